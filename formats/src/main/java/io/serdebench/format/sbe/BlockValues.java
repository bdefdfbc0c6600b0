package io.serdebench.format.sbe;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Blocks with their groups and data. A record within a record is met three times: with its fixed fields, with its groups and with
 * its data.
 */
final class BlockValues {

    private static final ByteOrder LITTLE = ByteOrder.LITTLE_ENDIAN;

    private final Cursor cursor;
    private final byte[] bytes;
    private final SbeLeafValues leaves;

    BlockValues(Cursor cursor, byte[] bytes) {
        this.cursor = cursor;
        this.bytes = bytes;
        leaves = new SbeLeafValues(cursor);
    }

    /** The values of a block's slots. */
    @Nullable
    Object[] block(Block block) throws UndecodableException {
        long[] bits = new long[block.sets.size()];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = set(block.sets.get(i));
        }
        @Nullable Object[] values = new @Nullable Object[block.slots.size()];
        for (Phase phase : Phase.values()) {
            for (int i = 0; i < values.length; i++) {
                values[i] = slot(block.slots.get(i), phase, bits, true, values[i]);
            }
        }
        return values;
    }

    private long set(PresenceSet set) throws UndecodableException {
        long bits = switch (set.bytes()) {
            case 1 -> cursor.u8();
            case 2 -> cursor.u16(LITTLE);
            case 4 -> cursor.i32(LITTLE) & 0xffff_ffffL;
            default -> cursor.i64(LITTLE);
        };
        int places = set.places().size();
        long known = places == Long.SIZE ? bits : bits & ((1L << places) - 1);
        cursor.mark(Role.PRESENCE, Long.bitCount(known) + " of " + places + " optional values");
        return bits;
    }

    /**
     * Reads the part of a slot's value that a phase adds.
     *
     * @param there Whether what holds the slot is there.
     * @param before The value as earlier phases have left it.
     */
    private @Nullable Object slot(Place place, Phase phase, long[] bits, boolean there, @Nullable Object before)
            throws UndecodableException {
        boolean present = there && (!place.hasBit() || place.isSet(bits));
        if (place.isStruct()) {
            return struct(place, phase, bits, present, (@Nullable Object[]) before);
        }
        if (place.phase() != phase) {
            return before;
        }
        return switch (phase) {
            case FIXED -> leaves.fixed(place, present);
            case GROUPS -> group(place, present);
            case DATA -> leaves.data(place, present);
        };
    }

    private @Nullable Object @Nullable [] struct(
            Place place, Phase phase, long[] bits, boolean present, @Nullable Object @Nullable [] before)
            throws UndecodableException {
        @Nullable Object[] row = before == null ? new @Nullable Object[place.parts.size()] : before;
        // what is not there has its bytes all the same
        for (int i = 0; i < row.length; i++) {
            Place part = place.parts.get(i);
            if (part.holds(phase)) {
                cursor.enter(part.label);
                row[i] = slot(part, phase, bits, present, row[i]);
                cursor.leave();
            } else if (part.isStruct()) {
                row[i] = slot(part, phase, bits, present, row[i]);
            }
        }
        return present ? row : null;
    }

    private @Nullable Object group(Place group, boolean present) throws UndecodableException {
        Block entry = group.entry();
        int length = cursor.u16(LITTLE);
        if (length != entry.length()) {
            throw cursor.bad("a block length of " + length + " where " + entry.length() + " is due");
        }
        cursor.mark(Role.LENGTH, "block length " + length);
        int count = cursor.count(cursor.u16(LITTLE), entry.least());
        if (!present && count > 0) {
            throw cursor.bad(count + " entries of a group that is absent");
        }
        cursor.mark(Role.LENGTH, count);
        if (!present) {
            return null;
        }
        return group.isMap() ? map(entry, count) : list(entry, count);
    }

    private List<@Nullable Object> list(Block entry, int count) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            cursor.enter("[" + i + "]");
            list.add(block(entry)[0]);
            cursor.leave();
        }
        return list;
    }

    private Map<String, @Nullable Object> map(Block entry, int count) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            String key = keyAhead(entry);
            cursor.enter("{" + (key == null ? "key " + i : key) + "}");
            @Nullable Object[] values = block(entry);
            map.put(String.valueOf(values[0]), values[1]);
            cursor.leave();
        }
        return map;
    }

    /** The key, the first of an entry's data; null where groups of unknown length come before it, or where it is damaged. */
    private @Nullable String keyAhead(Block entry) {
        int at = cursor.at() + entry.length();
        if (!entry.groups.isEmpty() || at > bytes.length - Block.DATA_HEADER) {
            return null;
        }
        int length = ByteBuffer.wrap(bytes).order(LITTLE).getInt(at);
        at += Block.DATA_HEADER;
        if (length < 0 || length > bytes.length - at) {
            return null;
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, at, length))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }
}
