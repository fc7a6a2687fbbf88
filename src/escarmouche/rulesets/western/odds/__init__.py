"""The named tests: their fields, the situations made from these, exchanges of several dice."""
