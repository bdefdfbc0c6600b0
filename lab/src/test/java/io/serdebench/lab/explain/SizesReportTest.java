package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.size.Size;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SizesReportTest {

    private static final Style PLAIN = new Style(80, false, false);

    private static final Advice UUID = new Advice(
            List.of("who", "id"),
            Advice.Kind.TEXT,
            "every value is a UUID",
            "uuid",
            "who.id=uuid",
            Map.of("avro", new Advice.Gain(400, 400, 1_000), "protobuf", new Advice.Gain(380, 420, 1_000)));

    @Test
    void theSmallestComesFirstAndBoundsAreTold() {
        String text = SizesReport.sizes(
                "t.csv, 10 records",
                List.of(
                        new SizeEstimate("large", "l", 10, new Size(10, 2_000, 2_400, 200, 240)),
                        new SizeEstimate("small", "s", 10, Size.each(10, 40))),
                List.of(new Refused("other", "no nested records")),
                PLAIN);
        assertTrue(text.indexOf("small") < text.indexOf("large"), text);
        assertTrue(text.contains("2,000 - 2,400"), text);
        assertTrue(text.matches("(?s).*small +40.* 400 +exact\n.*"), text);
        assertTrue(text.contains("other  no size: no nested records"), text);
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
    }

    @Test
    void adviceNamesGainAndProof() {
        String text =
                SizesReport.advice(List.of(UUID), 20, types -> "serdebench run t.csv --types " + types, false, PLAIN);
        assertTrue(text.contains("who.id: every value is a UUID; type uuid"), text);
        assertTrue(text.contains("avro 20 B per record (40.0 %)"), text);
        // lines are cut at 80 columns
        assertTrue(text.replaceAll("\\s+", " ").contains("protobuf at least 19 B per record (38.0 %)"), text);
        assertTrue(text.contains("try: serdebench run t.csv --types who.id=uuid"), text);
        assertEquals("", SizesReport.advice(List.of(), 20, types -> "", false, PLAIN));
    }

    @Test
    void muchAdviceIsCutUnlessAllIsAskedFor() {
        List<Advice> much = IntStream.range(0, 20).mapToObj(i -> UUID).toList();
        assertTrue(SizesReport.advice(much, 20, types -> types, false, PLAIN).contains("12 more choices"));
        assertFalse(SizesReport.advice(much, 20, types -> types, true, PLAIN).contains("more choices"));
    }
}
