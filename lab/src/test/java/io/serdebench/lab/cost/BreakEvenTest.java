package io.serdebench.lab.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.cost.Cost.BreakEvenLine;
import io.serdebench.lab.cost.Cost.Turn;
import io.serdebench.lab.decide.Interval;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Break-even lines, computed by hand and looked at from both sides. */
class BreakEvenTest {

    private static final String STORED = """
            records = "1000/s"
            fan-out = 1
            core-hour = "1 USD"
            busy = "100 %"
            storage = "1 USD/GB/year"
            copies = 1
            stored = "1e9 records"
            """;

    private static final CodecFigures QUICK = codec("quick", 100, 110);
    private static final CodecFigures SMALL = codec("small", 300, 100);

    /** Ratios known within 2 %, times within 5 %. */
    private static final TimedRun RUN = new TimedRun(
            List.of(QUICK, SMALL),
            Map.of(),
            Map.of(
                    List.of("encode", "small", "quick"), around(3, 0.02),
                    List.of("encode", "quick", "small"), around(1 / 3.0, 0.02),
                    List.of("decode", "small", "quick"), around(3, 0.02),
                    List.of("decode", "quick", "small"), around(1 / 3.0, 0.02)));

    private static Interval around(double value, double share) {
        return new Interval(value, value / (1 + share), value * (1 + share), 9);
    }

    private static CodecFigures codec(String name, double ns, double bytes) {
        return new CodecFigures(name, name, around(ns, 0.05), around(ns, 0.05), new Interval(bytes, bytes, bytes, 1));
    }

    private static BreakEvenLine line(List<BreakEvenLine> lines, String key) {
        return lines.stream().filter(line -> line.key().equals(key)).findFirst().orElseThrow();
    }

    private static Prices prices(String text) {
        return PricesFile.read("prices.toml", text, null);
    }

    /**
     * 1e9 records of 10 B more are 10 GB: 10 a year. A record a second of 2 x 200 ns more is 4e-7 cores: 0.003504 a year. So 2,853.88
     * records a second.
     */
    @Test
    void theLineOfRecordsByHand() {
        List<BreakEvenLine> lines = new BreakEven(RUN, prices(STORED)).lines(SMALL, List.of(QUICK));
        BreakEvenLine records = line(lines, "records");
        assertEquals(10 / 0.003504, records.at(), 1e-6);
        assertEquals(1_000, records.now());
        assertEquals("quick", records.cheaper());
        assertEquals("small", records.dearer());
        Double low = records.low();
        Double high = records.high();
        assertNotNull(low);
        assertNotNull(high);
        assertTrue(low < records.at() && records.at() < high, records.toString());
        assertTrue(high / low > 1.05 && high / low < 1.4, records.toString());
        assertTrue(
                records.sentence().startsWith("above 2,850 records per second (")
                        && records.sentence().endsWith(") small's CPU costs more than quick's bytes; now 1,000"),
                records.sentence());
        // the other way round nothing changes
        BreakEvenLine back = line(new BreakEven(RUN, prices(STORED)).lines(QUICK, List.of(SMALL)), "records");
        assertEquals(records.at(), back.at(), 1e-6);
        assertEquals("quick", back.cheaper());
        // 3.504 a year for a core hour of 1, so 10 a year for 2.85; 10 GB for 3.504, so 0.3504
        assertEquals(2.853881, line(lines, "core-hour").at(), 1e-6);
        assertEquals(0.3504 / 12, line(lines, "storage").at(), 1e-9);
        assertEquals("small", line(lines, "storage").cheaper());
        assertEquals(3.504e8, line(lines, "stored").at(), 1);
        // encoding costs 1.752, decoding the rest of 10
        assertEquals((10 - 1.752) / 1.752, line(lines, "fan-out").at(), 1e-6);
    }

    /** Beyond each end of the interval the difference is certain, and within it is not. */
    @Test
    void bothSidesOfALineAreCertain() {
        for (BreakEvenLine line : new BreakEven(RUN, prices(STORED)).lines(SMALL, List.of(QUICK))) {
            Dial dial = Dial.of(prices(STORED)).stream()
                    .filter(one -> one.key().equals(line.key()))
                    .findFirst()
                    .orElseThrow();
            Double low = line.low();
            Double high = line.high();
            assertNotNull(low);
            assertNotNull(high);
            assertTrue(dearer(dial, 0.999 * low, line).high() < 0, line.toString());
            assertTrue(dearer(dial, 1.001 * high, line).low() > 0, line.toString());
            Interval within = dearer(dial, 1.001 * low, line);
            assertTrue(within.low() <= 0 && within.high() >= 0, line.toString());
        }
    }

    /** What the codec that is dearer above the line costs more than the other one. */
    private static Interval dearer(Dial dial, double shown, BreakEvenLine line) {
        CodecFigures a = line.dearer().equals("small") ? SMALL : QUICK;
        CodecFigures b = line.dearer().equals("small") ? QUICK : SMALL;
        return new Equation(RUN, dial.with().apply(shown / dial.scale())).difference(a, b, 1);
    }

    /** With a time of retention every part grows with the records, so there is no line. */
    @Test
    void whatGrowsWithTheRecordsHasNoLine() {
        List<BreakEvenLine> lines = new BreakEven(
                        RUN, prices(STORED.replace("stored = \"1e9 records\"", "retention = \"10 d\"")))
                .lines(SMALL, List.of(QUICK));
        assertTrue(lines.stream().noneMatch(line -> line.key().equals("records")), lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.key().equals("retention")), lines.toString());
    }

    @Test
    void withoutIntervalsALineHasNoEnds() {
        TimedRun bare = RUN.with(
                List.of(
                        new CodecFigures("a", "a", unknown(100), unknown(100), around(110, 0)),
                        new CodecFigures("b", "b", unknown(300), unknown(300), around(100, 0))),
                Map.of());
        BreakEvenLine line = line(
                new BreakEven(bare, prices(STORED))
                        .lines(bare.codecs().get(0), List.of(bare.codecs().get(1))),
                "records");
        assertNull(line.low());
        assertNull(line.high());
        assertTrue(line.sentence().contains("(uncertain)"), line.sentence());
    }

    private static Interval unknown(double value) {
        return new Interval(value, 0, Double.POSITIVE_INFINITY, 1);
    }

    /** The figure that has to change least comes first, and each is the value at which both cost the same. */
    @Test
    void turnsAreWhereTheFirstPlaceTurns() {
        Prices prices = prices(STORED);
        Equation equation = new Equation(RUN, prices);
        List<Turn> turns = new Turns(
                        equation, new BreakEven(RUN, prices).lines(SMALL, List.of(QUICK)), List.of(SMALL, QUICK))
                .all();
        // small costs 5.256 + 100, quick 1.752 + 110: 6.496 more
        assertEquals("bytes of small", turns.get(0).figure());
        assertEquals(106.496, turns.get(0).at(), 1e-6);
        assertEquals(1.06496, turns.get(0).times(), 1e-9);
        assertEquals("quick", turns.get(0).then());
        assertTrue(turns.stream().anyMatch(turn -> turn.figure().equals("CPU of small")), turns.toString());
        for (int i = 1; i < turns.size(); i++) {
            assertTrue(
                    Math.abs(Math.log(turns.get(i - 1).times()))
                            <= Math.abs(Math.log(turns.get(i).times())),
                    turns.toString());
        }
    }
}
