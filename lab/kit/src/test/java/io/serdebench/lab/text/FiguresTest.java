package io.serdebench.lab.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;

final class FiguresTest {

    @Test
    void nanosecondsGiveWayToMicrosecondsAtTenThousand() {
        assertEquals("0.3", Figures.nanos(.3, "µs"));
        assertEquals("9.9", Figures.nanos(9.94, "µs"));
        assertEquals("10", Figures.nanos(9.96, "µs"));
        assertEquals("361", Figures.nanos(361.4, "µs"));
        assertEquals("1,234", Figures.nanos(1234, "µs"));
        assertEquals("9,999", Figures.nanos(9999.4, "µs"));
        assertEquals("10.0 µs", Figures.nanos(9999.6, "µs"));
        assertEquals("123 us", Figures.nanos(123_456, "us"));
        assertEquals("12.3 ms", Figures.nanos(12_345_678, "µs"));
        assertEquals("361 ns", Figures.time(361));
        assertEquals("12.3 µs", Figures.time(12_345));
    }

    @Test
    void ratiosAndPercentagesHaveThreeDigitsAtMost() {
        assertEquals("1.00", Figures.ratio(1));
        assertEquals("10.0", Figures.ratio(9.996));
        assertEquals("14.9×", Figures.times(14.93));
        assertEquals("1,235", Figures.ratio(1234.6));
        assertEquals("1.9", Figures.percent(1.93));
        assertEquals("10", Figures.percent(9.97));
    }

    @Test
    void sizesAreInPowersOfAThousand() {
        assertEquals("999 B", Figures.size(999));
        assertEquals("9.8 MB", Figures.size(9_834_112));
        assertEquals("34 GB", Figures.size(33_554_432_000L));
        assertEquals("91.3", Figures.meanBytes(91.3));
        assertEquals("91", Figures.meanBytes(91));
        assertEquals("8,312", Figures.meanBytes(8312.4));
    }

    @Test
    void durationsAndNouns() {
        assertEquals("59 s", Figures.duration(59.4));
        assertEquals("2 min", Figures.duration(120));
        assertEquals("1 min 58 s", Figures.duration(118.4));
        assertEquals("1 round", Figures.many(1, "round"));
        assertEquals("3 rounds", Figures.many(3, "round"));
    }

    @Test
    void theLocaleOfTheMachineDoesNotMatter() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertEquals("1,234", Figures.count(1234));
            assertEquals("1.27×", Figures.times(1.27));
            assertEquals("\\u202e", SafeText.text("\u202e", true));
        } finally {
            Locale.setDefault(before);
        }
    }
}
