package io.serdebench.lab.dataset.source;

/**
 * Why a field has its type.
 *
 * @param text A sentence without its end: {@code whole numbers}. Values of the data in it are safe to show.
 * @param notable Whether the choice was close or may surprise: a few values decided it, or were read as null.
 */
public record Reason(String text, boolean notable) {

    /** Returns the reason with a second sentence, which the user should see; the same where that is empty. */
    public Reason with(String more) {
        return more.isEmpty() ? this : close(text + "; " + more);
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
