package io.serdebench.api;

import java.io.IOException;

/**
 * Bytes are no message of a codec. Libraries tell that by exceptions of many classes, unchecked ones among them, and some by
 * whatever Java throws where they stumble. Generated bindings make this one of all of them, so that whoever takes bytes from
 * strangers has one class to catch. What the library threw is the cause.
 */
public final class MalformedException extends IOException {
    private static final long serialVersionUID = 1;

    /** With what the library threw. */
    public MalformedException(Exception cause) {
        super("the bytes are not a message of the codec", cause);
    }
}
