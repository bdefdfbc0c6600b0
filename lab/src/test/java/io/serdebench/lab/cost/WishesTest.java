package io.serdebench.lab.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.cost.Cost.NeedCheck;
import io.serdebench.lab.cost.Cost.Weighted;
import io.serdebench.lab.decide.Interval;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Needs that codecs have to meet, and weights in the place of prices. */
class WishesTest {

    private static CodecFigures codec(String name, double ns, double scatter, double bytes) {
        Interval time = new Interval(ns, ns - scatter, ns + scatter, 9);
        return new CodecFigures(name, name, time, time, new Interval(bytes, bytes, bytes, 1));
    }

    private static final List<CodecFigures> CODECS =
            List.of(codec("quick", 100, 5, 200), codec("small", 300, 15, 100), codec("worse", 310, 5, 220));

    private static CostNeeds needs() {
        Map<String, @Nullable Boolean> texts = new HashMap<>();
        texts.put("quick", true);
        texts.put("small", false);
        return new CostNeeds(() -> Map.of("go", Set.of("quick"), "java", Set.of("quick", "small", "worse")), texts);
    }

    private static @Nullable Boolean met(String need, String codec) {
        return needs().checks(List.of(need), CODECS).stream()
                .filter(check -> check.codec().equals(codec))
                .findFirst()
                .map(NeedCheck::met)
                .orElse(null);
    }

    @Test
    void anIntervalDecidesWhetherATimeIsKept() {
        assertEquals(true, met("decode<0.2us", "quick"));
        assertEquals(false, met("decode<200ns", "small"));
        assertNull(met("encode < 305ns", "small"));
        assertEquals(true, met("total<650 ns", "small"));
        assertEquals(true, met("bytes<=100", "small"));
        assertEquals(false, met("bytes<=100", "quick"));
        assertEquals(true, met("text", "quick"));
        assertNull(met("text", "worse"));
        assertEquals(true, met("go", "quick"));
        assertEquals(false, met("go", "small"));
    }

    @Test
    void whoFailsIsNamedWithTheEvidence() {
        Map<String, String> failing = CostNeeds.failing(needs().checks(List.of("go", "decode<305ns"), CODECS));
        assertEquals("does not meet go: no codec of small in go", failing.get("small"));
        assertEquals(Set.of("small", "worse"), failing.keySet());
        assertEquals(
                "can't tell if it meets decode<305ns: 300 ns (285 ns to 315 ns)",
                CostNeeds.failing(needs().checks(List.of("decode<305ns"), CODECS))
                        .get("small"));
        assertThrows(Stop.class, () -> met("cobol", "quick"));
        assertThrows(Stop.class, () -> met("read<5ns", "quick"));
    }

    private static Weighted weighted(String... weights) {
        Equation equation = new Equation(
                new TimedRun(CODECS, Map.of(), Map.of()), PricesFile.read("p", PricesFileTest.WHOLE, null));
        return new Weights(equation, CODECS).at(Weights.cpuShare(List.of(weights)));
    }

    /**
     * CPU is 1 and 3 times the least, bytes 2 and 1 times: w + 2 (1 - w) and 3 w + (1 - w) meet at a third. So quick is first at two
     * thirds of all weights.
     */
    @Test
    void theShareOfAllWeightsByHand() {
        Weighted weighted = weighted("cpu=3", "bytes=2");
        assertEquals(0.6, weighted.cpu(), 1e-12);
        assertEquals("quick", weighted.first());
        assertEquals(2 / 3.0, weighted.share(), 0.002);
        assertTrue(weighted.certain() < weighted.share() && weighted.certain() > 0.5, weighted.toString());
        assertEquals(
                List.of("small", "quick"),
                weighted.stretches().stream().map(Cost.Stretch::first).toList());
        assertEquals(1 / 3.0, weighted.stretches().get(0).to(), 0.002);
        assertEquals("small", weighted("bytes=1").first());
        assertEquals(1 / 3.0, weighted("bytes=1").share(), 0.002);
        assertTrue(weighted.sentence().startsWith("by weights of 60 % CPU and 40 % bytes quick is first"));
    }

    /**
     * The ends of times and of bytes count both: w + 2 (1 - w) against 3 w + (1 - w), where the differences -2 and 1 become -1.8 and
     * 1.3. A share of CPU above 1/3, 1/2.8, 1.3/3.3 and 1.3/3.1 is enough.
     */
    @ParameterizedTest
    @CsvSource({"0, 0, 0.6667", "5, 0, 0.6429", "0, 10, 0.6061", "5, 10, 0.5806"})
    void forCertainIsByTheEndsOfAllIntervals(double timesPercent, double bytesPercent, double certain) {
        List<CodecFigures> both = List.of(
                wide("quick", 100, timesPercent, 200, bytesPercent),
                wide("small", 300, timesPercent, 100, bytesPercent));
        Equation equation =
                new Equation(new TimedRun(both, Map.of(), Map.of()), PricesFile.read("p", PricesFileTest.WHOLE, null));
        Weighted weighted = new Weights(equation, both).at(0.6);
        assertEquals("quick", weighted.first());
        assertEquals(certain, weighted.certain(), 0.002);
        assertEquals(2 / 3.0, weighted.share(), 0.002, "whatever the ends are");
    }

    private static CodecFigures wide(String name, double ns, double timesPercent, double bytes, double bytesPercent) {
        Interval time = around(ns, timesPercent, 9);
        return new CodecFigures(name, name, time, time, around(bytes, bytesPercent, 1));
    }

    private static Interval around(double center, double percent, int rounds) {
        double half = center * percent / 100;
        return new Interval(center, center - half, center + half, rounds);
    }

    /** What is exactly at a limit keeps it where the limit is "at most", and does not where it is "less than". */
    @ParameterizedTest
    @CsvSource({
        "bytes<=99.999, small, false",
        "bytes<=100, small, true",
        "bytes<=100.001, small, true",
        "decode<315ns, small, ",
        "decode<315.001ns, small, true",
        "decode<285.001ns, small, ",
        "decode<285ns, small, false"
    })
    void aLimitIsExact(String need, String codec, @Nullable Boolean met) {
        assertEquals(met, met(need, codec));
    }

    @Test
    void weightsThatCannotBeReadAreRefused() {
        assertThrows(Stop.class, () -> weighted("speed=1"));
        assertThrows(Stop.class, () -> weighted("cpu=0", "bytes=0"));
        assertThrows(Stop.class, () -> weighted("cpu=-1"));
    }
}
