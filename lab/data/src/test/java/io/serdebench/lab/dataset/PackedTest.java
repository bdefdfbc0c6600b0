package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import io.serdebench.lab.base.Stop;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compressed files and archives: they are read, or named with the command that unpacks them. */
class PackedTest {

    @TempDir
    Path folder;

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = PackedTest.class.getResourceAsStream("/dataset/cases/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }

    private static byte[] zstd(String text) {
        return Zstd.compress(text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] skippable(int kind, int length) {
        return ByteBuffer.allocate(8 + length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0x184d2a50 + kind)
                .putInt(length)
                .array();
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    @Test
    void filesOfPzstdAreRead() throws Exception {
        Given given = new Given(folder);
        given.file("p.jsonl.zst", resource("pzstd.jsonl.zst"));
        Dataset dataset = given.read("p.jsonl.zst");
        assertEquals(2_000, dataset.records());
        assertTrue(dataset.sniffed().endsWith("zstd"), dataset.sniffed());
    }

    @ParameterizedTest
    @CsvSource({"0, 4", "15, 0", "7, 9000"})
    void framesToBeSkippedMayBeAnywhere(int kind, int length) throws Exception {
        byte[] skip = skippable(kind, length);
        Given given = new Given(folder);
        given.file("a.csv.zst", joined(skip, skip, zstd("a\n1\n"), skip, zstd("2\n"), zstd("3\n"), skip));
        assertEquals("[1] [2] [3]", Given.shown(given.read("a.csv.zst")));
    }

    @Test
    void aFileOfSuchFramesAloneIsEmpty() throws Exception {
        Given given = new Given(folder);
        given.file("a.csv.zst", skippable(0, 4));
        assertTrue(given.says("a.csv.zst").contains("a.csv.zst"), given.says("a.csv.zst"));
        assertFalse(given.says("a.csv.zst").contains("UTF-8"), given.says("a.csv.zst"));
    }

    /** The first bytes are those that the programs write. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "x.jsonl.bz2 | 425a6839314159265359da8d | compressed by bzip2 | bunzip2 -c < x.jsonl.bz2 > x.jsonl",
                "x.csv.bz2   | 425a683917724538509000000000 | compressed by bzip2 | bunzip2 -c < x.csv.bz2 > x.csv",
                "x.csv.xz    | fd377a585a000004e6d6b446 | compressed by xz | unxz -c < x.csv.xz > x.csv",
                "x.csv       | fd377a585a000004e6d6b446 | compressed by xz | unxz -c < x.csv > data",
                "x.cbor.xz   | fd377a585a000004e6d6b446 | compressed by xz | unxz -c < x.cbor.xz > x.cbor",
                "x.cbor      | fd377a585a000004e6d6b446 | compressed by xz | unxz -c < x.cbor > data",
                "x.jsonl.lz4 | 04224d184040c0194000     | compressed by lz4 | unlz4 -c < x.jsonl.lz4 > x.jsonl",
                "x.lz4       | 02214c184040c0194000     | compressed by lz4 | unlz4 -c < x.lz4 > x",
                "x.csv.lz4   | 502a4d180000000004224d184040c0 | compressed by lz4 | unlz4 -c < x.csv.lz4 > x.csv",
                "x.csv.lzma  | 5d00008000ffffffffffffffff00 | compressed by lzma | unlzma -c < x.csv.lzma > x.csv",
                "x.csv.lzma  | 5d00008000040000000000000000 | compressed by lzma | unlzma -c < x.csv.lzma > x.csv",
                "x.csv.lz    | 4c5a49500100             | compressed by lzip | lzip -dc < x.csv.lz > x.csv",
                "x.csv.lzo   | 894c5a4f000d0a1a0a10     | compressed by lzop | lzop -dc < x.csv.lzo > x.csv",
                "x.csv.sz    | ff060000734e6150705900   | compressed by snappy | snzip -dc < x.csv.sz > x.csv",
                "x.csv.snappy| 82534e415050590000000001 | compressed by snappy-java | snzip -t snappy-java -dc < x.csv.snappy > x.csv",
                "x.csv.Z     | 1f9d9061                 | compressed by compress | uncompress -c < x.csv.Z > x.csv",
                "x.csv.zz    | 789c4bd4310200           | compressed by zlib | python3 -c \"import sys, zlib; sys.stdout.buffer.write(zlib.decompress(sys.stdin.buffer.read()))\" < x.csv.zz > x.csv",
                "a b.csv.xz  | fd377a585a000004e6d6b446 | compressed by xz | unxz -c < 'a b.csv.xz' > 'a b.csv'",
                "x.zip       | 504b030414000000         | a zip archive | unzip -d data x.zip",
                "x.zip       | 504b050600000000         | a zip archive | unzip -d data x.zip",
                "x.7z        | 377abcaf271c0004         | a 7z archive | 7z x -odata x.7z",
                "x.rar       | 526172211a070100         | a RAR archive | unar -o data x.rar",
            })
    void whatIsPackedIsNamedWithTheCommandThatUnpacksIt(String name, String hex, String what, String command)
            throws Exception {
        Given given = new Given(folder);
        given.file(name, HexFormat.of().parseHex(hex));
        Stop stop = given.stop(name);
        assertEquals(name + " is " + what + ", which is not read", stop.getMessage());
        assertEquals(List.of("unpack it first:  " + command), stop.details());
    }

    @Test
    void theFilesOfOtherProgramsAreNamed() throws Exception {
        Given given = new Given(folder);
        given.file("x.jsonl.bz2", resource("x.jsonl.bz2"));
        assertEquals("x.jsonl.bz2 is compressed by bzip2, which is not read", given.says("x.jsonl.bz2"));
    }

    @Test
    void whatIsPackedTwiceIsUnpackedTwice() throws Exception {
        Given given = new Given(folder);
        given.file("a.csv.gz", gzip(gzip("a\n1\n".getBytes(StandardCharsets.UTF_8))));
        Stop stop = given.stop("a.csv.gz");
        assertEquals("a.csv.gz is compressed by gzip, and that by gzip, which is not read", stop.getMessage());
        assertEquals(List.of("unpack it first:  gzip -dc a.csv.gz | gunzip -c > a.csv"), stop.details());
        given.file("b.csv.zst", Zstd.compress(gzip("a\n1\n".getBytes(StandardCharsets.UTF_8))));
        assertEquals(
                List.of("unpack it first:  zstd -dc b.csv.zst | gunzip -c > b.csv"),
                given.stop("b.csv.zst").details());
        given.file("c.zip.gz", gzip(HexFormat.of().parseHex("504b030414000000")));
        assertEquals(
                List.of("unpack it first:  gzip -dc c.zip.gz > data.archive && unzip -d data data.archive"),
                given.stop("c.zip.gz").details());
    }

    @Test
    void tarArchivesAreNamedAlsoWhereTheyAreCompressed() throws Exception {
        byte[] tar = new byte[1024];
        System.arraycopy("a.csv".getBytes(StandardCharsets.US_ASCII), 0, tar, 0, 5);
        System.arraycopy("ustar".getBytes(StandardCharsets.US_ASCII), 0, tar, 257, 5);
        Given given = new Given(folder);
        given.file("a.tar", tar);
        assertEquals("a.tar is a tar archive, which is not read", given.says("a.tar"));
        given.file("a.tgz", gzip(tar));
        Stop stop = given.stop("a.tgz");
        assertEquals("a.tgz is a tar archive, and that by gzip, which is not read", stop.getMessage());
        assertEquals(List.of("unpack it first:  mkdir -p data && tar -C data -xf a.tgz"), stop.details());
    }

    @Test
    void standardInputHasNoNameToUnpack() {
        Given given = new Given(folder);
        byte[] xz = HexFormat.of().parseHex("fd377a585a000004e6d6b446");
        Stop stop = org.junit.jupiter.api.Assertions.assertThrows(
                Stop.class, () -> given.read(new ByteArrayInputStream(xz), "-"));
        assertEquals(List.of("unpack it first:  unxz -c < FILE > data"), stop.details());
    }

    /** A file that is not read must not be missing without a word. */
    @Test
    void aPackedFileInAFolderIsNamed() throws Exception {
        Files.createDirectories(folder.resolve("in"));
        Given given = new Given(folder);
        given.file("in/a.csv", "a\n1\n");
        given.file("in/b.csv.bz2", resource("x.jsonl.bz2"));
        assertEquals("b.csv.bz2 is compressed by bzip2, which is not read", given.says("in"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.csv", "a.json", "a.jsonl", "a.txt", "a"})
    void aPageInPlaceOfAFileIsNamed(String name) throws Exception {
        Given given = new Given(folder);
        given.file(name, "<!DOCTYPE html>\n<html><body>Sign in, please</body></html>\n");
        assertEquals(name + " is a page of HTML, which is not read", given.says(name));
        given.file(name, "<?xml version='1.0'?>\n<a><b>1,2</b></a>\n");
        assertEquals(name + " is XML, which is not read", given.says(name));
        assertTrue(given.stop(name).details().get(0).endsWith("yq -p xml -o json . " + name + " > data.json"));
    }

    /** What converts texts would make nonsense of other files. */
    @Test
    void bytesOfNoTextAreNotToBeConverted() throws Exception {
        byte[] noise = new byte[2_000];
        new Random(7).nextBytes(noise);
        noise[0] = (byte) 0xc3;
        Given given = new Given(folder);
        for (String name : List.of("a.csv", "a.jsonl", "a.br", "a")) {
            given.file(name, noise);
            String said = Given.all(given.stop(name));
            assertFalse(said.contains("iconv"), said);
            assertTrue(said.contains("not UTF-8, and no text in another encoding either"), said);
            assertTrue(said.contains("file " + name + "   says what it may be"), said);
        }
        given.file("b.csv", "a,b\n1,caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        assertTrue(Given.all(given.stop("b.csv")).contains("iconv -f WINDOWS-1252"));
    }
}
