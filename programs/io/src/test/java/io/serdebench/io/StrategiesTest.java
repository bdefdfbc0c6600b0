package io.serdebench.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StrategiesTest {

    /** Those whose API ends a line at a lone carriage return too. */
    private static final Set<String> READERS = Set.of("readline", "files-lines", "readline-sum");

    /** Buffers and windows: so small that every border is met, and as users have them. */
    private static final int[][] SIZES = {{64, 64}, {100, 4096}, {Job.CHUNK, Windows.SIZE}};

    private static final Map<String, Sample> SAMPLES = samples();
    private static final Sample LONG_LINE = Sample.of(Samples.longLine());

    /**
     * A file and what is expected of it, found out once for all strategies.
     *
     * @param lines how many they are, for those whose API ends a line at a line feed alone, and for the others
     * @param sums what the second column adds up to for both
     */
    private record Sample(byte[] bytes, Facts facts, long[] lines, long[] sums) {

        static Sample of(byte[] bytes) {
            long[] lines = {Samples.lines(bytes, false).length, Samples.lines(bytes, true).length};
            long[] sums = {Samples.sum(bytes, false), Samples.sum(bytes, true)};
            return new Sample(bytes, Samples.facts(bytes), lines, sums);
        }
    }

    private static Map<String, Sample> samples() {
        Map<String, Sample> samples = new LinkedHashMap<>();
        Samples.all().forEach((name, bytes) -> samples.put(name, Sample.of(bytes)));
        return samples;
    }

    @TempDir
    Path folder;

    private @Nullable Strategy limit;

    static Stream<Named<Entry>> strategies() {
        return Strategies.all().stream().map(entry -> Named.of(entry.work().id() + " " + entry.name(), entry));
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void everyFileIsCopiedOrReadExactly(Entry entry) throws Exception {
        assumeTrue(entry.missing().isEmpty(), entry.missing());
        for (Map.Entry<String, Sample> sample : SAMPLES.entrySet()) {
            fresh("source", sample.getValue().bytes());
            for (int[] size : SIZES) {
                // one of the sizes with no more than is true of every file
                Facts facts =
                        size[0] == 100 ? Samples.safeFacts() : sample.getValue().facts();
                String what = sample.getKey() + ", " + facts + ", buffers of " + size[0] + ", windows of " + size[1];
                check(entry, sample.getValue(), size[0], size[1], facts, what);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aLineMayBeLongerThanAnyBuffer(Entry entry) throws Exception {
        assumeTrue(entry.missing().isEmpty(), entry.missing());
        fresh("source", LONG_LINE.bytes());
        check(entry, LONG_LINE, 1 << 14, 1 << 18, LONG_LINE.facts(), "long line");
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aTargetThatWasLongerIsReplaced(Entry entry) throws Exception {
        assumeTrue(entry.missing().isEmpty(), entry.missing());
        assumeTrue(entry.work().copies() && !entry.limit(), "no copy");
        byte[] bytes = "one\ntwo\n".getBytes(StandardCharsets.US_ASCII);
        Job job = new Job(fresh("source", bytes), fresh("target", new byte[1000]), 64, 64, Samples.facts(bytes));
        assertEquals(bytes.length, entry.maker().make(job).pass());
        assertArrayEquals(bytes, Files.readAllBytes(job.copy()));
    }

    /** Some file systems write to the disk at once what is written over a file that was there, which takes long. */
    private Path fresh(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        Files.deleteIfExists(file);
        return Files.write(file, bytes);
    }

    private void check(Entry entry, Sample sample, int block, int window, Facts facts, String what) throws IOException {
        Path source = folder.resolve("source");
        if (entry.limit()) {
            // made once: it has memory of its own, whatever the sizes, and what it is told of the file is not looked at
            if (limit == null) {
                limit = entry.maker().make(new Job(source, null, block, window, facts));
            }
            isTwice(sample.bytes().length, limit, what);
            return;
        }
        if (entry.work().copies()) {
            copies(entry, sample.bytes(), new Job(source, folder.resolve("target"), block, window, facts), what);
            return;
        }
        Strategy strategy = entry.maker().make(new Job(source, null, block, window, facts));
        if (entry.name().equals("slices-utf8") && !sample.facts().utf8()) {
            IOException refused = assertThrows(IOException.class, strategy::pass, what);
            assertTrue(String.valueOf(refused.getMessage()).contains("not valid UTF-8"), refused.getMessage());
            return;
        }
        int reader = READERS.contains(entry.name()) ? 1 : 0;
        isTwice(entry.work() == Work.SCAN_SUM ? sample.sums()[reader] : sample.lines()[reader], strategy, what);
    }

    private static void isTwice(long expected, Strategy strategy, String what) throws IOException {
        assertEquals(expected, strategy.pass(), what);
        assertEquals(expected, strategy.pass(), what + ", again");
    }

    /** Twice, since strategies keep their buffers. */
    private void copies(Entry entry, byte[] bytes, Job job, String what) throws IOException {
        Strategy strategy = entry.maker().make(job);
        for (int pass = 0; pass < 2; pass++) {
            Files.deleteIfExists(job.copy());
            assertEquals(bytes.length, strategy.pass(), what);
            byte[] copy = Files.readAllBytes(job.copy());
            // which compares in one step what JUnit compares byte by byte to say where they differ
            if (!Arrays.equals(bytes, copy)) {
                assertArrayEquals(bytes, copy, what);
            }
        }
    }

    @Test
    void everyPublishedRowHasItsStrategy() {
        assertEquals(
                Set.of("io-bytes", "nio-bytes", "io-lines", "nio-lines", "nio-reader-io-lines", "nio-chunk-io-lines"),
                Strategies.all().stream()
                        .map(Entry::published)
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.toSet()));
    }

    @Test
    void onlyLimitsShareANameAndEveryWorkHasOne() {
        Set<String> names = Strategies.all().stream()
                .filter(entry -> !entry.limit())
                .map(Entry::name)
                .collect(Collectors.toSet());
        Set<Work> limited = Strategies.all().stream()
                .filter(Entry::limit)
                .peek(entry -> assertTrue(!names.contains(entry.name()), entry.name()))
                .map(Entry::work)
                .collect(Collectors.toSet());
        assertEquals(Set.of(Work.values()), limited);
        long strategies =
                Strategies.all().stream().filter(entry -> !entry.limit()).count();
        assertEquals(strategies, names.size());
    }

    @Test
    void blocksAreTakenByThoseWhoHaveThem() throws IOException {
        byte[] bytes = LONG_LINE.bytes();
        Path source = Files.write(folder.resolve("source"), bytes);
        Path target = folder.resolve("target");
        for (String name : List.of("direct:64k", "direct:1m", "heap:100", "stream:7k", "io-bytes")) {
            assertEquals(bytes.length, open(name, source, target).pass(), name);
        }
        for (String name :
                List.of("direct", "io-bytes:64k", "direct:0", "direct:2048m", "direct:64g", "none", "Direct:1k")) {
            assertThrows(IllegalArgumentException.class, () -> open(name, source, target), name);
        }
    }

    @Test
    void aFileIsNotCopiedOntoItself() throws IOException {
        Path source = Files.write(folder.resolve("source"), new byte[10]);
        Path link = Files.createLink(folder.resolve("link"), source);
        for (Path target : List.of(
                source, link, folder.resolve("..").resolve(folder.getFileName()).resolve("source"))) {
            assertThrows(IllegalArgumentException.class, () -> open("io-bytes", source, target));
        }
        assertEquals(10, Files.size(source));
    }

    private static Strategy open(String name, Path source, Path target) throws IOException {
        return Strategies.open(name, source, target, Facts.of(List.of()));
    }
}
