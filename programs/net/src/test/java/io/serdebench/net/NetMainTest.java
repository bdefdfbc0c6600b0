package io.serdebench.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.protocol.Request;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The program as a process. */
class NetMainTest {

    private static Process start() throws IOException {
        return new ProcessBuilder(
                        System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        NetMain.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static Map<String, String> receiver() {
        Map<String, String> request = new LinkedHashMap<>();
        request.put("end", "receiver");
        request.put("domain", Note.Notes.class.getName());
        request.put("binding", Note.Utf8.class.getName());
        request.put("host", "127.0.0.1");
        request.put("port", "0");
        request.put("codec", "utf8");
        request.put("schema", "notes");
        request.put("checksum", "true");
        request.put("opaque", "false");
        request.put("stall-millis", "1000");
        request.put("retain-millis", "0");
        return request;
    }

    private static String firstLine(Process process, Map<String, String> request) throws IOException {
        process.getOutputStream().write(new Request(request).text().getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
        return String.valueOf(
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine());
    }

    /** Who started it is gone, or done with it: no process is left behind, though its event loop runs. */
    @Test
    void theEndOfTheInputEndsTheProcess() throws Exception {
        Process process = start();
        try {
            String line = firstLine(process, receiver());
            assertTrue(line.matches("listening\t[1-9][0-9]*"), line);
            process.getOutputStream().close();
            assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it lives on");
            assertEquals(0, process.exitValue());
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void whatCannotBeDoneEndsTheProcess() throws Exception {
        Process process = start();
        try {
            Map<String, String> request = receiver();
            request.put("host", "192.0.2.1");
            String line = firstLine(process, request);
            assertTrue(line.startsWith("failed\tcannot listen on 192.0.2.1:0"), line);
            assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it lives on");
            assertEquals(1, process.exitValue());
        } finally {
            process.destroyForcibly();
        }
    }

    /** Ten that announce records before they say who they are, and ten that fall silent: the sender is served in a small heap. */
    @Test
    void strangersDoNotEndTheReceiver() throws Exception {
        Process process = start();
        List<Socket> strangers = new ArrayList<>();
        try {
            int port = Integer.parseInt(firstLine(process, receiver()).replace("listening\t", ""));
            for (int i = 0; i < 10; i++) {
                Socket silent = new Socket(InetAddress.getLoopbackAddress(), port);
                strangers.add(silent);
                silent.getOutputStream()
                        .write(ByteBuffer.allocate(2_000)
                                .putInt(Wire.length(Wire.MAX_CONTROL, true))
                                .array());
                Socket loud = new Socket(InetAddress.getLoopbackAddress(), port);
                strangers.add(loud);
                flood(loud, 57_000_000);
            }
            try (Raw sender = Raw.connect(port)) {
                sender.hello(Raw.terms(0, true, 1_000));
                sender.send(Wire.control(Wire.BYE));
            }
            assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it lives on");
            assertEquals(0, process.exitValue());
        } finally {
            process.destroyForcibly();
            for (Socket stranger : strangers) {
                stranger.close();
            }
        }
    }

    /** Sends a frame as far as it is taken. */
    private static void flood(Socket socket, int length) throws IOException {
        OutputStream out = socket.getOutputStream();
        try {
            out.write(ByteBuffer.allocate(Wire.LENGTH).putInt(length).array());
            byte[] part = new byte[1 << 16];
            for (int sent = 0; sent < length - part.length; sent += part.length) {
                out.write(part);
            }
        } catch (SocketException e) {
            // it is refused
        }
    }
}
