package io.serdebench.codec.thrift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.testkit.CpuLimit;
import io.serdebench.testkit.Golden;
import io.serdebench.testkit.NamedFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes that libthrift once wrote for the fixed records, whole and damaged. */
class ThriftDissectGoldenTest {

    private record Kept(Schema schema, @Nullable Object[] row, byte[] bytes) {}

    private static List<Kept> kept(String codec) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src", "test", "resources", "golden", codec + ".txt"));
        List<Kept> kept = new ArrayList<>();
        for (Golden.Example example : Golden.examples()) {
            for (@Nullable Object[] row : example.rows()) {
                String line = lines.get(kept.size());
                assertTrue(line.startsWith(example.name() + " "), line);
                String hex = line.substring(line.indexOf(' ') + 1);
                kept.add(new Kept(example.schema(), row, HexFormat.of().parseHex(hex)));
            }
        }
        assertEquals(lines.size(), kept.size());
        return kept;
    }

    @ParameterizedTest
    @ValueSource(strings = {"thrift-binary", "thrift-compact", "thrift-tuple"})
    void theyAreTheRecords(String codec) throws Exception {
        for (Kept kept : kept(codec)) {
            Trace trace = new Trace();
            Object[] row = NamedFormat.dissector(codec, kept.schema()).dissect(kept.bytes(), trace);
            assertNull(RowDiff.first(kept.schema().root(), kept.row(), row));
            assertEquals(kept.bytes().length, trace.end());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"thrift-binary", "thrift-compact"})
    void theyAreExplainedWithoutTheSchemaToo(String codec) throws Exception {
        for (Kept kept : kept(codec)) {
            Trace trace = new Trace();
            Dissector foreign = foreign(codec);
            assertEquals(0, foreign.dissect(kept.bytes(), trace).length);
            assertEquals(kept.bytes().length, trace.end());
            assertFalse(trace.lines().isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"thrift-binary", "thrift-compact"})
    void whereverTheyAreCutOffIsTold(String codec) throws Exception {
        ThriftFamily family = new ThriftFamily();
        for (Kept kept : kept(codec)) {
            for (int cut = 0; cut < kept.bytes().length; cut++) {
                byte[] bytes = Arrays.copyOf(kept.bytes(), cut);
                isRefused(NamedFormat.dissector(codec, kept.schema()), bytes);
                isRefused(foreign(codec), bytes);
            }
        }
    }

    private static Dissector foreign(String codec) {
        return NamedFormat.schemaless(codec);
    }

    private static void isRefused(Dissector dissector, byte[] bytes) {
        Trace trace = new Trace();
        UndecodableException refused = assertThrows(UndecodableException.class, () -> dissector.dissect(bytes, trace));
        assertEquals(trace.end(), refused.offset());
        assertTrue(refused.offset() <= bytes.length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"thrift-binary", "thrift-compact"})
    void damageDoesNoHarm(String codec) throws Exception {
        ThriftFamily family = new ThriftFamily();
        Random random = new Random(3);
        List<Kept> all = kept(codec);
        CpuLimit.within(Duration.ofSeconds(60), () -> {
            for (int i = 0; i < 5_000; i++) {
                Kept kept = all.get(i % all.size());
                byte[] bytes = kept.bytes().clone();
                for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                }
                mayBeRefused(NamedFormat.dissector(codec, kept.schema()), bytes);
                mayBeRefused(foreign(codec), bytes);
            }
        });
    }

    private static void mayBeRefused(Dissector dissector, byte[] bytes) {
        Trace trace = new Trace();
        try {
            dissector.dissect(bytes, trace);
            assertEquals(bytes.length, trace.end());
        } catch (UndecodableException refused) {
            assertEquals(trace.end(), refused.offset());
        }
    }
}
