package io.serdebench.net;

import io.netty.buffer.ByteBuf;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A peer that does what a test wants it to, on a real socket. */
final class Raw implements AutoCloseable {

    static final int WAIT_MILLIS = 60_000;

    final Socket socket;
    final OutputStream out;
    final DataInputStream in;

    private Raw(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(WAIT_MILLIS);
        this.out = socket.getOutputStream();
        this.in = new DataInputStream(socket.getInputStream());
    }

    /** A sender. */
    static Raw connect(int port) throws IOException {
        return new Raw(new Socket(InetAddress.getLoopbackAddress(), port));
    }

    /** A receiver. */
    static Raw accept(ServerSocket server) throws IOException {
        server.setSoTimeout(WAIT_MILLIS);
        return new Raw(server.accept());
    }

    /** Terms of both ends of the tests. */
    static Terms terms(int port, boolean checksum, long stallMillis) {
        return new Terms("127.0.0.1", port, "utf8", "notes", checksum, stallMillis * 1_000_000, false);
    }

    Raw send(ByteBuf frame) throws IOException {
        byte[] bytes = new byte[frame.readableBytes()];
        frame.readBytes(bytes);
        frame.release();
        out.write(bytes);
        out.flush();
        return this;
    }

    /** Introduces itself as a sender, and waits to be welcome. */
    Raw hello(Terms terms) throws IOException {
        send(Wire.control(Wire.HELLO, terms.hello(false)));
        expect(Wire.WELCOME);
        return this;
    }

    /** Reads frames until one of a type. */
    ByteBuffer expect(byte type) throws IOException {
        while (true) {
            int length = in.readInt();
            byte[] body = in.readNBytes(length & Integer.MAX_VALUE);
            if (length < 0 && body[0] == type) {
                return ByteBuffer.wrap(body, 1, body.length - 1);
            }
        }
    }

    /** A frame of a record as a sender makes it. */
    static byte[] frame(long number, String text, boolean checksum) {
        byte[] payload = text.getBytes(StandardCharsets.UTF_8);
        int digest = Note.subject().digest(new Note(text));
        int size = payload.length + Wire.TRAILER + (checksum ? Wire.CHECKSUM : 0);
        ByteBuffer frame = ByteBuffer.allocate(Wire.LENGTH + size);
        frame.putInt(size)
                .put(payload)
                .putLong(number)
                .putLong(System.nanoTime())
                .putInt(digest);
        if (checksum) {
            frame.putInt(new Checksum().of(frame.array(), Wire.LENGTH, size - Wire.CHECKSUM));
        }
        return frame.array();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
