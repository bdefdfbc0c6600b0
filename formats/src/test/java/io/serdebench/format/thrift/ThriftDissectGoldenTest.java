package io.serdebench.format.thrift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.testkit.CpuLimit;
import io.serdebench.testkit.Cuts;
import io.serdebench.testkit.GoldenBytes;
import io.serdebench.testkit.TestedFormat;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes that libthrift once wrote for the fixed records, damaged. */
class ThriftDissectGoldenTest {

    private static final int MUTATIONS = Integer.getInteger("serdebench.mutations", 10_000);

    private record Kept(Schema schema, byte[] bytes) {}

    private static List<Kept> kept(String protocol) throws IOException {
        List<Kept> kept = new ArrayList<>();
        for (GoldenBytes.Part part :
                GoldenBytes.of(ThriftFormat.class, "thrift-" + protocol).parts()) {
            part.records().forEach(record -> kept.add(new Kept(part.schema(), record.bytes())));
        }
        return kept;
    }

    @ParameterizedTest
    @ValueSource(strings = {"binary", "compact"})
    void whereverTheyAreCutOffIsTold(String protocol) throws Exception {
        Set<Schema> seen = new HashSet<>();
        cutOffIsTold(protocol, kept -> seen.add(kept.schema()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"binary", "compact"})
    @Tag("slow")
    void whereverAnyOfThemIsCutOffIsTold(String protocol) throws Exception {
        cutOffIsTold(protocol, kept -> true);
    }

    private static void cutOffIsTold(String protocol, Predicate<Kept> chosen) throws IOException {
        for (Kept kept : kept(protocol)) {
            if (!chosen.test(kept)) {
                continue;
            }
            Dissector own = TestedFormat.of(new ThriftFormat(), protocol).dissector(kept.schema());
            Dissector foreign = foreign(protocol);
            Cuts.of(kept.bytes()).forEach(cut -> {
                byte[] bytes = Arrays.copyOf(kept.bytes(), cut);
                isRefused(own, bytes);
                isRefused(foreign, bytes);
            });
        }
    }

    private static Dissector foreign(String protocol) {
        return TestedFormat.of(new ThriftFormat(), protocol).schemaless();
    }

    private static void isRefused(Dissector dissector, byte[] bytes) {
        Trace trace = new Trace();
        UndecodableException refused = assertThrows(UndecodableException.class, () -> dissector.dissect(bytes, trace));
        assertEquals(trace.end(), refused.offset());
        assertTrue(refused.offset() <= bytes.length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"binary", "compact"})
    void damageDoesNoHarm(String protocol) throws Exception {
        Random random = new Random(3);
        List<Kept> all = kept(protocol);
        Dissector foreign = foreign(protocol);
        CpuLimit.within(Duration.ofSeconds(60), () -> {
            for (int i = 0; i < MUTATIONS; i++) {
                Kept kept = all.get(i % all.size());
                byte[] bytes = kept.bytes().clone();
                for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                }
                mayBeRefused(TestedFormat.of(new ThriftFormat(), protocol).dissector(kept.schema()), bytes);
                mayBeRefused(foreign, bytes);
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
