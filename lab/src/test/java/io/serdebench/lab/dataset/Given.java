package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.RowsFile;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A folder with files, and a reading of them. */
final class Given {

    private final Path folder;
    private final Map<String, String> types = new LinkedHashMap<>();
    private @Nullable String format;
    private @Nullable Character delimiter;
    private @Nullable Character quote;
    private @Nullable List<String> nullTexts;
    private @Nullable Boolean header;
    private List<String> columns = List.of();
    private @Nullable Path schema;
    private long rows = Reading.ALL;
    private Reading.Sample sample = Reading.Sample.RESERVOIR;
    private long seed = 1;
    private Reading.BadRows badRows = Reading.BadRows.FAIL;
    private long maxBadRows = Long.MAX_VALUE;
    private @Nullable Path badRowsOut;
    private CellRules cells = CellRules.FOUND_OUT;
    private long maxInflated;
    private @Nullable String records;
    private @Nullable String message;

    Given(Path folder) {
        this.folder = folder;
    }

    Path file(String name, String text) throws IOException {
        return file(name, text.getBytes(StandardCharsets.UTF_8));
    }

    Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    Given types(String path, String type) {
        types.put(path, type);
        return this;
    }

    Given format(String value) {
        format = value;
        return this;
    }

    Given delimiter(char value) {
        delimiter = value;
        return this;
    }

    Given quote(char value) {
        quote = value;
        return this;
    }

    Given nullTexts(String... values) {
        nullTexts = List.of(values);
        return this;
    }

    Given header(boolean value) {
        header = value;
        return this;
    }

    Given columns(String... names) {
        columns = List.of(names);
        return this;
    }

    Given schema(Path file) {
        schema = file;
        return this;
    }

    Given sample(Reading.Sample value, long count, long seedValue) {
        sample = value;
        rows = count;
        seed = seedValue;
        return this;
    }

    Given skip() {
        badRows = Reading.BadRows.SKIP;
        return this;
    }

    Given maxBadRows(long value) {
        maxBadRows = value;
        return this;
    }

    Given badRowsOut(Path file) {
        badRowsOut = file;
        return this;
    }

    Given cells(CellRules value) {
        cells = value;
        return this;
    }

    Given records(String path) {
        records = path;
        return this;
    }

    Given message(@Nullable String name) {
        message = name;
        return this;
    }

    Given maxInflated(long bytes) {
        maxInflated = bytes;
        return this;
    }

    Reading reading() {
        return new Reading(
                format,
                delimiter,
                quote,
                nullTexts,
                header,
                types,
                records,
                columns,
                schema,
                rows,
                sample,
                seed,
                badRows,
                maxBadRows,
                badRowsOut,
                cells,
                maxInflated,
                message,
                true);
    }

    /** Reads files of the folder by name, globs, {@code -}, or examples. */
    Dataset read(String... names) {
        return read(InputStream.nullInputStream(), names);
    }

    Dataset read(InputStream stdin, String... names) {
        List<String> typed = Arrays.stream(names)
                .map(name -> name.equals("-") || name.startsWith("example:") ? name : folder + "/" + name)
                .toList();
        return Datasets.read(typed, reading(), folder.resolve("work"), Progress.NONE, stdin);
    }

    /** Reads one file with this text. */
    Dataset text(String name, String text) throws IOException {
        file(name, text);
        return read(name);
    }

    Stop stop(String... names) {
        return assertThrows(Stop.class, () -> read(names));
    }

    /** The first line of the stop. */
    String says(String... names) {
        return String.valueOf(stop(names).getMessage());
    }

    Stop stopText(String name, String text) throws IOException {
        file(name, text);
        return stop(name);
    }

    /** All rows of the sample. */
    static List<@Nullable Object[]> rows(Dataset dataset) throws IOException {
        List<@Nullable Object[]> rows = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(dataset.rows())) {
            for (@Nullable Object[] row = reader.next(); row != null; row = reader.next()) {
                rows.add(row);
            }
        }
        return rows;
    }

    /** The rows as one text: {@code [1, a] [2, null]}. */
    static String shown(Dataset dataset) throws IOException {
        List<String> shown = new ArrayList<>();
        for (@Nullable Object[] row : rows(dataset)) {
            shown.add(plain(row) + "");
        }
        return String.join(" ", shown);
    }

    private static @Nullable Object plain(@Nullable Object value) {
        if (value instanceof @Nullable Object[] row) {
            return Arrays.asList(Arrays.stream(row).map(Given::plain).toArray());
        }
        if (value instanceof byte[] bytes) {
            return Arrays.toString(bytes);
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, @Nullable Object> shown = new LinkedHashMap<>();
            map.forEach((key, each) -> shown.put(key, plain(each)));
            return shown;
        }
        return value instanceof List<?> list
                ? Arrays.asList(list.stream().map(Given::plain).toArray())
                : value;
    }

    /** The fields in the notation of schemas, without the name. */
    static String fields(Dataset dataset) {
        String text = dataset.schema().toString();
        return text.substring(text.indexOf('{'));
    }

    /** Everything a stop says. */
    static String all(Stop stop) {
        return stop.getMessage() + "\n" + String.join("\n", stop.details());
    }
}
