"""A comparison as one HTML page that needs nothing else: tables, pictures, and how it was measured."""

from vijfhonderden.lab.report.page import page_text, write_report

__all__ = ["page_text", "write_report"]
