package io.serdebench.lab.cat;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.LeafText;
import io.serdebench.lab.dataset.RecordJson;
import io.serdebench.lab.dataset.parquet.DuckDb;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Properties;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Parquet, which DuckDB writes from JSON lines in a temporary file, so that neither has all records in memory. Parquet has no variants:
 * they are structs of their alternatives, one of which is there.
 */
final class ParquetSink implements RecordSink {

    private static final String MEMORY = "512MB";

    /** Bytes of one record that DuckDB takes by itself. */
    private static final long USUAL_RECORD = 16 << 20;

    private final Path file;
    private final Path work;
    private final Path lines;
    private final Struct root;
    private final Writer out;
    private final StringBuilder line = new StringBuilder();
    private long longest;

    ParquetSink(Path file, Path work, Struct root) throws IOException {
        this.file = file;
        this.work = work;
        this.lines = work.resolve("records.jsonl");
        this.root = root;
        this.out = Files.newBufferedWriter(lines);
    }

    @Override
    public void write(@Nullable Object[] row) throws IOException {
        line.setLength(0);
        new DuckJson(line).fields(root, row);
        line.append('\n');
        // at most three bytes of UTF-8 for each char
        longest = Math.max(longest, 3L * line.length());
        out.append(line);
    }

    @Override
    public void end() throws IOException {
        out.close();
        Properties settings = new Properties();
        settings.setProperty("memory_limit", MEMORY);
        settings.setProperty("threads", "2");
        try (Connection database = DuckDb.connect(settings);
                Statement statement = database.createStatement()) {
            statement.execute("SET temp_directory = " + literal(work.toString()));
            statement.execute("SET autoinstall_known_extensions = false");
            statement.execute("COPY (SELECT " + casts() + " FROM read_json(" + literal(lines.toString())
                    + ", format = 'newline_delimited', maximum_object_size = " + Math.max(longest, USUAL_RECORD)
                    + ", columns = " + columns() + ")) TO " + literal(file.toString()) + " (FORMAT parquet)");
        } catch (SQLException e) {
            throw Stop.input(
                    "DuckDB does not write these records as Parquet: " + TerminalText.line(e.getMessage() + ""),
                    "write them as JSON lines:  -o FILE.jsonl");
        } catch (LinkageError e) {
            throw Stop.environment(
                    "DuckDB, which writes Parquet, has no build for this machine: " + e,
                    "write JSON lines:  -o FILE.jsonl");
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    /** The columns of the temporary file. */
    private String columns() {
        return root.fields().stream()
                .map(field -> literal(field.name()) + ": " + literal(type(field.type(), true)))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    /** The columns of the Parquet file. A cast goes into lists, maps and structs. */
    private String casts() {
        return root.fields().stream()
                .map(field -> "CAST(" + name(field) + " AS " + type(field.type(), false) + ") AS " + name(field))
                .collect(Collectors.joining(", "));
    }

    /**
     * The type as DuckDB names it.
     *
     * @param texts Whether values that JSON has no form for are texts.
     */
    private static String type(Type type, boolean texts) {
        return switch (type.kind()) {
            case BOOLEAN -> "BOOLEAN";
            case INT32 -> "INTEGER";
            case INT64 -> "BIGINT";
            case FLOAT32 -> "FLOAT";
            case FLOAT64 -> "DOUBLE";
            case STRING -> "VARCHAR";
            case LIST -> type(((ListOf) type).element().type(), texts) + "[]";
            case MAP -> "MAP(VARCHAR, " + type(((MapOf) type).value().type(), texts) + ")";
            case STRUCT ->
                ((Struct) type)
                        .fields().stream()
                                .map(field -> name(field) + " " + type(field.type(), texts))
                                .collect(Collectors.joining(", ", "STRUCT(", ")"));
            default -> texts ? "VARCHAR" : leaf(type);
        };
    }

    private static String leaf(Type type) {
        return switch (type.kind()) {
            case DECIMAL -> "DECIMAL(" + ((Decimal) type).precision() + ", " + ((Decimal) type).scale() + ")";
            case TIMESTAMP ->
                switch (((Timestamp) type).unit()) {
                    case MILLIS -> "TIMESTAMP_MS";
                    case MICROS -> "TIMESTAMP";
                    case NANOS -> "TIMESTAMP_NS";
                };
            case BYTES -> "BLOB";
            default -> type.kind().name();
        };
    }

    private static String name(Field field) {
        return "\"" + field.name().replace("\"", "\"\"") + "\"";
    }

    private static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** JSON whose texts DuckDB takes for values of its types. */
    private static final class DuckJson extends RecordJson {

        DuckJson(Appendable out) {
            super(out);
        }

        @Override
        protected void struct(Struct struct, @Nullable Object[] values) throws IOException {
            fields(struct, values);
        }

        @Override
        protected void leaf(Type type, Object value) throws IOException {
            switch (type.kind()) {
                // a number would go by way of a float64
                case DECIMAL -> text(LeafText.of(type, value));
                case BYTES -> text(escapes((byte[]) value));
                case DATE -> text(dated((LocalDate) value));
                case TIMESTAMP -> {
                    LocalDateTime time = LocalDateTime.ofInstant((Instant) value, ZoneOffset.UTC);
                    text(dated(time.toLocalDate()) + " " + time.toLocalTime());
                }
                default -> super.leaf(type, value);
            }
        }

        private static String escapes(byte[] bytes) {
            StringBuilder text = new StringBuilder(4 * bytes.length);
            for (byte b : bytes) {
                text.append("\\x").append(HexFormat.of().toHexDigits(b));
            }
            return text.toString();
        }

        /** DuckDB has no sign before a year. */
        private static String dated(LocalDate date) {
            int year = date.getYear();
            return String.format(
                            "%04d-%02d-%02d", year > 0 ? year : 1 - year, date.getMonthValue(), date.getDayOfMonth())
                    + (year > 0 ? "" : " (BC)");
        }
    }
}
