package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Schema;
import io.serdebench.api.Tag;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import io.serdebench.lab.dataset.source.Warnings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Files that declare their own types, read with the types that the user gave instead. Values are checked as they are sampled. */
public final class RecastSource implements Source {

    private final Source inner;
    private final Declared declared;
    private Map<String, Slot> own = Map.of();
    private Set<String> full = Set.of();

    /** Reads what another source gives with types of the user. */
    public RecastSource(Source inner, Declared declared) {
        this.inner = inner;
        this.declared = declared;
    }

    @Override
    public Findings scan(Pass pass, Division division) throws IOException {
        Findings found = inner.scan(pass, division);
        own = found.fields();
        Map<String, Slot> schema = declared.schema();
        Map<String, Slot> fields = new LinkedHashMap<>();
        Map<String, Reason> reasons = new LinkedHashMap<>(found.reasons());
        List<Warning> warnings = new ArrayList<>(found.warnings());
        if (schema == null) {
            List<String> paths = new ArrayList<>();
            own.forEach((name, slot) -> paths(name, slot.type(), paths));
            declared.checkPaths(paths);
            full = full(found.records());
            own.forEach((name, slot) -> fields.put(name, wanted(name, slot, reasons)));
        } else {
            fields.putAll(schema);
            fields.keySet().forEach(name -> reasons.put(name, Reason.plain("given by --schema")));
            List<String> more = own.keySet().stream()
                    .filter(name -> !schema.containsKey(name))
                    .toList();
            if (!more.isEmpty()) {
                warnings.add(Warnings.leftOut(more));
            }
            schema.forEach((name, slot) -> {
                if (!slot.optional() && !own.containsKey(name)) {
                    throw Stop.input("there is no field " + TerminalText.text(name) + ", which the schema requires");
                }
            });
        }
        return new Findings(
                fields, found.records(), found.skipped(), found.how(), warnings, reasons, false, found.header());
    }

    /** Of the optional fields whose types are given without null, those that are null in no record. */
    private Set<String> full(long records) throws IOException {
        List<String> names = List.copyOf(own.keySet());
        Set<String> asked = new HashSet<>();
        own.forEach((name, slot) -> {
            Declared.Entry entry = declared.at(name);
            if (slot.optional() && entry != null && !entry.slot().optional()) {
                asked.add(name);
            }
        });
        if (!asked.isEmpty()) {
            inner.rows(Pass.quiet(), Schema.of("own", own), SampleSelector.all(records), row -> {
                for (int i = 0; i < row.length; i++) {
                    if (row[i] == null) {
                        asked.remove(names.get(i));
                    }
                }
            });
        }
        return asked;
    }

    private static void paths(String path, Type type, List<String> into) {
        into.add(path);
        Type inner = type instanceof ListOf list
                ? list.element().type()
                : type instanceof MapOf map ? map.value().type() : type;
        if (inner instanceof Struct struct) {
            struct.fields().forEach(field -> paths(path + "." + field.name(), field.type(), into));
        }
    }

    private Slot wanted(String path, Slot slot, Map<String, Reason> reasons) {
        Declared.Entry entry = declared.at(path);
        if (entry != null) {
            if (entry.json()) {
                throw Stop.usage("--types " + TerminalText.text(path)
                        + "=json: only fields of JSON and CSV files can be" + " carried as JSON text");
            }
            reasons.put(path, Reason.plain("given by --types"));
            boolean optional = entry.slot().optional() || slot.optional() && !full.contains(path);
            Tag tag = entry.slot().tag() == null ? slot.tag() : entry.slot().tag();
            return new Slot(entry.slot().type(), optional, tag);
        }
        Type type = slot.type();
        if (type instanceof Struct struct) {
            type = struct(path, struct, reasons);
        } else if (type instanceof ListOf list && list.element().type() instanceof Struct struct) {
            type = new ListOf(list.element().with(struct(path, struct, reasons)));
        } else if (type instanceof MapOf map && map.value().type() instanceof Struct struct) {
            type = new MapOf(map.value().with(struct(path, struct, reasons)));
        }
        return slot.with(type);
    }

    private Struct struct(String path, Struct struct, Map<String, Reason> reasons) {
        List<Field> fields = new ArrayList<>();
        for (Field field : struct.fields()) {
            Slot slot = wanted(path + "." + field.name(), field.slot(), reasons);
            // an alternative of a variant may be absent, whatever its type
            fields.add(new Field(field.name(), field.ident(), struct.oneOf() ? new Slot(slot.type(), true) : slot));
        }
        return struct.with(fields);
    }

    @Override
    public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
        RowRecast recast = new RowRecast(own, schema);
        long[] record = new long[1];
        inner.rows(pass, Schema.of("own", own), selector, row -> {
            record[0]++;
            sink.row(recast.row(row, () -> "record " + TerminalText.count(record[0]) + " of the sample"));
        });
    }
}
