package io.serdebench.lab.explain;

import io.serdebench.api.size.Size;

/**
 * The size of records in a codec, estimated from statistics of their columns.
 *
 * @param codec Its name.
 * @param format The format of the codec.
 * @param records The number of records.
 * @param size The size of all these records together.
 */
public record SizeEstimate(String codec, String format, long records, Size size) {}
