package io.serdebench.api;

/** A codec cannot carry a schema. The message is a short phrase for the user: {@code no nested records}. */
public final class UnsupportedSchemaException extends Exception {
    private static final long serialVersionUID = 1;

    /** With a reason for the user. */
    public UnsupportedSchemaException(String reason) {
        super(reason);
    }
}
