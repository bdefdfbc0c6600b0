package io.serdebench.format.flatbuffers;

import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.flatbuffers.Table.Form;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Follows the offsets of a message from its root and enters what it finds in a sheet. All numbers are little-endian. */
final class Walk {

    private static final int OFFSET = Integer.BYTES;

    /** The two sizes at the head of a vtable. */
    private static final int VTABLE_HEAD = 2 * Short.BYTES;

    private final int length;
    private final ByteBuffer in;
    private final Sheet sheet;
    private final FlatBuffersLeafValues leaves;
    private final FieldPlaces places;

    /** Tables of the same fields share one. */
    private final Set<Integer> vtables = new HashSet<>();

    /** Of a message; the names are those within variants. */
    Walk(byte[] bytes, Sheet sheet, FieldPlaces places) {
        length = bytes.length;
        in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        this.sheet = sheet;
        this.places = places;
        leaves = new FlatBuffersLeafValues(in, sheet);
    }

    /** The record. */
    Object[] root(Table root, Part part) throws UndecodableException {
        if (length < OFFSET) {
            throw new UndecodableException(0, length + " bytes are too few");
        }
        return row(root, offset(0, Role.HEADER, part), part);
    }

    /** Where an offset leads to, at which four bytes can be read; it is positive, since what it leads to was written before. */
    private int offset(int at, Role role, Part part) throws UndecodableException {
        long target = at + (in.getInt(at) & 0xffff_ffffL);
        if (target == at || target > length - OFFSET) {
            throw new UndecodableException(at, "an offset to byte " + target + " of " + length);
        }
        sheet.add(at, at + OFFSET, role, (int) target, part);
        return (int) target;
    }

    private @Nullable Object[] row(Table table, int at, Part part) throws UndecodableException {
        int vtable = vtable(table, at, part);
        List<Member> members = table.members();
        @Nullable Object[] row = new @Nullable Object[members.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = member(table, members.get(i), at, vtable, part);
        }
        return row;
    }

    private int vtable(Table table, int at, Part part) throws UndecodableException {
        long vtable = (long) at - in.getInt(at);
        if (vtable < 0 || vtable > length - VTABLE_HEAD) {
            throw new UndecodableException(at, "a vtable at byte " + vtable + " of " + length);
        }
        sheet.add(at, at + OFFSET, Role.TYPE_INFO, (int) vtable, part);
        int start = (int) vtable;
        int size = u16(start);
        int most = VTABLE_HEAD + table.members().size() * Short.BYTES;
        if (size < VTABLE_HEAD || size % Short.BYTES != 0 || size > most || size > length - start) {
            throw new UndecodableException(start, "a vtable of " + size + " bytes");
        }
        int inline = u16(start + Short.BYTES);
        if (inline < OFFSET || inline > length - at) {
            throw new UndecodableException(start + Short.BYTES, "a table of " + inline + " bytes");
        }
        if (vtables.add(start)) {
            sheet.add(start, start + Short.BYTES, Role.LENGTH, size, part);
            sheet.add(start + Short.BYTES, start + VTABLE_HEAD, Role.LENGTH, inline, part);
            for (Member member : table.members()) {
                int slot = start + member.slot();
                if (slot < start + size) {
                    int place = u16(slot);
                    Object value = place == 0 ? "absent" : (Object) place;
                    Role role = place == 0 ? Role.PRESENCE : Role.TAG;
                    sheet.add(slot, slot + Short.BYTES, role, value, part(table, member, part));
                }
            }
        }
        return start;
    }

    private int u16(int at) {
        return in.getShort(at) & 0xffff;
    }

    /** Elements and entries have no parts of their own. */
    private static Part part(Table table, Member member, Part part) {
        return table.form() == Form.RECORD ? part.field(member.label()) : part;
    }

    private @Nullable Object member(Table table, Member member, int at, int vtable, Part holder)
            throws UndecodableException {
        FlatBuffersShape shape = member.shape();
        int place = member.slot() < u16(vtable) ? u16(vtable + member.slot()) : 0;
        if (place == 0) {
            if (member.isRequired()) {
                throw new UndecodableException(at, "the required field " + member.label() + " is absent");
            }
            return member.optional() ? null : leaves.zero(shape);
        }
        if (place < OFFSET || place + shape.wire().width() > u16(vtable + Short.BYTES)) {
            throw new UndecodableException(vtable + member.slot(), "a field at byte " + place + " of a table");
        }
        Part part = part(table, member, holder);
        boolean key = table.form() == Form.ENTRY && member.index() == 0;
        Object value = value(shape, at + place, part, key ? Role.NAME : Role.DATA);
        if (key) {
            part.key((String) value);
        }
        return value;
    }

    private Object value(FlatBuffersShape shape, int at, Part part, Role role) throws UndecodableException {
        return switch (shape.wire()) {
            case STRING -> leaves.text(offset(at, Role.LENGTH, part), part, role);
            case BYTES -> leaves.bytes(shape.type(), offset(at, Role.LENGTH, part), part);
            case FLEX -> flex((Struct) shape.type(), offset(at, Role.LENGTH, part), part);
            case TABLE -> row(shape.table(), offset(at, Role.LENGTH, part), part);
            case VECTOR -> vector(shape, offset(at, Role.LENGTH, part), part);
            default -> leaves.inline(shape, at, part);
        };
    }

    private @Nullable Object[] flex(Struct variant, int at, Part part) throws UndecodableException {
        int start = at + Integer.BYTES;
        int count = in.getInt(at);
        if (count < 0 || count > length - start) {
            throw new UndecodableException(at, "a vector of " + Integer.toUnsignedLong(count) + " bytes");
        }
        sheet.add(at, start, Role.LENGTH, count, part);
        return new FlexWalk(in, start, start + count, sheet, places).variant(variant, part);
    }

    private Object vector(FlatBuffersShape shape, int at, Part part) throws UndecodableException {
        FlatBuffersShape element = shape.element();
        int width = element.wire().width();
        int count = in.getInt(at);
        int start = at + Integer.BYTES;
        if (count < 0 || count > (length - start) / width) {
            throw new UndecodableException(at, "a vector of " + Integer.toUnsignedLong(count) + " elements");
        }
        sheet.add(at, start, Role.LENGTH, count, part);
        return shape.type() instanceof MapOf ? map(element, start, count, part) : list(element, start, count, part);
    }

    private List<@Nullable Object> list(FlatBuffersShape element, int start, int count, Part part)
            throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int at = start + i * element.wire().width();
            Part holder = part.element(i);
            if (element.wire() == FlatBuffersWire.TABLE && element.table().form() == Form.ITEM) {
                list.add(row(element.table(), offset(at, Role.LENGTH, holder), holder)[0]);
            } else {
                list.add(value(element, at, holder, Role.DATA));
            }
        }
        return list;
    }

    private Map<String, @Nullable Object> map(FlatBuffersShape entry, int start, int count, Part part)
            throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            Part holder = part.element(i);
            @Nullable Object[] row = row(entry.table(), offset(start + i * OFFSET, Role.LENGTH, holder), holder);
            map.put((String) row[0], row[1]);
        }
        return map;
    }
}
