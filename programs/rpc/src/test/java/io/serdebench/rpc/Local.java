package io.serdebench.rpc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Addresses, clients and servers that misbehave, on this machine. */
final class Local {

    static final int ITEMS = 20;
    static final int SIZE = 64;

    private Local() {}

    static Stream<String> stacks() {
        return Stacks.all().stream().map(Stacks.Row::name);
    }

    static InetSocketAddress at(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** A port that nobody listens on. */
    static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    static Stack.Server serve(String stack) throws Exception {
        return Stacks.open(stack, SIZE).serve(new Store(ITEMS, SIZE), at(0));
    }

    static Client connect(String stack, int port, int threads, int pipeline, Duration deadline) throws Fault {
        return Client.connect(
                Stacks.open(stack, SIZE),
                at(port),
                deadline,
                Load.of(List.of("threads=" + threads, "pipeline=" + pipeline, "items=" + ITEMS, "size=" + SIZE)));
    }

    /** What a server that misbehaves does with a connection. */
    interface Talk {
        void with(Socket connection) throws IOException;
    }

    /** A server that misbehaves; it ends when it is closed. */
    static final class Fake implements AutoCloseable {
        private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final List<Socket> open = new java.util.concurrent.CopyOnWriteArrayList<>();

        Fake(Talk talk) throws IOException {
            Thread thread = new Thread(() -> {
                while (!socket.isClosed()) {
                    try {
                        Socket connection = socket.accept();
                        open.add(connection);
                        talk.with(connection);
                    } catch (IOException e) {
                        // the test is over, or its client has gone
                    }
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        int port() {
            return socket.getLocalPort();
        }

        @Override
        public void close() throws IOException {
            socket.close();
            for (Socket one : open) {
                one.close();
            }
        }
    }

    /** Carries bytes between clients and a server, until it holds back what the server says. */
    static final class Relay implements AutoCloseable {
        private final int server;
        private final Fake front;
        private volatile boolean isHeld;

        Relay(int server) throws IOException {
            this.server = server;
            this.front = new Fake(this::carry);
        }

        int port() {
            return front.port();
        }

        void hold() {
            isHeld = true;
        }

        private void carry(Socket client) throws IOException {
            Socket there = new Socket(InetAddress.getLoopbackAddress(), server);
            carry(client, there, false);
            carry(there, client, true);
        }

        private void carry(Socket from, Socket to, boolean isAnswer) {
            Thread thread = new Thread(() -> {
                byte[] bytes = new byte[8192];
                try (from;
                        to) {
                    for (int n = from.getInputStream().read(bytes);
                            n > 0;
                            n = from.getInputStream().read(bytes)) {
                        if (!isAnswer || !isHeld) {
                            to.getOutputStream().write(bytes, 0, n);
                        }
                    }
                } catch (IOException e) {
                    // one of them has gone
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        @Override
        public void close() throws IOException {
            front.close();
        }
    }
}
