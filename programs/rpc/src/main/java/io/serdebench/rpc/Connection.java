package io.serdebench.rpc;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;

/** One blocking connection of one thread, as Thrift's client has it. The {@link Watchdog} closes it when an answer is overdue. */
final class Connection implements AutoCloseable {

    private static final int BUFFER = 8192;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    /**
     * Connects.
     *
     * @param deadline The longest time of connecting.
     * @throws IOException if nobody listens, or not within the deadline
     */
    Connection(InetSocketAddress address, Duration deadline) throws IOException {
        int millis = Math.toIntExact(deadline.toMillis());
        socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.connect(address, millis);
            in = new BufferedInputStream(socket.getInputStream(), BUFFER);
            out = new BufferedOutputStream(socket.getOutputStream(), BUFFER);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** The stream from the server. */
    InputStream in() {
        return in;
    }

    /** The stream to the server. */
    OutputStream out() {
        return out;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // it is given up anyway
        }
    }
}
