package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.profile.FieldFacts;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.FieldSelection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An option that is printed is one that works: each is taken from the words as a shell takes it, and the file is read with it. */
class AdviceTest {

    /** A word of a POSIX shell, with quotes. */
    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\\\\.|[^\\s'\\\\])+");

    @TempDir
    Path folder;

    /** The options of a line of advice, as a shell hands them over. */
    static List<String> words(String advice) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(advice.split(" {2,}| keeps them| reads them| carries it")[0]);
        while (matcher.find()) {
            StringBuilder word = new StringBuilder();
            Matcher part = Pattern.compile("'([^']*)'|\\\\(.)|([^\\s'\\\\]+)").matcher(matcher.group());
            while (part.find()) {
                for (int group = 1; group <= 3; group++) {
                    word.append(part.group(group) == null ? "" : part.group(group));
                }
            }
            words.add(word.toString());
        }
        return words;
    }

    static Given apply(Given given, List<String> words) {
        List<String> nulls = new ArrayList<>();
        CellRules cells = CellRules.FOUND_OUT;
        for (int i = 0; i < words.size(); i++) {
            switch (words.get(i)) {
                case "--null" -> nulls.add(words.get(++i));
                case "--types" -> TypeList.parse(words.get(++i)).forEach(given::types);
                case "--columns" -> given.columns(words.get(++i).split(","));
                case "--records" -> given.records(words.get(++i));
                case "--format" -> given.format(words.get(++i));
                case "--message" -> given.message(words.get(++i));
                case "--max-bad-rows" -> given.skip().maxBadRows(Long.parseLong(words.get(++i)));
                case "--bad-rows" -> {
                    given.skip();
                    assertEquals("skip", words.get(++i));
                }
                case "--decimal-separator" ->
                    cells = cells.withDecimal(words.get(++i).charAt(0));
                case "--date-format" -> cells = times(List.of(words.get(++i)), List.of());
                case "--timestamp-format" -> cells = times(List.of(), List.of(words.get(++i)));
                case "--header" -> given.header(true);
                case "--no-header" -> given.header(false);
                default -> throw new AssertionError(words.toString());
            }
        }
        given.cells(cells);
        return nulls.isEmpty() ? given : given.nullTexts(nulls.toArray(String[]::new));
    }

    private static CellRules times(List<String> dates, List<String> timestamps) {
        return new CellRules(null, dates, timestamps, List.of(), List.of(), 0, null, null);
    }

    /** The remarks on a file and its fields that name an option. */
    private static @Nullable String remark(Dataset dataset) {
        return dataset.warnings().stream()
                .map(Warning::fix)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseGet(() -> dataset.facts().stream()
                        .map(FieldFacts::why)
                        .filter(text -> text.contains("--"))
                        .map(text -> text.substring(text.indexOf("--")))
                        .findFirst()
                        .orElse(null));
    }

    /** Each row: the lines, of which {@code #} stands for thirty more numbers, the option, and the fields that it gives. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '%', quoteCharacter = '^', textBlock = """
            a~#x                       % --null 'x'                      % {a:int32+?}
            a~#it's                    % --null 'it'\\''s'                % {a:int32+?}
            a~#a b                     % --null 'a b'                    % {a:int32+?}
            a~#$HOME                   % --null '$HOME'                  % {a:int32+?}
            a~#x~NA                    % --null 'x' --null 'NA'          % {a:int32+?}
            a,b~#x,1~2,-               % --null 'x' --null '-'           % {a:int32+?,b:int32+?}
            a~#x\u0007y                % ^^                              % ^^
            a~#12345678901234567890123456789012345678901 % --types 'a=float64' % {a:float64}
            a~0.1~1e400                % ^^                              % ^^
            a~0.1~0.12345678901234567890123456789012345678901 % --types 'a=float64' % {a:float64}
            it's~0.1~0.12345678901234567890123456789012345678901 % --types 'it'\\''s=float64' % {"it's":float64}
            a (b)~0.1~0.12345678901234567890123456789012345678901 % ^^   % ^^
            "a,b"~0.1~0.12345678901234567890123456789012345678901 % ^^   % ^^
            a~1~NA~2                   % --null ''                       % {a:string}
            created at~1700000000000~1700000000001 % --types 'created at=timestamp-millis' % {"created at":timestamp-millis}
            """)
    void remarksOnTables(String lines, String option, String fields) throws Exception {
        StringBuilder numbers = new StringBuilder();
        long width = lines.lines().findFirst().orElse("").split("~")[0].startsWith("a,b") ? 2 : 1;
        for (int i = 0; i < 30; i++) {
            numbers.append(i).append(width == 2 ? ",1" : "").append('\n');
        }
        String text = lines.replace('~', '\n').replace("#", numbers) + "\n";
        holds("a.csv", text, option, fields);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '%', quoteCharacter = '^', textBlock = """
            {"a":1}~{"a":"x"}             % --types 'a=json'     % {a:string}
            {"it's":1}~{"it's":"x"}       % --types 'it'\\''s=json' % {"it's":string}
            {"a,b":1}~{"a,b":"x"}         % ^^                     % ^^
            {"a":[1]}~{"a":{"b":1}}       % --types 'a=json'       % {a:string}
            {"a":1e400}~{"a":1.5}         % ^^                     % ^^
            {"a":0.12345678901234567890123456789012345678901}~{"a":1e-9} % --types 'a=float64' % {a:float64}
            {"a":{"b.c":0.12345678901234567890123456789012345678901}}~{"a":{"b.c":1e-9}} % --types 'a.b.c=float64' % {a:{"b.c":float64}}
            {"ts":1700000000000}          % --types 'ts=timestamp-millis' % {ts:timestamp-millis}
            {"a":1}~{"a":"NA"}            % --null ''              % {a:(number:int32+|text:string)}
            """)
    void remarksOnJson(String lines, String option, String fields) throws Exception {
        holds("a.jsonl", lines.replace('~', '\n') + "\n", option, fields);
    }

    private void holds(String name, String text, String option, String fields) throws Exception {
        String advice = remark(new Given(folder).text(name, text));
        assertEquals(option, advice == null ? "" : advice.split(" {2,}| keeps them| reads them| carries it")[0]);
        if (advice != null) {
            assertEquals(
                    fields, Given.fields(apply(new Given(folder), words(advice)).read(name)));
        }
    }

    /** Each row: a table whose field {@code a} is given as a whole number, and the option that the refusal names. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '%', quoteCharacter = '^', textBlock = """
            a~#x               % --null 'x'            % [29] [null]
            a~#x~x             % --null 'x'            % [null] [null]
            a~#it's            % --null 'it'\\''s'      % [29] [null]
            a~#x~y             % --null 'x' --null 'y' % [null] [null]
            a~#NA~x            % --null 'x' --null 'NA' % [null] [null]
            a~#x\u0007z        % ^^                    % ^^
            a~#x~1,2           % ^^                    % ^^
            """)
    void refusalsOfTables(String lines, String option, String end) throws Exception {
        StringBuilder numbers = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            numbers.append(i % 30).append('\n');
        }
        new Given(folder).file("a.csv", lines.replace('~', '\n').replace("#", numbers) + "\n");
        List<String> named = new Given(folder)
                .types("a", "int32").stop("a.csv").details().stream()
                        .map(String::strip)
                        .filter(line -> line.startsWith("--null"))
                        .map(line -> line.split(" {2,}")[0])
                        .toList();
        assertEquals(option, String.join(" ", named));
        if (!named.isEmpty()) {
            Given again = apply(new Given(folder).types("a", "int32"), words(named.get(0)));
            String shown = Given.shown(again.read("a.csv"));
            assertEquals(end, shown.substring(shown.length() - end.length()));
        }
    }

    /** A field that must not be null is not helped by it. */
    @Test
    void aRequiredFieldIsNotNull() throws Exception {
        Given given = new Given(folder);
        given.file("a.schema", "o {\n  a: int32\n}\n");
        Stop stop = given.schema(folder.resolve("a.schema")).stopText("a.csv", "a\n" + "1\n".repeat(200) + "x\n");
        assertFalse(Given.all(stop).contains("--null"), Given.all(stop));
        assertTrue(Given.all(stop).contains("another type, as string, in --schema"), Given.all(stop));
    }

    /** Names that a list with commas, or a shell, would take for something else. */
    @ParameterizedTest
    @CsvSource(delimiter = '%', quoteCharacter = '^', textBlock = """
            a % --columns a,b
            a b % --columns 'a b,b'
            it's % --columns 'it'\\''s,b'
            a,b % ^^
            """)
    void aListOfFieldsIsTyped(String name, String option) throws Exception {
        String advice = FieldSelection.without(List.of(name, "b"));
        assertEquals(option, advice.contains("if it") ? "" : advice.split(" {2,}")[0]);
        new Given(folder).file("a.jsonl", "{\"b\":1,\"c\":2,\"" + name + "\":3}\n");
        if (!option.isEmpty()) {
            assertEquals(
                    "[3, 1]",
                    Given.shown(apply(new Given(folder), words(advice)).read("a.jsonl")));
        }
    }
}
