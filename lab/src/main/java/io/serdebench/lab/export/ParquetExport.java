package io.serdebench.lab.export;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.parquet.DuckDb;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/** One figure a row, as Parquet. */
final class ParquetExport implements Export {

    @Override
    public String name() {
        return "parquet";
    }

    @Override
    public String fileName() {
        return "result.parquet";
    }

    @Override
    public String about() {
        return "the rows of csv as Parquet, for DuckDB, Spark or pandas";
    }

    @Override
    public List<Path> write(Exportable results, Path file) throws IOException {
        List<LongTable.Row> rows = LongTable.rows(this, results);
        boolean done = false;
        // DuckDB writes it by itself
        Leftovers.add(file);
        try (Connection database = DuckDb.connect(new Properties());
                Statement statement = database.createStatement()) {
            statement.execute("SET autoinstall_known_extensions = false");
            statement.execute(LongTable.COLUMNS.stream()
                    .map(column -> column.name() + " " + column.type())
                    .collect(Collectors.joining(", ", "CREATE TABLE figures (", ")")));
            insert(database, rows);
            statement.execute("COPY figures TO '" + file.toString().replace("'", "''") + "' (FORMAT parquet)");
            done = true;
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        } catch (LinkageError e) {
            throw Stop.environment("--export parquet needs DuckDB, which has no build for this machine: " + e);
        } finally {
            if (done) {
                Leftovers.keep(file);
            } else {
                Leftovers.remove(file);
            }
        }
        return List.of(file);
    }

    private static void insert(Connection database, List<LongTable.Row> rows) throws SQLException {
        String places = LongTable.COLUMNS.stream().map(column -> "?").collect(Collectors.joining(", "));
        try (PreparedStatement insert = database.prepareStatement("INSERT INTO figures VALUES (" + places + ")")) {
            for (LongTable.Row row : rows) {
                for (int i = 0; i < LongTable.COLUMNS.size(); i++) {
                    insert.setObject(i + 1, LongTable.COLUMNS.get(i).value().apply(row));
                }
                insert.addBatch();
            }
            if (!rows.isEmpty()) {
                insert.executeBatch();
            }
        }
    }
}
