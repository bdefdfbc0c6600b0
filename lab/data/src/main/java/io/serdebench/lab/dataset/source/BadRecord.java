package io.serdebench.lab.dataset.source;

/** A record that cannot be read, with a phrase that is safe to show. No stack trace: there may be millions. */
public final class BadRecord extends Exception {
    private static final long serialVersionUID = 1;

    /** Says why the record cannot be read, in a phrase that is safe to show. */
    public BadRecord(String why) {
        super(why, null, false, false);
    }

    /** Returns the phrase that says why the record cannot be read. */
    public String why() {
        return String.valueOf(getMessage());
    }
}
