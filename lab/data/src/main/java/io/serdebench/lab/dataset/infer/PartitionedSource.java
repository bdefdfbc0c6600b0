package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import io.serdebench.lab.dataset.source.Warnings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Files of a partitioned folder: what the names of their folders say is a field of each record, with a type as from a column of CSV.
 * Of a field that the files have themselves the
 * folder's value counts, as for Spark and DuckDB: they may leave it out of the files.
 */
public final class PartitionedSource implements Source {

    /** The name that Apache Hive gives the folder of records without a value. */
    private static final String NULL = "__HIVE_DEFAULT_PARTITION__";

    private final Source inner;
    private final List<Input> inputs;
    private final Declared declared;
    private Map<String, Slot> own = Map.of();
    private List<String> added = List.of();
    private int[] kept = {};

    /**
     * Adds fields to what another source gives.
     *
     * @param declared The types that the user gave, those of the partitions among them.
     */
    public PartitionedSource(Source inner, List<Input> inputs, Declared declared) {
        this.inner = inner;
        this.inputs = List.copyOf(inputs);
        this.declared = declared;
    }

    /** Returns the names of the partitions' fields. */
    public static Set<String> names(List<Input> inputs) {
        Set<String> names = new LinkedHashSet<>();
        inputs.forEach(input -> names.addAll(input.partition().keySet()));
        return names;
    }

    @Override
    public Findings scan(Pass pass, Division division) throws IOException {
        Findings found = inner.scan(pass, division);
        own = found.fields();
        Map<String, Slot> schema = declared.schema();
        added = names(inputs).stream()
                .filter(name -> schema == null || schema.containsKey(name))
                .toList();
        List<String> both = added.stream().filter(own::containsKey).toList();
        List<Warning> warnings = new ArrayList<>(found.warnings());
        if (!both.isEmpty()) {
            warnings.add(Warnings.keysOfFolders(both));
        }
        List<String> names = List.copyOf(own.keySet());
        kept = IntStream.range(0, names.size())
                .filter(i -> !both.contains(names.get(i)))
                .toArray();
        Map<String, Slot> fields = new LinkedHashMap<>(own);
        both.forEach(fields::remove);
        Map<String, Reason> reasons = new LinkedHashMap<>(found.reasons());
        for (String name : added) {
            Slot given = schema == null ? given(name) : schema.get(name);
            Column column = column(name);
            fields.put(
                    name,
                    given == null ? column.slot() : new Slot(given.type(), given.optional() || column.hasNulls()));
            reasons.put(
                    name,
                    given == null
                            ? Reason.plain(
                                    "names of folders: " + column.reason().text())
                            : Reason.plain("names of folders; given by " + declared.by()));
        }
        // with a field that every type has, a record is one of all types' fields, most without a value
        boolean types = found.types() && added.isEmpty();
        return new Findings(
                fields, found.records(), found.skipped(), found.how(), warnings, reasons, types, found.header());
    }

    private @Nullable Slot given(String name) {
        Declared.Entry entry = declared.at(name);
        return entry == null ? null : entry.slot();
    }

    private Column column(String name) {
        Column column = new Column(true);
        for (int i = 0; i < inputs.size(); i++) {
            Input input = inputs.get(i);
            column.reading(i, input.name());
            String text = text(input, name);
            if (text == null) {
                column.observeNull();
            } else {
                column.observe(text.toCharArray(), 0, text.length(), 1);
            }
        }
        return column;
    }

    private static @Nullable String text(Input input, String name) {
        String text = input.partition().get(name);
        return text == null || text.equals(NULL) ? null : text;
    }

    @Override
    public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
        TextValue values = new TextValue();
        Map<Input, @Nullable Object[]> ends = new LinkedHashMap<>();
        for (Input input : inputs) {
            List<@Nullable Object> end = new ArrayList<>();
            for (String name : added) {
                end.add(value(values, input, name, schema));
            }
            ends.put(input, end.toArray());
        }
        inner.rows(pass, Schema.of("own", own), selector, row -> {
            @Nullable Object[] end = Objects.requireNonNull(ends.get(Objects.requireNonNull(pass.current())));
            @Nullable Object[] whole = new @Nullable Object[kept.length + end.length];
            for (int i = 0; i < kept.length; i++) {
                whole[i] = row[kept[i]];
            }
            System.arraycopy(end, 0, whole, kept.length, end.length);
            sink.row(whole);
        });
    }

    private @Nullable Object value(TextValue values, Input input, String name, Schema schema) {
        String text = text(input, name);
        if (text == null) {
            return null;
        }
        Slot slot = schema.fields().stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow()
                .slot();
        Object value = values.read(slot.type(), text);
        if (value == null && !slot.optional()) {
            throw Stop.input(
                    TerminalText.text(input.name()) + ": the name of its folder gives '" + TerminalText.text(text)
                            + "' for " + TerminalText.text(name) + ", which has another type",
                    "another type, as string, in " + declared.by());
        }
        return value;
    }
}
