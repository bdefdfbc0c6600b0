package io.serdebench.lab.explain;

import io.serdebench.api.size.Size;

/**
 * What records take in a codec, told from statistics of their columns.
 *
 * @param codec its name
 * @param format of it
 * @param records how many
 * @param size of all of them
 */
public record SizeEstimate(String codec, String format, long records, Size size) {}
