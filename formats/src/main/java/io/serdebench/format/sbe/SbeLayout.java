package io.serdebench.format.sbe;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import java.util.ArrayList;
import java.util.List;

/**
 * Where everything of a schema is in a message, by the rules of SBE 1.0 and those of this family: records within a record are
 * laid out in the block of the outermost one, lists and maps are groups, nested ones are groups within groups.
 */
public final class SbeLayout {

    /** Bytes of the message header. */
    public static final int HEADER = 8;

    /** The numbers that a message header has. */
    public static final int TEMPLATE_ID = 1;

    public static final int SCHEMA_ID = 1;
    public static final int VERSION = 0;

    /** The greatest value of SBE's uint16, the one behind it being null. */
    public static final int MAX_UINT16 = 65_534;

    /** Longest class file name without its ending; file systems end at 255 bytes. */
    private static final int MAX_CLASS_NAME = 240;

    private static final Slot KEY = new Slot(new Type.Scalar(Kind.STRING), false);
    private static final int MAX_NAME = 40;
    private static final int MAX_INNER_NAME = 12;

    private final List<Block> blocks = new ArrayList<>();
    private int ids;

    private SbeLayout() {}

    /**
     * Lays out a schema.
     *
     * @throws UnsupportedSchemaException where it is beyond what SBE's numbers hold
     */
    public static SbeLayout of(Schema schema) throws UnsupportedSchemaException {
        SbeLayout layout = new SbeLayout();
        Block root = layout.block(List.of(cut(schema.root().typeName(), MAX_NAME) + "Message"));
        root.slots.add(layout.place(new Slot(schema.root(), false), "", "", root));
        layout.finish(root);
        if (layout.ids > MAX_UINT16) {
            throw new UnsupportedSchemaException("more than " + MAX_UINT16 + " fields");
        }
        return layout;
    }

    /** The message's own block. */
    public Block root() {
        return blocks.get(0);
    }

    /** All blocks, each before those of its groups. */
    public List<Block> blocks() {
        return blocks;
    }

    private Block block(List<String> classes) {
        Block block = new Block(classes);
        blocks.add(block);
        return block;
    }

    private Place place(Slot slot, String label, String ident, Block block) throws UnsupportedSchemaException {
        int id = slot.type() instanceof Struct && !slot.optional() ? 0 : ++ids;
        boolean deep = block.classes().size() > 1;
        // a number ends each name, so that no two are alike and none is an accessor of another or a word of Java
        String name = cut(lower(ident.isEmpty() ? "item" : ident), deep ? MAX_INNER_NAME : MAX_NAME) + "_" + id;
        Place place = new Place(slot, label, ident, name, id, block);
        if (slot.type() instanceof Struct struct) {
            for (Field field : struct.fields()) {
                place.parts.add(place(field.slot(), field.name(), field.ident(), block));
            }
        } else if (slot.type() instanceof ListOf list) {
            Block entry = entry(place);
            entry.slots.add(place(list.element(), "", "", entry));
            finish(entry);
        } else if (slot.type() instanceof MapOf map) {
            Block entry = entry(place);
            entry.slots.add(place(KEY, "", "key", entry));
            entry.slots.add(place(map.value(), "", "", entry));
            finish(entry);
        }
        Phase phase = place.phase();
        if (phase != null) {
            switch (phase) {
                case FIXED -> block.fixed.add(place);
                case GROUPS -> block.groups.add(place);
                case DATA -> block.data.add(place);
            }
        }
        return place;
    }

    private Block entry(Place group) throws UnsupportedSchemaException {
        List<String> classes = new ArrayList<>(group.block.classes());
        classes.add(group.capital());
        int length = classes.stream()
                .mapToInt(name -> name.length() + "Encoder$".length())
                .sum();
        if (length > MAX_CLASS_NAME) {
            throw new UnsupportedSchemaException(
                    "lists within lists so deep that SBE's nested classes have names too long for files");
        }
        Block entry = block(classes);
        group.entry(entry);
        return entry;
    }

    /** Gives every bit a set and every fixed value an offset: the sets first. */
    private void finish(Block block) throws UnsupportedSchemaException {
        List<Place> bits = new ArrayList<>();
        block.slots.forEach(slot -> bits(slot, bits));
        int at = 0;
        for (int from = 0; from < bits.size(); from += PresenceSet.MAX_BITS) {
            List<Place> places = bits.subList(from, Math.min(bits.size(), from + PresenceSet.MAX_BITS));
            int id = ++ids;
            PresenceSet set = new PresenceSet("presence_" + id, id, List.copyOf(places), at);
            int index = block.sets.size();
            places.forEach(place -> place.inSet(set, index));
            block.sets.add(set);
            at += set.bytes();
        }
        for (Place place : block.fixed) {
            place.at(at);
            at += width(place.type());
        }
        if (at > MAX_UINT16) {
            throw new UnsupportedSchemaException("more than " + MAX_UINT16 + " bytes of fixed fields in one block");
        }
        block.length(at);
    }

    private static void bits(Place place, List<Place> into) {
        if (place.hasBit()) {
            into.add(place);
        }
        place.parts.forEach(part -> bits(part, into));
    }

    /** Bytes of a fixed type. */
    public static int width(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> 1;
            case INT32, FLOAT32, DATE -> 4;
            case INT64, FLOAT64, TIMESTAMP -> 8;
            case DECIMAL -> isShort(type) ? 4 : 8;
            case UUID -> 16;
            case STRING, BYTES, STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not fixed");
        };
    }

    /** True if every unscaled value of a decimal fits 32 bits, which holds for up to nine digits. */
    public static boolean isShort(Type decimal) {
        return ((Decimal) decimal).precision() <= 9;
    }

    private static String lower(String ident) {
        return Character.toLowerCase(ident.charAt(0)) + ident.substring(1);
    }

    private static String cut(String name, int most) {
        return name.substring(0, Math.min(name.length(), most));
    }
}
