package io.serdebench.compress;

/** So many records as one piece. */
record Batch(byte[] bytes, int records) {}
