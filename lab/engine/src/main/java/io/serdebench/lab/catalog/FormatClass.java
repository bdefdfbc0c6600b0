package io.serdebench.lab.catalog;

/**
 * The class that knows what a codec's bytes mean.
 *
 * @param name The qualified name of an {@link io.serdebench.api.WireFormat}.
 * @param variant One of its variants, or the empty text.
 */
public record FormatClass(String name, String variant) {}
