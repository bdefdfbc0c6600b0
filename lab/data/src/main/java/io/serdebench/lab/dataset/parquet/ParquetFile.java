package io.serdebench.lab.dataset.parquet;

import io.serdebench.lab.dataset.source.Limits;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One Parquet file behind in-memory DuckDBs that may open this file and nothing else. */
final class ParquetFile implements AutoCloseable {

    private static final String MEMORY = "512MB";

    private final String plainPath;
    private final String path;

    /** Opened when it is asked for the first time: to start a DuckDB takes longer than to read a small file. */
    private @Nullable Connection connection;

    /** The number of each of its columns; null where they are in order. */
    private int @Nullable [] order;

    private ParquetFile(String path) {
        this.plainPath = path;
        this.path = ParquetSql.literal(path);
    }

    /** Opens a file; its path is taken as it is, which must not look like a pattern. */
    static ParquetFile open(Path file) {
        return new ParquetFile(file.toAbsolutePath().toString());
    }

    /**
     * Another connection to the file, whose rows come in pieces instead of all at once. The caller closes it.
     *
     * <p>What goes wrong in it is no more than an "Invalid result set": {@link #failure} knows more.
     */
    Connection stream() throws SQLException {
        return connect(plainPath, true);
    }

    private static Connection connect(String path, boolean stream) throws SQLException {
        Properties settings = new Properties();
        settings.setProperty("memory_limit", MEMORY);
        settings.setProperty("threads", "2");
        settings.setProperty("jdbc_stream_results", String.valueOf(stream));
        Connection connection = DuckDb.connect(settings);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET temp_directory = ''");
            statement.execute("SET autoinstall_known_extensions = false");
            statement.execute("SET autoload_known_extensions = false");
            // columns of bytes stay bytes, whatever the metadata of GeoParquet say of them
            statement.execute("SET enable_geoparquet_conversion = false");
            statement.execute("SET allowed_paths = [" + ParquetSql.literal(path) + "]");
            statement.execute("SET enable_external_access = false");
            statement.execute("SET lock_configuration = true");
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
        return connection;
    }

    /** Why values of the file cannot be read, which a stream of them does not say; null where they can. */
    @Nullable
    SQLException failure(List<String> values, int columns) {
        List<String> all =
                values.stream().map(value -> "max(hash(" + value + "))").toList();
        try (Statement statement = connection().createStatement()) {
            statement.execute("SELECT " + String.join(", ", all) + " FROM " + from(columns));
            return null;
        } catch (SQLException e) {
            return e;
        }
    }

    /** The number, from 1, of the first row for which a condition holds, or 0. */
    long firstRow(String condition, int columns) throws SQLException {
        try (Statement statement = connection().createStatement();
                ResultSet row = statement.executeQuery("SELECT coalesce(min(t.file_row_number) + 1, 0) FROM "
                        + from(columns) + " WHERE " + condition)) {
            row.next();
            return row.getLong(1);
        }
    }

    Connection connection() throws SQLException {
        Connection open = connection;
        if (open == null) {
            open = connect(plainPath, false);
            connection = open;
        }
        return open;
    }

    /** Gives its columns the numbers that they have in the first file. */
    void ordered(int[] numbers) {
        order = numbers;
    }

    /**
     * The text behind FROM: columns are called c0, c1, and so on, so that no name of the file is an identifier;
     * {@code t.file_row_number} counts the rows from 0.
     */
    String from(int columns) {
        int[] numbers = order;
        String names = (numbers == null ? IntStream.range(0, columns) : IntStream.of(numbers))
                .mapToObj(i -> "c" + i)
                .collect(Collectors.joining(", "));
        return "read_parquet(" + path + ", hive_partitioning = false) t(" + names + ")";
    }

    /** The columns. */
    List<ParquetNode> columns() throws SQLException {
        try (Statement statement = connection().createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT name, num_children, repetition_type, type, CASE WHEN precision > 0 THEN 'DECIMAL(' ||"
                                + " precision || ',' || scale || ')' ELSE logical_type END, duckdb_type FROM parquet_schema("
                                + path + ")")) {
            rows.next();
            int columns = rows.getInt(2);
            List<ParquetNode> nodes = new ArrayList<>();
            for (int i = 0; i < columns; i++) {
                nodes.add(node(rows, 0));
            }
            return nodes;
        }
    }

    /** Bytes that its pages inflate to by its own account; a value counts one at least, since many may be stored as none. */
    long inflated() throws SQLException {
        try (Statement statement = connection().createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT coalesce(sum(greatest(total_uncompressed_size, num_values)), 0) FROM parquet_metadata("
                                + path + ")")) {
            row.next();
            return (long) row.getDouble(1);
        }
    }

    private static ParquetNode node(ResultSet rows, int depth) throws SQLException {
        if (!rows.next() || depth > 2 * Limits.DEPTH) {
            throw new SQLException("the schema is nested deeper than " + Limits.DEPTH + " levels");
        }
        String name = rows.getString(1);
        int count = rows.getInt(2);
        String repetition = text(rows, 3);
        String physical = text(rows, 4);
        String logical = text(rows, 5);
        String duck = text(rows, 6);
        List<ParquetNode> children = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            children.add(node(rows, depth + 1));
        }
        return new ParquetNode(name, repetition, physical, logical, duck, children);
    }

    private static String text(ResultSet rows, int column) throws SQLException {
        String text = rows.getString(column);
        return text == null ? "" : text;
    }

    @Override
    public void close() throws SQLException {
        if (connection != null) {
            connection.close();
        }
    }
}
