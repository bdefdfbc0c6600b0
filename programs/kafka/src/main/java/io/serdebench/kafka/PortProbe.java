package io.serdebench.kafka;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What a port of a broker speaks, by its answer to a handshake without TLS. A client of Kafka would not say it: without TLS it takes the
 * answer of a port with TLS for a length and allocates that much, and a port that asks for a user closes the connection, so that the client
 * tries again until its time is over.
 */
final class PortProbe {

    /** What a port speaks. */
    enum Speech {
        /** No answer that says more. */
        UNKNOWN,
        /** Kafka without TLS, and it asks for no user. */
        PLAIN,
        /** Kafka without TLS, and it asks for a user. */
        SASL,
        /** TLS. */
        TLS
    }

    /**
     * An answer.
     *
     * @param mechanisms Ways to log in that the broker names.
     */
    record Answer(Speech speech, List<String> mechanisms) {
        private static final Answer UNKNOWN = new Answer(Speech.UNKNOWN, List.of());
    }

    private static final int LONGEST_MILLIS = 5_000;
    private static final int HANDSHAKE = 17;
    private static final int VERSION = 1;
    private static final int NUMBER = 1;

    /** The type of a record of TLS that says why a connection is refused. */
    private static final int ALERT = 21;

    private static final int DONE = 0;
    private static final int NO_SUCH_MECHANISM = 33;
    private static final int NOT_ASKED_FOR = 34;
    private static final int LARGEST = 1 << 16;
    private static final int MOST_MECHANISMS = 100;

    private PortProbe() {}

    /**
     * Asks a port.
     *
     * @param mechanism The way to log in that is asked for. A broker that has it answers without an error in its log.
     * @param millis How long to wait at most, milliseconds.
     */
    static Answer ask(String host, int port, String mechanism, int millis) {
        int limit = Math.min(millis, LONGEST_MILLIS);
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), limit);
            socket.setSoTimeout(limit);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.write(request(mechanism));
            out.flush();
            return answer(new DataInputStream(socket.getInputStream()));
        } catch (IOException | IllegalArgumentException e) {
            return Answer.UNKNOWN;
        }
    }

    private static byte[] request(String mechanism) {
        byte[] name = mechanism.getBytes(StandardCharsets.UTF_8);
        // key, version, number, no name of a client, and the mechanism
        return ByteBuffer.allocate(Integer.BYTES + 12 + name.length)
                .putInt(12 + name.length)
                .putShort((short) HANDSHAKE)
                .putShort((short) VERSION)
                .putInt(NUMBER)
                .putShort((short) -1)
                .putShort((short) name.length)
                .put(name)
                .array();
    }

    private static Answer answer(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length >>> 24 == ALERT) {
            return new Answer(Speech.TLS, List.of());
        }
        if (length < 10 || length > LARGEST || in.readInt() != NUMBER) {
            return Answer.UNKNOWN;
        }
        int error = in.readShort();
        if (error == NOT_ASKED_FOR) {
            return new Answer(Speech.PLAIN, List.of());
        }
        if (error != DONE && error != NO_SUCH_MECHANISM) {
            return Answer.UNKNOWN;
        }
        List<String> mechanisms = new ArrayList<>();
        int count = Math.min(in.readInt(), MOST_MECHANISMS);
        for (int i = 0; i < count; i++) {
            byte[] name = in.readNBytes(in.readUnsignedShort());
            mechanisms.add(new String(name, StandardCharsets.UTF_8).replaceAll("[^A-Za-z0-9_-]", "?"));
        }
        return new Answer(Speech.SASL, List.copyOf(mechanisms));
    }
}
