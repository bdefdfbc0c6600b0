package io.serdebench.lab.dataset;

/** A record that cannot be read, with a phrase that is safe to show. No stack trace: there may be millions. */
final class BadRecord extends Exception {
    private static final long serialVersionUID = 1;

    BadRecord(String why) {
        super(why, null, false, false);
    }

    /** The phrase. */
    String why() {
        return String.valueOf(getMessage());
    }
}
