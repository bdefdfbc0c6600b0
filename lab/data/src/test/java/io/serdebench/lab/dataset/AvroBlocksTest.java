package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks of Avro containers that are damaged, or that stand for more than they hold. */
class AvroBlocksTest {

    private static final byte[] SYNC = new byte[16];

    @TempDir
    Path folder;

    private static void number(ByteArrayOutputStream out, long value) {
        long raw = value << 1;
        for (; raw > 0x7f; raw >>>= 7) {
            out.write((int) (raw & 0x7f | 0x80));
        }
        out.write((int) raw);
    }

    private static void text(ByteArrayOutputStream out, String text) {
        number(out, text.length());
        out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A container of one block. */
    private static byte[] container(String type, String codec, long records, byte[] block) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(new byte[] {'O', 'b', 'j', 1});
        number(out, 2);
        text(out, "avro.codec");
        text(out, codec);
        text(out, "avro.schema");
        text(out, "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"s\",\"type\":\"" + type + "\"}]}");
        number(out, 0);
        out.writeBytes(SYNC);
        number(out, records);
        number(out, block.length);
        out.writeBytes(block);
        out.writeBytes(SYNC);
        return out.toByteArray();
    }

    private Given given(byte[] bytes) throws IOException {
        Given given = new Given(folder);
        given.file("a.avro", bytes);
        return given;
    }

    private static byte[] hex(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    @Test
    void copiesOfSnappyAreFollowed() throws Exception {
        // 9 bytes: a literal of 3 (the length 8 and "ab"), a copy of 6 from 2 back
        byte[] block = hex("09" + "08106162" + "0902" + "7d68865e");
        assertEquals(
                "[abababab]",
                Given.shown(given(container("string", "snappy", 1, block)).read("a.avro")));
    }

    @Test
    void aBlockThatDiffersFromItsChecksumIsRefused() throws Exception {
        byte[] block = hex("09" + "08106163" + "0902" + "7d68865e");
        assertEquals(
                "a.avro: not a valid Avro file: a block differs from its checksum",
                given(container("string", "snappy", 1, block)).says("a.avro"));
    }

    @Test
    void aBlockWithoutAChecksumIsRefused() throws Exception {
        String says = given(container("string", "snappy", 1, hex("010061"))).says("a.avro");
        assertTrue(says.endsWith("a block of snappy has no checksum"), says);
    }

    @Test
    void whateverTheBytesOfSnappyAreTheyAreReadOrRefused() throws Exception {
        byte[] sound = resource("fastavro-snappy.avro");
        String rows = Given.shown(given(sound).read("a.avro"));
        int refused = 0;
        for (int i = sound.length - 250; i < sound.length; i++) {
            byte[] damaged = sound.clone();
            damaged[i] ^= 0x15;
            Given given = given(damaged);
            try {
                // a marker, a count or a field's own name may be damaged where nobody looks
                assertEquals(rows, Given.shown(given.read("a.avro")), "byte " + i);
            } catch (Stop stop) {
                refused++;
            }
        }
        assertTrue(refused > 200, refused + " refused");
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = AvroBlocksTest.class.getResourceAsStream("/dataset/typed/" + name)) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    @Test
    void aDictionaryOfXzThatTakesMuchMemoryIsRefused() throws Exception {
        // a stream whose only filter is LZMA2 with a dictionary of 1.5 GiB; the header has its own checksum
        byte[] block = hex("fd377a585a0000016922de36" + "02002101250000003b787b41" + "00");
        String says = given(container("string", "xz", 1, block)).says("a.avro");
        assertTrue(says.contains("of memory would be needed"), says);
    }

    @Test
    void recordsWithoutBytesAreReadUpToANumber() throws Exception {
        assertEquals(
                5,
                given(container("null", "null", 5, new byte[0])).read("a.avro").records());
        byte[] bomb = container("null", "null", 1_000_000_000_000L, new byte[0]);
        assertTrue(bomb.length < 160);
        assertEquals(
                "a.avro declares 1,000,000,000,000 records that take no bytes; at most 1,000,000 such records are read",
                given(bomb).says("a.avro"));
        // packed blocks have some bytes, and their records none
        byte[] packed = Arrays.copyOf(new byte[] {3}, 2);
        assertEquals(
                "a.avro declares 1,000,001 records that take no bytes; at most 1,000,000 such records are read",
                given(container("null", "deflate", 1_000_001, packed)).says("a.avro"));
    }
}
