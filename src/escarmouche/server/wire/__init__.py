"""What goes over the wire, as data, by subject: the other half of the app's `wire/`.

The table itself is the kernel's `Scene`. Texts come in both languages at once.
"""
