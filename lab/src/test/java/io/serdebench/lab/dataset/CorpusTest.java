package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.cat.Cat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What each file of the {@link Corpus} is read as stands in the first table of docs/results/corpus.md: {@code -Dgolden.write=true} writes it anew, for review in
 * the diff. Tables are compared with what DuckDB reads, cell by cell.
 */
class CorpusTest {

    private static final Path PAGE = Path.of("../docs/results/corpus.md");
    private static final String LATER = "\n## Files of other projects\n";
    private static final int MIN_FILES = 60;

    private static final ObjectMapper EXACT = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static final String HEAD = """
            # Files that people have

            What serdebench makes of small files of many shapes, with the types that it finds or the reason why it refuses. The table
            is written by `CorpusTest`, which reads each file again in every build. Of the csv files each cell is compared with what
            DuckDB reads, and those of files that Python wrote with what Python reads. `D..` are codes of warnings.

            | file | what it holds | typed | read as |
            |---|---|---|---|
            """;

    @TempDir
    Path folder;

    static Stream<Corpus.Case> tables() {
        return Corpus.all().stream().filter(Corpus.Case::compared);
    }

    @Test
    void theTableSaysWhatEachFileIsReadAs() throws Exception {
        StringBuilder page = new StringBuilder(HEAD);
        for (Corpus.Case one : Corpus.all()) {
            page.append("| `")
                    .append(one.name())
                    .append("` | ")
                    .append(cell(one.holds()))
                    .append(" | ")
                    .append(one.typed().isEmpty() ? "" : "`" + cell(one.typed()) + "`")
                    .append(" | ")
                    .append(outcome(one))
                    .append(" |\n");
        }
        assertTrue(Corpus.all().size() >= MIN_FILES, "only " + Corpus.all().size() + " files");
        String known = Files.readString(PAGE);
        // what a later section says was seen at another time
        page.append(known.substring(known.indexOf(LATER)));
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(PAGE, page);
        }
        assertEquals(Files.readString(PAGE), page.toString());
    }

    private String outcome(Corpus.Case one) throws Exception {
        write(one);
        try {
            Dataset dataset = one.options().apply(new Given(folder)).read(one.name());
            String codes = dataset.warnings().stream().map(Warning::code).collect(Collectors.joining(", "));
            return cell(dataset.sniffed()) + ": `" + cell(Given.fields(dataset)) + "`"
                    + (codes.isEmpty() ? "" : " " + codes);
        } catch (Stop e) {
            List<String> details = e.details();
            return "refused: " + cell(String.valueOf(e.getMessage()).replace(folder + "/", ""))
                    + (details.isEmpty()
                            ? ""
                            : "; `" + cell(details.get(details.size() - 1).strip()) + "`");
        }
    }

    private void write(Corpus.Case one) throws IOException, SQLException {
        Path file = folder.resolve(one.name());
        if (one.sql().isEmpty()) {
            Files.write(file, one.bytes());
            return;
        }
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute(String.format(Locale.ROOT, one.sql(), file));
        }
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replaceAll(" {2,}", " ");
    }

    /** No value is lost: a text is the same text, a number the same number, and null is what the file leaves empty or says so. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("tables")
    void theValuesAreThoseThatAnotherReaderReads(Corpus.Case one) throws Exception {
        write(one);
        Dataset dataset;
        try {
            dataset = new Given(folder).read(one.name());
        } catch (Stop e) {
            assertTrue(one.name().equals("header-only.csv"), e.getMessage());
            return;
        }
        List<List<@Nullable String>> theirs = duck(folder.resolve(one.name()), dataset);
        List<JsonNode> ours = printed(dataset);
        assertEquals(theirs.size(), ours.size(), "rows");
        for (int i = 0; i < ours.size(); i++) {
            for (int k = 0; k < ours.get(i).size(); k++) {
                String their = theirs.get(i).get(k);
                JsonNode our = ours.get(i).get(dataset.schema().fields().get(k).name());
                assertTrue(
                        isSame(our, their), one.name() + " row " + i + " column " + k + ": " + our + " and " + their);
            }
        }
    }

    private static List<List<@Nullable String>> duck(Path file, Dataset dataset) throws SQLException {
        boolean header = !dataset.sniffed().endsWith("no header");
        String how = dataset.sniffed();
        String delimiter = how.contains("tab") ? "\\t" : how.replaceAll(".*'(.)'.*", "$1");
        List<List<@Nullable String>> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet result =
                        statement.executeQuery("SELECT * FROM read_csv('" + file + "', all_varchar=true, header="
                                + header + ", delim='" + delimiter
                                + "', quote='\"', escape='\"', auto_detect=false, columns={"
                                + columns(dataset.schema().fields().size()) + "}, null_padding=false)")) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                List<@Nullable String> row = new ArrayList<>();
                for (int k = 1; k <= columns; k++) {
                    row.add(result.getString(k));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    private static String columns(int count) {
        return Stream.iterate(1, k -> k + 1)
                .limit(count)
                .map(k -> "'c" + k + "': 'VARCHAR'")
                .collect(Collectors.joining(", "));
    }

    /** The records as {@code serdebench cat} prints them. */
    private static List<JsonNode> printed(Dataset dataset) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Cat.print(dataset, out);
        List<JsonNode> records = new ArrayList<>();
        for (String line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
            records.add(EXACT.readTree(line));
        }
        return records;
    }

    private static boolean isSame(JsonNode our, @Nullable String their) {
        if (our.isNull()) {
            return their == null
                    || their.isEmpty()
                    || Set.of("NA", "n/a", "NULL", "\\N", "-", "None", "nan").contains(their);
        }
        if (their == null) {
            return our.asText().isEmpty();
        }
        if (our.isNumber()) {
            return our.decimalValue().compareTo(new BigDecimal(their)) == 0;
        }
        if (our.isBoolean()) {
            return Set.of("true", "yes", "j", "t", "1").contains(their.toLowerCase(Locale.ROOT)) == our.booleanValue();
        }
        return our.asText().equals(their) || isSameTime(our.asText(), their) || isSameWord(our.asText(), their);
    }

    private static boolean isSameTime(String our, String their) {
        String text = their.replace(' ', 'T');
        String full = text.length() == 16 ? text + ":00" : text;
        String zoned = full.matches(".*(Z|[+-]\\d\\d:\\d\\d)") ? full : full + "Z";
        return our.matches("\\d{4}-\\d\\d-\\d\\dT.*Z")
                && Instant.parse(our).equals(OffsetDateTime.parse(zoned).toInstant());
    }

    /** Infinity and NaN have several spellings. */
    private static boolean isSameWord(String our, String their) {
        return Set.of("NaN", "Infinity", "-Infinity").contains(our)
                && their.toLowerCase(Locale.ROOT).startsWith(our.substring(0, 3).toLowerCase(Locale.ROOT));
    }
}
