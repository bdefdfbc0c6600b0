package io.serdebench.lab.dataset;

import io.serdebench.lab.dataset.source.CellRules;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** Small files of the shapes that people really have: {@link CorpusTest} reads each. */
final class Corpus {

    /**
     * A file.
     *
     * @param holds What is special about it.
     * @param typed The options that are given, as a user types them; empty for none.
     * @param options The same.
     * @param sql Writes the file by DuckDB, {@code %s} being its place; empty where {@code bytes} are the file.
     * @param compared Whether a second reader reads the same values.
     */
    record Case(
            String name,
            String holds,
            byte[] bytes,
            String typed,
            UnaryOperator<Given> options,
            String sql,
            boolean compared) {}

    private final List<Case> cases = new ArrayList<>();

    private Corpus() {}

    static List<Case> all() {
        Corpus corpus = new Corpus();
        corpus.tables();
        corpus.numbersAndWords();
        corpus.dialects();
        corpus.json();
        corpus.binary();
        corpus.typed();
        corpus.others();
        return List.copyOf(corpus.cases);
    }

    private void csv(String name, String holds, String text) {
        cases.add(new Case(name, holds, text.getBytes(StandardCharsets.UTF_8), "", given -> given, "", true));
    }

    private void text(String name, String holds, String text) {
        cases.add(new Case(name, holds, text.getBytes(StandardCharsets.UTF_8), "", given -> given, "", false));
    }

    private void text(String name, String holds, String text, String typed, UnaryOperator<Given> options) {
        cases.add(new Case(name, holds, text.getBytes(StandardCharsets.UTF_8), typed, options, "", false));
    }

    private void encoded(String name, String holds, String text, Charset charset) {
        cases.add(new Case(name, holds, text.getBytes(charset), "", given -> given, "", false));
    }

    private void duck(String name, String holds, String sql) {
        cases.add(new Case(
                name, holds, new byte[0], "", given -> given, "COPY (" + sql + ") TO '%s' (FORMAT parquet)", false));
    }

    private void tables() {
        csv("plain.csv", "whole numbers, texts, fractions", "id,name,price\n1,anna,2.50\n2,otto,10.25\n");
        csv("na.csv", "NA in columns of numbers", "n,x\n1,2.5\nNA,3.5\n3,NA\n");
        csv("one-na.csv", "one n/a among numbers", "n\n" + "17\n".repeat(50) + "n/a\n");
        csv("nulls.csv", "five words for null", "a,b,c,d\n1,NULL,\\N,-\nNone,2,3,4.5\nnan,5,6,7.5\n");
        csv("outlier.csv", "one text among numbers", "n\n" + "17\n".repeat(50) + "about 20\n");
        csv("zip.csv", "digits that are not a number", "zip,phone\n01067,+4930123\n80331,004930123\n");
        csv("empty-cells.csv", "empty cells", "a,b\n1,\n,2\n,\n4,4\n");
        csv("empty-column.csv", "a column without a value", "a,b\n1,\n2,\n");
        csv("empty-lines.csv", "one column, with empty lines", "a\n1\n\n2\n\n");
        csv("header-only.csv", "a header and nothing else", "a,b\n");
        csv("wide-text.csv", "line feeds, quotes and delimiters in quotes", "a,b\n\"x\n\"\"y\"\", z\",1\n\",\",2\n");
        csv("unicode.csv", "letters of several scripts", "näme,città\nÜber,\uD83D\uDE00\n東京,é\n");
        csv("uuid.csv", "UUIDs", "id\n123e4567-e89b-12d3-a456-426614174000\n00000000-0000-0000-0000-000000000000\n");
        csv("trues.csv", "true and false", "a,b\ntrue,TRUE\nfalse,FALSE\n");
        csv("yes.csv", "yes and no", "ok,rain\nyes,j\nno,n\nyes,n\n");
        csv(
                "dates.csv",
                "dates and times",
                "d,t\n2024-05-01,2024-05-01T10:00:00Z\n2024-12-31,2024-12-31T23:59:59.5Z\n");
        csv(
                "blank-time.csv",
                "times with a blank, without seconds",
                "t,u\n2024-05-01 10:00:00,2024-05-01T10:11\n2024-05-02 11:00:00,2024-05-02T10:12\n");
        csv("offset.csv", "times with an offset", "t\n2024-05-01T10:00:00+02:00\n2024-05-01T10:00:00.123456+02:00\n");
        csv(
                "epoch.csv",
                "seconds and milliseconds since 1970",
                "s,ms\n1714557600,1714557600123\n1714557601,1714557601123\n");
    }

    private void numbersAndWords() {
        csv("bigint.csv", "numbers beyond 64 bits", "u,h\n18446744073709551615,ffffffffffffffff\n1,0a\n");
        csv("infinity.csv", "inf, NaN and -0.0", "x\ninf\nNaN\n-0.0\n1.5\n");
        csv("exponents.csv", "exponents", "x\n1e5\n2.5E-3\n");
        csv("money.csv", "two digits after the point everywhere", "fare,tax\n10.50,0.50\n7.00,1.25\n");
        text(
                "excel-de.csv",
                "a German export: ; and decimal comma",
                "\uFEFFArtikel;Preis;Umsatz;Am;Ja\r\nA;3396,63;10.189,89;05.07.2024;ja\r\nB;2,50;1.000,00;31.12.2024;nein\r\n");
        text(
                "us.csv",
                "an American export",
                "when,total,balance,share,n\n8/20/2024 11:08 AM,\"$81,804.01\",(74.50),12%,\"1,234\"\n11/1/2024 1:00 PM,$5.00,12.00,7%,\"12,345\"\n");
        text("taxi.csv", "counts as 1.0", "passenger_count,fare\n1.0,12.5\n2.0,7\n");
        text(
                "comment.csv",
                "lines of comment before the header",
                "# made by x\n# 2024\na,b\n1,2\n3,4\n",
                "--skip 2",
                given -> given.cells(new CellRules(null, List.of(), List.of(), List.of(), List.of(), 2, null)));
    }

    private void dialects() {
        csv("semicolon.csv", "semicolons", "a;b;c\n1;x,y;2\n3;z;4\n");
        csv("pipe.csv", "bars", "a|b\n1|x\n2|y\n");
        csv("tab.csv", "tabs in a file called csv", "a\tb\n1\tx\n2\ty\n");
        csv("no-header.csv", "no header", "1,2.5,x\n2,3.5,y\n");
        csv("text-header.csv", "texts only, with a header", "first,second\nanna,berlin\notto,bonn\n");
        csv("crlf.csv", "line ends of Windows", "a,b\r\n1,x\r\n2,y\r\n");
        csv("no-end.csv", "no line feed at the end", "a,b\n1,x\n2,y");
        csv("duplicate.csv", "a name twice, an empty name", "a,a,\n1,2,3\n4,5,6\n");
        text("ragged.csv", "a line with a cell too many", "a,b\n1,2\n3,4,5\n6,7\n");
        text("ragged-skip.csv", "the same, bad rows skipped", "a,b\n1,2\n3,4,5\n6,7\n", "--bad-rows skip", Given::skip);
        text("quotes.tsv", "quotes that are text", "a\tb\nThe \"best\"\t1\n\"quoted\" start\t2\n");
        text(
                "quotes-none.tsv",
                "the same, quotes being text",
                "a\tb\nThe \"best\"\t1\n\"quoted\" start\t2\n",
                "--quote none",
                given -> given.quote(CellRules.NO_QUOTE));
        encoded("latin1.csv", "Latin-1", "n\u00e4me\n\u00fcber\n", StandardCharsets.ISO_8859_1);
        encoded("utf16.csv", "UTF-16", "\ufeffa,b\n1,2\n", StandardCharsets.UTF_16LE);
    }

    private void json() {
        text(
                "lines.jsonl",
                "missing keys, nulls, lists of objects",
                "{\"a\":1,\"b\":[{\"c\":1}]}\n{\"b\":[],\"d\":null}\n{\"a\":null,\"b\":[{\"c\":2},{\"c\":3}]}\n");
        text("array.json", "an array of records", "[{\"a\":1},{\"a\":2}]\n");
        text("nulls.json", "an array of records and nulls", "[{\"a\":1},null,{\"a\":2}]\n");
        text("one.json", "one record", "{\"a\":1,\"b\":{\"c\":\"x\"}}\n");
        text("pretty.json", "records of several lines, one after another", "{\n \"a\": 1\n}\n{\n \"a\": 2\n}\n");
        text("pretty.jsonl", "the same in a file called jsonl", "{\n \"a\": 1\n}\n{\n \"a\": 2\n}\n");
        text(
                "answer.json",
                "the answer of a service",
                "{\"data\":[{\"id\":1,\"n\":\"a\"},{\"id\":2,\"n\":\"b\"}],\"next\":null}\n");
        text(
                "points.geojson",
                "features",
                "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1.5,2.5]}},{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[3.5,4.5]}}]}\n");
        text(
                "mixed.geojson",
                "points and lines",
                "{\"features\":[{\"geometry\":{\"coordinates\":[1.5,2.5]}},{\"geometry\":{\"coordinates\":[[1.5,2.5],[3.5,4.5]]}}]}\n");
        text(
                "whole.json",
                "the same as one record",
                "{\"data\":[{\"id\":1},{\"id\":2}],\"next\":null}\n",
                "--records '$'",
                given -> given.records("$"));
        text(
                "deep.json",
                "records below other arrays",
                "{\"pages\":[{\"rows\":[{\"a\":1}]},{\"rows\":[{\"a\":2},{\"a\":3}]}]}\n",
                "--records '$.pages[*].rows[*]'",
                given -> given.records("$.pages[*].rows[*]"));
        text("hetero.jsonl", "an id that is a number or a text", "{\"id\":1}\n{\"id\":\"a-2\"}\n");
        text("payload.jsonl", "payloads of several shapes", "{\"p\":{\"x\":1}}\n{\"p\":[1]}\n{\"p\":\"s\"}\n");
        text("int-float.jsonl", "1 and 1.5", "{\"x\":1}\n{\"x\":1.5}\n");
        text(
                "big.jsonl",
                "integers beyond 53 and 64 bits",
                "{\"a\":9007199254740993,\"b\":18446744073709551616}\n{\"a\":1,\"b\":2}\n");
        text("arrays.json", "arrays as records", "[[1,\"x\"],[2,\"y\"]]\n");
        text("numbers.json", "numbers as records", "[1,2,3]\n");
        text("dynamic.jsonl", "objects whose names are data", dynamic());
        text("words.jsonl", "NA among numbers", "{\"n\":1}\n{\"n\":\"NA\"}\n");
        text("cut.jsonl", "a last line that is cut off", "{\"a\":1}\n{\"a\":2}\n{\"a\":");
        text("twice.jsonl", "a name twice in a record", "{\"a\":1}\n{\"a\":2,\"a\":3}\n");
        text("mark.jsonl", "a byte order mark", "\uFEFF{\"a\":1}\n{\"a\":2}\n");
    }

    private static String dynamic() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            text.append("{\"m\":{\"k")
                    .append(3 * i)
                    .append("\":1,\"k")
                    .append(3 * i + 1)
                    .append("\":2}}\n");
        }
        return text.toString();
    }

    private void binary() {
        duck("plain.parquet", "numbers and texts", "SELECT 1::INTEGER a, 'x' b UNION ALL SELECT NULL, 'y'");
        duck("never-null.parquet", "nullable columns without a null", "SELECT range a FROM range(3)");
        duck(
                "times.parquet",
                "times of day, timestamps with a zone",
                "SELECT TIME '10:00:00' t, TIMESTAMPTZ '2024-05-01 10:00:00+00' z, DATE '2024-05-01' d");
        duck(
                "nested.parquet",
                "structs, lists and maps",
                "SELECT {'x': 1, 'y': ['a', NULL]} s, MAP {'k': 2.5::DOUBLE} m");
        duck(
                "decimal.parquet",
                "decimals",
                "SELECT 1.50::DECIMAL(9,2) d, 12345678901234567890123456789012345678::DECIMAL(38,0) h");
    }

    /** Files that Python's libraries wrote, with every logical type; the script stands beside them. */
    private void typed() {
        python("numbers.arrow", "Arrow: numbers");
        python("half.arrow", "Arrow: float16, a column of nulls, decimal256");
        python("times.arrows", "an Arrow stream: dates, timestamps, times of day");
        python("more-times.arrow", "Arrow with zstd: date64, seconds, nanoseconds, durations");
        python("texts.arrow", "Arrow with lz4: texts, bytes, a dictionary, bytes of one size");
        python("more-texts.arrows", "an Arrow stream with lz4: large and view types, UUIDs, a dictionary of numbers");
        python("nested.arrow", "Arrow: lists, structs, maps");
        python(
                "more-nested.arrow",
                "Arrow with zstd: large lists, lists of one size, a map of numbers, lists of a dictionary");
        python("interval.arrow", "Arrow: types that are not carried, between others");
        python("numbers.feather", "Feather: numbers");
        python("pyarrow-numbers.parquet", "Parquet by pyarrow: numbers");
        python("pyarrow-times.parquet", "Parquet by pyarrow: dates, timestamps, times of day");
        python("pyarrow-texts.parquet", "Parquet by pyarrow: texts, bytes, a dictionary, bytes of one size");
        python("pyarrow-nested.parquet", "Parquet by pyarrow: lists, structs, maps");
        python("fastavro-logical.avro", "Avro by fastavro: every logical type");
        python("fastavro-deflate.avro", "the same with deflate");
    }

    private void python(String name, String holds) {
        try (InputStream in =
                Objects.requireNonNull(Corpus.class.getResourceAsStream("/dataset/typed/" + name), name)) {
            cases.add(new Case(name, holds, in.readAllBytes(), "", given -> given, "", false));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void others() {
        text(
                "access.log",
                "an access log",
                "10.0.0.1 - - [23/Oct/2024:10:00:00 +0000] \"GET /a\" 200 5 \"(X11; Linux)\"\n10.0.0.2 - - [23/Oct/2024:10:00:01 +0000] \"GET /b\" 200 7 \"-\"\n");
        text(
                "lines.log",
                "the same by lines",
                "10.0.0.1 - - [23/Oct/2024:10:00:00 +0000] \"GET /a\" 200 5\n10.0.0.2 - - [23/Oct/2024:10:00:01 +0000] \"GET /b\" 200 7\n",
                "--format lines",
                given -> given.format("lines"));
        text("data.yaml", "YAML", "- id: 0\n  name: x\n- id: 1\n  name: y\n");
        text("data.xml", "XML", "<?xml version=\"1.0\"?><rows><row id=\"1\"/></rows>\n");
        text("x.feather", "an Arrow file that is cut off", "ARROW1\0\0....");
        text("old.feather", "Feather of version 1", "FEA1....");
        text("x.xlsx", "a workbook", "PK\u0003\u0004....");
        text("empty.csv", "nothing", "");
        text("hello", "two words", "hello world\n");
    }
}
