"""What goes over the wire, as data, by subject; the types of the browser app are made from it (`schema`).

The table itself is the kernel's `Scene`. Texts come in both languages at once.
"""
