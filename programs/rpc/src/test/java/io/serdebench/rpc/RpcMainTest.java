package io.serdebench.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.protocol.RpcReply;
import io.serdebench.protocol.RpcTurn;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The program as a process. */
@Timeout(60)
class RpcMainTest {

    /** A process that is spoken to in lines. */
    private static final class Program implements AutoCloseable {
        final Process process;
        final BufferedReader out;

        Program(String... arguments) throws IOException {
            List<String> line = new ArrayList<>(List.of(
                    System.getProperty("java.home") + "/bin/java",
                    "-Xmx64m",
                    "-XX:+UseSerialGC",
                    // it ends before what the second compiler does pays
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+ExitOnOutOfMemoryError",
                    "-cp",
                    System.getProperty("java.class.path"),
                    RpcMain.class.getName()));
            line.addAll(List.of(arguments));
            process = new ProcessBuilder(line)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        }

        List<String> reply() throws IOException {
            String line = out.readLine();
            return line == null ? List.of("end") : List.of(line.split("\t", -1));
        }

        void send(String command) throws IOException {
            OutputStream in = process.getOutputStream();
            in.write((command + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    private static int port(Program server) throws IOException {
        return RpcReply.Serving.of(server.reply()).port();
    }

    @Test
    void allIsListed() throws Exception {
        try (Program program = new Program("list")) {
            List<String> names = new ArrayList<>();
            for (List<String> row = program.reply(); !row.equals(List.of("end")); row = program.reply()) {
                names.add(row.get(0) + " " + row.get(1));
            }
            assertTrue(names.contains("stack thrift-binary") && names.contains("limit echo"), names::toString);
        }
    }

    @Test
    void aClientTakesTurnsUntilItsInputEnds() throws Exception {
        try (Stack.Server server = Local.serve("thrift-binary");
                Program client = new Program(
                        "client",
                        "thrift-binary",
                        String.valueOf(server.port()),
                        "threads=2",
                        "items=" + Local.ITEMS,
                        "size=" + Local.SIZE)) {
            assertEquals(List.of(RpcReply.Connected.WORD), client.reply());
            client.send(new RpcTurn(50, 0, 0, 50).line());
            assertEquals("", RpcReply.Turned.of(client.reply()).problem());
            client.process.getOutputStream().close();
            assertTrue(client.process.waitFor(20, TimeUnit.SECONDS));
            assertEquals(0, client.process.exitValue());
        }
    }

    /** A length of 2^31-1 again and again does not end a server with 64 MiB; the end of its input does. */
    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void memoryIsBoundedAndNothingIsLeftBehind(String name) throws Exception {
        try (Program server = new Program("serve", name, "items=20", "size=64")) {
            int port = port(server);
            byte[] bomb = {0, 0, 0, 1, 0, 0, 0, 1, 0x7f, -1, -1, -1, 0x7f, -1, -1, -1};
            byte[] bin = {
                (byte) 0x94,
                0,
                1,
                (byte) 0xa3,
                'p',
                'u',
                't',
                (byte) 0x92,
                (byte) 0xa1,
                'k',
                (byte) 0xc6,
                0x7f,
                -1,
                -1,
                -1
            };
            for (int i = 0; i < 20; i++) {
                for (byte[] bytes : List.of(bomb, bin, new byte[] {0x7f, -1, -1, -1})) {
                    try (Socket socket = new Socket()) {
                        socket.connect(Local.at(port));
                        socket.getOutputStream().write(bytes);
                        socket.getOutputStream().flush();
                    }
                }
            }
            try (Client client = Local.connect(name, port, 2, 1, Duration.ofSeconds(10))) {
                assertEquals("", client.turn(new RpcTurn(50, 0, 0, 50)).problem());
            }
            server.send(RpcReply.Used.WORD);
            assertEquals(RpcReply.Used.WORD, server.reply().get(0));
            server.process.getOutputStream().close();
            assertTrue(server.process.waitFor(20, TimeUnit.SECONDS));
            assertEquals(0, server.process.exitValue());
        }
    }

    @Test
    void aClientSaysWhyItCannotConnect() throws Exception {
        try (Program client = new Program("client", "msgpack-rpc", String.valueOf(Local.free()))) {
            List<String> reply = client.reply();
            assertEquals("failed", reply.get(0));
            assertTrue(reply.get(1).startsWith("refused: "), reply::toString);
            assertTrue(client.process.waitFor(20, TimeUnit.SECONDS));
            assertEquals(1, client.process.exitValue());
        }
    }

    @Test
    void aServerThatIsKilledEndsItsClientWithAName() throws Exception {
        try (Program server = new Program("serve", "thrift-binary")) {
            int port = port(server);
            try (Program client = new Program("client", "thrift-binary", String.valueOf(port), "threads=4")) {
                assertEquals(List.of(RpcReply.Connected.WORD), client.reply());
                client.send(new RpcTurn(50, 0, 0, 60_000).line());
                server.process.destroyForcibly().waitFor();
                List<String> reply = client.reply();
                assertEquals("failed", reply.get(0));
                assertTrue(reply.get(1).startsWith("closed: "), reply::toString);
            }
        }
    }
}
