"""The rules of the shipped variants, one YAML file each; read with ``importlib.resources``."""
