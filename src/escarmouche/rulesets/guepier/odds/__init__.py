"""The named tests: their fields, situations made from them, exchanges of several dice."""
