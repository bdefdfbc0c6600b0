package io.serdebench.dist;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Makes a tar.gz of the distribution's tar, and a file of the SHA-256 of the zip and of the tar.gz, as {@code sha256sum} reads it. Jars
 * are stored in the tar.gz: they are compressed already, and to compress them again takes ten seconds for five per cent. It runs from
 * its source, while packing.
 */
public final class Archives {

    private static final int BLOCK = 512;

    /** Where a header of a tar has the size of its file, in octal digits. */
    private static final int SIZE_AT = 124;

    private static final int SIZE_DIGITS = 12;

    /** How a jar begins. */
    private static final byte[] ZIP = {'P', 'K', 3, 4};

    private Archives() {}

    /**
     * Compresses each tar, deletes it, and writes checksums of it and of the zip beside it.
     *
     * @param args The archives, without the ends of their names.
     */
    public static void main(String[] args) throws IOException, GeneralSecurityException {
        for (String archive : args) {
            make(Path.of(archive + ".zip"), Path.of(archive + ".tar"));
        }
    }

    private static void make(Path zip, Path tar) throws IOException, GeneralSecurityException {
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> {
            try (OutputStream nowhere = OutputStream.nullOutputStream();
                    DigestOutputStream out = new DigestOutputStream(nowhere, sha256())) {
                Files.copy(zip, out);
                writeSum(zip, out);
            } catch (IOException | GeneralSecurityException e) {
                throw new IllegalStateException(zip.toString(), e);
            }
        });
        Path packed = tar.resolveSibling(tar.getFileName() + ".gz");
        try (InputStream in = new BufferedInputStream(Files.newInputStream(tar), 1 << 20);
                DigestOutputStream out = new DigestOutputStream(
                        new BufferedOutputStream(Files.newOutputStream(packed), 1 << 20), sha256())) {
            pack(in, out);
            writeSum(packed, out);
        }
        Files.delete(tar);
        other.join();
    }

    private static MessageDigest sha256() throws GeneralSecurityException {
        return MessageDigest.getInstance("SHA-256");
    }

    private static void writeSum(Path file, DigestOutputStream written) throws IOException {
        String sum = HexFormat.of().formatHex(written.getMessageDigest().digest());
        Files.writeString(Path.of(file + ".sha256"), sum + "  " + file.getFileName() + "\n");
    }

    private static void pack(InputStream in, OutputStream out) throws IOException {
        Gzip gzip = new Gzip(out);
        byte[] buffer = new byte[1 << 16];
        for (int n = in.readNBytes(buffer, 0, BLOCK); n > 0; n = in.readNBytes(buffer, 0, BLOCK)) {
            long left = padded(size(buffer));
            gzip.write(buffer, n, Deflater.DEFAULT_COMPRESSION);
            int level = Deflater.DEFAULT_COMPRESSION;
            for (boolean first = true; left > 0; first = false) {
                int read = in.readNBytes(buffer, 0, (int) Math.min(left, buffer.length));
                if (read == 0) {
                    throw new EOFException("the tar ends within a file");
                }
                if (first && Arrays.equals(buffer, 0, ZIP.length, ZIP, 0, ZIP.length)) {
                    level = Deflater.NO_COMPRESSION;
                }
                gzip.write(buffer, read, level);
                left -= read;
            }
        }
        gzip.finish();
    }

    /** The size of the file behind a header; 0 for the empty blocks at the end. */
    private static long size(byte[] header) {
        String digits = new String(header, SIZE_AT, SIZE_DIGITS, StandardCharsets.US_ASCII)
                .replace('\0', ' ')
                .strip();
        return digits.isEmpty() ? 0 : Long.parseLong(digits, 8);
    }

    private static long padded(long size) {
        return (size + BLOCK - 1) / BLOCK * BLOCK;
    }

    /** One member whose parts have levels of their own. Times and names of files are left out, so that equal tars have equal bytes. */
    private static final class Gzip {

        private final OutputStream out;
        private final CRC32 sum = new CRC32();
        private final byte[] buffer = new byte[1 << 16];
        private int level = Deflater.DEFAULT_COMPRESSION;
        private Deflater deflater = new Deflater(level, true);
        private long size;

        Gzip(OutputStream out) throws IOException {
            this.out = out;
            out.write(new byte[] {0x1f, (byte) 0x8b, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, (byte) 255});
        }

        void write(byte[] bytes, int length, int wanted) throws IOException {
            if (wanted != level) {
                // ends at a whole byte, where another deflater may begin
                drain(Deflater.SYNC_FLUSH);
                deflater.end();
                deflater = new Deflater(wanted, true);
                level = wanted;
            }
            sum.update(bytes, 0, length);
            size += length;
            deflater.setInput(bytes, 0, length);
            while (!deflater.needsInput()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
        }

        private void drain(int flush) throws IOException {
            int n;
            do {
                n = deflater.deflate(buffer, 0, buffer.length, flush);
                out.write(buffer, 0, n);
            } while (n == buffer.length);
        }

        void finish() throws IOException {
            deflater.finish();
            while (!deflater.finished()) {
                drain(Deflater.NO_FLUSH);
            }
            deflater.end();
            out.write(ByteBuffer.allocate(8)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt((int) sum.getValue())
                    .putInt((int) size)
                    .array());
        }
    }
}
