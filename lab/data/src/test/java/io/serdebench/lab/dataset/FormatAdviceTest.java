package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.profile.FieldFacts;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options that say what a file is and how its values are written: where one is named, the file is read with it. */
class FormatAdviceTest {

    @TempDir
    Path folder;

    /** All that is said of a file: the refusal, or how it was read and the remarks on its fields. */
    private static String said(Given given, String name) {
        try {
            Dataset dataset = given.read(name);
            return dataset.facts().stream()
                    .map(FieldFacts::why)
                    .collect(Collectors.joining("\n", dataset.sniffed() + "\n", ""));
        } catch (Stop e) {
            return Given.all(e);
        }
    }

    private static String read(Given given, String options, String name) throws Exception {
        return Given.shown(AdviceTest.apply(given, AdviceTest.words(options)).read(name));
    }

    private String write(String file) throws Exception {
        String[] lines = file.split("~");
        List<String> text = Arrays.asList(lines).subList(1, lines.length);
        new Given(folder).file(lines[0], String.join("\n", text) + "\n");
        return lines[0];
    }

    /** Each row: the file and its lines, what is said of it, the options that are typed then, and the records that they give. */
    @ParameterizedTest(name = "{0} {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            a.json~{"a":1}~{"a":2~{"a":3}      | --format jsonl --bad-rows skip   reads line by | --format jsonl --bad-rows skip | [1] [3]
            a.json~{"v":1,"i":[{"a":1},{"a":2},{"a":3}]} | (--records '$' takes it whole) | --records '$' | [1, [[1], [2], [3]]]
            a.json~{"a":{"0":1,"1":2},"b":{"0":3,"1":4}} | --records '$'   takes it as one record | --records '$' | [[1, 2], [3, 4]]
            a.csv~<!doctype html>~<p>          | --format lines   takes each line as text | --format lines | [<!doctype html>] [<p>]
            a.csv~<?xml version="1.0"?>~<p/>   | --format lines   takes each line as text | --format lines | [<?xml version="1.0"?>] [<p/>]
            a.txt~<p>~</p>                     | --format lines   takes each line as text | --format lines | [<p>] [</p>]
            a.yaml~a: 1                        | --format lines   takes each line as text | --format lines | [a: 1]
            a.md~# T~a,b                       | --format lines   takes each line as one  | --format lines | [# T] [a,b]
            a.md~a,b~1,2                       | --format csv     reads it as a table     | --format csv   | [1, 2]
            a.txt~INFO a;1~INFO b;2~INFO c;3~INFO d;4 | --format lines   takes each line as one | --format lines | [INFO a;1] [INFO b;2] [INFO c;3] [INFO d;4]
            a.txt~INFO a;1~INFO b;2~INFO c;3~INFO d;4 | --format csv     reads it as a table | --format csv | [INFO a, 1] [INFO b, 2] [INFO c, 3] [INFO d, 4]
            a.parquet~a,b~1,2                  | is not a file of format parquet          | --format csv   | [1, 2]
            a.csv~n~2.131~3.262                | --decimal-separator , reads it so        | --decimal-separator , | [2131] [3262]
            a.csv~n;m~1,234;1~5,678;2          | --decimal-separator says which           | --decimal-separator , | [1.234, 1] [5.678, 2]
            a.csv~n;m~1,234;1~5,678;2          | --decimal-separator says which           | --decimal-separator . | [1234, 1] [5678, 2]
            a.csv~d~01/02/2024~03/04/2024      | as %d/%m/%Y or as %m/%d/%Y; --date-format says which | --date-format '%m/%d/%Y' | [2024-01-02] [2024-03-04]
            a.csv~d~01/02/2024 10:00~03/04/2024 10:00 | as %d/%m/%Y %H:%M or as %m/%d/%Y %H:%M; --timestamp-format says which | --timestamp-format '%m/%d/%Y %H:%M' | [2024-01-02T10:00:00Z] [2024-03-04T10:00:00Z]
            """)
    void aFileIsReadWithIt(String file, String says, String options, String shown) throws Exception {
        String name = write(file);
        String all = said(new Given(folder), name);
        assertTrue(all.contains(says), all);
        assertEquals(shown, read(new Given(folder), options, name));
    }

    /** Each row: a file, and an option that would not read it. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            a.json~[~{"a":1},~{"a":2,,~{"a":3}~]    | jsonl
            a.json~{~"a":1~}~{~"a":2,,~}            | jsonl
            a.json~{"a":1                           | jsonl
            a.json~{"v":1,"i":[{"a":1},{"a":2},{"a":3}]} } | jsonl
            a.md~# T~~Text, with commas, here.~More | csv
            a.txt~INFO a~INFO b, c~INFO d~INFO e    | csv
            """)
    void whatDoesNotReadItIsNotNamed(String file, String option) throws Exception {
        String all = said(new Given(folder), write(file));
        assertFalse(all.contains("--format " + option), all);
    }

    @Test
    void asManyBadRowsAsAreNamedAreSkipped() throws Exception {
        String name = write("a.csv~a,b" + "~1,2".repeat(98) + "~1,2,3~4");
        String all = said(new Given(folder).skip().maxBadRows(1), name);
        Matcher option =
                Pattern.compile("--max-bad-rows \\d+(?= {3}skips all of them)").matcher(all);
        assertTrue(option.find(), all);
        assertEquals(
                98,
                AdviceTest.apply(new Given(folder), AdviceTest.words(option.group()))
                        .read(name)
                        .records());
    }

    /** The names of messages and structs are typed as they are listed. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            a.pb     | 020801         | a.proto  | syntax = "proto3"; package p; message A { int32 x = 1; } message B { string y = 1; }
            a.thrift-binary | 0800010000000100 | a.thrift | namespace java p struct A { 1: i32 x } struct B { 1: string y }
            """)
    void aListedMessageIsTaken(String name, String bytes, String schema, String text) throws Exception {
        new Given(folder).file(name, HexFormat.of().parseHex(bytes));
        new Given(folder).file(schema, text);
        String format = name.endsWith("pb") ? "protobuf" : "thrift-binary";
        String all = said(new Given(folder).format(format).schema(folder.resolve(schema)), name);
        assertTrue(all.contains("--message NAME   says which one the records are"), all);
        Matcher listed = Pattern.compile("declares 2 \\w+: ([\\w.]+), ").matcher(all);
        assertTrue(listed.find(), all);
        Given given = new Given(folder).format(format).schema(folder.resolve(schema));
        assertEquals("[1]", read(given, "--message " + listed.group(1), name));
    }

    /** Each row: the bytes of two structs, the protocol that was named, and whether the other one reads them. */
    @ParameterizedTest
    @CsvSource({
        "150200150400, thrift-binary, thrift-compact, true",
        "08000100000001000800010000000200, thrift-compact, thrift-binary, true",
        "ff0001, thrift-binary, thrift-compact, false",
        "080001000000, thrift-binary, thrift-compact, false",
    })
    void theOtherProtocolIsNamedWhereItReadsTheFile(String bytes, String named, String other, boolean reads)
            throws Exception {
        new Given(folder).file("a.bin", HexFormat.of().parseHex(bytes));
        Path schema = new Given(folder).file("a.thrift", "struct A { 1: i32 x }");
        String all = said(new Given(folder).format(named).schema(schema), "a.bin");
        assertEquals(reads, all.contains("--format " + other + "   reads the other protocol"), all);
        if (reads) {
            assertEquals("[1] [2]", read(new Given(folder).schema(schema), "--format " + other, "a.bin"));
        }
    }

    /** Each label that is listed is one that the option takes. */
    @Test
    void formatsAreListed() throws Exception {
        String all = said(new Given(folder).format("x"), write("a.csv~a~1"));
        Matcher list = Pattern.compile("--format (\\w.*)").matcher(all);
        assertTrue(list.find(), all);
        for (String label : list.group(1).split(" \\| ")) {
            assertEquals(label, Kind.named(label).label());
        }
    }
}
