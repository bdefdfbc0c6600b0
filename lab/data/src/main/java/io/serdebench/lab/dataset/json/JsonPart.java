package io.serdebench.lab.dataset.json;

import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.json.JsonRecords.Place;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Position;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.Rejects;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a pass finds in some of the files. */
final class JsonPart implements Division.Part {

    private static final int NAMES = 10_000;

    private final JsonPlan plan;
    private final Reading reading;
    private final List<Rejects> bad;
    private final Shape root;
    private final JsonValue check;
    private final @Nullable RecordTypes types;
    private final FirstNames names = new FirstNames(NAMES);
    private long count;
    private @Nullable ColumnsShape columns;
    private int file;

    /**
     * A part that has seen no file.
     *
     * @param bad Takes the bad records of each file, of which other parts have others.
     * @param types Whether it is found out if records are of several types.
     */
    JsonPart(JsonPlan plan, List<Rejects> bad, boolean types) {
        this.plan = plan;
        this.reading = plan.reading();
        this.bad = bad;
        this.root = Shape.root(plan.declared(), plan.hasWords());
        this.check = plan.values();
        this.types = types ? new RecordTypes() : null;
    }

    @Override
    public void take(Pass pass, int number, Input input) throws IOException {
        file = number;
        root.reading(number);
        check.reading(number);
        if (types != null) {
            types.reading(number);
        }
        Rejects rejects = bad.get(number);
        JsonRecords.Visitor taker = (place, tree, problem) -> record(rejects, place, tree, problem);
        if (!pass.isAlone()) {
            // other files keep the other cores busy
            plan.look().records().read(input, pass, taker);
            return;
        }
        TreeRelay relay = new TreeRelay(taker);
        try {
            plan.look().records().read(input, pass, relay);
        } finally {
            // what is wrong with an earlier record comes before what the parser stopped at
            relay.finish();
        }
    }

    private void record(Rejects rejects, Place place, @Nullable Object tree, @Nullable String problem) {
        count++;
        RecordForm form = plan.look().form();
        Map<?, ?> object = problem == null ? form.object(tree) : null;
        String why = problem != null ? problem : object == null ? form.fault(tree) : fault(object);
        if (why != null) {
            rejects.add(place.number(), place.line(), place.from(), why);
            rejects.end(place.to());
        } else if (plan.whole() == null && !reading.isOfTexts()) {
            columns = count == 1 ? ColumnsShape.of(Objects.requireNonNull(object)) : null;
            Map<?, ?> selected = selected(Objects.requireNonNull(object), place);
            if (types != null) {
                types.observe(selected);
            }
            root.observe(plan.shape().apply(selected));
        }
    }

    /** Why an object is no record, or null. */
    private @Nullable String fault(Map<?, ?> given) {
        try {
            Map<?, ?> object = plan.record(given);
            GivenTypes types = plan.given();
            if (types != null && object.containsKey("")) {
                return types.fault();
            }
            if (plan.whole() != null) {
                check.read(plan.whole(), object, "");
            } else if (!plan.declared().isEmpty()) {
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
                Declared.Entry type = plan.declared().at(at);
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

    private Map<?, ?> selected(Map<?, ?> object, Place place) {
        if (reading.columns().isEmpty()) {
            return object;
        }
        if (!names.hasEnough()) {
            names.add(
                    new Position(file, place.number()),
                    object.keySet().stream().map(name -> (String) name).toList());
        }
        Map<String, @Nullable Object> some = new LinkedHashMap<>();
        for (String name : reading.columns()) {
            if (object.containsKey(name)) {
                some.put(name, object.get(name));
            }
        }
        return some;
    }

    /** Adds what other parts found, which are of no further use. */
    JsonPart sum(List<JsonPart> others) {
        for (JsonPart other : others) {
            root.absorb(other.root);
            check.leftOut().absorb(other.check.leftOut());
            names.absorb(other.names);
            columns = count + other.count > 1 ? null : columns != null ? columns : other.columns;
            count += other.count;
            if (types != null && other.types != null) {
                types.absorb(other.types);
            }
        }
        root.sort();
        return this;
    }

    /** The records that were seen, bad ones among them. */
    long count() {
        return count;
    }

    /** The columns that the one record is, or null where there are records. */
    @Nullable
    ColumnsShape columns() {
        return columns;
    }

    /** The shape of the records. */
    Shape root() {
        return root;
    }

    /** By what the records are of several types, if that was looked for. */
    @Nullable
    RecordTypes types() {
        return types;
    }

    /** The names of all fields where some were chosen. */
    List<String> names() {
        return names.list();
    }

    /** Some of the fields that records had and their type had not. */
    List<String> leftOut() {
        return check.leftOut().list();
    }
}
