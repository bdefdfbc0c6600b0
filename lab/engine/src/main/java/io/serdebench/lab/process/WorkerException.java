package io.serdebench.lab.process;

/** A worker process failed, died or hung. The message is one line for the user. */
public final class WorkerException extends Exception {
    private static final long serialVersionUID = 1;

    private final boolean starved;

    /**
     * With the reason.
     *
     * @param message The message for the user.
     */
    public WorkerException(String message) {
        this(message, false);
    }

    /**
     * The same.
     *
     * @param starved Whether it was at work and got too little CPU time, so that another try may be soon enough.
     */
    public WorkerException(String message, boolean starved) {
        super(message);
        this.starved = starved;
    }

    /** True if it was at work and got too little CPU time, so that another try may be soon enough. */
    public boolean isStarved() {
        return starved;
    }

    /**
     * What is tried.
     *
     * @param <T> Its outcome.
     */
    @FunctionalInterface
    public interface Try<T> {
        /** Tries it. */
        T of() throws WorkerException, InterruptedException;
    }

    /** The outcome, of one more try where a process of the first one was starved. */
    public static <T> T twice(Try<T> some) throws WorkerException, InterruptedException {
        try {
            return some.of();
        } catch (WorkerException e) {
            if (!e.isStarved()) {
                throw e;
            }
            return some.of();
        }
    }
}
