package io.serdebench.lab.shell.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProgressPrinterTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private long now = 5_000_000_000L;

    @Test
    void theBarShowsShareBarPhaseDetailAndTimeLeft() {
        try (ProgressPrinter progress = printer(ProgressMode.BAR, 80, false)) {
            progress.at("measure", 0, "round 1/3");
            pass(48);
            progress.at("measure", .4, "round 2/3  avro-generic encode");
            assertEquals(
                    List.of("[######----------]  40 %  measure  round 2/3  avro-generic encode     ETA 1m12s"),
                    terminal(80).shown());
        }
    }

    @Test
    void theRankingStandsBelowTheBarAndIsReplacedInPlace() {
        try (ProgressPrinter progress = printer(ProgressMode.BAR, 80, true)) {
            progress.note("orders.csv", "48,210 rows, 11 fields");
            progress.at("measure", .1, "round 1/3");
            progress.interim(List.of(" 1 = msgpack", " 1 = protobuf", " 3   json"));
            pass(1);
            progress.at("measure", .2, "round 1/3");
            progress.note("machine", "8 cores");
            progress.interim(List.of(" 1   protobuf", " 2   json"));
            assertEquals(
                    List.of(
                            "orders.csv   48,210 rows, 11 fields",
                            "machine      8 cores",
                            "[━━━─────────────]  20 %  measure  round 1/3                          ETA 0m08s",
                            " 1   protobuf",
                            " 2   json"),
                    terminal(80).shown());
        }
    }

    /** A terminal breaks a line where it ends, in the middle of a word. */
    @Test
    void aLongNoteIsBrokenBetweenWords() {
        String codecs = "9 codecs: json, msgpack, avro-specific, avro-generic, protobuf, thrift-binary, thrift-compact";
        for (int width : List.of(60, 80)) {
            bytes.reset();
            try (ProgressPrinter progress = printer(ProgressMode.BAR, width, true)) {
                progress.note("codecs", codecs);
                List<String> shown = terminal(width).shown();
                assertTrue(shown.size() > 1, shown.toString());
                assertEquals(
                        "codecs       9 codecs: json, msgpack,", shown.get(0).substring(0, 37));
                assertTrue(shown.stream().allMatch(line -> line.length() < width), shown.toString());
                assertEquals("codecs " + codecs, String.join(" ", shown).replaceAll(" +", " "), "no word is broken");
            }
        }
    }

    @Test
    void atTheEndOnlyTheNotesAreLeftAndTheCursorIsBack() {
        ProgressPrinter progress = printer(ProgressMode.BAR, 80, true);
        progress.note("orders.csv", "48,210 rows");
        progress.at("measure", .1, "");
        progress.interim(List.of(" 1   json"));
        assertFalse(terminal(80).cursorVisible());
        progress.close();
        progress.close();
        progress.at("report", .5, "");
        progress.note("late", "");
        progress.interim(List.of("late"));
        assertEquals(List.of("orders.csv   48,210 rows"), terminal(80).shown());
        assertTrue(terminal(80).cursorVisible());
    }

    /** A terminal shows the keys of Ctrl-C where the cursor is, behind the region. */
    @Test
    void whatATerminalEchoesIsDrawnOver() {
        ProgressPrinter progress = printer(ProgressMode.BAR, 80, true);
        progress.note("orders.csv", "48,210 rows");
        progress.at("measure", .1, "round 1");
        progress.interim(List.of(" 1   json"));
        bytes.writeBytes("^C".getBytes(StandardCharsets.UTF_8));
        assertTrue(terminal(80).shown().contains("^C"), terminal(80).shown().toString());
        progress.interim(List.of(" 1   json", " 2   csv"));
        assertEquals(4, terminal(80).shown().size(), terminal(80).shown().toString());
        assertFalse(terminal(80).shown().toString().contains("^C"));
        bytes.writeBytes("^C".getBytes(StandardCharsets.UTF_8));
        progress.close();
        assertEquals(List.of("orders.csv   48,210 rows"), terminal(80).shown());
    }

    /** What is said after the second Ctrl-C stands below what was noted. */
    @Test
    void anInterruptGivesTheCursorBack() {
        PrintStream before = System.err;
        System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            ProgressPrinter progress = ProgressPrinter.onStandardError(ProgressMode.BAR, new Screen(80, true));
            progress.at("measure", .1, "round 1");
            assertFalse(terminal(80).cursorVisible());
            ProgressPrinter.giveBack();
        } finally {
            System.setErr(before);
        }
        assertEquals(List.of(), terminal(80).shown());
        assertTrue(terminal(80).cursorVisible());
    }

    @Test
    void aLongRankingIsCutAtFourteenLines() {
        try (ProgressPrinter progress = printer(ProgressMode.BAR, 80, true)) {
            progress.at("measure", .1, "");
            progress.interim(IntStream.range(0, 30).mapToObj(i -> "codec " + i).toList());
            List<String> shown = terminal(80).shown();
            assertEquals(15, shown.size());
            assertEquals("codec 12", shown.get(13));
            assertEquals("   .. 17 more", shown.get(14));
        }
    }

    @Test
    void onANarrowTerminalOnlyTheBarRemains() {
        try (ProgressPrinter progress = printer(ProgressMode.BAR, 40, true)) {
            progress.at("measure", .5, "round 2/3 with a detail that is far too long for the line");
            progress.interim(List.of(" 1   json"));
            assertEquals(1, terminal(40).shown().size());
        }
    }

    @Test
    void theBarIsNotRedrawnMoreThanTenTimesASecond() {
        try (ProgressPrinter progress = printer(ProgressMode.BAR, 80, true)) {
            progress.at("measure", 0, "");
            int before = bytes.size();
            for (int i = 0; i < 1000; i++) {
                progress.at("measure", i / 1000.0, "");
            }
            assertEquals(before, bytes.size());
            now += 100_000_000;
            progress.at("measure", .9, "");
            assertTrue(bytes.size() > before);
        }
    }

    @Test
    void phasesThatShareAWholeHaveTheTimeLeftOfTheWhole() {
        try (ProgressPrinter progress = printer(ProgressMode.BAR, 80, false)) {
            progress.at("send json", 0, "");
            pass(100);
            progress.at("send protobuf", .5, "");
            pass(20);
            progress.at("send protobuf", .6, "");
            assertTrue(terminal(80).shown().get(0).endsWith("ETA 1m20s"));
        }
    }

    @Test
    void timeLeftIsForThePhaseAndIsNotGuessedTooEarly() {
        try (ProgressPrinter progress = printer(ProgressMode.BAR, 80, false)) {
            progress.at("verify", 0, "");
            pass(100);
            progress.at("measure", 0, "");
            pass(10);
            progress.at("measure", .25, "");
            assertTrue(terminal(80).shown().get(0).endsWith("ETA 0m30s"));
            progress.at("report", .001, "");
            pass(10);
            progress.at("report", .002, "");
            assertFalse(terminal(80).shown().get(0).contains("ETA"));
            progress.at("unknown", -1, "");
            pass(10);
            progress.at("unknown", Double.NaN, "");
            assertTrue(terminal(80).shown().get(0).contains(".."));
        }
    }

    /** Starts of processes make the first per cent of a phase slow; after a minute they are a small part of it. */
    @ParameterizedTest
    @CsvSource({
        "0,    15,  0.01, ''",
        "0,    5,   0.09, ''",
        "0,    20,  0.1,  ETA 3m00s",
        "0.5,  10,  0.54, ''",
        "0.5,  10,  0.55, ETA 1m30s",
        "0,    59,  0.05, ''",
        "0,    60,  0.05, ETA 19m00s",
        "0,    60,  0.009, ''",
        "0,    0.5, 0.5,  ''",
        "0,    60,  1,    ''",
    })
    void timeLeftIsSaidWhereTheStandSaysSomethingOfTheRest(double from, double seconds, double fraction, String eta) {
        assertEquals(eta, new ProgressState("x", from, fraction, "", (long) (seconds * 1e9), List.of()).eta());
    }

    @Test
    void plainLinesComeWithAPhaseAndEveryFifteenSeconds() {
        try (ProgressPrinter progress = printer(ProgressMode.PLAIN, 80, true)) {
            progress.note("orders.csv", "48,210 rows");
            progress.at("verify", 0, "9 codecs");
            for (int second = 0; second < 60; second++) {
                progress.at("measure", second / 60.0, "round " + (1 + second / 20) + "/3");
                progress.interim(List.of(" 1   json after " + second));
                pass(1);
            }
        }
        assertEquals(
                List.of(
                        "serdebench: orders.csv  48,210 rows",
                        "serdebench: verify  9 codecs",
                        "serdebench: measure  round 1/3",
                        "serdebench:  1   json after 0",
                        "serdebench:  25 %  measure  round 1/3  0m15s  ETA 0m45s",
                        "serdebench:  1   json after 20",
                        "serdebench:  50 %  measure  round 2/3  0m30s  ETA 0m30s",
                        "serdebench:  1   json after 40",
                        "serdebench:  75 %  measure  round 3/3  0m45s  ETA 0m15s"),
                text().lines().toList());
    }

    @Test
    void noneSaysNothing() {
        try (ProgressPrinter progress = printer(ProgressMode.NONE, 80, true)) {
            progress.note("a", "b");
            progress.at("measure", .5, "");
            progress.interim(List.of("x"));
        }
        assertEquals("", text());
    }

    @Test
    void namesFromDataCannotMoveTheCursor() {
        for (ProgressMode mode : List.of(ProgressMode.BAR, ProgressMode.PLAIN)) {
            try (ProgressPrinter progress = printer(mode, 80, true)) {
                progress.note("a\u001b[2J\nb", "\u009b31m\r");
                progress.at("x\u001b]0;t\u0007", .5, "\u202e");
                progress.interim(List.of("1 \u001b[H" + "n".repeat(10_000)));
                String text =
                        text().replace("\u001b[K", "").replace("\u001b[J", "").replace("\u001b[?25l", "");
                assertFalse(text.contains("\u001b[2J") || text.contains("\u001b]") || text.contains("\u009b"), text);
                assertFalse(text.contains("\u202e") || text.contains("\u0007") || text.contains("\u001b[H"), text);
            }
        }
    }

    @Test
    void manyThreadsDoNotTearTheRegion() throws InterruptedException {
        try (ProgressPrinter progress = printer(ProgressMode.BAR, 80, false)) {
            progress.at("measure", 0, "");
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                String name = "worker" + t;
                threads.add(new Thread(() -> {
                    for (int i = 0; i < 200; i++) {
                        progress.at("measure " + i % 2, i / 200.0, name);
                        progress.interim(List.of("a", "b"));
                        progress.note(name, "line " + i);
                    }
                }));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
            List<String> shown = terminal(80).shown();
            assertEquals(803, shown.size());
            assertEquals(
                    800,
                    shown.stream()
                            .filter(l -> l.matches("worker[0-3]      line [0-9]+"))
                            .count());
            assertEquals(List.of("a", "b"), shown.subList(801, 803));
        }
    }

    @Test
    void autoIsABarOnlyOnATerminalThatIsNeitherDumbNorWatchedByCi() {
        assertEquals(ProgressMode.BAR, ProgressMode.auto(true, Map.of("TERM", "xterm")));
        assertEquals(ProgressMode.PLAIN, ProgressMode.auto(false, Map.of("TERM", "xterm")));
        assertEquals(ProgressMode.PLAIN, ProgressMode.auto(true, Map.of("CI", "true")));
        assertEquals(ProgressMode.PLAIN, ProgressMode.auto(true, Map.of("TERM", "dumb")));
    }

    @Test
    void theScreenIsReadFromTheEnvironment() {
        assertEquals(new Screen(132, true), Screen.of(Map.of("COLUMNS", "132"), "UTF-8", () -> 90));
        assertEquals(new Screen(90, true), Screen.of(Map.of(), "UTF-8", () -> 90));
        assertEquals(24, TerminalWidth.parsed("80 24\n"));
        assertEquals(0, TerminalWidth.parsed("stty: no such device"));
        assertEquals(new Screen(80, false), Screen.of(Map.of(), "ANSI_X3.4-1968", () -> 0));
        assertEquals(new Screen(80, false), Screen.of(Map.of("COLUMNS", "-3"), "no such charset", () -> 0));
        assertEquals(new Screen(1000, true), Screen.of(Map.of("COLUMNS", "999999"), "utf8", () -> 0));
    }

    private ProgressPrinter printer(ProgressMode mode, int width, boolean unicode) {
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        return new ProgressPrinter(mode, out, new Screen(width, unicode), () -> now);
    }

    private void pass(long seconds) {
        now += seconds * 1_000_000_000;
    }

    private String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private VirtualTerminal terminal(int width) {
        return new VirtualTerminal(width).feed(text());
    }
}
