package io.serdebench.lab.dataset.source;

import org.jspecify.annotations.Nullable;

/**
 * Why a field has its type.
 *
 * @param text A sentence without its end: {@code whole numbers}. Values of the data in it are safe to show.
 * @param notable Whether the choice was close or may surprise: a few values decided it, or were read as null.
 * @param decimal The decimal sign of numbers that are not written as programs write them, {@link #OPEN}, or null elsewhere.
 */
public record Reason(String text, boolean notable, @Nullable Character decimal) {

    /** Stands for the decimal sign of numbers that were read with a point, though nothing proves that it is none between thousands. */
    public static final char OPEN = ' ';

    /** Of a field without a decimal sign of its own. */
    public Reason(String text, boolean notable) {
        this(text, notable, null);
    }

    /** Returns the reason with a second sentence, which the user should see; the same where that is empty. */
    public Reason with(String more) {
        return more.isEmpty() ? this : new Reason(text + "; " + more, true, decimal);
    }

    /** Returns the same of numbers that are written with a decimal sign. */
    public Reason written(@Nullable Character sign) {
        return new Reason(text, notable, sign);
    }

    /** Returns a reason that surprises nobody. */
    public static Reason plain(String text) {
        return new Reason(text, false);
    }

    /** Returns a reason that the user should see. */
    public static Reason close(String text) {
        return new Reason(text, true);
    }
}
