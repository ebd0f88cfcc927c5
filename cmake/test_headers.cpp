// Nothing: the target moyo_test_headers exists for its precompiled header.
