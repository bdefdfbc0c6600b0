package io.serdebench.lab.dataset.json;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.infer.JsonMapping;
import io.serdebench.lab.dataset.json.JsonRecords.Place;
import io.serdebench.lab.dataset.json.JsonRecords.Visitor;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Division;
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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Files of trees: JSON by lines or as documents, MessagePack and CBOR. */
public final class JsonSource implements Source {

    private final List<Input> inputs;
    private final JsonKind kind;
    private final Reading reading;
    private JsonPlan plan;
    private JsonPart found;
    private List<Rejects> bad = List.of();
    private final Map<String, Shape> varying = new LinkedHashMap<>();

    /** Opens files of one kind. */
    public JsonSource(List<Input> inputs, JsonKind kind, Reading reading, Declared declared) {
        this.inputs = inputs;
        this.kind = kind;
        this.reading = reading;
        // a binary form of JSON is no such text
        plan = JsonPlan.of(reading, kind.binary() == null ? declared : declared.in(null));
        found = new JsonPart(plan, bad, false);
    }

    @Override
    public Findings scan(Pass pass, Division division) throws IOException {
        plan = plan.with(JsonLook.of(inputs.get(0), kind, reading));
        if (plan.given() != null) {
            plan.given().look(inputs, plan.look());
        }
        lookForMapping();
        readAll(pass, division, plan.looksForTypes());
        ColumnsShape columns = found.columns();
        if (columns != null && reading.records() == null) {
            throw columns.refused(inputs.get(0));
        }
        RecordTypes types = found.types();
        RecordShape shape = types == null ? null : RecordShape.of(types, found.root());
        if (shape != null) {
            plan = plan.with(shape);
            readAll(pass.again(inputs), division, false);
        }
        Findings findings = findings();
        // a field that becomes text may have hidden no other: one more pass is enough
        if (!found.root().conflicts().isEmpty()) {
            found.root().conflicts().forEach(conflict -> varying.putIfAbsent(conflict.path(), conflict));
            plan = plan.with(plan.declared().withJson(varying.keySet()));
            readAll(pass.again(inputs), division, false);
            findings = findings();
        }
        return findings;
    }

    /** Lets the mapping see records before any is mapped. A fault is said by the pass that reads them. */
    private void lookForMapping() throws IOException {
        JsonMapping mapping = plan.declared().json();
        boolean[] done = {mapping == null};
        for (int i = 0; i < inputs.size() && mapping != null && !done[0]; i++) {
            try {
                plan.look().records().read(inputs.get(i), Pass.quiet(), new Visitor() {
                    @Override
                    public boolean isDone() {
                        return done[0];
                    }

                    @Override
                    public void record(Place place, @Nullable Object tree, @Nullable String problem) {
                        Map<?, ?> object = problem == null ? plan.look().form().object(tree) : null;
                        done[0] |= object != null && mapping.look(object);
                    }
                });
            } catch (Stop e) {
                return;
            }
        }
    }

    private void readAll(Pass pass, Division division, boolean types) throws IOException {
        Rescan.Unit unit = kind.binary() == null ? Rescan.Unit.BYTES : Rescan.Unit.RECORDS;
        List<Rejects> rejects =
                inputs.stream().map(input -> new Rejects(input, unit)).toList();
        JsonPlan of = plan;
        List<JsonPart> parts = division.parts(pass, inputs, () -> new JsonPart(of, rejects, types));
        bad = rejects;
        found = parts.get(0).sum(parts.subList(1, parts.size()));
    }

    private Findings findings() throws IOException {
        long count = found.count();
        Shape root = found.root();
        RecordShape shape = plan.shape();
        JsonLook look = plan.look();
        JsonMapping mapping = plan.declared().json();
        String by = mapping == null ? "" : ", " + mapping.label();
        String readAs =
                "read as: " + (look.records() instanceof JsonLines ? "one JSON object per line" : look.label()) + by;
        long skipped = RejectsReport.check(bad, count, reading, readAs, fixes());
        List<Warning> warnings = new ArrayList<>(mapping == null ? List.of() : mapping.warnings());
        Map<String, Slot> fields = fields(count - skipped, warnings);
        Map<String, Reason> reasons = new LinkedHashMap<>();
        root.reasons(reasons);
        shape.reasons(reasons);
        varying.forEach(
                (path, field) -> reasons.put(path, Reason.close(field.seen().shapes() + ": carried as JSON text")));
        if (plan.whole() != null) {
            fields.keySet()
                    .forEach(name -> reasons.put(
                            name, Reason.plain("given by " + plan.declared().by())));
        }
        return new Findings(
                fields,
                count - skipped,
                skipped,
                look.label() + by + shape.label(),
                warnings,
                reasons,
                shape.isOfTypes(),
                false);
    }

    private List<String> fixes() {
        return plan.declared().json() == null
                ? List.of()
                : List.of("leave out --schema                   types are inferred from the records");
    }

    private Map<String, Slot> fields(long count, List<Warning> warnings) {
        if (count == 0) {
            return Map.of();
        }
        if (reading.isOfTexts()) {
            return Map.of(Reading.TEXT, new Slot(new Type.Scalar(Type.Kind.STRING), false));
        }
        Declared declared = plan.declared();
        Shape root = found.root();
        List<String> names = found.names();
        Map<String, Slot> slots = declared.schema() == null ? root.slots() : declared.schema();
        List<String> paths = new ArrayList<>(names);
        root.paths(paths);
        declared.checkPaths(paths);
        List<String> offsets = new ArrayList<>();
        root.offsets(offsets);
        if (!offsets.isEmpty()) {
            warnings.add(Warnings.offsets(offsets));
        }
        if (declared.schema() == null) {
            root.digits(warnings);
        }
        varying.forEach((path, shape) -> warnings.add(
                Warnings.varying(path, shape.seen().shapes(), shape.seen().isOfSingleValues())));
        List<String> leftOut = found.leftOut();
        if (!leftOut.isEmpty()) {
            warnings.add(Warnings.leftOut(leftOut));
        }
        Map<String, Slot> fields = new LinkedHashMap<>();
        for (String name : FieldSelection.of(reading, List.copyOf(names.isEmpty() ? slots.keySet() : names))) {
            fields.put(name, Objects.requireNonNull(slots.get(name)));
        }
        return fields;
    }

    @Override
    public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
        JsonValue values = plan.values();
        JsonLook look = plan.look();
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
                                    plan.record(
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
