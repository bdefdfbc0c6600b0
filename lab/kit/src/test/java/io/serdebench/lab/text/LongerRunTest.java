package io.serdebench.lab.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Warnings ask for different times, and one command has the longest of them. */
class LongerRunTest {

    private static Warning warning(String code, @Nullable String fix) {
        return new Warning(code, "name", "message", fix);
    }

    private static @Nullable String command(List<String> arguments, @Nullable String... fixes) {
        return LongerRun.of(
                "./serdebench",
                arguments,
                Stream.of(fixes).map(fix -> warning("S01", fix)).toList());
    }

    @Test
    void theLongestTimeTakesThePlaceOfTheShorterOnes() {
        assertEquals(
                "./serdebench run orders.csv -c json,csv --time 15m",
                command(
                        List.of("run", "orders.csv", "--time", "20s", "-c", "json,csv"),
                        "--time 5m",
                        "--time 15m",
                        null,
                        "--time 2m"));
        assertEquals("./serdebench run a.csv --time 5m", command(List.of("run", "a.csv", "--quick"), "--time 5m"));
        assertEquals("./serdebench run a.csv --time 5m", command(List.of("run", "--time=9s", "a.csv"), "--time 5m"));
        assertEquals("./serdebench run a.csv --time 90s", command(List.of("run", "a.csv"), "--time 90s", "--time 1m"));
    }

    @Test
    void theFolderOfTheRunIsNotWrittenAgain() {
        for (List<String> folder :
                List.of(List.of("-o", "out"), List.of("-oout"), List.of("--output", "out"), List.of("--output=out"))) {
            List<String> arguments =
                    Stream.concat(Stream.of("run", "a b.csv"), folder.stream()).toList();
            assertEquals("./serdebench run 'a b.csv' --time 5m", command(arguments, "--time 5m"));
        }
    }

    @Test
    void warmUpsAndTimeGoTogether() {
        assertEquals(
                "./serdebench rpc --threads 2 --warm-up 60s --time 26m",
                command(
                        List.of("rpc", "--warm-up", "3s", "--threads", "2", "--time", "1m"),
                        "--warm-up 60s --time 26m",
                        "--time 2m"));
        assertEquals(
                "./serdebench rpc --time 1h --warm-up 9s", command(List.of("rpc", "--time", "1h"), "--warm-up 9s"));
    }

    @Test
    void withoutArgumentsTheOptionsStandAlone() {
        assertEquals("--time 5m", command(List.of(), "--time 5m"));
    }

    /** A few records stay few, and a machine on which one codec differs from itself stays unfit. */
    @Test
    void whereMoreTimeIsInVainItIsNotProposed() {
        for (String code : List.of("D07", "C01")) {
            List<Warning> warnings = List.of(warning(code, null), warning("S03", "--time 2m"));
            assertNull(LongerRun.of("./serdebench", List.of("run", "a.csv"), warnings));
            assertEquals(List.of(), LongerRun.codes(warnings));
        }
    }

    @Test
    void otherProposalsStayWithTheirWarnings() {
        assertNull(command(List.of("run", "a.csv"), "serdebench doctor", null, "--types a=string", ""));
        assertFalse(LongerRun.helps(warning("M01", "serdebench doctor")));
        assertFalse(LongerRun.helps(warning("M01", null)));
        assertFalse(LongerRun.helps(warning("M01", "")));
        assertTrue(LongerRun.helps(warning("S01", "--time 5m")));
        assertEquals(
                List.of("S03", "S01"),
                LongerRun.codes(List.of(
                        warning("S03", "--time 2m"),
                        warning("D01", "--types a=string"),
                        warning("S01", "--time 5m"),
                        warning("S03", "--time 2m"))));
    }
}
