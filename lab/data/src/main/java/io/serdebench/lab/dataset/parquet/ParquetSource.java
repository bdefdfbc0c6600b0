package io.serdebench.lab.dataset.parquet;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.infer.NegativeIntegers;
import io.serdebench.lab.dataset.source.ColumnOrder;
import io.serdebench.lab.dataset.source.Compression;
import io.serdebench.lab.dataset.source.Declaration;
import io.serdebench.lab.dataset.source.DiskRoom;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.FieldSelection;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import io.serdebench.lab.dataset.source.Warnings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Parquet files of one schema, read by DuckDB, which is loaded only for them. */
public final class ParquetSource implements Source {

    private static final int BATCH = 1_000;

    private final List<Input> inputs;
    private final Reading reading;
    private final Path work;
    private final Map<Input, Path> plain = new HashMap<>();
    /** The number that each column of a file has in {@link #columns}. */
    private final Map<Input, int[]> orders = new HashMap<>();

    /** The files whose structs may have their fields in another order than those of the first one. */
    private final Set<Input> turned = new HashSet<>();

    private final List<Long> counts = new ArrayList<>();
    private List<ParquetNode> columns = List.of();
    /** Index into {@link #columns} of each field. */
    private int[] chosen = {};

    /** Opens files of kind Parquet. */
    public ParquetSource(List<Input> inputs, Reading reading, Path work) {
        this.inputs = inputs;
        this.reading = reading;
        this.work = work;
    }

    private ParquetFile open(Input input) throws IOException {
        Path file = plain.get(input);
        if (file == null) {
            file = plain(input);
            plain.put(input, file);
        }
        return ParquetFile.open(file);
    }

    /** A plain file under a name that DuckDB does not take for a pattern. */
    private Path plain(Input input) throws IOException {
        Path file = input.path();
        if (file != null
                && input.compression() == Compression.NONE
                && !file.toString().matches("(?s).*[*?\\[].*")) {
            return file;
        }
        Path copy = work.resolve("plain-" + inputs.indexOf(input) + ".parquet");
        try (InputStream in = Pass.quiet().open(input)) {
            new DiskRoom(copy).copy(in);
        }
        return copy;
    }

    /** The first chosen column that cannot be read, such as an encrypted one, where other columns can; else the reason. */
    private Stop unreadable(Input input, ParquetFile file, SQLException e) {
        SQLException[] reasons = IntStream.range(0, columns.size())
                .mapToObj(i -> file.failure(List.of("c" + i), columns.size()))
                .toArray(SQLException[]::new);
        List<String> sound = IntStream.range(0, columns.size())
                .filter(i -> reasons[i] == null)
                .mapToObj(i -> columns.get(i).name())
                .toList();
        return IntStream.of(chosen)
                .filter(i -> reasons[i] != null && !sound.isEmpty())
                .mapToObj(i -> Stop.input(
                        TerminalText.text(input.name()) + ": DuckDB cannot read column "
                                + TerminalText.text(columns.get(i).name()) + ": " + why(reasons[i]),
                        FieldSelection.without(sound)))
                .findFirst()
                .orElseGet(() -> damaged(input, e));
    }

    private static Stop damaged(Input input, SQLException e) {
        return Stop.input(TerminalText.text(input.name()) + ": DuckDB cannot read it: " + why(e));
    }

    /** The reason of DuckDB, without the statement that it quotes behind it. */
    private static String why(SQLException e) {
        return TerminalText.text((e.getMessage() + "").lines().findFirst().orElse(""), 200);
    }

    @Override
    public Findings scan(Pass pass, Division division) throws IOException {
        Map<String, Slot> slots = new LinkedHashMap<>();
        List<NegativeIntegers> negatives = new ArrayList<>();
        for (Input input : inputs) {
            try (ParquetFile file = open(input)) {
                List<ParquetNode> its = file.columns();
                if (columns.isEmpty()) {
                    columns = its;
                    choose(input, slots);
                    slots.values().forEach(slot -> negatives.add(new NegativeIntegers(slot.type())));
                }
                int[] order = ColumnOrder.of(inputs.get(0), declarations(columns), input, declarations(its));
                orders.put(input, order);
                if (!IntStream.range(0, order.length).allMatch(i -> its.get(i).equals(columns.get(order[i])))) {
                    turned.add(input);
                }
                file.ordered(order);
                input.inflation().took(file.inflated());
                try {
                    checkTimes(input, file);
                    aggregate(file, negatives);
                } catch (SQLException e) {
                    throw unreadable(input, file, e);
                }
            } catch (SQLException e) {
                throw damaged(input, e);
            }
        }
        int field = 0;
        for (Map.Entry<String, Slot> entry : slots.entrySet()) {
            entry.setValue(
                    new Slot(negatives.get(field++).type(), entry.getValue().optional()));
        }
        long records = counts.stream().mapToLong(Long::longValue).sum();
        Map<String, Reason> reasons = new LinkedHashMap<>();
        slots.keySet().forEach(name -> reasons.put(name, Reason.plain("as the file declares it")));
        return new Findings(slots, records, 0, "parquet", warnings(), reasons);
    }

    private static List<Declaration> declarations(List<ParquetNode> nodes) {
        return nodes.stream().map(ParquetNode::declaration).toList();
    }

    private void choose(Input input, Map<String, Slot> slots) {
        List<String> names = columns.stream().map(ParquetNode::name).toList();
        List<String> selected = FieldSelection.of(reading, names);
        chosen = selected.stream().mapToInt(names::indexOf).toArray();
        for (int column : chosen) {
            ParquetNode node = columns.get(column);
            try {
                if (slots.put(node.name(), node.slot(node.name(), 1)) != null) {
                    throw Stop.input(
                            TerminalText.text(input.name()) + " has two columns " + TerminalText.text(node.name()));
                }
            } catch (ParquetNode.Refused e) {
                throw Stop.input(
                        TerminalText.text(input.name()) + ": column " + TerminalText.text(e.getMessage() + "", 200),
                        FieldSelection.without(columns.stream()
                                .filter(ParquetNode::isCarried)
                                .map(ParquetNode::name)
                                .toList()));
            }
        }
    }

    /** Old timestamps have 96 bits: those of other millennia may come out of DuckDB as any time. */
    private void checkTimes(Input input, ParquetFile file) throws SQLException {
        for (int column : chosen) {
            List<String> doubts = ParquetSql.doubtfulTimes(columns.get(column), "c" + column);
            long row = doubts.isEmpty() ? 0 : file.firstRow(String.join(" OR ", doubts), columns.size());
            if (row > 0) {
                String name = columns.get(column).name();
                throw Stop.input(
                        TerminalText.text(input.name()) + ": column " + TerminalText.text(name) + ", row "
                                + TerminalText.count(row)
                                + ": an INT96 timestamp outside of the years 1 to 9999, which is not read",
                        FieldSelection.without(columns.stream()
                                .map(ParquetNode::name)
                                .filter(other -> !other.equals(name))
                                .toList()));
            }
        }
    }

    /** Counts the records and finds the least of each integer, which DuckDB does without handing rows over. */
    private void aggregate(ParquetFile file, List<NegativeIntegers> negatives) throws SQLException {
        List<String> leasts = new ArrayList<>();
        List<NegativeIntegers> leaves = new ArrayList<>();
        for (int i = 0; i < chosen.length; i++) {
            ParquetSql.leasts(columns.get(chosen[i]), "c" + chosen[i])
                    .forEach(least -> leasts.add("min(" + least + ")"));
            negatives.get(i).signedLeaves(leaves);
        }
        String what = leasts.isEmpty() ? "" : ", " + String.join(", ", leasts);
        try (Statement statement = file.connection().createStatement();
                ResultSet row =
                        statement.executeQuery("SELECT count(*)" + what + " FROM " + file.from(columns.size()))) {
            row.next();
            counts.add(row.getLong(1));
            for (int i = 0; i < leaves.size(); i++) {
                leaves.get(i).observeNumber((Number) row.getObject(i + 2));
            }
        }
    }

    private List<Warning> warnings() {
        List<Warning> warnings = new ArrayList<>();
        List<String> zoneless = having(ParquetNode::isZoneless);
        if (!zoneless.isEmpty()) {
            warnings.add(Warnings.zoneless(zoneless));
        }
        List<String> int96 = having(ParquetNode::isInt96);
        if (!int96.isEmpty()) {
            warnings.add(Warnings.int96(int96));
        }
        List<String> times = having(ParquetNode::isTimeOfDay);
        if (!times.isEmpty()) {
            warnings.add(Warnings.timesOfDay(times));
        }
        return warnings;
    }

    private List<String> having(Predicate<ParquetNode> condition) {
        List<String> names = new ArrayList<>();
        for (int column : chosen) {
            if (columns.get(column).any(condition)) {
                names.add(TerminalText.text(columns.get(column).name()));
            }
        }
        return names;
    }

    @Override
    public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
        boolean all =
                selector.needed() == counts.stream().mapToLong(Long::longValue).sum();
        for (int i = 0; i < inputs.size(); i++) {
            if (!pass.takes(inputs.get(i))) {
                continue;
            }
            pass.reading(inputs.get(i));
            try (ParquetFile file = open(inputs.get(i))) {
                file.ordered(Objects.requireNonNull(orders.get(inputs.get(i))));
                read(i, file, all, selector, schema, sink);
            } catch (SQLException e) {
                throw damaged(inputs.get(i), e);
            }
        }
    }

    private static void pick(Connection connection, long count, SampleSelector selector) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TEMP TABLE picked (n BIGINT)");
        }
        List<Long> batch = new ArrayList<>();
        for (long n = 0; n < count && !selector.isDone(); n++) {
            if (selector.next()) {
                batch.add(n);
                if (batch.size() == BATCH) {
                    insert(connection, batch);
                }
            }
        }
        if (!batch.isEmpty()) {
            insert(connection, batch);
        }
    }

    /** Adds numbers in one statement: a prepared one takes a row at a time, which is many times slower. */
    private static void insert(Connection connection, List<Long> batch) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO picked SELECT unnest(" + batch + "::BIGINT[])");
        }
        batch.clear();
    }

    private void read(int number, ParquetFile file, boolean all, SampleSelector selector, Schema schema, Sink sink)
            throws IOException, SQLException {
        List<String> values = new ArrayList<>();
        for (int column : chosen) {
            values.add(ParquetSql.values(columns.get(column), "c" + column, turned.contains(inputs.get(number))));
        }
        String sql = "SELECT " + String.join(", ", values) + ", t.file_row_number FROM " + file.from(columns.size())
                // a join of several threads may give its rows in any order
                + (all ? "" : " WHERE t.file_row_number IN (SELECT n FROM picked) ORDER BY t.file_row_number");
        try (Connection stream = file.stream()) {
            if (!all) {
                pick(stream, counts.get(number), selector);
            }
            read(stream, sql, schema, sink);
        } catch (SQLException e) {
            SQLException known = file.failure(values, columns.size());
            throw unreadable(inputs.get(number), file, known == null ? e : known);
        }
    }

    private static void read(Connection stream, String sql, Schema schema, Sink sink) throws IOException, SQLException {
        Slot[] slots = schema.fields().stream().map(Field::slot).toArray(Slot[]::new);
        try (Statement statement = stream.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            for (long last = -1; rows.next(); last = rows.getLong(slots.length + 1)) {
                if (rows.getLong(slots.length + 1) <= last) {
                    throw new IllegalStateException("DuckDB gave rows out of order");
                }
                @Nullable Object[] row = new @Nullable Object[slots.length];
                for (int i = 0; i < slots.length; i++) {
                    row[i] = ParquetValue.read(slots[i], rows.getObject(i + 1));
                }
                sink.row(row);
            }
        }
    }
}
