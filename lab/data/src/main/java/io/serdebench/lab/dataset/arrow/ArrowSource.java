package io.serdebench.lab.dataset.arrow;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.infer.RowTaker;
import io.serdebench.lab.dataset.infer.SignTaker;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.ColumnOrder;
import io.serdebench.lab.dataset.source.Compression;
import io.serdebench.lab.dataset.source.Declaration;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Arrow files and streams of one schema. */
public final class ArrowSource implements Source {

    private static final Set<String> UTC = Set.of("UTC", "Etc/UTC", "GMT", "Z", "+00:00", "");

    private final List<Input> inputs;
    private final Reading reading;
    private List<ArrowNode> columns = List.of();
    private int[] chosen = {};
    private final Map<Input, List<Place>> places = new HashMap<>();
    private boolean stream;

    /**
     * Where a file has one of the chosen columns.
     *
     * @param column The number of the column in the file.
     * @param order The order of fields within it; null where it is that of the first file.
     */
    private record Place(int column, @Nullable ArrowOrder order) {

        static Place of(int column, ArrowNode first, ArrowNode file) {
            ArrowOrder order = ArrowOrder.of(first, file);
            return new Place(column, order.isSame() ? null : order);
        }

        @Nullable
        Object value(List<ArrowVector> batch, int index) throws BadRecord {
            Object value = batch.get(column).get(index);
            return order == null ? value : order.ordered(value);
        }
    }

    /** Opens files of kind Arrow. */
    public ArrowSource(List<Input> inputs, Reading reading) {
        this.inputs = inputs;
        this.reading = reading;
    }

    /**
     * Returns whether bytes begin a file or a stream.
     *
     * @param named Whether it is called Arrow already: what streams before Arrow 0.15 begin with, text may begin with, too.
     */
    public static boolean begins(byte[] head, boolean named) {
        return Compression.startsWith(head, 'A', 'R', 'R', 'O', 'W', '1')
                || isStream(head)
                || named && isOldStream(head);
    }

    /** A mark, and the length of a schema, which is a multiple of 8 and has no more than three bytes. */
    private static boolean isStream(byte[] head) {
        return Compression.startsWith(head, 0xff, 0xff, 0xff, 0xff)
                && head.length > 8
                && head[7] == 0
                && head[4] % 8 == 0;
    }

    /** The length itself, then the place of the schema in what follows. */
    private static boolean isOldStream(byte[] head) {
        boolean small = head.length > 8 && head[3] == 0 && head[0] % 4 == 0;
        return small && head[5] == 0 && head[6] == 0 && head[7] == 0 && head[4] % 4 == 0 && head[4] > 0;
    }

    /** Returns whether the name of a file is that of an Arrow file. */
    public static boolean isArrow(Path file) {
        return String.valueOf(file.getFileName()).matches(".*\\.(arrow|arrows|feather)");
    }

    /**
     * Returns the fields that an Arrow file declares, by their names, for records that are read from a file of another kind.
     *
     * @throws Stop where the file is damaged or has a column that is not carried
     */
    public static Map<String, Slot> fieldsOfFile(Path file) throws IOException {
        Input input = Input.generated(String.valueOf(file.getFileName()), () -> Files.newInputStream(file));
        ArrowSource source = new ArrowSource(List.of(input), Reading.DEFAULT);
        source.columns = source.columns(input);
        Map<String, Slot> slots = new LinkedHashMap<>();
        source.choose(input, slots);
        return slots;
    }

    @Override
    public Findings scan(Pass pass, Division division) throws IOException {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (Input input : inputs) {
            List<ArrowNode> its = columns(input);
            if (columns.isEmpty()) {
                columns = its;
                choose(input, slots);
            }
            int[] order = ColumnOrder.of(inputs.get(0), declarations(columns), input, declarations(its));
            places.put(input, places(order, its));
        }
        SignTaker taker = SignTaker.of(pass, division, inputs, struct(slots), this::read);
        Map<String, Slot> found = new LinkedHashMap<>();
        taker.type().fields().forEach(field -> found.put(field.name(), field.slot()));
        Map<String, Reason> reasons = new LinkedHashMap<>();
        for (int column : chosen) {
            ArrowNode node = columns.get(column);
            reasons.put(node.name(), Reason.plain("the file declares " + node.label()));
        }
        return new Findings(found, taker.records(), 0, stream ? "arrow stream" : "arrow", warnings(), reasons);
    }

    private static List<Declaration> declarations(List<ArrowNode> nodes) {
        return nodes.stream().map(ArrowNode::declaration).toList();
    }

    private List<Place> places(int[] order, List<ArrowNode> its) {
        int[] found = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            found[order[i]] = i;
        }
        return IntStream.of(chosen)
                .mapToObj(column -> Place.of(found[column], columns.get(column), its.get(found[column])))
                .toList();
    }

    private List<ArrowNode> columns(Input input) throws IOException {
        try (InputStream in = Pass.quiet().open(input)) {
            ArrowMessages messages = new ArrowMessages(in, input.inflation());
            stream |= !messages.isFile();
            return messages.columns();
        } catch (BadRecord e) {
            throw damaged(input, e.why());
        } catch (RuntimeException | AssertionError e) {
            throw e instanceof Stop stop ? stop : damaged(input, why(e));
        }
    }

    private static Stop damaged(Input input, String why) {
        return Stop.input(TerminalText.text(input.name()) + ": not a sound Arrow file: " + TerminalText.text(why, 200));
    }

    /** Exceptions of buffers that are too short have no message. */
    private static String why(Throwable e) {
        return e.getMessage() == null ? "a length in it is wrong" : e.getMessage();
    }

    private void choose(Input input, Map<String, Slot> slots) {
        List<String> names = columns.stream().map(ArrowNode::name).toList();
        List<String> selected = FieldSelection.of(reading, names);
        chosen = selected.stream().mapToInt(names::indexOf).toArray();
        for (int column : chosen) {
            ArrowNode node = columns.get(column);
            try {
                if (slots.put(node.name(), node.slot(node.name())) != null) {
                    throw Stop.input(
                            TerminalText.text(input.name()) + " has two columns " + TerminalText.text(node.name()));
                }
            } catch (ArrowNode.Refused e) {
                throw Stop.input(
                        TerminalText.text(input.name()) + ": column " + TerminalText.text(e.getMessage() + "", 200),
                        FieldSelection.without(columns.stream()
                                .filter(ArrowSource::isCarried)
                                .map(ArrowNode::name)
                                .toList()));
            }
        }
    }

    private static boolean isCarried(ArrowNode node) {
        try {
            node.slot(node.name());
            return true;
        } catch (ArrowNode.Refused e) {
            return false;
        }
    }

    private static Struct struct(Map<String, Slot> slots) {
        List<Field> fields = new ArrayList<>();
        slots.forEach((name, slot) -> fields.add(new Field(name, "unnamed", slot)));
        return new Struct("unnamed", fields);
    }

    private List<Warning> warnings() {
        List<Warning> warnings = new ArrayList<>();
        List<String> zoneless = having(node -> node.type().form() == ArrowType.Form.TIMESTAMP
                && node.type().zone().isEmpty());
        if (!zoneless.isEmpty()) {
            warnings.add(Warnings.zoneless(zoneless));
        }
        List<String> zoned = having(ArrowSource::isZoned);
        if (!zoned.isEmpty()) {
            warnings.add(Warnings.zones(zoned));
        }
        List<String> times = having(node -> node.type().form() == ArrowType.Form.TIME);
        if (!times.isEmpty()) {
            warnings.add(Warnings.timesOfDay(times));
        }
        List<String> durations = having(node -> node.type().form() == ArrowType.Form.DURATION);
        if (!durations.isEmpty()) {
            warnings.add(Warnings.durations(durations));
        }
        List<String> numbered = having(node -> node.dictionary() != null);
        if (!numbered.isEmpty()) {
            warnings.add(Warnings.dictionaries(numbered));
        }
        List<String> sized = having(node ->
                node.type().form() == ArrowType.Form.FIXED_BYTES || node.type().form() == ArrowType.Form.FIXED_LIST);
        if (!sized.isEmpty()) {
            warnings.add(Warnings.sized(sized));
        }
        return warnings;
    }

    private static boolean isZoned(ArrowNode node) {
        return node.type().form() == ArrowType.Form.TIMESTAMP
                && !UTC.contains(node.type().zone());
    }

    private List<String> having(Predicate<ArrowNode> condition) {
        Set<String> names = new LinkedHashSet<>();
        for (int column : chosen) {
            if (columns.get(column).any(condition)) {
                names.add(columns.get(column).name());
            }
        }
        return List.copyOf(names);
    }

    private void read(Input input, Pass pass, RowTaker rows) throws IOException {
        long number = 0;
        try (InputStream in = pass.open(input)) {
            ArrowMessages messages = new ArrowMessages(in, input.inflation());
            List<Place> from = Objects.requireNonNull(places.get(input));
            for (List<ArrowVector> batch = messages.batch();
                    batch != null && !rows.isDone();
                    batch = messages.batch()) {
                int length = batch.isEmpty() ? 0 : batch.get(0).length();
                for (int i = 0; i < length && !rows.isDone(); i++) {
                    number++;
                    if (rows.wants()) {
                        rows.row(row(batch, from, i));
                    }
                }
            }
        } catch (BadRecord e) {
            throw damaged(input, e.why() + after(number));
        } catch (RuntimeException | AssertionError e) {
            throw e instanceof Stop stop ? stop : damaged(input, why(e) + after(number));
        } catch (OutOfMemoryError e) {
            throw damaged(input, "a batch takes more memory than there is" + after(number));
        }
    }

    private static String after(long number) {
        return number == 0 ? "" : ", near record " + TerminalText.count(number);
    }

    private static @Nullable Object[] row(List<ArrowVector> batch, List<Place> from, int index) throws BadRecord {
        @Nullable Object[] row = new @Nullable Object[from.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = from.get(i).value(batch, index);
        }
        return row;
    }

    @Override
    public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
        for (Input input : inputs) {
            if (pass.takes(input)) {
                read(input, pass, RowTaker.picked(selector, sink));
            }
        }
    }
}
