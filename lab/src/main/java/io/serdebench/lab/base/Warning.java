package io.serdebench.lab.base;

import org.jspecify.annotations.Nullable;

/**
 * Something that touches the result without stopping it.
 *
 * @param code The code from the one catalogue: {@code M…} machine, {@code D…} data, {@code S…} statistics, {@code C…} codecs.
 * @param name A word or two.
 * @param message What was seen and what it did to the result.
 * @param fix What to type, or null.
 */
public record Warning(
        String code, String name, String message, @Nullable String fix) {}
