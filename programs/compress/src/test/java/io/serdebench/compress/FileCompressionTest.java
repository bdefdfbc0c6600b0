package io.serdebench.compress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.protocol.ReplyOutput;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sizes of a file depend on its records alone, and a compressor that does not give them back has none. */
class FileCompressionTest {

    private static final List<String> NAMES = List.of(
            "lz4", "lz4:9", "snappy", "deflate:6", "gzip:6", "zstd:1", "zstd:3", "zstd:19", "brotli:1", "brotli:5");

    @TempDir
    Path folder = Path.of("");

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final ReplyOutput replies = new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), 400);

    /** What was said since the last time. */
    private List<String> lines() {
        List<String> lines = said.toString(StandardCharsets.UTF_8).lines().toList();
        said.reset();
        return lines;
    }

    private static List<byte[]> records(int seed, int count) {
        Random random = new Random(seed);
        List<byte[]> records = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String text = seed % 2 == 0
                    ? "{\"customer\":\"c-" + random.nextInt(5_000) + "\",\"total\":" + random.nextInt(100_000) + "}"
                    : Long.toString(random.nextLong(), 36).repeat(random.nextInt(40));
            records.add(text.getBytes(StandardCharsets.UTF_8));
        }
        return records;
    }

    private Path file(List<byte[]> records) throws IOException {
        Path file = folder.resolve("encoded");
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            for (byte[] record : records) {
                out.writeInt(record.length);
                out.write(record);
            }
        }
        return file;
    }

    /** The answer of a compressor that has seen nothing else. */
    private static String fresh(String name, List<byte[]> records) throws Exception {
        Compressor compressor = Compressors.of(name, List.of());
        long raw = 0;
        long small = 0;
        ByteArrayOutputStream batch = new ByteArrayOutputStream();
        for (int i = 0; i < records.size(); i++) {
            batch.writeBytes(records.get(i));
            if (batch.size() >= 65_536 || i == records.size() - 1) {
                raw += batch.size();
                small += compressor.compress(batch.toByteArray()).length;
                batch.reset();
            }
        }
        return String.join("\t", "batched", name, "" + records.size(), "" + raw, "" + small);
    }

    @Test
    void aFileHasTheSizesThatItHasAlone() throws Exception {
        FileCompression files = FileCompression.of(NAMES, name -> Compressors.of(name, List.of()), replies);
        assertEquals(List.of("ready"), lines());
        for (int seed : new int[] {2, 1, 4, 3, 2}) {
            // one batch, or several
            List<byte[]> records = records(seed, 500 * seed);
            files.run(file(records));
            List<String> answers = lines().stream()
                    .filter(line -> !line.startsWith("progress"))
                    .toList();
            List<String> expected = new ArrayList<>();
            for (String name : NAMES) {
                expected.add(fresh(name, records));
            }
            assertEquals(expected, answers);
        }
    }

    @Test
    void noRecordIsNoBatch() throws IOException {
        FileCompression files = FileCompression.of(List.of("lz4"), name -> Compressors.of(name, List.of()), replies);
        files.run(file(List.of()));
        assertEquals(List.of("ready", "batched\tlz4\t0\t0\t0"), lines());
        files.run(file(List.of(new byte[0])));
        assertTrue(lines().get(0).startsWith("batched\tlz4\t1\t0\t"), "an empty record");
    }

    /** Changes a byte of a batch on its way back, or breaks where it is told to. */
    private static final class Wrong implements Compressor {
        @Override
        public byte[] compress(byte[] piece) {
            if (piece[0] == 'b') {
                throw new IllegalStateException("broken");
            }
            return piece.clone();
        }

        @Override
        public byte[] decompress(byte[] compressed, int length) {
            byte[] back = compressed.clone();
            back[length - 1] = back[length - 1] == 'x' ? (byte) 'y' : back[length - 1];
            return back;
        }
    }

    @Test
    void bytesThatDoNotComeBackAreNotCounted() throws IOException {
        FileCompression files = FileCompression.of(
                List.of("none", "wrong", "lz4"),
                name -> {
                    if (name.equals("none")) {
                        throw new IOException("no native code");
                    }
                    return name.equals("wrong") ? new Wrong() : Compressors.of(name, List.of());
                },
                replies);
        assertEquals(List.of("refused\t\tnone\tno native code", "ready"), lines());
        byte[] good = "abc".getBytes(StandardCharsets.US_ASCII);
        byte[] changed = "abx".getBytes(StandardCharsets.US_ASCII);
        byte[] broken = "bbb".getBytes(StandardCharsets.US_ASCII);
        files.run(file(List.of(good)));
        assertEquals(List.of("batched\twrong\t1\t3\t3", "batched\tlz4\t1\t3\t4"), lines());
        files.run(file(List.of(changed)));
        assertEquals(List.of("refused\t\twrong\tit does not give 3 bytes back", "batched\tlz4\t1\t3\t4"), lines());
        files.run(file(List.of(broken)));
        assertEquals("refused\t\twrong\tbroken", lines().get(0));
        files.run(file(List.of(good)));
        assertEquals("batched\twrong\t1\t3\t3", lines().get(0), "a failure is that of its file");
    }

    @Test
    void itSaysHowFarItIs() throws IOException {
        FileCompression files = FileCompression.of(List.of("lz4"), name -> Compressors.of(name, List.of()), replies);
        byte[] large = new byte[1 << 20];
        List<byte[]> records = new ArrayList<>();
        for (int i = 0; i < 17; i++) {
            records.add(large);
        }
        files.run(file(records));
        List<String> lines = lines();
        assertEquals(3, lines.size(), lines::toString);
        assertEquals("progress\t" + 16 * (4 + (1 << 20)) + "\t" + 17 * (4 + (1 << 20)), lines.get(1));
    }

    @Test
    void aFileThatEndsWithinARecordIsNone() throws IOException {
        FileCompression files = FileCompression.of(List.of("lz4"), name -> Compressors.of(name, List.of()), replies);
        Path file = file(List.of(new byte[100]));
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 50));
        assertThrows(IOException.class, () -> files.run(file));
        Files.write(file, new byte[3]);
        assertThrows(IOException.class, () -> files.run(file));
    }
}
