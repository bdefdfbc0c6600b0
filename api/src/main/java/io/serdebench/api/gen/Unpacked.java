package io.serdebench.api.gen;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.regex.Pattern;

/** Starts programs, such as a format's compiler, that were unpacked a moment ago. */
public final class Unpacked {

    private static final int TRIES = 60;
    private static final int PAUSE_MILLIS = 20;

    /** ETXTBSY, as JDK 17 ({@code error=26, Text file busy}) and JDK 25 ({@code error: 26 (Text file busy)}) put it. */
    private static final Pattern BUSY = Pattern.compile("error(=|: )26\\b|Text file busy");

    private Unpacked() {}

    /**
     * Starts the process. The child of another thread may hold the file open for writing, for the moment between its fork and
     * exec, and the kernel then refuses to run it as busy; so it is tried again, for a second at most.
     *
     * @throws IOException where it cannot be started
     */
    public static Process start(ProcessBuilder builder) throws IOException {
        for (int tries = 1; ; tries++) {
            try {
                return builder.start();
            } catch (IOException e) {
                if (tries == TRIES || !isBusy(e)) {
                    throw e;
                }
                pause();
            }
        }
    }

    private static boolean isBusy(IOException e) {
        return BUSY.matcher(String.valueOf(e.getMessage())).find();
    }

    private static void pause() throws InterruptedIOException {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a program was busy");
        }
    }
}
