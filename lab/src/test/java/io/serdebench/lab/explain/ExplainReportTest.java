package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.report.Golden;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainReportTest {

    private static final Style PLAIN = new Style(80, false, true);
    private static final List<Refused> REFUSED = List.of(new Refused("other", "no nested records"));

    private static byte[] bytes() {
        Map<String, String> notes = new LinkedHashMap<>();
        notes.put("colour", "blue \u001b[31m\u202e");
        notes.put("für", "a text of more than thirty characters, which is cut somewhere");
        return Toy.bytes("ORD-0004711", 7, notes);
    }

    private static Explained explained(String codec, byte[] bytes) {
        return Explained.of(codec, "toy", new Toy(), bytes);
    }

    private static Anatomy anatomy(String codec, byte[]... records) {
        ByteBreakdown tally = new ByteBreakdown(codec, "toy", new Toy(), Toy.SCHEMA);
        for (byte[] record : records) {
            tally.add(record);
        }
        return tally.anatomy();
    }

    private static String record(Style style) {
        Explained guessed = Explained.of(
                "look",
                "look",
                (bytes, spans) -> {
                    spans.guess(0, 3, Role.DATA, "abc");
                    return new Object[0];
                },
                new byte[] {'a', 'b', 'c'});
        return ExplainReport.record(
                "record 17 of toy.csv",
                List.of(explained("toy", bytes()), explained("cut", Arrays.copyOf(bytes(), 25)), guessed),
                REFUSED,
                style,
                false);
    }

    @Test
    void oneRecordByteByByte() throws IOException {
        Golden.check("explain-record-80.txt", record(PLAIN));
        Golden.check("explain-record-60-ascii.txt", record(new Style(60, false, false)));
    }

    @Test
    void redactedRecordsShowStructureOnly() throws IOException {
        String text = ExplainReport.record(
                "record 17 of toy.csv", List.of(explained("toy", bytes()).redacted()), List.of(), PLAIN, false);
        Golden.check("explain-redacted-80.txt", text);
        for (String secret : List.of("ORD", "4f 52", "colour", "blue", "für")) {
            assertFalse(text.contains(secret), secret);
        }
    }

    @Test
    void allRecordsByField() throws IOException {
        Anatomy toy = anatomy("toy", bytes(), Toy.bytes("ORD-1", 3, Map.of()));
        Anatomy cut = anatomy("cut", Arrays.copyOf(bytes(), 25), Toy.bytes("ORD-1", 3, Map.of()));
        Golden.check("explain-field-80.txt", ExplainReport.fields("toy.csv, 2 records", List.of(toy), REFUSED, PLAIN));
        Golden.check(
                "explain-fields-60.txt",
                ExplainReport.fields(
                        "toy.csv, 2 records",
                        List.of(toy, cut, anatomy("a-codec-of-a-long-name", bytes())),
                        List.of(),
                        new Style(60, false, true)));
    }

    /** A line of its own for what variants take, beside one codec's columns and codecs side by side. */
    @Test
    void bytesOfVariantsHaveALine() {
        ByteBreakdown tally = new ByteBreakdown(
                "toy",
                "toy",
                new Toy(),
                Notation.parseSchema("toy{id:string?,item:(n:int32|t:string)?,notes:<string>?}"));
        tally.add(Toy.bytes("abc", 7, Map.of()));
        Anatomy anatomy = tally.anatomy();
        String one = ExplainReport.fields("t", List.of(anatomy), List.of(), PLAIN);
        assertTrue(one.lines().anyMatch(line -> line.matches("in variants +2 +25.0 % +1 +1")), one);
        String two = ExplainReport.fields("t", List.of(anatomy, anatomy), List.of(), PLAIN);
        assertTrue(two.lines().anyMatch(line -> line.matches("in variants +2 +2")), two);
        String diff = ExplainReport.diff("t", List.of(anatomy), List.of(), PLAIN);
        assertTrue(diff.lines().anyMatch(line -> line.startsWith("in variants  2: ")), diff);
        String none = ExplainReport.fields("t", List.of(anatomy("toy", bytes())), List.of(), PLAIN);
        assertFalse(none.contains("in variants"), none);
    }

    @Test
    void allRecordsByRole() throws IOException {
        Anatomy cut = anatomy("cut", Arrays.copyOf(bytes(), 25), new byte[] {1});
        Golden.check(
                "explain-roles-80.txt",
                ExplainReport.roles("toy.csv", List.of(anatomy("toy", bytes()), cut), List.of(), PLAIN));
    }

    @Test
    void codecsSideBySide() throws IOException {
        Golden.check(
                "explain-diff-80.txt",
                ExplainReport.diff(
                        "record 17 of toy.csv",
                        List.of(
                                anatomy("toy", bytes()),
                                anatomy("short", Toy.bytes("1", 7, Map.of())),
                                anatomy("same", bytes())),
                        REFUSED,
                        PLAIN));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80, 120})
    void linesFitAndColourRepeatsWhatLettersSay(int width) {
        Style style = new Style(width, false, true);
        String text = record(style);
        if (width >= 60) {
            text.lines().forEach(line -> assertTrue(SafeText.columns(line) <= width, line));
        }
        String coloured = record(new Style(width, true, true));
        assertTrue(coloured.contains("\u001b["));
        assertEquals(text, coloured.replaceAll("\u001b\\[[0-9;]*m", ""));
        assertFalse(text.contains("\u001b"));
        assertFalse(text.contains("\u202e"));
    }

    @Test
    void longRecordsAreCutUnlessAllIsAskedFor() {
        Dissector each = (bytes, spans) -> {
            for (int i = 0; i < bytes.length; i++) {
                spans.enter("[" + i + "]");
                spans.span(i, i + 1, Role.DATA, i);
                spans.leave();
            }
            return new Object[0];
        };
        List<Explained> one = List.of(Explained.of("long", "long", each, new byte[100_000]));
        String cut = ExplainReport.record("t", one, List.of(), PLAIN, false);
        assertTrue(cut.contains("more bytes; -v or --json shows all of them"), cut);
        assertTrue(cut.contains("99,000 more pieces; -v or --json shows all of them"), cut);
        assertTrue(cut.lines().count() < 3_000);
        String whole = ExplainReport.record("t", one, List.of(), PLAIN, true);
        assertTrue(whole.contains("[99999]"));
    }

    @Test
    void nestingDoesNotRunOutOfTheLine() {
        Dissector deep = (bytes, spans) -> {
            for (int i = 0; i < 200; i++) {
                spans.enter("level " + i);
            }
            spans.span(0, 1, Role.DATA, "x".repeat(1_000));
            for (int i = 0; i < 200; i++) {
                spans.leave();
            }
            return new Object[0];
        };
        ExplainReport.record("t", List.of(Explained.of("d", "d", deep, new byte[1])), List.of(), PLAIN, false)
                .lines()
                .forEach(line -> assertTrue(SafeText.columns(line) <= 80, line));
    }
}
