package io.serdebench.lab.dataset.json;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.json.JsonRecords.Place;
import io.serdebench.lab.dataset.json.JsonRecords.Visitor;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.FieldSelection;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.dataset.source.Rejects;
import io.serdebench.lab.dataset.source.RejectsReport;
import io.serdebench.lab.dataset.source.Rescan;
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
import org.jspecify.annotations.Nullable;

/** Files of trees: JSON by lines or as documents, MessagePack and CBOR. */
public final class JsonSource implements Source {

    private static final int NAMES = 10_000;

    private final List<Input> inputs;
    private final JsonKind kind;
    private final Reading reading;
    private Declared declared;
    private JsonLook look = new JsonLook(new JsonLines(), RecordForm.OBJECTS, "");
    private Shape root;
    private JsonValue check;
    private final @Nullable Struct whole;
    private final Set<String> names = new LinkedHashSet<>();
    private final List<Rejects> bad = new ArrayList<>();
    private final Map<String, Shape> varying = new LinkedHashMap<>();
    private @Nullable RecordTypes types;
    private final @Nullable GivenTypes given;
    private RecordShape shape = RecordShape.plain();

    /** Opens files of one kind. */
    public JsonSource(List<Input> inputs, JsonKind kind, Reading reading, Declared declared) {
        this.inputs = inputs;
        this.kind = kind;
        this.reading = reading;
        this.declared = declared;
        root = Shape.root(declared, reading.nullTexts() == null);
        check = new JsonValue(declared, reading.nullTexts() == null);
        whole = declared.schema() == null ? null : struct(declared.schema());
        given = declared.isOfTypes() && declared.schema() != null ? new GivenTypes(declared.schema()) : null;
        if (given != null) {
            shape = RecordShape.of(given);
        }
    }

    private static Struct struct(Map<String, Slot> slots) {
        List<Field> fields = new ArrayList<>();
        slots.forEach((name, slot) -> fields.add(new Field(name, "unnamed", slot)));
        return new Struct("unnamed", fields);
    }

    @Override
    public Findings scan(Pass pass) throws IOException {
        look = JsonLook.of(inputs.get(0), kind, reading);
        types = whole == null
                        && !reading.isOfTexts()
                        && reading.columns().isEmpty()
                        && look.form() == RecordForm.OBJECTS
                ? new RecordTypes()
                : null;
        long count = readAll(pass);
        RecordShape found = types == null ? null : RecordShape.of(types, root);
        types = null;
        if (found != null) {
            shape = found;
            count = readAgain(pass);
        }
        Findings findings = findings(count);
        // a field that becomes text may have hidden no other: one more pass is enough
        if (!root.conflicts().isEmpty()) {
            root.conflicts().forEach(conflict -> varying.putIfAbsent(conflict.path(), conflict));
            declared = declared.withJson(varying.keySet());
            findings = findings(readAgain(pass));
        }
        return findings;
    }

    private long readAgain(Pass pass) throws IOException {
        root = Shape.root(declared, reading.nullTexts() == null);
        check = new JsonValue(declared, reading.nullTexts() == null);
        bad.clear();
        return readAll(pass.again(inputs));
    }

    private long readAll(Pass pass) throws IOException {
        long count = 0;
        Rescan.Unit unit = kind.binary() == null ? Rescan.Unit.BYTES : Rescan.Unit.RECORDS;
        for (Input input : inputs) {
            Scan scan = new Scan(new Rejects(input, unit));
            bad.add(scan.rejects);
            TreeRelay relay = new TreeRelay(scan::record);
            try {
                look.records().read(input, pass, relay);
            } finally {
                // what is wrong with an earlier record comes before what the parser stopped at
                relay.finish();
            }
            count += scan.count;
        }
        return count;
    }

    private Findings findings(long count) throws IOException {
        String readAs = "read as: " + (look.records() instanceof JsonLines ? "one JSON object per line" : look.label());
        long skipped = RejectsReport.check(bad, count, reading, readAs, List.of());
        List<Warning> warnings = new ArrayList<>();
        Map<String, Slot> fields = fields(count - skipped, warnings);
        Map<String, Reason> reasons = new LinkedHashMap<>();
        root.reasons(reasons);
        shape.reasons(reasons);
        varying.forEach(
                (path, shape) -> reasons.put(path, Reason.close(shape.seen().shapes() + ": carried as JSON text")));
        if (whole != null) {
            fields.keySet().forEach(name -> reasons.put(name, Reason.plain("given by " + declared.by())));
        }
        return new Findings(
                fields,
                count - skipped,
                skipped,
                look.label() + shape.label(),
                warnings,
                reasons,
                shape.isOfTypes(),
                false);
    }

    /** Takes one file's records into account. */
    private final class Scan {
        private final Rejects rejects;
        private long count;

        Scan(Rejects rejects) {
            this.rejects = rejects;
        }

        void record(Place place, @Nullable Object tree, @Nullable String problem) {
            count++;
            Map<?, ?> object = problem == null ? look.form().object(tree) : null;
            String why =
                    problem != null ? problem : object == null ? look.form().fault(tree) : fault(shape.apply(object));
            if (why != null) {
                rejects.add(place.number(), place.line(), place.from(), why);
                rejects.end(place.to());
            } else if (whole == null && !reading.isOfTexts()) {
                Map<?, ?> selected = selected(Objects.requireNonNull(object));
                if (types != null) {
                    types.observe(selected);
                }
                root.observe(shape.apply(selected));
            }
        }
    }

    /** Why an object is no record, or null. */
    private @Nullable String fault(Map<?, ?> object) {
        try {
            if (given != null && object.containsKey("")) {
                return given.fault();
            }
            if (whole != null) {
                check.read(whole, object, "");
            } else if (!declared.isEmpty()) {
                check(object, "");
            }
            return null;
        } catch (BadRecord e) {
            return e.why();
        }
    }

    private void check(@Nullable Object tree, String path) throws BadRecord {
        if (tree instanceof Map<?, ?> object) {
            for (Map.Entry<?, ?> entry : object.entrySet()) {
                String at = Declared.path(path, (String) entry.getKey());
                Declared.Entry type = declared.at(at);
                if (type == null) {
                    check(entry.getValue(), at);
                } else if (!type.json()
                        && entry.getValue() != null
                        && !check.isNull(type.slot().type(), entry.getValue())) {
                    check.read(type.slot(), entry.getValue(), at);
                }
            }
        } else if (tree instanceof List<?> list) {
            for (Object element : list) {
                check(element, path);
            }
        }
    }

    private Map<?, ?> selected(Map<?, ?> object) {
        if (reading.columns().isEmpty()) {
            return object;
        }
        if (names.size() < NAMES) {
            object.keySet().forEach(name -> names.add((String) name));
        }
        Map<String, @Nullable Object> some = new LinkedHashMap<>();
        for (String name : reading.columns()) {
            if (object.containsKey(name)) {
                some.put(name, object.get(name));
            }
        }
        return some;
    }

    private Map<String, Slot> fields(long count, List<Warning> warnings) {
        if (count == 0) {
            return Map.of();
        }
        if (reading.isOfTexts()) {
            return Map.of(Reading.TEXT, new Slot(new Type.Scalar(Type.Kind.STRING), false));
        }
        Map<String, Slot> found = declared.schema() == null ? root.slots() : declared.schema();
        List<String> paths = new ArrayList<>(names);
        root.paths(paths);
        declared.checkPaths(paths);
        List<String> offsets = new ArrayList<>();
        root.offsets(offsets);
        if (!offsets.isEmpty()) {
            warnings.add(Warnings.offsets(offsets));
        }
        varying.forEach((path, shape) -> warnings.add(
                Warnings.varying(path, shape.seen().shapes(), shape.seen().isOfSingleValues())));
        if (!check.leftOut().isEmpty()) {
            warnings.add(Warnings.leftOut(check.leftOut()));
        }
        Map<String, Slot> fields = new LinkedHashMap<>();
        for (String name : FieldSelection.of(reading, List.copyOf(names.isEmpty() ? found.keySet() : names))) {
            fields.put(name, Objects.requireNonNull(found.get(name)));
        }
        return fields;
    }

    @Override
    public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
        JsonValue values = new JsonValue(declared, reading.nullTexts() == null);
        // a record of one of several types is read as one that has the others' fields too, without values
        Struct record = new Struct(schema.root().typeName(), schema.fields());
        for (int i = 0; i < inputs.size() && !selector.isDone(); i++) {
            Input input = inputs.get(i);
            if (!pass.takes(input)) {
                continue;
            }
            Rejects.Cursor cursor = bad.get(i).new Cursor();
            look.records().read(input, pass, new Visitor() {
                @Override
                public boolean wants(long number) {
                    return !cursor.isBad(number) && selector.next();
                }

                @Override
                public boolean isDone() {
                    return selector.isDone();
                }

                @Override
                public void record(Place place, @Nullable Object tree, @Nullable String problem) throws IOException {
                    try {
                        if (problem == null && reading.isOfTexts()) {
                            sink.row(new Object[] {JsonTree.write(look.form().object(tree))});
                            return;
                        }
                        if (problem == null) {
                            sink.row((@Nullable Object[]) values.read(
                                    record,
                                    shape.apply(
                                            Objects.requireNonNull(look.form().object(tree))),
                                    ""));
                            return;
                        }
                    } catch (BadRecord e) {
                        // the first pass read the same record: reported below
                    }
                    throw Stop.input(TerminalText.text(input.name()) + " changed while it was read, line "
                            + TerminalText.count(place.line()));
                }
            });
        }
    }
}
