package io.serdebench.lab.gate;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Entry;
import org.jspecify.annotations.Nullable;

/**
 * Facts of a codec on one side before anything is timed.
 *
 * @param status What became of it; null where the side does not have it.
 * @param version The version of its library, or an empty text.
 * @param records The records that were encoded.
 * @param bytes Their bytes, counted.
 * @param changed The records that came back changed; -1 where it is not known how many.
 * @param reason Why it is not lossless, or null.
 */
public record SideFacts(
        @Nullable Fidelity status,
        String version,
        long records,
        long bytes,
        long changed,
        @Nullable String reason) {

    /** A side without the codec. */
    public static final SideFacts ABSENT = new SideFacts(null, "", 0, 0, 0, "there is no such codec");

    /** The facts that a check found. */
    static SideFacts of(Entry.Checked checked) {
        return new SideFacts(
                checked.status(),
                checked.version(),
                checked.records(),
                checked.bytes(),
                checked.changed(),
                checked.reason());
    }

    /** True if it encodes and decodes. */
    boolean works() {
        return status == Fidelity.LOSSLESS || status == Fidelity.LOSSY;
    }

    /** What keeps a side from working: {@code the base: code generation timed out}, {@code the new side is missing}. */
    String failure(String side) {
        if (status == Fidelity.FAILED && reason != null) {
            return side + ": " + reason;
        }
        String what = side + " is " + (status == null ? "missing" : status.word());
        return reason == null ? what : what + ": " + reason;
    }
}
