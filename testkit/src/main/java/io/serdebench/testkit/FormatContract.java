package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.serdebench.api.FormatVariant;
import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import io.serdebench.testkit.GoldenBytes.Part;
import io.serdebench.testkit.GoldenBytes.Record;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Promises of every format, on the {@linkplain GoldenBytes bytes} that codecs wrote, and without any library. Inherit it with the
 * format. That codecs still write these bytes is a promise of {@link CodecContract}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class FormatContract {

    private static final int MUTATIONS = Integer.getInteger("serdebench.mutations", 10_000);

    private final WireFormat format;
    private List<GoldenBytes> kept = List.of();

    /** Records that were cut short. */
    private final List<Cut> cuts = new ArrayList<>();

    private record Cut(String variant, Schema schema, byte[] bytes) {

        /** How many bytes the record of another codec begins with that this one begins with too; -1 if they are of two kinds. */
        int same(Cut other) {
            if (!variant.equals(other.variant) || !schema.equals(other.schema)) {
                return -1;
            }
            int differs = Arrays.mismatch(bytes, other.bytes);
            return differs < 0 ? bytes.length : differs;
        }
    }

    /** For a format whose golden bytes are test resources of the module in the current folder. */
    protected FormatContract(WireFormat format) {
        this.format = format;
    }

    Stream<GoldenBytes> codecs() throws IOException {
        if (kept.isEmpty()) {
            kept = GoldenBytes.of(format.getClass());
        }
        return kept.stream();
    }

    @Test
    void everyVariantHasGoldenBytes() throws IOException {
        Set<String> written = new TreeSet<>();
        codecs().forEach(golden -> written.add(golden.variant()));
        assertEquals(new TreeSet<>(format.variants()), written);
    }

    @Test
    void anUnknownVariantIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new FormatVariant(format, "no such variant"));
    }

    /** The dissectors of records, and of bytes without a schema where the format has such a one. */
    private List<DissectionCheck> checks(GoldenBytes golden, Part part) {
        FormatVariant variant = new FormatVariant(format, golden.variant());
        List<DissectionCheck> checks = new ArrayList<>();
        checks.add(new DissectionCheck(Objects.requireNonNull(variant.dissector(part.schema()))));
        Dissector foreign = variant.schemaless();
        if (foreign != null) {
            checks.add(new DissectionCheck(foreign));
        }
        return checks;
    }

    /** Every byte belongs to exactly one span, and the values are those that were written. */
    @ParameterizedTest
    @MethodSource("codecs")
    void everyByteIsExplainedAndRowsComeBack(GoldenBytes golden) {
        for (Part part : golden.parts()) {
            List<DissectionCheck> checks = checks(golden, part);
            for (Record each : part.records()) {
                checks.get(0).agrees(part.schema().root(), each.row(), each.bytes());
                checks.subList(1, checks.size()).forEach(check -> check.explained(each.bytes()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void recordsCutShortAreExplainedOrRefused(GoldenBytes golden) throws Exception {
        for (Part part : golden.parts()) {
            List<DissectionCheck> checks = checks(golden, part);
            byte[] bytes = part.records().get(0).bytes();
            Cut record = new Cut(golden.variant(), part.schema(), bytes);
            // several codecs write a format: what begins as another's record did is the same bytes when it is cut there
            int known = cuts.stream().mapToInt(record::same).max().orElse(-1);
            cuts.add(record);
            CpuLimit.within(Duration.ofSeconds(60), () -> {
                checks.forEach(check -> check.explained(bytes));
                Cuts.of(bytes).filter(length -> length > known).forEach(length -> {
                    byte[] cut = Arrays.copyOf(bytes, length);
                    checks.forEach(check -> check.harmless(cut));
                });
            });
        }
    }

    /** Whatever the bytes, the dissectors end soon, in little memory, and say from where on they understand nothing. */
    @ParameterizedTest
    @MethodSource("codecs")
    void hostileBytesAreExplainedOrRefused(GoldenBytes golden) throws Exception {
        int each = MUTATIONS / golden.parts().size() + 1;
        Mutations mutations = new Mutations(13);
        for (Part part : golden.parts()) {
            List<DissectionCheck> checks = checks(golden, part);
            CpuLimit.within(Duration.ofSeconds(60), () -> {
                // what classes allocate when they are loaded is no fault of the first mutation
                checks.forEach(check -> check.explained(part.records().get(0).bytes()));
                for (int i = 0; i < each; i++) {
                    Record valid = part.records().get(i % part.records().size());
                    if (valid.bytes().length == 0) {
                        continue; // a record of nothing but nulls, of which there is nothing to damage
                    }
                    byte[] hostile = mutations.next(valid.bytes());
                    checks.forEach(check -> check.harmless(hostile));
                }
            });
        }
    }

    /** Sizes that statistics of columns say hold for the bytes, for each record by itself and for all together. */
    @ParameterizedTest
    @MethodSource("codecs")
    void sizesAreThoseOfTheBytes(GoldenBytes golden) {
        FormatVariant variant = new FormatVariant(format, golden.variant());
        for (Part part : golden.parts()) {
            Sizer sizer = variant.sizer(part.schema());
            assumeTrue(sizer != null, "the format estimates no sizes");
            SizeCheck check = new SizeCheck(Objects.requireNonNull(sizer), part.schema());
            part.records().forEach(record -> check.record(record.row(), record.bytes().length));
            check.total();
        }
    }
}
