package io.serdebench.lab.export;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Standing;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A run as a table with one figure a row. Rows without a round are figures of the whole run, with their interval; rows with a round
 * are what that round said.
 */
final class LongTable {

    /**
     * A column.
     *
     * @param name The name.
     * @param type The type as SQL has it.
     * @param value The value in a row, or null.
     */
    record Column(String name, String type, Function<Row, @Nullable Object> value) {}

    /**
     * A row.
     *
     * @param result The run.
     * @param of The codec and the operation.
     * @param metric The metric: {@code time}, {@code size}, {@code alloc} or {@code instructions}.
     * @param unit The unit.
     * @param round The number of the round, or null for the whole run.
     * @param value The figure.
     * @param low The lower end of its 95 % interval, or null.
     * @param high The upper end, or null.
     * @param ranked Whether the codec has a place.
     */
    record Row(
            Result result,
            Measurement of,
            String metric,
            String unit,
            @Nullable Integer round,
            double value,
            @Nullable Double low,
            @Nullable Double high,
            boolean ranked) {}

    private static final String TEXT = "VARCHAR";
    private static final String NUMBER = "DOUBLE";

    static final List<Column> COLUMNS = List.of(
            new Column("run_id", TEXT, row -> row.result().run().id()),
            new Column("started_at", TEXT, row -> row.result().run().startedAt()),
            new Column("dataset", TEXT, row -> row.result().dataset().name()),
            new Column("dataset_sha256", TEXT, row -> row.result().dataset().sha256()),
            new Column("codec", TEXT, row -> row.of().codec()),
            new Column("format", TEXT, row -> row.of().format()),
            new Column("library", TEXT, row -> row.of().library()),
            new Column("version", TEXT, row -> row.of().version()),
            new Column("jvm", TEXT, LongTable::jvm),
            new Column("operation", TEXT, row -> row.of().operation()),
            new Column("metric", TEXT, Row::metric),
            new Column("unit", TEXT, Row::unit),
            new Column("round", "INTEGER", Row::round),
            new Column("value", NUMBER, Row::value),
            new Column("ci_low", NUMBER, Row::low),
            new Column("ci_high", NUMBER, Row::high),
            new Column("ranked", "BOOLEAN", Row::ranked),
            new Column("verified", TEXT, row -> row.of().verified().word()));

    private LongTable() {}

    /** All rows; codecs that are not ranked are among them, and say so. */
    static List<Row> rows(Export form, Exportable results) {
        Result result = results.codecs(form);
        Set<String> ranked = result.ranking().stream()
                .filter(standing -> standing.status() == Standing.Status.RANKED)
                .map(Standing::codec)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<Row> rows = new ArrayList<>();
        for (Measurement of : result.candidates()) {
            boolean place = ranked.contains(of.codec());
            Consumer<Figure> add = figure -> figure.addTo(rows, result, of, place);
            add.accept(new Figure("time", "ns/record", of.nsPerRecord(), of.ciLow(), of.ciHigh()));
            for (Map.Entry<Integer, Double> round : results.roundsIfKnown(of).entrySet()) {
                rows.add(new Row(result, of, "time", "ns/record", round.getKey(), round.getValue(), null, null, place));
            }
            add.accept(new Figure("size", "bytes/record", of.bytesPerRecord(), null, null));
            add.accept(new Figure("alloc", "bytes/record", of.allocBytesPerRecord(), null, null));
            add.accept(new Figure("instructions", "1/record", of.instructionsPerRecord(), null, null));
        }
        return rows;
    }

    /** A figure of the whole run, which may be missing, and its interval. */
    private record Figure(
            String metric,
            String unit,
            @Nullable Double value,
            @Nullable Double low,
            @Nullable Double high) {

        void addTo(List<Row> rows, Result result, Measurement of, boolean ranked) {
            if (value != null && Double.isFinite(value)) {
                rows.add(new Row(result, of, metric, unit, null, value, finite(low), finite(high), ranked));
            }
        }
    }

    private static @Nullable Double finite(@Nullable Double value) {
        return value == null || !Double.isFinite(value) ? null : value;
    }

    private static String jvm(Row row) {
        String own = row.of().jvm();
        return own == null ? row.result().machine().jvm() : own;
    }
}
