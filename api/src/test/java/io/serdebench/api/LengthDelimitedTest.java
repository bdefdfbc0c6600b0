package io.serdebench.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.RecordStream.Sink;
import io.serdebench.api.RecordStream.Source;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LengthDelimitedTest {

    /** Its message is its bytes. */
    private static class Plain implements Binding<byte[], byte[]> {
        @Override
        public byte[] create(byte[] object) {
            return object;
        }

        @Override
        public byte[] encode(byte[] message) {
            return message;
        }

        @Override
        public byte[] decode(byte[] bytes) {
            return bytes;
        }

        @Override
        public long access(byte[] message) {
            return message.length;
        }

        @Override
        public long accessShallow(byte[] message) {
            return message.length;
        }

        @Override
        public byte[] toDomain(byte[] message) {
            return message;
        }
    }

    private final RecordStream<byte[]> stream = new Plain().stream();

    private byte[] written(int... lengths) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Sink<byte[]> sink = stream.writer(out)) {
            for (int length : lengths) {
                sink.write(new byte[length]);
            }
        }
        return out.toByteArray();
    }

    private Source<byte[]> source(int... bytes) throws Exception {
        byte[] in = new byte[bytes.length];
        for (int i = 0; i < in.length; i++) {
            in[i] = (byte) bytes[i];
        }
        return stream.reader(new ByteArrayInputStream(in));
    }

    @Test
    void theLengthGoesBeforeTheBytes() throws Exception {
        assertArrayEquals(new byte[] {2, 0, 0, 0, 1, 0}, written(2, 0, 1));
        assertArrayEquals(new byte[] {(byte) 0xac, 2}, java.util.Arrays.copyOf(written(300), 2));
    }

    /** It is what stands beside a library's own stream, which does not say so of itself. */
    @Test
    void aLibrarysStreamCanBeLeftOut() throws Exception {
        assertTrue(stream.isByHand());
        RecordStream<byte[]> own = new RecordStream<>() {
            @Override
            public String framing() {
                return "none";
            }

            @Override
            public Sink<byte[]> writer(OutputStream out) {
                throw new IllegalStateException("is not asked");
            }

            @Override
            public Source<byte[]> reader(InputStream in) {
                throw new IllegalStateException("is not asked");
            }
        };
        assertFalse(own.isByHand());
        Plain library = new Plain() {
            @Override
            public RecordStream<byte[]> stream() {
                return own;
            }
        };
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Sink<byte[]> sink = RecordStream.byHand(library).writer(out)) {
            sink.write(new byte[] {7, 8});
        }
        assertArrayEquals(new byte[] {2, 7, 8}, out.toByteArray());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152})
    void everyLengthComesBack(int length) throws Exception {
        try (Source<byte[]> source = stream.reader(new ByteArrayInputStream(written(length, 1)))) {
            byte[] first = source.next();
            assertEquals(length, first == null ? -1 : first.length);
            byte[] second = source.next();
            assertEquals(1, second == null ? -1 : second.length);
            assertNull(source.next());
        }
    }

    @Test
    void recordsAreAddedToAFile(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("log");
        for (int i = 0; i < 3; i++) {
            try (Sink<byte[]> sink = stream.appending(file)) {
                sink.write(new byte[i]);
            }
        }
        assertArrayEquals(written(0, 1, 2), Files.readAllBytes(file));
    }

    @Test
    void aStreamThatEndsInsideARecordIsRefused() throws Exception {
        assertThrows(EOFException.class, () -> source(2, 7).next());
        assertThrows(EOFException.class, () -> source(0x80).next());
        assertThrows(EOFException.class, () -> source(0xff, 0xff, 0x0f, 1, 2).next());
    }

    @Test
    void lengthsOutOfBoundsAreRefused() throws Exception {
        IOException above = assertThrows(
                IOException.class, () -> source(0x81, 0x80, 0x80, 0x20).next());
        assertEquals("a record of 67108865 bytes is announced", above.getMessage());
        IOException longer = assertThrows(
                IOException.class, () -> source(0xff, 0xff, 0xff, 0xff, 1).next());
        assertEquals("a length of more than 4 bytes", longer.getMessage());
        assertThrows(IOException.class, () -> written(RecordStream.MAX_RECORD_BYTES + 1));
    }
}
