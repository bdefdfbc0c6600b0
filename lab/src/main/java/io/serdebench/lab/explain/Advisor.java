package io.serdebench.lab.explain;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.lab.explain.Advice.Gain;
import io.serdebench.lab.explain.Profile.Look;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Tries other choices for each field and estimates what the records would take. All of it is arithmetic on statistics: nothing
 * is encoded.
 */
final class Advisor {

    private static final int SHORT_NUMBERS = 15;

    private final Profile profile;
    private final Map<String, Sizing> codecs;
    private final Map<String, Size> before = new LinkedHashMap<>();
    private final List<Advice> advice = new ArrayList<>();

    /** Estimates the sizes of a codec, for any schema. */
    @FunctionalInterface
    public interface Sizing {
        /** The size of records of a schema. */
        Size of(Schema schema, Column record);
    }

    private Advisor(Profile profile, Map<String, Sizing> codecs) {
        this.profile = profile;
        this.codecs = codecs;
        codecs.forEach((codec, sizing) -> before.put(codec, sizing.of(profile.schema(), profile.record())));
    }

    /**
     * All that saves something for certain in at least one codec, by its largest share of a codec's bytes.
     *
     * @param codecs The codecs by name, in the order in which their gains are reported.
     */
    public static List<Advice> of(Profile profile, Map<String, Sizing> codecs) {
        Advisor advisor = new Advisor(profile, codecs);
        advisor.look(profile.record(), profile.look(), List.of(), List.of());
        advisor.order();
        advisor.advice.sort(Comparator.comparingDouble(Advice::share).reversed());
        return List.copyOf(advisor.advice);
    }

    private void look(Column column, Look look, List<Integer> places, List<String> names) {
        if (column.slot().kind() == Kind.STRING) {
            text(column, look, places, names);
        } else if (column.type() instanceof Int type && column.count() > 0) {
            number(column, type, places, names);
        }
        for (int i = 0; i < column.parts().size(); i++) {
            if (column.slot().kind() == Kind.MAP && i == 0) {
                continue;
            }
            List<Integer> place = new ArrayList<>(places);
            place.add(i);
            look(column.part(i), look.part(i), place, named(column, i, names));
        }
    }

    private static List<String> named(Column column, int part, List<String> names) {
        List<String> named = new ArrayList<>(names);
        named.add(
                switch (column.slot().kind()) {
                    case STRUCT -> column.fields().get(part).name();
                    case LIST -> FieldPath.ELEMENT;
                    default -> FieldPath.ENTRY;
                });
        return named;
    }

    private void text(Column column, Look look, List<Integer> places, List<String> names) {
        TextLook text = look.text();
        if (text == null || column.count() == 0) {
            return;
        }
        String path = String.join(".", names);
        Column typed = text.typed(path);
        if (typed != null) {
            // hex digits are no spelling of bytes that --types reads
            boolean hex = typed.slot().kind() == Kind.BYTES;
            String type = hex ? "bytes" : Notation.write(typed.type());
            suggest(
                    hex ? Advice.Kind.HEX : Advice.Kind.TEXT,
                    names,
                    text.seen(typed.type(), path),
                    type,
                    typed,
                    places);
        } else if (text.few().isClosed(names)) {
            int values = text.few().values();
            String seen = values == 1 ? "only one distinct text" : values + " distinct texts";
            suggest(Advice.Kind.FEW_VALUES, names, seen, "an enum or a number", text.numbered(), places);
        }
    }

    private void number(Column column, Int type, List<Integer> places, List<String> names) {
        int bits = column.numbers().mostBits();
        long negatives = column.numbers().negatives();
        if (type.bits() == Long.SIZE && bits < Integer.SIZE) {
            Int narrow = new Int(Integer.SIZE, negatives == 0);
            String seen = "int64 values that fit " + bytes(bits + (negatives == 0 ? 0 : 1));
            suggest(Advice.Kind.NARROW, names, seen, Notation.write(narrow), column.as(narrow), places);
        } else if (!type.nonNegative() && negatives == 0) {
            Int natural = new Int(type.bits(), true);
            suggest(
                    Advice.Kind.NATURAL,
                    names,
                    "no negative value",
                    Notation.write(natural),
                    column.as(natural),
                    places);
        } else if (negatives > 0) {
            signed(column, type, places, names);
        }
    }

    private static String bytes(int bits) {
        int bytes = Math.max(1, (bits + Byte.SIZE - 1) / Byte.SIZE);
        return bytes == 1 ? "one byte" : bytes + " bytes";
    }

    /** Notes the cost of taking negative numbers for rare: the gain of a choice that the schema has made already. */
    private void signed(Column column, Int type, List<Integer> places, List<String> names) {
        Column record = replaced(profile.record(), column.as(new Int(type.bits(), true)), places, 0);
        Map<String, Gain> gains = new LinkedHashMap<>();
        estimated(record).forEach((codec, size) -> add(gains, codec, size, now(codec)));
        if (!gains.isEmpty()) {
            advice.add(new Advice(
                    names,
                    Advice.Kind.SIGNED,
                    column.numbers().negatives() + " negative values",
                    "keep a signed encoding",
                    null,
                    gains));
        }
    }

    private void suggest(
            Advice.Kind kind, List<String> names, String seen, String change, Column column, List<Integer> places) {
        Map<String, Gain> gains = gains(replaced(profile.record(), column, places, 0));
        if (!gains.isEmpty()) {
            String types = kind == Advice.Kind.FEW_VALUES || kind == Advice.Kind.HEX ? null : types(names, column);
            advice.add(new Advice(names, kind, seen, change, types, gains));
        }
    }

    /** Fields in lists and maps have no name that {@code --types} knows; a name with its signs cannot be distinguished from one. */
    private static @Nullable String types(List<String> names, Column column) {
        boolean plain = names.stream().allMatch(name -> name.matches("[\\p{L}\\p{N}_ -]+"));
        return plain ? String.join(".", names) + "=" + Notation.write(column.slot()) : null;
    }

    private static Column replaced(Column column, Column leaf, List<Integer> places, int depth) {
        if (depth == places.size()) {
            return leaf;
        }
        int place = places.get(depth);
        return column.with(place, replaced(column.part(place), leaf, places, depth + 1));
    }

    /** Formats with numbered fields have short numbers for the first ones. */
    private void order() {
        Column record = profile.record();
        int fields = record.parts().size();
        if (fields <= SHORT_NUMBERS) {
            return;
        }
        List<Integer> order = IntStream.range(0, fields)
                .boxed()
                .sorted(Comparator.comparingLong((Integer i) -> -written(record.part(i))))
                .toList();
        Map<String, Gain> gains = gains(record.inOrder(order));
        if (!gains.isEmpty()) {
            String late = order.stream()
                    .limit(SHORT_NUMBERS)
                    .filter(i -> i >= SHORT_NUMBERS)
                    .map(i -> record.fields().get(i).name())
                    .collect(Collectors.joining(", "));
            advice.add(new Advice(
                    List.of(),
                    Advice.Kind.ORDER,
                    "fields numbered 16 and up need a 2-byte tag, and are present more often than earlier fields: "
                            + late,
                    "numbers 1 to 15",
                    null,
                    gains));
        }
    }

    private static long written(Column part) {
        return part.slot().optional() ? part.count() : part.count() - part.zeros();
    }

    private Map<String, Gain> gains(Column record) {
        Map<String, Gain> gains = new LinkedHashMap<>();
        estimated(record).forEach((codec, size) -> add(gains, codec, now(codec), size));
        return gains;
    }

    private Map<String, Size> estimated(Column record) {
        Schema schema = new Schema(profile.schema().name(), (Struct) record.type());
        Map<String, Size> sizes = new LinkedHashMap<>();
        codecs.forEach((codec, sizing) -> sizes.put(codec, sizing.of(schema, record)));
        return sizes;
    }

    private Size now(String codec) {
        return before.getOrDefault(codec, Size.NONE);
    }

    private void add(Map<String, Gain> gains, String codec, Size larger, Size smaller) {
        long least = larger.least() - smaller.most();
        if (least > 0) {
            gains.put(
                    codec,
                    new Gain(least, larger.most() - smaller.least(), now(codec).least()));
        }
    }
}
