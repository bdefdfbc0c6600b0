package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.process.OtherLoad;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said before anything is measured: of two cores and the two usual operations. */
class RoundForecastTest {

    private static RoundForecast of(int codecs, long seconds) {
        return RoundForecast.of(codecs, 2, 2, OtherLoad.NONE, Duration.ofSeconds(2), Duration.ofSeconds(seconds), 0.03);
    }

    @Test
    void twoMinutesOfNineCodecs() {
        RoundForecast usual = of(9, 110);
        assertEquals(8, usual.rounds());
        assertEquals(List.of(110.0, 110.0), List.of(usual.seconds(), usual.leftSeconds()));
        assertEquals(0, usual.overSeconds());
        assertTrue(
                usual.sentence()
                        .matches(
                                "about 8 rounds in 110 s, enough to separate codecs that differ by \\d+ %; \\d+ % with 10 min"),
                usual.sentence());
        assertTrue(percents(usual.sentence())[0] > percents(usual.sentence())[1], usual.sentence());
    }

    /** Two rounds of nine codecs take about 34 s, whatever was asked for. */
    @Test
    void theFewestRoundsTakeAsLongAsTheyTake() {
        RoundForecast quick = of(9, 18);
        assertEquals(2, quick.rounds());
        assertTrue(quick.seconds() > 30 && quick.seconds() < 40, quick.toString());
        assertEquals(quick.seconds() - 18, quick.overSeconds());
        assertEquals(
                "two rounds take as long, and one decides nothing; if the first takes all of it, it is the only one",
                quick.least());
        assertTrue(quick.sentence().startsWith("about 2 rounds in 34 s, enough to separate"), quick.sentence());
        assertEquals(0, of(4, 18).overSeconds(), "four codecs need half of it");
    }

    /** A second round is begun where one takes no longer than what was asked for, and what may be added to it. */
    @Test
    void oneRoundIsPromisedNothing() {
        RoundForecast one = of(36, 8);
        assertEquals(1, one.rounds());
        assertEquals("one round takes as long", one.least());
        assertTrue(one.sentence().matches("one round in \\d+ s; one round decides nothing"), one.sentence());
        assertEquals(1, of(9, -5).rounds(), "the time was over before");
    }

    @Test
    void moreTimeAndFewerCodecsDecideSmallerDifferences() {
        assertTrue(percents(of(9, 600).sentence())[0] < percents(of(9, 110).sentence())[0]);
        assertTrue(percents(of(3, 110).sentence())[0] < percents(of(9, 110).sentence())[0]);
    }

    /** A run has at most forty rounds. */
    @Test
    void nothingIsPromisedOfRoundsThatNoRunHas() {
        assertEquals(40, of(9, 3_600).rounds());
        assertTrue(of(9, 150).sentence().endsWith(" %"), of(9, 150).sentence());
    }

    @Test
    void whatIsAskedForBesideWarmCodeHasAQuarterEach() {
        Duration left = Duration.ofSeconds(112);
        Operations warm = Operations.parse(List.of("encode", "decode"), List.of());
        Operations both = Operations.parse(List.of("encode", "decode", "first"), List.of());
        Operations first = Operations.parse(List.of("first"), List.of());
        assertEquals(new TimeShares(left, Duration.ZERO, Duration.ZERO), TimeShares.of(left, warm, false));
        assertEquals(
                new TimeShares(Duration.ofSeconds(84), Duration.ZERO, Duration.ofSeconds(28)),
                TimeShares.of(left, warm, true));
        assertEquals(
                new TimeShares(Duration.ofSeconds(63), Duration.ofSeconds(21), Duration.ofSeconds(28)),
                TimeShares.of(left, both, true));
        assertEquals(
                new TimeShares(Duration.ofSeconds(84), Duration.ZERO, Duration.ofSeconds(28)),
                TimeShares.of(left, first, true),
                "where nothing else is measured, all of the rest is for first calls");
    }

    private static int[] percents(String sentence) {
        Matcher m = Pattern.compile("(\\d+) %").matcher(sentence);
        return m.results().mapToInt(r -> Integer.parseInt(r.group(1))).toArray();
    }

    /** Seen: 28 of 36 after three rounds, 33 after eight or nine. */
    @Test
    void whatIsUsuallyDecided() {
        assertEquals(0, of(36, 8).decided());
        assertEquals(27, Math.round(of(9, 51).decided()));
        assertEquals(33, Math.round(of(9, 110).decided()));
        assertEquals(36, of(9, 110).pairs());
    }

    /** Rounds of nine codecs beside busy processes and builds, each as its own run saw the load before it began. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # busy | share | own   | seconds
            2      | 0.146 | 0.069 | 72
            8      | 0.204 | 0.021 | 165
            8      | 0.283 | 0.040 | 167
            """)
    void aRoundBesideOtherLoadTakesAboutAsLongAsWasSeen(int busy, double share, double own, double seconds) {
        RoundForecast forecast = RoundForecast.of(
                9, 2, 2, new OtherLoad(2, 2, share, own), Duration.ofSeconds(100), Duration.ofSeconds(20), 0.03);
        double times = forecast.roundSeconds() / seconds;
        assertTrue(times > 0.5 && times < 2, "beside " + busy + ": " + forecast.roundSeconds() + " s");
    }
}
