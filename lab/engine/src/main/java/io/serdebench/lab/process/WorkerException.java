package io.serdebench.lab.process;

/** A worker process failed, died or hung. The message is one line for the user. */
public final class WorkerException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * With the reason.
     *
     * @param message The message for the user.
     */
    public WorkerException(String message) {
        super(message);
    }
}
