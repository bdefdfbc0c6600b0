package io.serdebench.lab.dataset.thrift;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Limits;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TSet;
import org.apache.thrift.protocol.TType;
import org.jspecify.annotations.Nullable;

/** Values of records as their structs declare them. A value of another type is a fault, and a field that nobody declares is passed over. */
final class ThriftValues {

    private static final int MAX_UNKNOWN = 100;

    private final TProtocol protocol;
    private final Set<String> unknown = new LinkedHashSet<>();

    ThriftValues(TProtocol protocol) {
        this.protocol = protocol;
    }

    /** The fields that were passed over. */
    Set<String> unknown() {
        return unknown;
    }

    /** The fields of a record by their indexes. */
    @Nullable
    Object[] record(ThriftStruct struct) throws TException, BadRecord {
        protocol.reset();
        return struct(struct, 0);
    }

    private @Nullable Object[] struct(ThriftStruct struct, int depth) throws TException, BadRecord {
        if (depth > Limits.DEPTH) {
            throw new BadRecord("it is nested deeper than " + Limits.DEPTH + " levels");
        }
        @Nullable Object[] values = new @Nullable Object[struct.members().size()];
        protocol.readStructBegin();
        for (TField field = protocol.readFieldBegin(); field.type != TType.STOP; field = protocol.readFieldBegin()) {
            int index = struct.index(field.id);
            if (index < 0) {
                if (unknown.size() < MAX_UNKNOWN) {
                    unknown.add("(field " + field.id + ", which " + struct.name() + " does not declare)");
                }
                protocol.skip(field.type);
            } else {
                ThriftStruct.Member member = struct.members().get(index);
                String name = struct.name() + "." + member.name();
                expect(member.type(), field.type, name);
                values[index] = value(member.type(), depth, name);
            }
            protocol.readFieldEnd();
        }
        protocol.readStructEnd();
        return values;
    }

    private static void expect(ThriftType type, byte found, String name) throws BadRecord {
        if (found != type.form().code()) {
            throw new BadRecord("field " + TerminalText.text(name) + " has the type code " + found + ", and "
                    + TerminalText.text(type.name()) + " has " + type.form().code());
        }
    }

    private Object value(ThriftType type, int depth, String name) throws TException, BadRecord {
        return switch (type.form()) {
            case BOOL -> protocol.readBool();
            case I8 -> (int) protocol.readByte();
            case I16 -> (int) protocol.readI16();
            case I32, ENUM -> protocol.readI32();
            case I64 -> protocol.readI64();
            case DOUBLE -> protocol.readDouble();
            case STRING -> text(protocol.readBinary(), name);
            case BINARY -> bytes(protocol.readBinary());
            case UUID -> protocol.readUuid();
            case LIST -> {
                TList list = protocol.readListBegin();
                List<Object> values = elements(type, list.elemType, list.size, depth, name);
                protocol.readListEnd();
                yield values;
            }
            case SET -> {
                TSet set = protocol.readSetBegin();
                List<Object> values = elements(type, set.elemType, set.size, depth, name);
                protocol.readSetEnd();
                yield values;
            }
            case MAP -> map(type, depth, name);
            case STRUCT -> struct(type.fields(), depth + 1);
        };
    }

    private List<Object> elements(ThriftType type, byte code, int size, int depth, String name)
            throws TException, BadRecord {
        List<Object> values = new ArrayList<>();
        // an empty list may have elements of any type
        if (size > 0) {
            expect(type.elements(), code, name);
        }
        for (int i = 0; i < size; i++) {
            values.add(value(type.elements(), depth + 1, name));
        }
        return values;
    }

    private Map<Object, Object> map(ThriftType type, int depth, String name) throws TException, BadRecord {
        TMap map = protocol.readMapBegin();
        if (map.size > 0) {
            expect(type.keys(), map.keyType, name);
            expect(type.elements(), map.valueType, name);
        }
        Map<Object, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < map.size; i++) {
            Object key = value(type.keys(), depth + 1, name);
            if (values.put(key, value(type.elements(), depth + 1, name)) != null) {
                throw new BadRecord("map " + TerminalText.text(name) + " has a key twice");
            }
        }
        protocol.readMapEnd();
        return values;
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    private static String text(ByteBuffer buffer, String name) throws BadRecord {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(buffer).toString();
        } catch (CharacterCodingException e) {
            throw new BadRecord("field " + TerminalText.text(name) + " is a string that is not UTF-8");
        }
    }
}
