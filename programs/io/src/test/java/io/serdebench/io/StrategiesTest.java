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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    @TempDir
    Path folder;

    static Stream<Named<Entry>> strategies() {
        return Strategies.all().stream().map(entry -> Named.of(entry.work().id() + " " + entry.name(), entry));
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void everyFileIsCopiedOrReadExactly(Entry entry) throws Exception {
        assumeTrue(entry.missing().isEmpty(), entry.missing());
        for (Map.Entry<String, byte[]> sample : Samples.all().entrySet()) {
            byte[] bytes = sample.getValue();
            Path source = fresh("source", bytes);
            for (int[] size : SIZES) {
                // one of the sizes with no more than is true of every file
                Facts facts = size[0] == 100 ? Samples.safeFacts() : Samples.facts(bytes);
                String what = sample.getKey() + ", " + facts + ", buffers of " + size[0] + ", windows of " + size[1];
                check(entry, bytes, source, size[0], size[1], facts, what);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aLineMayBeLongerThanAnyBuffer(Entry entry) throws Exception {
        assumeTrue(entry.missing().isEmpty(), entry.missing());
        byte[] bytes = Samples.longLine();
        Path source = fresh("source", bytes);
        check(entry, bytes, source, 1 << 16, Job.CHUNK, Samples.facts(bytes), "long line");
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

    private void check(Entry entry, byte[] bytes, Path source, int block, int window, Facts facts, String what)
            throws IOException {
        if (entry.work().copies() && !entry.limit()) {
            copies(entry, bytes, new Job(source, folder.resolve("target"), block, window, facts), what);
            return;
        }
        Strategy strategy = entry.maker().make(new Job(source, null, block, window, facts));
        if (entry.name().equals("slices-utf8") && !Samples.facts(bytes).utf8()) {
            IOException refused = assertThrows(IOException.class, strategy::pass, what);
            assertTrue(String.valueOf(refused.getMessage()).contains("not valid UTF-8"), refused.getMessage());
            return;
        }
        boolean reader = READERS.contains(entry.name());
        long expected = entry.limit()
                ? bytes.length
                : entry.work() == Work.SCAN_SUM ? Samples.sum(bytes, reader) : Samples.lines(bytes, reader).length;
        assertEquals(expected, strategy.pass(), what);
        assertEquals(expected, strategy.pass(), what + ", again");
    }

    /** Twice, since strategies keep their buffers. */
    private void copies(Entry entry, byte[] bytes, Job job, String what) throws IOException {
        Strategy strategy = entry.maker().make(job);
        for (int pass = 0; pass < 2; pass++) {
            Files.deleteIfExists(job.copy());
            assertEquals(bytes.length, strategy.pass(), what);
            assertArrayEquals(bytes, Files.readAllBytes(job.copy()), what);
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
        byte[] bytes = Samples.longLine();
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
