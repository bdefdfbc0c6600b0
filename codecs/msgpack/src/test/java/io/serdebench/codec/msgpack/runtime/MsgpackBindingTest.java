package io.serdebench.codec.msgpack.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.RecordStream;
import io.serdebench.api.RecordStream.Sink;
import io.serdebench.api.RecordStream.Source;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Records are bytes and a UUID; what is unknown may stand before them. */
class MsgpackBindingTest {

    private static final UUID ID = new UUID(0x0102030405060708L, 0x090a0b0c0d0e0f10L);
    private static final String ID_HEX = "c410" + "0102030405060708090a0b0c0d0e0f10";

    private final Pairs binding = new Pairs();

    private record Pair(byte[] bytes, UUID id) {}

    private static final class Pairs extends MsgpackBinding<Pair, Pair> {

        /** Values before the record that are passed over. */
        private int unknown;

        Pairs() {}

        private Pairs(MessagePacker packer, MessageUnpacker unpacker) {
            super(packer, unpacker);
        }

        @Override
        protected Pairs over(MessagePacker toPack, MessageUnpacker toUnpack) {
            return new Pairs(toPack, toUnpack);
        }

        @Override
        protected void pack(Pair message) throws IOException {
            packBytes(message.bytes());
            packUuid(message.id());
        }

        @Override
        protected Pair unpack() throws IOException {
            for (int i = 0; i < unknown; i++) {
                skip(0);
            }
            return new Pair(unpackBytes(), unpackUuid());
        }

        @Override
        public Pair create(Pair object) {
            return object;
        }

        @Override
        public Pair decode(byte[] bytes) throws IOException {
            return read(bytes);
        }

        @Override
        public long access(Pair message) {
            throw new IllegalStateException("nobody asked for it");
        }

        @Override
        public long accessShallow(Pair message) {
            throw new IllegalStateException("nobody asked for it");
        }

        @Override
        public Pair toDomain(Pair message) {
            return message;
        }
    }

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    private void comesBack(String before) throws IOException {
        Pair pair = binding.decode(hex(before + "c403" + "070809" + ID_HEX));
        assertArrayEquals(new byte[] {7, 8, 9}, pair.bytes());
        assertEquals(ID, pair.id());
    }

    private String refusal(String digits) {
        byte[] bytes = hex(digits);
        return String.valueOf(assertThrows(MessageFormatException.class, () -> binding.decode(bytes))
                .getMessage());
    }

    @Test
    void bytesAndUuidsStandAsTheyAre() throws IOException {
        assertEquals(
                "c402" + "0506" + ID_HEX, HexFormat.of().formatHex(binding.encode(new Pair(new byte[] {5, 6}, ID))));
        comesBack("");
        // the packer and the unpacker are used again
        assertEquals("c400" + ID_HEX, HexFormat.of().formatHex(binding.encode(new Pair(new byte[0], ID))));
        comesBack("");
    }

    @Test
    void whatStandsBehindARecordIsRefused() {
        assertEquals("bytes follow the message", refusal("c400" + ID_HEX + "c0"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"c40f" + "0102030405060708090a0b0c0d0e0f", "c411" + "0102030405060708090a0b0c0d0e0f1011"})
    void aUuidHasSixteenBytes(String id) {
        assertEquals("a UUID is not of 16 bytes", refusal("c400" + id));
    }

    /** An element takes a byte at the least, and an entry two; the count of what is left begins behind the header. */
    @Test
    void countsAreBoundedByTheBytesThatAreLeft() {
        assertEquals("3 elements are declared and 2 bytes are left", refusal("c403" + "0102"));
        binding.unknown = 1;
        String record = "c400" + ID_HEX;
        assertEquals("22 elements are declared and 21 bytes are left", refusal("dc0016" + "c0" + record));
        assertEquals("11 elements are declared and 21 bytes are left", refusal("de000b" + "c0" + record));
        // as many as there are bytes are no lie, and then there is no record
        for (String all : new String[] {"92" + "c0c0", "81" + "c0c0"}) {
            assertThrows(MessageInsufficientBufferException.class, () -> binding.decode(hex(all)), all);
        }
    }

    @Test
    void allKindsOfValuesArePassedOver() throws IOException {
        binding.unknown = 1;
        for (String value : new String[] {
            "c0",
            "05",
            "cb3ff8000000000000",
            "a161",
            "c40101",
            "93" + "01" + "9102" + "90",
            "82" + "a161" + "01" + "a162" + "8101c0",
            "80"
        }) {
            comesBack(value);
        }
        binding.unknown = 3;
        comesBack("c0" + "9101" + "810102");
    }

    /** The value itself and 128 levels around it. */
    @Test
    void nestingEndsBehind128Levels() throws IOException {
        binding.unknown = 1;
        comesBack("91".repeat(128) + "c0");
        assertEquals("an unknown value is nested too deep", refusal("91".repeat(129) + "c0" + "c400" + ID_HEX));
        // maps nest by their keys and by their values
        comesBack("81c0".repeat(128) + "c0");
        assertEquals("an unknown value is nested too deep", refusal("81c0".repeat(129) + "c0" + "c400" + ID_HEX));
        comesBack("81".repeat(128) + "c0" + "c0".repeat(128));
        assertEquals(
                "an unknown value is nested too deep",
                refusal("81".repeat(129) + "c0" + "c0".repeat(129) + "c400" + ID_HEX));
    }

    @Test
    void recordsOfAStreamStandOneBehindTheOther() throws Exception {
        RecordStream<Pair> stream = binding.stream();
        assertEquals("MessagePack values", stream.framing());
        Closing out = new Closing();
        try (Sink<Pair> sink = stream.writer(out)) {
            sink.write(new Pair(new byte[] {1}, ID));
            assertEquals(0, out.size(), "it is in a buffer");
            sink.flush();
            assertEquals(hex("c40101" + ID_HEX).length, out.size());
            sink.write(new Pair(new byte[] {2, 3}, ID));
        }
        assertTrue(out.closed);
        assertEquals("c40101" + ID_HEX + "c4020203" + ID_HEX, HexFormat.of().formatHex(out.toByteArray()));
        ClosingInput in = new ClosingInput(out.toByteArray());
        try (Source<Pair> source = stream.reader(in)) {
            for (byte[] bytes : new byte[][] {{1}, {2, 3}}) {
                Pair pair = source.next();
                assertNotNull(pair);
                assertArrayEquals(bytes, pair.bytes());
                assertEquals(ID, pair.id());
            }
            assertNull(source.next());
        }
        assertTrue(in.closed);
    }

    /** How much is left of a stream is not known, so that a record may be as long as any; each one is counted from its own begin. */
    @Test
    void aRecordOfAStreamIsNoLongerThanOthersMayBe() throws Exception {
        String most = String.format("%08x", RecordStream.MAX_RECORD_BYTES);
        byte[] bytes = hex("c400" + ID_HEX + "c6" + most);
        try (Source<Pair> source = binding.stream().reader(new ByteArrayInputStream(bytes))) {
            assertNotNull(source.next());
            Exception refused = assertThrows(MessageFormatException.class, source::next);
            int left = RecordStream.MAX_RECORD_BYTES - 5;
            assertEquals(
                    RecordStream.MAX_RECORD_BYTES + " elements are declared and " + left + " bytes are left",
                    refused.getMessage());
        }
    }

    private static final class Closing extends ByteArrayOutputStream {
        private boolean closed;

        @Override
        public void close() {
            closed = true;
        }
    }

    private static final class ClosingInput extends ByteArrayInputStream {
        private boolean closed;

        ClosingInput(byte[] bytes) {
            super(bytes);
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
