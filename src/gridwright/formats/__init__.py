"""File formats: one module a format.

Each has `write(model)`, which returns the text of a file, and `read(text)`, which takes such a
text, trusted or not, and returns the model.
"""
