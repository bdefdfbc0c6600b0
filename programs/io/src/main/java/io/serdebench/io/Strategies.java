package io.serdebench.io;

import static io.serdebench.io.Work.COPY_BYTES;
import static io.serdebench.io.Work.COPY_LINES;
import static io.serdebench.io.Work.SCAN_LINES;
import static io.serdebench.io.Work.SCAN_SUM;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The catalogue: every strategy and limit in one place. To add one, write its class and a row here. */
final class Strategies {

    private static final Pattern NAME = Pattern.compile("([a-z0-9-]+)(?::([0-9]{1,9})([km]?))?");
    private static final int MAX_BLOCK = 1 << 30;
    private static final String VECTORS = "jdk.incubator.vector";

    private static final List<Entry> ALL = List.of(
            Entry.of(
                            COPY_BYTES,
                            "io-bytes",
                            "BufferedInputStream.read() one byte at a time, written so",
                            ByteByByte::new)
                    .asPublished(),
            Entry.of(COPY_BYTES, "nio-bytes", "channel to channel, a direct buffer of 1 MiB", BufferCopy::direct)
                    .asPublished(),
            Entry.of(COPY_BYTES, "stream", "FileInputStream to FileOutputStream through a byte[]", StreamCopy::new)
                    .blocks("64k", "8k", "1m"),
            Entry.of(COPY_BYTES, "files-copy", "Files.copy, which replaces the target", LibraryCopy.Whole::new),
            Entry.of(COPY_BYTES, "transfer-to", "FileChannel.transferTo until all is moved", LibraryCopy.To::new),
            Entry.of(COPY_BYTES, "transfer-from", "FileChannel.transferFrom until all is moved", LibraryCopy.From::new),
            Entry.of(COPY_BYTES, "heap", "channel to channel, a buffer of the heap", BufferCopy::heap)
                    .blocks("64k", "1m"),
            Entry.of(COPY_BYTES, "direct", "channel to channel, a direct buffer", BufferCopy::direct)
                    .blocks("256k", "8k", "64k", "1m", "16m"),
            Entry.of(COPY_BYTES, "mapped", "both files mapped, memory to memory", MappedCopy::new),
            Entry.of(COPY_BYTES, "direct-2", "a direct buffer for each half, written at positions", BufferCopyTwo::new)
                    .blocks("1m")
                    .twoThreads(),
            Entry.limit(
                    COPY_BYTES, "memory-copy", "as many bytes from array to array, no file", Limits.MemoryCopy::new),
            Entry.of(COPY_LINES, "io-lines", "BufferedReader.readLine to a BufferedWriter", ReaderCopy::io)
                    .asPublished(),
            Entry.of(
                            COPY_LINES,
                            "nio-lines",
                            "a get() for each byte, a channel write for each line",
                            ByteLines.Copy::new)
                    .asPublished(),
            Entry.of(COPY_LINES, "nio-reader-io-lines", "Files.newBufferedReader to a BufferedWriter", ReaderCopy::nio)
                    .asPublished(),
            Entry.of(
                            COPY_LINES,
                            "nio-chunk-io-lines",
                            "1 MiB up to its last line feed decoded, split, to a BufferedWriter",
                            ChunkLines.Copy::new)
                    .asPublished(),
            Entry.of(
                    COPY_LINES,
                    "lines-write",
                    "8 bytes searched at a time, a channel write for each line",
                    WriteLines::new),
            Entry.of(
                    COPY_LINES,
                    "lines-batched",
                    "lines as slices of a mapping, written by the mebibyte",
                    MappedLines::slices),
            Entry.of(COPY_LINES, "lines-stream", "lines as slices of a byte[], written by the block", StreamLines::new)
                    .blocks("256k"),
            Entry.of(
                            COPY_LINES,
                            "lines-direct",
                            "lines as slices of a direct buffer, written by the block",
                            DirectLines::one)
                    .blocks("256k", "1m"),
            Entry.of(
                    COPY_LINES,
                    "lines-gathered",
                    "lines as slices of a mapping, 1024 of them gathered in a write",
                    GatheredLines::new),
            Entry.of(COPY_LINES, "lines-batched-2", "lines-batched, one thread for each half", MappedLines::slicesTwo)
                    .twoThreads(),
            Entry.of(COPY_LINES, "lines-direct-2", "lines-direct, one thread for each half", DirectLines::two)
                    .blocks("256k")
                    .twoThreads(),
            Entry.of(
                            COPY_LINES,
                            "lines-vector",
                            "lines-batched with the Vector API",
                            job -> Newer.make("VectorLines", VECTORS, job))
                    .newer(VECTORS),
            Entry.limit(
                    COPY_LINES, "memory-copy", "as many bytes from array to array, no file", Limits.MemoryCopy::new),
            Entry.of(SCAN_LINES, "readline", "BufferedReader.readLine", ReaderScan.Count::new),
            Entry.of(SCAN_LINES, "files-lines", "Files.lines, a stream of Strings", ReaderScan.Streamed::new),
            Entry.of(SCAN_LINES, "nio-scan", "a direct buffer of 1 MiB, a get() for each byte", ByteLines.Scan::new),
            Entry.of(
                    SCAN_LINES,
                    "chunk-split",
                    "1 MiB up to its last line feed decoded and split",
                    ChunkLines.Scan::new),
            Entry.of(SCAN_LINES, "slices-stream", "slices of a byte[], 8 bytes searched at a time", StreamLines::new)
                    .blocks("64k", "256k"),
            Entry.of(
                            SCAN_LINES,
                            "slices-direct",
                            "slices of a direct buffer, 8 bytes searched at a time",
                            DirectLines::one)
                    .blocks("64k", "256k"),
            Entry.of(
                    SCAN_LINES,
                    "slices-mapped",
                    "slices of a mapping, 8 bytes searched at a time",
                    MappedLines::slices),
            Entry.of(SCAN_LINES, "slices-mapped-2", "slices-mapped, one thread for each half", MappedLines::slicesTwo)
                    .twoThreads(),
            Entry.of(
                    SCAN_LINES, "slices-latin1", "slices-mapped, each line made a Latin-1 String", MappedLines::latin1),
            Entry.of(
                    SCAN_LINES,
                    "slices-utf8",
                    "slices-mapped, each line made a String if valid UTF-8",
                    MappedLines::utf8),
            Entry.of(
                            SCAN_LINES,
                            "slices-foreign",
                            "slices of one MemorySegment, 8 bytes searched at a time",
                            job -> Newer.make("ForeignLines", "", job))
                    .newer(""),
            Entry.of(
                            SCAN_LINES,
                            "slices-vector",
                            "slices of one MemorySegment, searched with the Vector API",
                            job -> Newer.make("VectorLines", VECTORS, job))
                    .newer(VECTORS),
            Entry.limit(SCAN_LINES, "read", "the file read by 256 KiB, nothing looked at", Limits.ReadOnly::new),
            Entry.of(
                    SCAN_SUM,
                    "readline-sum",
                    "BufferedReader.readLine, the field cut out as a String",
                    ReaderScan.Sum::new),
            Entry.of(SCAN_SUM, "slices-sum", "slices-mapped, the field's digits read as bytes", MappedLines::sum),
            Entry.of(SCAN_SUM, "slices-sum-2", "slices-sum, one thread for each half", MappedLines::sumTwo)
                    .twoThreads(),
            Entry.limit(SCAN_SUM, "read", "the file read by 256 KiB, nothing looked at", Limits.ReadOnly::new));

    private Strategies() {}

    static List<Entry> all() {
        return ALL;
    }

    /**
     * Makes a strategy ready for its first pass.
     *
     * @param name The name, with the size of the block behind a colon if it has blocks: in bytes, or with {@code k} or {@code
     *     m} behind the number.
     * @param target What a copy writes; null or not looked at for scans.
     * @throws IllegalArgumentException where the request cannot be; the message is for the user
     * @throws IOException where this Java or these files cannot do it; the message is for the user
     */
    static Strategy open(String name, Path source, @Nullable Path target, Facts facts) throws IOException {
        Matcher parts = NAME.matcher(name);
        if (!parts.matches()) {
            throw new IllegalArgumentException(name + " is not a strategy; names are such as direct:64k");
        }
        Entry entry = entry(String.valueOf(parts.group(1)));
        if (!entry.missing().isEmpty()) {
            throw new IOException(entry.name() + " " + entry.missing());
        }
        boolean copies = entry.work().copies() && !entry.limit();
        if (copies && target != null && Files.exists(target) && Files.isSameFile(source, target)) {
            throw new IllegalArgumentException(target + " is the source itself, which a copy would destroy");
        }
        Job job = new Job(source, copies ? target : null, block(entry, parts), Windows.SIZE, facts);
        if (copies) {
            // refused before it begins if there is none
            job.copy();
        }
        return entry.maker().make(job);
    }

    private static Entry entry(String name) {
        for (Entry entry : ALL) {
            if (entry.name().equals(name)) {
                return entry;
            }
        }
        throw new IllegalArgumentException(name + " is not a strategy");
    }

    private static int block(Entry entry, Matcher parts) {
        String digits = parts.group(2);
        if (entry.blocks().isEmpty() != (digits == null)) {
            throw new IllegalArgumentException(entry.name()
                    + (digits == null
                            ? " needs a block, such as " + entry.name() + ":64k"
                            : " has no choice of blocks"));
        }
        if (digits == null) {
            return Job.CHUNK;
        }
        String unit = String.valueOf(parts.group(3));
        long block = Long.parseLong(digits) << (unit.equals("m") ? 20 : unit.equals("k") ? 10 : 0);
        if (block < 1 || block > MAX_BLOCK) {
            throw new IllegalArgumentException("a block has from 1 byte to 1 GiB");
        }
        return (int) block;
    }
}
