package io.serdebench.lab.claim;

/** A figure that a result does not have. The message says which one, and why where that is known. */
public final class MissingFigure extends Exception {
    private static final long serialVersionUID = 1;

    /** A figure that is not there. */
    public MissingFigure(String message) {
        super(message);
    }
}
