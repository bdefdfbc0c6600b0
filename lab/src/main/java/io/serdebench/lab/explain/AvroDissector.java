package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/**
 * One datum in Avro's binary encoding, by any schema that the user has: Avro 1.12 specification, "Binary Encoding". The schema
 * is the specification's, with its enums, fixed types and wide unions, and not the laboratory's own.
 */
public final class AvroDissector implements Dissector {

    private static final int MAX_EMPTY = 100_000;

    private final Schema schema;

    /** Schemas that take no byte, which bound no count of elements. */
    private final Map<Schema, Boolean> empty = new IdentityHashMap<>();

    private long emptyElements;

    /** For data of a schema. */
    public AvroDissector(Schema schema) {
        this.schema = schema;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor in = new Cursor(bytes, spans);
        emptyElements = 0;
        datum(schema, in);
        in.finish();
        return new Object[0];
    }

    private void datum(Schema type, Cursor in) throws UndecodableException {
        switch (type.getType()) {
            case NULL -> {}
            case BOOLEAN -> {
                int value = in.u8();
                if (value > 1) {
                    throw in.bad("a boolean of " + value);
                }
                in.mark(Role.DATA, value == 1);
            }
            case INT -> {
                long value = in.zigzag();
                if (value != (int) value) {
                    throw in.bad("an int of more than 32 bits");
                }
                in.mark(Role.DATA, shown(type, value));
            }
            case LONG -> in.mark(Role.DATA, shown(type, in.zigzag()));
            case FLOAT -> in.mark(Role.DATA, Float.intBitsToFloat(in.i32(ByteOrder.LITTLE_ENDIAN)));
            case DOUBLE -> in.mark(Role.DATA, Double.longBitsToDouble(in.i64(ByteOrder.LITTLE_ENDIAN)));
            case BYTES -> in.mark(Role.DATA, shown(type, in.bytes(length(in))));
            case STRING -> in.mark(Role.DATA, in.utf8(length(in)));
            case FIXED -> in.mark(Role.DATA, shown(type, in.bytes(type.getFixedSize())));
            case ENUM -> symbol(type, in);
            case RECORD -> {
                for (Schema.Field field : type.getFields()) {
                    in.enter(field.name());
                    datum(field.schema(), in);
                    in.leave();
                }
            }
            case ARRAY -> array(type.getElementType(), in);
            case MAP -> map(type.getValueType(), in);
            case UNION -> union(type, in);
        }
    }

    private static long length(Cursor in) throws UndecodableException {
        long length = in.zigzag();
        in.mark(Role.LENGTH, length);
        return length;
    }

    /** An enum is the place of its symbol, as an int. */
    private static void symbol(Schema type, Cursor in) throws UndecodableException {
        long index = in.zigzag();
        if (index < 0 || index >= type.getEnumSymbols().size()) {
            throw in.bad("symbol " + index + " of an enum of "
                    + type.getEnumSymbols().size());
        }
        in.mark(Role.DATA, type.getEnumSymbols().get((int) index));
    }

    /** A union is the place of the branch and a value of it. */
    private void union(Schema type, Cursor in) throws UndecodableException {
        long index = in.zigzag();
        if (index < 0 || index >= type.getTypes().size()) {
            throw in.bad("branch " + index + " of a union of " + type.getTypes().size());
        }
        Schema branch = type.getTypes().get((int) index);
        in.mark(Role.PRESENCE, "branch " + index + ", " + branch.getFullName());
        datum(branch, in);
    }

    private void array(Schema element, Cursor in) throws UndecodableException {
        boolean isEmpty = empty.computeIfAbsent(element, type -> isEmpty(type, new HashSet<>()));
        int at = 0;
        for (int count = block(in, isEmpty); count > 0; count = block(in, isEmpty)) {
            for (int i = 0; i < count; i++) {
                in.enter("[" + at++ + "]");
                datum(element, in);
                in.leave();
            }
        }
    }

    private void map(Schema value, Cursor in) throws UndecodableException {
        int at = 0;
        for (int count = block(in, false); count > 0; count = block(in, false)) {
            for (int i = 0; i < count; i++, at++) {
                // the key stands behind its length, so that an entry's part is called by its place
                in.enter("{entry " + at + "}");
                in.mark(Role.NAME, in.utf8(length(in)));
                datum(value, in);
                in.leave();
            }
        }
    }

    /**
     * The head of a block of elements: their count, or its negative and the size of the block in bytes. A count of 0 ends all.
     *
     * @param isEmpty whether an element takes no byte
     */
    private int block(Cursor in, boolean isEmpty) throws UndecodableException {
        long count = in.zigzag();
        if (count < 0) {
            // the smallest long has no opposite and stays negative, which is refused below
            count = -count;
            in.zigzag();
        }
        int checked = in.count(count, isEmpty ? 0 : 1);
        if (isEmpty) {
            // three bytes may announce thousands of them, and others of three bytes thousands more
            emptyElements += checked;
            if (emptyElements > MAX_EMPTY) {
                throw in.bad("more than " + MAX_EMPTY + " elements that take no byte");
            }
        }
        in.mark(Role.LENGTH, count == 0 ? "end" : (Object) count);
        return checked;
    }

    /** True if a value takes no byte. A record that holds itself without a union in between has no values at all. */
    private static boolean isEmpty(Schema type, Set<String> open) {
        return switch (type.getType()) {
            case NULL -> true;
            case FIXED -> type.getFixedSize() == 0;
            case RECORD ->
                !open.add(type.getFullName())
                        || type.getFields().stream().allMatch(field -> isEmpty(field.schema(), open));
            default -> false;
        };
    }

    /** "Logical Types" of the specification; what is none of them is shown as it is. */
    private static Object shown(Schema type, Object raw) {
        LogicalType logical = type.getLogicalType();
        if (logical instanceof LogicalTypes.Decimal decimal && raw instanceof byte[] bytes) {
            return bytes.length == 0 ? raw : new BigDecimal(new BigInteger(bytes), decimal.getScale());
        }
        if (logical == null || !(raw instanceof Long value)) {
            return raw;
        }
        return switch (logical.getName()) {
            // days of an int are within the years of a LocalDate
            case "date" -> LocalDate.ofEpochDay(value);
            case "timestamp-millis" -> Instant.ofEpochMilli(value);
            case "timestamp-micros" ->
                Instant.ofEpochSecond(Math.floorDiv(value, 1_000_000L), Math.floorMod(value, 1_000_000L) * 1_000);
            case "timestamp-nanos" ->
                Instant.ofEpochSecond(Math.floorDiv(value, 1_000_000_000L), Math.floorMod(value, 1_000_000_000L));
            default -> raw;
        };
    }
}
