package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.census.Census.CodecBytes;
import io.serdebench.lab.census.Census.EncodedCodec;
import io.serdebench.lab.census.Census.Partition;
import io.serdebench.lab.census.EncodedTally.Failure;
import io.serdebench.lab.census.EncodedTally.Lossy;
import io.serdebench.lab.census.EncodedTally.Refused;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Facts of codecs that encoded records add up to the same bytes in any order, and are held against computed sizes. */
class EncodedTallyTest {

    @TempDir
    Path folder;

    private static final Schema SCHEMA = Notation.parseSchema("row{id:int64}");
    private static final int FILES = 12;
    private static final List<String> CODECS = List.of("good", "lossy", "picky", "broken", "absent");

    private static final List<String> COMPRESSORS = List.of("lz4", "wrong", "zstd:3");

    private final Random random = new Random(2);

    private static String name(int file) {
        return "f" + (char) ('a' + file);
    }

    private static Part part(int file) {
        Part part = new Part(SCHEMA);
        part.partition("p" + file % 3);
        part.count(name(file), 100, "p" + file % 3);
        Random own = new Random(file);
        for (String codec : CODECS) {
            EncodedTally tally = part.encoded(codec);
            tally.add("p" + file % 3, 100 + own.nextInt(100), own.nextInt(10_000));
            for (String compressor : COMPRESSORS) {
                tally.compressed(compressor).add("p" + file % 3, own.nextInt(5_000));
            }
        }
        if (file % 5 == 4) {
            part.encoded("good").compressed("wrong").fail(new Failure(name(file), 7, 100, "status 9"));
        }
        part.encoded("absent").fail(new Failure("", 0, 0, "no such type"));
        List<Lossy> lossy = new ArrayList<>();
        List<Refused> refused = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            lossy.add(new Lossy(name(file), i * 10L, "id", "1", "2"));
            refused.add(new Refused(name(file), i * 7L, "too long"));
        }
        part.encoded("lossy").addLossy(20, lossy);
        part.encoded("picky").addRefused(5, refused);
        if (file % 4 == 3) {
            part.encoded("broken").fail(new Failure(name(file), 0, 100, "status 9"));
        }
        return part;
    }

    private Part sum() {
        List<Part> parts = new ArrayList<>();
        for (int file = 0; file < FILES; file++) {
            parts.add(part(file));
        }
        Collections.shuffle(parts, random);
        while (parts.size() > 1) {
            Part one = Part.read(parts.remove(random.nextInt(parts.size())).bytes(), "one");
            one.merge(parts.remove(random.nextInt(parts.size())));
            parts.add(one);
        }
        return parts.get(0);
    }

    @Test
    void anyOrderIsTheSame() {
        byte[] bytes = sum().bytes();
        for (int round = 0; round < 100; round++) {
            assertArrayEquals(bytes, sum().bytes());
        }
        assertArrayEquals(bytes, Part.read(bytes, "sum").bytes());
    }

    @Test
    void theFirstPlacesAreKept() {
        Part sum = sum();
        EncodedTally lossy = sum.encoded("lossy");
        assertEquals(20L * FILES, lossy.lossy());
        assertEquals(EncodedTally.NAMED, lossy.firstLossy().size());
        assertEquals(new Lossy("fa", 0, "id", "1", "2"), lossy.firstLossy().first());
        assertEquals(new Lossy("fd", 0, "id", "1", "2"), lossy.firstLossy().last());
        assertEquals(5L * FILES, sum.encoded("picky").refused());
        assertEquals(EncodedTally.NAMED, sum.encoded("picky").firstRefused().size());
    }

    /** How many records came before a failure depends on threads, so that none count. */
    @Test
    void aFailureIsAllThatIsKnownOfACodec() {
        EncodedTally broken = sum().encoded("broken");
        assertEquals(new Failure("fd", 0, 100, "status 9"), broken.failure());
        assertEquals(0, broken.records());
        assertTrue(broken.bytes().isEmpty());
        assertTrue(broken.failedBy("fd"), "the same file");
        assertTrue(broken.failedBy("fe"), "a later file");
        assertTrue(!broken.failedBy("fc"), "an earlier file may fail first");
        EncodedTally good = sum().encoded("good");
        assertNull(good.failure());
        assertEquals(3, good.bytes().size());
    }

    @Test
    void compressedBytesAddUpAndAFailureOfACompressorIsItsOwn() {
        EncodedTally good = sum().encoded("good");
        assertEquals(List.copyOf(good.compressed().keySet()), COMPRESSORS);
        Map<String, Long> expected = new TreeMap<>();
        for (int file = 0; file < FILES; file++) {
            part(file)
                    .encoded("good")
                    .compressed("lz4")
                    .bytes()
                    .forEach((name, bytes) -> expected.merge(name, bytes, Long::sum));
        }
        assertEquals(expected, good.compressed("lz4").bytes());
        assertEquals(3, expected.size());
        CompressedTally wrong = good.compressed("wrong");
        assertEquals(new Failure("fe", 7, 100, "status 9"), wrong.failure());
        assertTrue(wrong.bytes().isEmpty());
        assertNull(good.compressed("zstd:3").failure());
        assertNull(sum().encoded("lossy").compressed("wrong").failure(), "another codec");
    }

    @Test
    void theDocumentHasCompressedBytes() {
        EncodedCodec good = Objects.requireNonNull(EncodedCodecs.of(sum(), List.of(), List.of())).stream()
                .filter(one -> one.codec().equals("good"))
                .findFirst()
                .orElseThrow();
        Census.CompressedRecords lz4 = good.compressed().get(0);
        assertEquals("lz4", lz4.compressor());
        assertNull(lz4.failure());
        assertEquals(
                List.of("p0", "p1", "p2"),
                lz4.partitions().stream().map(Census.PartitionBytes::name).toList());
        assertEquals(
                lz4.bytes(),
                lz4.partitions().stream()
                        .mapToLong(Census.PartitionBytes::bytes)
                        .sum());
        Census.CompressedRecords wrong = good.compressed().get(1);
        assertEquals(0, wrong.bytes());
        assertEquals(new Census.EncodingFailure("fe", 7, 100, "status 9"), wrong.failure());
        Style style = new Style(80, false, false);
        Lines out = new Lines(style);
        EncodedReport.render(List.of(good), out, style);
        String text = out.toString();
        assertTrue(text.matches("(?s).*compressed +lz4 +wrong +zstd:3\n *good +\\S+ +\\S+\n.*"), text);
        assertTrue(text.contains("not compressed: status 9 (fe, 100 records from record 8 on)"), text);
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
    }

    @Test
    void partsOfOtherCompressorsAreRefused() {
        Part one = part(1);
        Part other = part(2);
        other.encoded("good").compressed("snappy");
        Stop stop = assertThrows(Stop.class, () -> one.merge(other));
        assertTrue(
                ("" + stop.getMessage())
                        .contains(
                                "records of good are compressed by lz4, wrong, zstd:3 in one part, and by lz4, snappy, wrong, zstd:3"),
                stop::toString);
        // a codec that failed has no sums, whatever compressed them
        Part failed = part(3);
        failed.encoded("broken").compressed("snappy");
        one.merge(failed);
    }

    private String reasons(String... parts) throws IOException {
        List<String> names = new ArrayList<>();
        for (String text : parts) {
            Part part = new Part(SCHEMA);
            part.partition("");
            part.count("f" + names.size(), 1, "");
            EncodedTally tally = part.encoded("x");
            switch (text) {
                case "slow" -> tally.fail(new Failure("", 0, 0, "generating took longer than 60 s"));
                case "broken" -> tally.fail(new Failure("f" + names.size(), 0, 9, "status 9"));
                default -> tally.add("", 1, 9);
            }
            if (text.equals("no lz4")) {
                tally.compressed("lz4").fail(new Failure("", 0, 0, "no library"));
            } else if (tally.failure() == null) {
                tally.compressed("lz4").add("", 5);
            }
            Path file = folder.resolve(names.size() + ".part");
            names.add(Files.write(file, part.bytes()).toString());
        }
        EncodedTally sum = Part.read(PartFiles.sum(names).bytes(), "sum").encoded("x");
        Failure own = sum.failure();
        Failure failure = own != null ? own : sum.compressed("lz4").failure();
        return (failure == null ? sum.records() + " records" : failure.reason()).replace(folder + "/", "");
    }

    /** A busy machine may take too long for the code of a codec in one part. The bytes of the other parts are no sum. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "good,good        | 2 records",
                "slow,slow        | generating took longer than 60 s",
                "good,slow        | it worked in other parts, but not in 1.part: generating took longer than 60 s; no sum is made of some parts; make that part again",
                "slow,good,good   | it worked in other parts, but not in 0.part: generating took longer than 60 s; no sum is made of some parts; make that part again",
                "slow,good,slow   | it worked in other parts, but not in 0.part: generating took longer than 60 s (and in 1 more); no sum is made of some parts; make that part again",
                "broken,slow      | it worked in other parts, but not in 1.part: generating took longer than 60 s; no sum is made of some parts; make that part again",
                "good,broken      | status 9",
                "good,no lz4      | it worked in other parts, but not in 1.part: no library; no sum is made of some parts; make that part again",
                "no lz4,no lz4    | no library",
            })
    void aPartWithoutTheCodeIsNamed(String parts, String reason) throws IOException {
        assertEquals(reason, reasons(parts.split(",")));
    }

    @Test
    void partsOfOtherCodecsAreRefused() {
        Part one = part(1);
        Part other = part(2);
        other.encoded("more");
        Stop stop = assertThrows(Stop.class, () -> one.merge(other));
        assertTrue(("" + stop.getMessage()).contains("more encoded the records of one part"), stop::toString);
        Part none = new Part(SCHEMA);
        none.count("other", 1, "p0");
        assertThrows(Stop.class, () -> none.merge(part(1)));
        // no file, no record that a codec has missed
        Part empty = new Part(SCHEMA);
        empty.merge(part(1));
        assertEquals(part(1), empty);
    }

    private static @Nullable String computed(long least, long most, long inPartition, long mostInPartition) {
        Part part = new Part(SCHEMA);
        part.encoded("x").add("p0", 10, 100);
        List<CodecBytes> sizes = List.of(new CodecBytes("x", "f", least, most));
        List<CodecBytes> own = List.of(new CodecBytes("x", "f", inPartition, mostInPartition));
        List<EncodedCodec> codecs = EncodedCodecs.of(part, sizes, List.of(new Partition("p0", 10, 1, 1, own)));
        return Objects.requireNonNull(codecs).get(0).computed();
    }

    @Test
    void bytesAreHeldAgainstComputedOnes() {
        assertEquals("equal", computed(100, 100, 100, 100));
        assertEquals("within", computed(99, 101, 99, 101));
        assertEquals("within", computed(99, 100, 100, 100));
        assertEquals("outside", computed(101, 102, 101, 102));
        assertEquals("outside", computed(98, 99, 98, 99));
        assertEquals("outside", computed(100, 100, 99, 99), "a partition alone");
        Part refused = new Part(SCHEMA);
        refused.encoded("x").add("p0", 9, 90);
        refused.encoded("x").addRefused(1, List.of(new Refused("f", 0, "no")));
        List<CodecBytes> sizes = List.of(new CodecBytes("x", "f", 100, 100));
        assertNull(
                Objects.requireNonNull(EncodedCodecs.of(refused, sizes, List.of()))
                        .get(0)
                        .computed(),
                "not all records have bytes");
        assertNull(EncodedCodecs.of(new Part(SCHEMA), sizes, List.of()), "nothing was encoded");
    }
}
