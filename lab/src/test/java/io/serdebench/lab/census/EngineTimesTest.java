package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.LocalTime;
import java.time.Period;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No part of a time or an interval of Spark is lost. */
class EngineTimesTest {

    @ParameterizedTest
    @CsvSource({
        "PT0S, 0",
        "PT1.5S, 1500000",
        "PT0.000001S, 1",
        "PT-0.000001S, -1",
        "PT-1.5S, -1500000",
        "P1DT2H3M4.567891S, 93784567891",
        "P-1DT0.25S, -86399750000",
        "P106751991DT4H54.775807S, 9223372036854775807",
        "P-106751991DT-4H-54.775808S, -9223372036854775808"
    })
    void anIntervalOfDaysIsItsMicroseconds(Duration span, long micros) {
        assertEquals(micros, EngineTimes.micros(span));
    }

    @ParameterizedTest
    @CsvSource({"00:00, 0", "00:00:00.000001, 1", "12:34:56.789012, 45296789012", "23:59:59.999999, 86399999999"})
    void aTimeOfTheDayIsItsMicroseconds(LocalTime time, long micros) {
        assertEquals(micros, EngineTimes.micros(time));
    }

    @ParameterizedTest
    @CsvSource({"P0M, 0", "P11M, 11", "P2Y3M, 27", "P-2Y-3M, -27", "P-1Y11M, -1", "P178956970Y7M, 2147483647"})
    void anIntervalOfYearsIsItsMonths(Period span, int months) {
        assertEquals(months, EngineTimes.months(span));
    }
}
