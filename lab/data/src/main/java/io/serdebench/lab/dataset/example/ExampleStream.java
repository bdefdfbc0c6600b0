package io.serdebench.lab.dataset.example;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The text of an example, made piece by piece as it is read. */
final class ExampleStream extends InputStream {

    private static final int PIECE = 1 << 15;

    private final Example.Rows rows;
    private final long count;
    private final StringBuilder text = new StringBuilder();
    private byte[] piece;
    private int at;
    private long made;

    ExampleStream(String header, Example.Rows rows, long count) {
        this.rows = rows;
        this.count = count;
        piece = header.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
        if (length == 0) {
            return 0;
        }
        if (at == piece.length && !makePiece()) {
            return -1;
        }
        int n = Math.min(length, piece.length - at);
        System.arraycopy(piece, at, bytes, from, n);
        at += n;
        return n;
    }

    private boolean makePiece() {
        text.setLength(0);
        while (made < count && text.length() < PIECE) {
            rows.next(made, text);
            made++;
        }
        piece = text.toString().getBytes(StandardCharsets.UTF_8);
        at = 0;
        return piece.length > 0;
    }
}
