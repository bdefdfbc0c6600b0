package io.serdebench.protocol;

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
 * Reads standard input on a thread of its own: a request if the program takes one, then commands, one per line. The end of the
 * input ends the process at once with status 0, whatever its other threads are doing: the laboratory is done with it, or is
 * dead.
 *
 * <p>A program starts it first of all. Therefore it uses no class that reading does not need, and no lambda.
 */
public class CommandInput extends Thread {

    private final InputStream in;
    private final boolean takesRequest;
    private final SynchronousQueue<Object> request = new SynchronousQueue<>();
    private final BlockingQueue<String> commands = new LinkedBlockingQueue<>();

    /**
     * An input that is not read before {@link #start}.
     *
     * @param takesRequest Whether a request comes before the commands.
     */
    public CommandInput(InputStream in, boolean takesRequest) {
        super("input");
        this.in = new BufferedInputStream(in);
        this.takesRequest = takesRequest;
        setDaemon(true);
    }

    /**
     * Waits for the request.
     *
     * @throws IOException if it is malformed
     */
    public final Request request() throws IOException, InterruptedException {
        Object read = request.take();
        if (read instanceof Request whole) {
            return whole;
        }
        throw new IOException(String.valueOf(read));
    }

    /** Waits for the next command: one line without its end. */
    public final String command() throws InterruptedException {
        return commands.take();
    }

    /** True if a line is a command. The first that is none ends the process as the end of the input does. */
    protected boolean isCommand(String line) {
        return true;
    }

    /** Reads until the input ends. */
    @Override
    public final void run() {
        try {
            if (takesRequest) {
                readRequest();
            }
            readCommands();
        } catch (IOException | InterruptedException | RuntimeException e) {
            System.err.println(ReplyOutput.describe(e));
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
            read = ReplyOutput.describe(e);
        }
        request.put(read);
    }

    private void readCommands() throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null && isCommand(line); line = lines.readLine()) {
            commands.add(line);
        }
    }
}
