// Nothing: the targets that compile this exist for their precompiled headers.
