package io.serdebench.lab.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.result.Compressed;
import io.serdebench.lab.result.Unreliable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The equation by examples that were computed by hand. */
class EquationTest {

    private static Interval exact(double value) {
        return new Interval(value, value, value, 5);
    }

    private static CodecFigures codec(String name, double encode, double decode, double bytes) {
        return new CodecFigures(name, name, exact(encode), exact(decode), exact(bytes));
    }

    private static Equation equation(TimedRun run) {
        return new Equation(run, PricesFile.read("prices.toml", PricesFileTest.WHOLE, null));
    }

    /**
     * 200,000 records/s x (500 ns + 3 x 1,000 ns) are 0.7 cores, half busy 1.4; 8,760 h of it at 0.05 are 613.2. 7 d of 200,000
     * records of 100 B, three times, are 36,288 GB; at 1.2 a year 43,545.6. A year's 630,720 GB, four times, at 0.01 are 25,228.8. A
     * year's 6.3072e12 records are 1.26144e10 requests, at 0.40 a million 5,045.76.
     */
    @Test
    void eachPartByHand() {
        CodecFigures a = codec("a", 500, 1_000, 100);
        Equation.Yearly yearly =
                equation(new TimedRun(List.of(a), Map.of(), Map.of())).of(a);
        assertEquals(613.2, yearly.cpu().center(), 1e-9);
        assertEquals(43_545.6, yearly.stored().center(), 1e-6);
        assertEquals(25_228.8, yearly.moved().center(), 1e-6);
        assertEquals(5_045.76, yearly.requests().center(), 1e-6);
        assertEquals(74_433.36, yearly.total().center(), 1e-6);
        Prices prices = PricesFile.read("prices.toml", PricesFileTest.WHOLE, null);
        assertEquals(
                "CPU: 200,000 records/s x (500 ns + 3 x 1,000 ns) / 50 % busy = 1.4 cores, x 8,760 h x 0.05 USD = 613 USD",
                CostWords.equation(a, prices, yearly).get(0));
    }

    @Test
    void recordsThatAreStoredDoNotDependOnTheRate() {
        String text = PricesFileTest.WHOLE.replace("retention = \"7 d\"", "stored = \"2e9 records\"");
        CodecFigures a = codec("a", 500, 1_000, 100);
        TimedRun run = new TimedRun(List.of(a), Map.of(), Map.of());
        for (String rate : List.of("1/s", "1000000/s")) {
            Prices prices = PricesFile.read("prices.toml", text.replace("200000/s", rate), null);
            // 2e9 records of 100 B, three times, are 600 GB; at 1.2 a year 720
            assertEquals(720, new Equation(run, prices).of(a).stored().center(), 1e-9);
        }
    }

    @Test
    void requestsByBytes() {
        String text = PricesFileTest.WHOLE.replace("records-per-request = 500", "bytes-per-request = \"10 kB\"");
        CodecFigures a = codec("a", 500, 1_000, 100);
        TimedRun run = new TimedRun(List.of(a), Map.of(), Map.of());
        Prices prices = PricesFile.read("prices.toml", text, null);
        // 100 records of 100 B are one request: 6.3072e10 requests
        assertEquals(25_228.8, new Equation(run, prices).of(a).requests().center(), 1e-6);
    }

    /** What the two share drops out: the ratio is known within 1 %, the times within 10 %. */
    @Test
    void aDifferenceHasTheIntervalOfTheRatio() {
        Interval ten = new Interval(1_000, 900, 1_111.111, 5);
        CodecFigures a = new CodecFigures("a", "a", new Interval(1_100, 990, 1_222.222, 5), exact(1), exact(100));
        CodecFigures b = new CodecFigures("b", "b", ten, exact(1), exact(100));
        TimedRun run = new TimedRun(
                List.of(a, b),
                Map.of(),
                Map.of(
                        List.of("encode", "a", "b"), new Interval(1.1, 1.089, 1.111111, 5),
                        List.of("decode", "a", "b"), new Interval(1, 1, 1, 5),
                        List.of("encode", "b", "a"), new Interval(1 / 1.1, 1 / 1.111111, 1 / 1.089, 5),
                        List.of("decode", "b", "a"), new Interval(1, 1, 1, 5)));
        // 100 ns of 200,000 records/s are 0.02 cores, half busy 0.04: 17.52 a year
        Interval difference = equation(run).difference(a, b, 1);
        assertEquals(17.52, difference.center(), 1e-9);
        // 1 % of the mean of the two are 10.5 ns. 10 % of 100 ns are 10 ns, and 11 % are 11 ns. They are independent:
        // 14.5 ns below, and 15.2 ns above, where both go up together and 1 % is of a mean that is 7 % more
        assertEquals(2.5, difference.center() - difference.low(), 0.05);
        assertEquals(2.8, difference.high() - difference.center(), 0.05);
        Interval back = equation(run).difference(b, a, 1);
        assertEquals(-difference.low(), back.high(), 1e-9);
        // without the ratio the ends of both intervals count
        Interval apart =
                equation(new TimedRun(List.of(a, b), Map.of(), Map.of())).difference(a, b, 1);
        assertTrue(apart.low() < 0, apart.toString());
        // several that hold together are wider
        assertTrue(equation(run).difference(a, b, 8).low() < difference.low());
    }

    /** Of a ratio that is certain the sign of the difference is certain, however little is known of the speed. */
    @Test
    void anErrorOfTheCommonSpeedTurnsNoSign() {
        Interval vague = new Interval(1_000, 100, 10_000, 2);
        CodecFigures a = new CodecFigures("a", "a", new Interval(1_100, 110, 11_000, 2), exact(1), exact(100));
        CodecFigures b = new CodecFigures("b", "b", vague, exact(1), exact(100));
        Map<List<String>, Interval> ratios = Map.of(
                List.of("encode", "a", "b"), new Interval(1.1, 1.05, 1.15, 2),
                List.of("decode", "a", "b"), new Interval(1, 1, 1, 2));
        Interval difference =
                equation(new TimedRun(List.of(a, b), Map.of(), ratios)).cpuDifference(a, b, 1);
        assertTrue(difference.low() > 0, difference.toString());
        // ten times the speed is ten times the difference
        assertTrue(difference.high() > 10 * difference.center(), difference.toString());
        // an interval that holds for several pairs may hold 1, and what the run has decided stays decided
        Interval open = equation(new TimedRun(List.of(a, b), Map.of(), ratios)).cpuDifference(a, b, 30);
        assertTrue(open.low() < 0, open.toString());
        TimedRun decided = new TimedRun(
                List.of(a, b),
                Map.of(),
                ratios,
                Set.of(List.of("encode", "a", "b"), List.of("decode", "a", "b")),
                Unreliable.NONE);
        assertEquals(0, equation(decided).cpuDifference(a, b, 30).low());
    }

    @Test
    void boundsOfBytesWidenADifference() {
        CodecFigures a = codec("a", 500, 1_000, 100).with(new Interval(105, 100, 110, 1));
        CodecFigures b = codec("b", 500, 1_000, 95);
        Equation equation = equation(new TimedRun(List.of(a, b), Map.of(), Map.of()));
        // a byte costs 435.456 stored and 252.288 moved
        Interval difference = equation.bytesDifference(a, b);
        assertEquals(5 * 687.744, difference.low(), 1e-6);
        assertEquals(15 * 687.744, difference.high(), 1e-6);
    }

    private static Compressed zstd(String codec, String unit, Compressed.@Nullable Speed pack) {
        return new Compressed(
                codec, "zstd:3", unit, 1_000, 100, 40, 0, pack, new Compressed.Speed(400, 320.0, 500.0, 5));
    }

    /** 100 B at 100 MB/s are 1,000 ns; at 80 to 125 MB/s 800 to 1,250. */
    @Test
    void aRecordInABatchTakesItsShareOfTheCompressor() {
        CodecFigures a = codec("a", 500, 1_000, 100);
        Compressed.Speed pack = new Compressed.Speed(100, 80.0, 125.0, 5);
        CodecFigures small = Objects.requireNonNull(Squeezed.figures(a, zstd("a", Compressed.BATCH, pack)));
        assertEquals("a+zstd:3", small.codec());
        assertEquals(new Interval(1_500, 1_300, 1_750, 5), small.encode());
        assertEquals(new Interval(1_250, 1_200, 1_312.5, 5), small.decode());
        assertEquals(40, small.bytes().center());
        TimedRun run = new TimedRun(List.of(a, small), Map.of(), Map.of());
        Interval cpu = equation(run).cpuDifference(small, a, 1);
        // 1,000 ns and three times 250 ns of 200,000 records/s are 0.35 cores, half busy 0.7: 306.6 a year; the codec
        // itself is the same
        assertEquals(306.6, cpu.center(), 1e-9);
        // below by 200 ns and 3 x 50 ns, above by 250 ns and 3 x 62.5 ns; 0.1752 a nanosecond
        assertEquals(350 * 0.1752, cpu.center() - cpu.low(), 1e-9);
        assertEquals(437.5 * 0.1752, cpu.high() - cpu.center(), 1e-9);
        Interval back = equation(run).cpuDifference(a, small, 1);
        assertEquals(-cpu.low(), back.high(), 1e-9);
    }

    @Test
    void withoutASpeedThereIsNoFigureAndWithoutItsIntervalNone() {
        CodecFigures a = codec("a", 500, 1_000, 100);
        assertNull(Squeezed.figures(a, zstd("a", Compressed.BATCH, null)));
        Compressed.Speed once = new Compressed.Speed(100, null, null, 1);
        CodecFigures small = Objects.requireNonNull(Squeezed.figures(a, zstd("a", Compressed.BATCH, once)));
        TimedRun run = new TimedRun(List.of(a, small), Map.of(), Map.of());
        Interval cpu = equation(run).cpuDifference(small, a, 1);
        assertEquals(306.6, cpu.center(), 1e-9);
        assertTrue(Double.isInfinite(cpu.high()) && !Double.isNaN(cpu.low()), cpu.toString());
    }
}
