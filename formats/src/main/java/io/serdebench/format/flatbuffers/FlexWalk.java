package io.serdebench.format.flatbuffers;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.WireNames;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Follows the offsets of one FlexBuffers value, which lead backwards from its last bytes, by "FlexBuffers binary format". Whatever
 * the offsets are, the sheet takes no byte twice, and keys, which values share, are read once.
 */
final class FlexWalk {

    /** In front of the elements of a map: the offset to the keys, their width, and the count. */
    private static final int MAP_HEAD = 3;

    /** The type of the root and its width. */
    private static final int END = 2;

    /** A key and what its entry is called. */
    private record Key(String name, String label) {}

    /** Where the values of a map and its keys are, and how wide the numbers and offsets there. */
    private record Entries(int at, int width, int count, int keys, int keyWidth) {}

    private final ByteBuffer in;
    private final int start;
    private final int end;
    private final Sheet sheet;
    private final FieldPlaces places;
    private final FlexLeaves leaves;
    private final Map<Integer, Key> keys = new HashMap<>();

    /** Of the bytes from one place up to another of a message. */
    FlexWalk(ByteBuffer in, int start, int end, Sheet sheet, FieldPlaces places) {
        this.in = in;
        this.start = start;
        this.end = end;
        this.sheet = sheet;
        this.places = places;
        leaves = new FlexLeaves(in, sheet);
    }

    /** The row of the variant that all of the bytes are. */
    @Nullable
    Object[] variant(Struct variant, Part part) throws UndecodableException {
        if (end - start <= END) {
            throw new UndecodableException(start, "a FlexBuffers value of " + (end - start) + " bytes");
        }
        int width = in.get(end - 1);
        checkWidth(width, end - 1);
        int at = end - END - width;
        if (at < start) {
            throw new UndecodableException(end - 1, "a root of " + width + " bytes");
        }
        sheet.add(end - 1, end, Role.LENGTH, width, part);
        return alternative(variant, place(at, width, end - END), part);
    }

    private static void checkWidth(long width, int at) throws UndecodableException {
        if (width < 1 || width > Long.BYTES || Long.bitCount(width) != 1) {
            throw new UndecodableException(at, "a width of " + width);
        }
    }

    private FlexPlace place(int at, int width, int type) throws UndecodableException {
        int packed = in.get(type) & 0xff;
        FlexKind kind = FlexKind.of(packed);
        if (kind == null) {
            throw new UndecodableException(type, "type " + (packed >> 2) + " of FlexBuffers");
        }
        return new FlexPlace(at, width, kind, 1 << (packed & 3), type);
    }

    /** The kind of the value says which alternative it is. */
    private @Nullable Object[] alternative(Struct variant, FlexPlace place, Part part) throws UndecodableException {
        BareVariant bare = BareVariant.of(variant);
        BareVariant.Shape shape = place.kind().shape();
        int index = bare == null || shape == null ? -1 : bare.place(shape);
        if (index < 0) {
            throw new UndecodableException(place.type(), place.kind().word() + ", which is not an alternative");
        }
        Field field = variant.fields().get(index);
        @Nullable Object[] row = new @Nullable Object[variant.fields().size()];
        row[index] = value(field.type(), place, part.field(field.name()));
        return row;
    }

    private @Nullable Object slot(Slot slot, FlexPlace place, Part part) throws UndecodableException {
        if (slot.optional() && place.kind() == FlexKind.NULL) {
            type(place, part);
            sheet.add(place.at(), place.at() + place.width(), Role.PRESENCE, "null", part);
            return null;
        }
        return value(slot.type(), place, part);
    }

    private Object value(Type type, FlexPlace place, Part part) throws UndecodableException {
        if (type instanceof Struct struct) {
            return BareVariant.of(struct) == null ? struct(struct, place, part) : alternative(struct, place, part);
        }
        if (type instanceof ListOf list) {
            return list(list.element(), place, part);
        }
        if (type instanceof MapOf map) {
            return map(map.value(), place, part);
        }
        type(place, part);
        FlexKind due = FlexLeaves.kind(type);
        hold(place, due);
        if (due != FlexKind.STRING && due != FlexKind.BLOB) {
            return leaves.number(type, place, part);
        }
        int text = due == FlexKind.STRING ? 1 : 0;
        int at = follow(place.at(), place.width(), place.inner(), part);
        int count = count(at, place.inner(), 1, text);
        return leaves.bytes(type, at, count, place.inner(), part);
    }

    private void type(FlexPlace place, Part part) throws UndecodableException {
        sheet.add(place.type(), place.type() + 1, Role.TYPE_INFO, place.kind().word(), part);
    }

    private static void hold(FlexPlace place, FlexKind due) throws UndecodableException {
        if (place.kind() != due) {
            throw new UndecodableException(place.type(), place.kind().word() + " where " + due.word() + " is due");
        }
    }

    /** Where an offset leads to, with this many bytes before it. */
    private int follow(int at, int width, int before, Part part) throws UndecodableException {
        long back = FlexLeaves.unsigned(in, at, width);
        long target = at - back;
        if (back < 0 || target < start + before) {
            throw new UndecodableException(at, "an offset to byte " + target + ", before the value");
        }
        sheet.add(at, at + width, Role.LENGTH, (int) target, part);
        return (int) target;
    }

    /** The number in front of what an offset leads to: this many elements, each of this many bytes, and more behind them. */
    private int count(int at, int width, int each, int more) throws UndecodableException {
        long count = FlexLeaves.unsigned(in, at - width, width);
        if (count < 0 || count > (end - at - more) / each) {
            throw new UndecodableException(at - width, count + " elements announced");
        }
        return (int) count;
    }

    private List<@Nullable Object> list(Slot slot, FlexPlace place, Part part) throws UndecodableException {
        type(place, part);
        hold(place, FlexKind.VECTOR);
        int width = place.inner();
        int at = follow(place.at(), place.width(), width, part);
        int count = count(at, width, width + 1, 0);
        sheet.add(at - width, at, Role.LENGTH, count, part);
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(slot(slot, element(at, width, count, i), part.element(i)));
        }
        return list;
    }

    private FlexPlace element(int at, int width, int count, int index) throws UndecodableException {
        return place(at + index * width, width, at + count * width + index);
    }

    /** The head of a map, which is given to spans. */
    private Entries entries(FlexPlace place, Part part) throws UndecodableException {
        type(place, part);
        hold(place, FlexKind.MAP);
        int width = place.inner();
        int at = follow(place.at(), place.width(), MAP_HEAD * width, part);
        int count = count(at, width, width + 1, 0);
        int head = at - MAP_HEAD * width;
        long each = FlexLeaves.unsigned(in, head + width, width);
        checkWidth(each, head + width);
        int keyWidth = (int) each;
        int keys = follow(head, width, keyWidth, part);
        sheet.add(head + width, head + 2 * width, Role.LENGTH, keyWidth, part);
        sheet.add(head + 2 * width, at, Role.LENGTH, count, part);
        if (count(keys, keyWidth, keyWidth, 0) != count) {
            throw new UndecodableException(keys - keyWidth, "keys and values are not as many");
        }
        sheet.add(keys - keyWidth, keys, Role.LENGTH, count, part);
        return new Entries(at, width, count, keys, keyWidth);
    }

    private @Nullable Object[] struct(Struct struct, FlexPlace place, Part part) throws UndecodableException {
        Entries entries = entries(place, part);
        Map<String, Integer> numbers = places.of(struct);
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        for (int i = 0; i < entries.count(); i++) {
            Part member = part.element(i);
            Key key = key(entries, i, member);
            Integer number = numbers.get(key.name());
            if (number == null) {
                throw new UndecodableException(entries.keys(), "a key that is not a field");
            }
            Field field = fields.get(number);
            member.label(field.name());
            row[number] = slot(field.slot(), element(entries, i), member);
        }
        for (int i = 0; i < row.length; i++) {
            if (row[i] == null && !fields.get(i).optional()) {
                throw new UndecodableException(
                        place.type(), "the required field " + fields.get(i).name() + " is absent");
            }
        }
        return row;
    }

    private Map<String, @Nullable Object> map(Slot slot, FlexPlace place, Part part) throws UndecodableException {
        Entries entries = entries(place, part);
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.count(); i++) {
            Part entry = part.element(i);
            Key key = key(entries, i, entry);
            String name = WireNames.unescaped(key.name());
            if (name == null) {
                throw new UndecodableException(entries.keys(), "a key with half an escape");
            }
            entry.label(key.label());
            map.put(name, slot(slot, element(entries, i), entry));
        }
        return map;
    }

    private FlexPlace element(Entries entries, int index) throws UndecodableException {
        return element(entries.at(), entries.width(), entries.count(), index);
    }

    /** The key of an entry. Its bytes are given to a span where they are met first, since maps share keys. */
    private Key key(Entries entries, int index, Part part) throws UndecodableException {
        int width = entries.keyWidth();
        int at = follow(entries.keys() + index * width, width, 0, part);
        Key known = keys.get(at);
        if (known != null) {
            return known;
        }
        int nul = at;
        while (nul < end && in.get(nul) != 0) {
            nul++;
        }
        if (nul == end) {
            throw new UndecodableException(at, "a key that does not end in NUL");
        }
        String name = leaves.text(at, nul - at);
        // keys that overlap are refused here, so that all of them together are no longer than the message
        sheet.add(at, nul + 1, Role.NAME, name, part);
        Key key = new Key(name, "{" + WireNames.unescaped(name) + "}");
        keys.put(at, key);
        return key;
    }
}
