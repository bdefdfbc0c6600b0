package io.serdebench.format.sbe;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.DomainSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The place of a slot of the schema in the message. Records within a record have no place of their own: their fields have. */
public final class Place {

    public final Slot slot;
    public final String label;
    public final String ident;
    public final String name;
    public final int id;
    public final Block block;

    /** Of a struct, its fields in order. */
    public final List<Place> parts = new ArrayList<>();

    /** Of a list or map, the block of an element or entry. */
    private @Nullable Block entry;

    private int offset;
    private @Nullable PresenceSet set;
    private int setIndex;
    private int bit;

    /**
     * A place without parts so far.
     *
     * @param label The user's own name, empty for an element.
     * @param ident The field of the domain's object.
     * @param name The name in the SBE schema, and so of the generated accessors.
     */
    Place(Slot slot, String label, String ident, String name, int id, Block block) {
        this.slot = slot;
        this.label = label;
        this.ident = ident;
        this.name = name;
        this.id = id;
        this.block = block;
    }

    public Type type() {
        return slot.type();
    }

    public boolean optional() {
        return slot.optional();
    }

    public boolean isBoolean() {
        return slot.kind() == Type.Kind.BOOLEAN;
    }

    public boolean isStruct() {
        return slot.type() instanceof Struct;
    }

    /** The struct's domain class without package. */
    public String typeName() {
        return ((Struct) slot.type()).typeName();
    }

    /** The struct's domain class. */
    public String domain() {
        return DomainSource.MODEL.struct((Struct) slot.type());
    }

    /** In which part of a block a value lies; null for a struct, whose fields may lie in all of them. */
    @Nullable
    public Phase phase() {
        return switch (slot.kind()) {
            case STRUCT -> null;
            case LIST, MAP -> Phase.GROUPS;
            case STRING, BYTES -> Phase.DATA;
            case DECIMAL -> ((Decimal) slot.type()).fitsLong() ? Phase.FIXED : Phase.DATA;
            default -> Phase.FIXED;
        };
    }

    /** True if a part of a block has anything of this place. */
    public boolean holds(Phase phase) {
        return isStruct() ? parts.stream().anyMatch(part -> part.holds(phase)) : phase() == phase;
    }

    /** True if null is a value of the fixed type, one that no value of the schema's type is. */
    public boolean hasNullValue() {
        if (!optional()) {
            return false;
        }
        return switch (slot.kind()) {
            case BOOLEAN, DATE, TIMESTAMP -> true;
            case INT32, INT64 -> ((Int) slot.type()).nonNegative();
            case DECIMAL -> ((Decimal) slot.type()).fitsLong();
            default -> false;
        };
    }

    /** True if a bit of a presence set says that there is a value. */
    public boolean hasBit() {
        return optional() && !hasNullValue();
    }

    /** True if this place or one in it has a bit in the block. */
    public boolean marks() {
        return hasBit() || parts.stream().anyMatch(Place::marks);
    }

    void inSet(PresenceSet presence, int index) {
        set = presence;
        setIndex = index;
        bit = presence.places().indexOf(this);
    }

    /** The set that has its bit. */
    public PresenceSet set() {
        return Objects.requireNonNull(set);
    }

    /**
     * True if its bit is set.
     *
     * @param sets The bits of the block's sets, in order.
     */
    public boolean isSet(long[] sets) {
        return (sets[setIndex] >>> bit & 1) != 0;
    }

    void at(int place) {
        offset = place;
    }

    /** Of a fixed value, its first byte in the block. */
    public int offset() {
        return offset;
    }

    void entry(Block block) {
        entry = block;
    }

    /** Of a list or map, the block of an element or entry. */
    public Block entry() {
        return Objects.requireNonNull(entry);
    }

    /** The name with an upper-case letter, as in {@code putNote_3}. */
    public String capital() {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** True if it is the key of a map's entry. */
    public boolean isKey() {
        return block.slots.size() > 1 && block.slots.get(0) == this;
    }

    /** True if a group is of a map's entries. */
    public boolean isMap() {
        return slot.kind() == Type.Kind.MAP;
    }
}
