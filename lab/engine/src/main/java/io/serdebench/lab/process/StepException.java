package io.serdebench.lab.process;

import java.io.Serial;

/** Single steps cannot be taken on this machine, or not in time. The message is one line for the user. */
public final class StepException extends Exception {

    @Serial
    private static final long serialVersionUID = 1;

    /** For one reason. */
    public StepException(String reason) {
        super(reason);
    }
}
