"""Work spread over processes and machines: the same result, to the byte, however it is divided."""
