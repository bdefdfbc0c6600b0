package io.serdebench.format.arrow;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The body of a batch: columns in depth-first order, each its buffers one behind the other ("Physical memory layout"). */
final class Columns {

    private static final int MAX_PADDING = 64;

    private final Cursor cursor;
    private final Head.Pairs nodes;
    private final Head.Pairs buffers;
    private final int rows;
    private final int base;
    private final long body;
    private int node;
    private int buffer;

    /** The cursor stands at the first byte of the body. */
    Columns(Head head, Cursor cursor) throws UndecodableException {
        this.cursor = cursor;
        nodes = head.nodes();
        buffers = head.buffers();
        body = cursor.count(head.body(), 1);
        base = cursor.at();
        rows = count(head.rows());
    }

    /** All records, columns turned into rows. */
    List<Object> rows(Struct struct) throws UndecodableException {
        boolean[] all = new boolean[rows];
        Arrays.fill(all, true);
        List<Object> found = new ArrayList<>(structs(struct, rows, all));
        padding(body);
        if (node != nodes.first().length || buffer != buffers.first().length) {
            throw cursor.bad("more columns than fields");
        }
        return found;
    }

    /** Records of columns. Children of a null have slots as well, in which nothing is required. */
    private List<Object> structs(Struct struct, int count, boolean[] present) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[][] found = new @Nullable Object[count][fields.size()];
        for (int f = 0; f < fields.size(); f++) {
            Field field = fields.get(f);
            cursor.enter(field.name());
            List<@Nullable Object> column = column(new Slot(field.type(), true), count);
            for (int i = 0; i < count; i++) {
                if (present[i] && !field.optional() && column.get(i) == null) {
                    throw cursor.bad("a required value is null");
                }
                found[i][f] = column.get(i);
            }
            cursor.leave();
        }
        return Arrays.asList((Object[]) found);
    }

    private List<@Nullable Object> column(Slot slot, int count) throws UndecodableException {
        if (node == nodes.first().length) {
            throw cursor.bad("fewer columns than fields");
        }
        if (nodes.first()[node++] != count) {
            throw cursor.bad("a column that is not as long as its parent");
        }
        boolean[] present = validity(count);
        List<@Nullable Object> values = values(slot.type(), count, present);
        for (int i = 0; i < count; i++) {
            if (!present[i]) {
                if (!slot.optional()) {
                    throw cursor.bad("a required value is null");
                }
                values.set(i, null);
            }
        }
        return values;
    }

    private List<@Nullable Object> values(Type type, int count, boolean[] present) throws UndecodableException {
        if (type instanceof Struct struct) {
            return new ArrayList<>(structs(struct, count, present));
        }
        if (type instanceof ListOf list) {
            int[] ends = offsets(count);
            cursor.enter("[*]");
            List<@Nullable Object> elements = column(list.element(), ends[count]);
            cursor.leave();
            List<@Nullable Object> lists = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                lists.add(new ArrayList<>(elements.subList(ends[i], ends[i + 1])));
            }
            return lists;
        }
        if (type instanceof MapOf map) {
            return maps(map, count);
        }
        return new ArrowLeaves(cursor).column(type, count, present, this::data, this::offsets);
    }

    private List<@Nullable Object> maps(MapOf map, int count) throws UndecodableException {
        int[] ends = offsets(count);
        cursor.enter("{*}");
        if (node == nodes.first().length || nodes.first()[node++] != ends[count]) {
            throw cursor.bad("entries of a map that are not as many as its offsets say");
        }
        validity(ends[count]);
        List<@Nullable Object> keys = column(ArrowLeaves.KEY, ends[count]);
        List<@Nullable Object> values = column(map.value(), ends[count]);
        cursor.leave();
        List<@Nullable Object> maps = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>();
            for (int j = ends[i]; j < ends[i + 1]; j++) {
                entries.put(keys.get(j), values.get(j));
            }
            maps.add(entries);
        }
        return maps;
    }

    /** "Validity bitmaps": a bit a value, lowest first; no bytes where nothing is null. */
    private boolean[] validity(int count) throws UndecodableException {
        boolean[] present = new boolean[count];
        byte[] bits = next();
        if (bits.length == 0) {
            Arrays.fill(present, true);
            return present;
        }
        if (bits.length < (count + 7) / 8) {
            throw cursor.bad("a validity bitmap that is too short");
        }
        for (int i = 0; i < count; i++) {
            present[i] = (bits[i >> 3] >> (i & 7) & 1) != 0;
        }
        cursor.mark(Role.PRESENCE, "validity of " + count);
        return present;
    }

    /** Where values begin and, one more, end: 32 bits each, never falling. */
    private int[] offsets(int count) throws UndecodableException {
        byte[] raw = next();
        int[] ends = new int[count + 1];
        if (raw.length < Integer.BYTES * (count + 1)) {
            // "Arrays with 0 elements may have no offsets"
            if (count > 0 || raw.length > 0) {
                throw cursor.bad("too few offsets");
            }
            return ends;
        }
        ByteBuffer in = ByteBuffer.wrap(raw).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i <= count; i++) {
            ends[i] = in.getInt();
            if (ends[i] < (i == 0 ? 0 : ends[i - 1]) || i == 0 && ends[i] != 0) {
                throw cursor.bad("offsets that fall");
            }
        }
        count(ends[count]);
        cursor.mark(Role.LENGTH, "ends of " + count);
        return ends;
    }

    private byte[] data() throws UndecodableException {
        return next();
    }

    /** A value takes a bit at least. */
    private int count(long announced) throws UndecodableException {
        if (announced < 0 || announced > 8L * (cursor.at() + cursor.left())) {
            throw cursor.bad(announced + " values announced");
        }
        return (int) announced;
    }

    /** The bytes of the next buffer, which are not yet given to a span. */
    private byte[] next() throws UndecodableException {
        if (buffer == buffers.first().length) {
            throw cursor.bad("fewer buffers than columns need");
        }
        padding(buffers.first()[buffer]);
        return cursor.bytes(buffers.second()[buffer++]);
    }

    private void padding(long to) throws UndecodableException {
        long skip = base + to - cursor.at();
        if (skip < 0 || skip > MAX_PADDING) {
            throw cursor.bad("a buffer that does not follow the one before");
        }
        cursor.bytes(skip);
        cursor.mark(Role.PADDING, null);
    }
}
