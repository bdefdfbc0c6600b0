package io.serdebench.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.protocol.RpcTurn;
import io.serdebench.rpc.Fault.Kind;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What goes wrong on real sockets has a name, ends within its deadline, and takes nobody else along. */
@Timeout(60)
class FaultsTest {

    private static final Duration SOON = Duration.ofMillis(400);
    private static final Duration LONG = Duration.ofSeconds(20);

    /** Longer than the test may take: nobody ends by it. */
    private static final Duration NEVER = Duration.ofMinutes(10);

    private static final byte[] BOMB = {0x7f, -1, -1, -1, 0x7f, -1, -1, -1, 0x7f, -1, -1, -1, 0x7f, -1, -1, -1};

    /** The fault of connecting and calling; some stacks connect at the first call. */
    private static Fault fault(String name, int port, Duration deadline) {
        return assertThrows(Fault.class, () -> {
            try (Client client = Local.connect(name, port, 2, 1, deadline)) {
                client.turn(new RpcTurn(50, 0, 0, 60_000));
            }
        });
    }

    private static void isOneOf(Set<Kind> expected, Fault fault) {
        assertTrue(expected.contains(fault.kind()), () -> fault + ", caused by " + fault.getCause());
        assertTrue(
                String.valueOf(fault.getMessage()).startsWith(fault.kind().word() + ": "), () -> String.valueOf(fault));
    }

    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void nobodyListens(String name) throws Exception {
        assertEquals(Kind.REFUSED, fault(name, Local.free(), LONG).kind());
    }

    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void thePortIsBusy(String name) throws Exception {
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(Local.at(0));
            Throwable error = assertThrows(
                    Exception.class,
                    () -> Stacks.open(name, Local.SIZE)
                            .serve(new Store(1, Local.SIZE), Local.at(taken.getLocalPort()))
                            .close());
            assertEquals(Kind.PORT_BUSY, Fault.of(error).kind(), () -> String.valueOf(error));
        }
    }

    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void theServerDiesWhileItIsCalled(String name) throws Exception {
        Stack.Server server = Local.serve(name);
        try (Client client = Local.connect(name, server.port(), 4, 1, NEVER)) {
            // the server has answered each thread
            client.turn(new RpcTurn(100, 0, 0, 20));
            CompletableFuture<Void> dies = CompletableFuture.runAsync(
                    server::close, CompletableFuture.delayedExecutor(50, TimeUnit.MILLISECONDS));
            Fault fault = assertThrows(Fault.class, () -> client.turn(new RpcTurn(50, 0, 0, 60_000)));
            isOneOf(EnumSet.of(Kind.CLOSED, Kind.REFUSED), fault);
            dies.get();
        }
    }

    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void theServerDoesNotAnswer(String name) throws Exception {
        try (Local.Fake silent = new Local.Fake(connection -> {})) {
            assertEquals(Kind.DEADLINE, fault(name, silent.port(), SOON).kind());
        }
    }

    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void theServerStopsAnswering(String name) throws Exception {
        try (Stack.Server server = Local.serve(name);
                Local.Relay relay = new Local.Relay(server.port());
                Client client = Local.connect(name, relay.port(), 4, 3, SOON)) {
            CompletableFuture<Void> stops = CompletableFuture.runAsync(
                    relay::hold, CompletableFuture.delayedExecutor(50, TimeUnit.MILLISECONDS));
            Fault fault = assertThrows(Fault.class, () -> client.turn(new RpcTurn(50, 0, 0, 60_000)));
            assertEquals("deadline: no answer within 400 ms", fault.getMessage());
            stops.get();
        }
    }

    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void theServerSaysALengthOfTwoGigabytes(String name) throws Exception {
        try (Local.Fake bomber = new Local.Fake(connection -> {
            OutputStream out = connection.getOutputStream();
            out.write(BOMB);
            out.flush();
        })) {
            isOneOf(
                    EnumSet.of(Kind.TOO_LONG, Kind.GARBAGE, Kind.CLOSED, Kind.DEADLINE),
                    fault(name, bomber.port(), Duration.ofSeconds(2)));
        }
    }

    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void theServerSpeaksAnotherProtocol(String name) throws Exception {
        byte[] other = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        try (Local.Fake web = new Local.Fake(connection -> {
            connection.getOutputStream().write(other);
            connection.getOutputStream().flush();
        })) {
            isOneOf(
                    EnumSet.of(Kind.TOO_LONG, Kind.GARBAGE, Kind.CLOSED, Kind.DEADLINE),
                    fault(name, web.port(), Duration.ofSeconds(2)));
        }
    }

    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void garbageOnThePortHurtsNobodyElse(String name) throws Exception {
        try (Stack.Server server = Local.serve(name);
                Client client = Local.connect(name, server.port(), 2, 1, LONG)) {
            for (byte[] garbage : new byte[][] {BOMB, "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII)}) {
                try (Socket socket = new Socket()) {
                    socket.connect(Local.at(server.port()));
                    socket.getOutputStream().write(garbage);
                    socket.getOutputStream().flush();
                    assertEquals("", client.turn(new RpcTurn(50, 0, 0, 20)).problem());
                }
            }
        }
    }
}
