package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is proposed, and that it is no run of an hour. */
class MoreTimeTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            # minutes | busy  | open        | ranked           | proposed
            3         | false | a b         | a b c            | --time 3m
            10        | true  | a b         | a b              | --time 10m
            11        | true  | a b         | a b c            | serdebench doctor   # then the run again on a quieter machine
            62        | true  | -           | a b c d          | serdebench doctor   # then the run again on a quieter machine
            62        | false | a b         | a b c            | serdebench run t.csv --time 5m -c a,b
            62        | false | a@17 a@25 b | a@17 a@25 b c@17 | serdebench run t.csv --time 5m -c a,b
            62        | false | -           | a b c d          | serdebench run t.csv --time 5m -c a,b,c
            62        | false | -           | a b c            | ''
            62        | false | a b         | a b              | ''
            """)
    void moreThanTenMinutesAreNotProposed(long minutes, boolean busy, String open, String ranked, String proposed) {
        List<String> arguments = List.of("run", "t.csv", "-c", "@all", "--time", "5m");
        assertEquals(
                proposed,
                new MoreTime(
                                minutes,
                                busy,
                                open == null ? List.of() : List.of(open.split(" ")),
                                List.of(ranked.split(" ")),
                                arguments)
                        .fix());
    }
}
