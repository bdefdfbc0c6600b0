package io.serdebench.lab.reproduce;

/** A figure that a result does not have. The message says which one, and why where that is known. */
final class MissingFigure extends Exception {
    private static final long serialVersionUID = 1;

    /** A figure that is not there. */
    MissingFigure(String message) {
        super(message);
    }
}
