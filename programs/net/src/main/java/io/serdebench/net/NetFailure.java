package io.serdebench.net;

import java.io.IOException;

/** An end cannot go on, for a reason of one sentence. */
public final class NetFailure extends IOException {
    private static final long serialVersionUID = 1;

    /** With that sentence. */
    public NetFailure(String message) {
        super(message);
    }

    /** The reason of a connection's failure, from what the system says: {@code Connection reset}. */
    public static String reason(Throwable error) {
        String message = error.getMessage();
        return message == null || message.isBlank() ? error.getClass().getSimpleName() : message;
    }
}
