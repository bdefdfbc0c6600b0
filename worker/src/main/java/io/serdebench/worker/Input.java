package io.serdebench.worker;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;

/**
 * Reads the request and the commands that follow it, one a line: {@code slice OPERATION MICROS LEAD}, {@code warm OPERATION
 * MICROS}, {@code load}, or
 * {@code slice} and what is to be done with a log. The end of the input ends the process, whatever
 * its other threads are doing: the laboratory is done with it, or is gone.
 *
 * <p>It is started first of all, so that it uses no class that is not needed for reading, and no lambda.
 */
final class Input extends Thread {

    static final String SLICE = "slice ";
    private static final String WARM = "warm ";
    private static final String LOAD = "load";

    private final InputStream in;
    private final SynchronousQueue<Object> request = new SynchronousQueue<>();
    private final BlockingQueue<String> commands = new LinkedBlockingQueue<>();

    Input(InputStream in) {
        super("input");
        this.in = new BufferedInputStream(in);
        setDaemon(true);
    }

    /**
     * The request, once it has arrived.
     *
     * @throws IOException where it is malformed
     */
    Request request() throws IOException, InterruptedException {
        Object read = request.take();
        if (read instanceof Request whole) {
            return whole;
        }
        throw new IOException(String.valueOf(read));
    }

    /** The next command. */
    String command() throws InterruptedException {
        return commands.take();
    }

    @Override
    public void run() {
        try {
            readRequest();
            readCommands();
        } catch (IOException | InterruptedException | RuntimeException e) {
            System.err.println(Replies.describe(e));
        } finally {
            // nothing here needs to be closed
            Runtime.getRuntime().halt(0);
        }
    }

    private void readRequest() throws IOException, InterruptedException {
        Object read;
        try {
            read = Request.read(in);
        } catch (EOFException e) {
            throw e;
        } catch (IOException | NumberFormatException e) {
            read = Replies.describe(e);
        }
        request.put(read);
    }

    private static boolean isCommand(String line) {
        return line.startsWith(SLICE) || line.startsWith(WARM) || line.equals(LOAD);
    }

    private void readCommands() throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null && isCommand(line); line = lines.readLine()) {
            commands.add(line);
        }
    }
}
