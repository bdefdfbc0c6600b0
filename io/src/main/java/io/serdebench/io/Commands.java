package io.serdebench.io;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Reads the commands. The end of the input ends the process, whatever its other threads are doing: who started it is done
 * with it, or is gone.
 */
final class Commands extends Thread {

    private final InputStream in;
    private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();

    Commands(InputStream in) {
        super("commands");
        this.in = in;
        setDaemon(true);
    }

    /** The command that comes next. */
    String next() throws InterruptedException {
        return lines.take();
    }

    @Override
    public void run() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            // the same as its end
        } finally {
            // nothing here needs to be closed
            Runtime.getRuntime().halt(0);
        }
    }
}
