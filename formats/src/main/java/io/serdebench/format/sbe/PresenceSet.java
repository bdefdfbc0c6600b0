package io.serdebench.format.sbe;

import java.util.List;

/**
 * A bit set of a block that says which of its optional places have a value.
 *
 * @param name The name of the field.
 * @param id The id of the field.
 * @param places One a bit, from the lowest bit on.
 * @param offset The offset in the block.
 */
public record PresenceSet(String name, int id, List<Place> places, int offset) {

    /** Bits of the widest set that SBE has. */
    public static final int MAX_BITS = Long.SIZE;

    /** Bytes that this many bits need: SBE has sets of 1, 2, 4 and 8. */
    public static int bytes(int bits) {
        return bits <= Byte.SIZE ? 1 : bits <= Short.SIZE ? 2 : bits <= Integer.SIZE ? 4 : 8;
    }

    /** Its bytes. */
    public int bytes() {
        return bytes(places.size());
    }

    /** The name of its type, which is no field's. */
    public String type() {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
