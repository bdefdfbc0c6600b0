package io.serdebench.format.jacksontext;

/** The fault in a piece of text: a phrase. */
final class Malformed extends Exception {

    private static final long serialVersionUID = 1;

    Malformed(String reason) {
        // hostile bytes make millions of these
        super(reason, null, false, false);
    }

    /** The phrase. */
    String reason() {
        return String.valueOf(getMessage());
    }
}
