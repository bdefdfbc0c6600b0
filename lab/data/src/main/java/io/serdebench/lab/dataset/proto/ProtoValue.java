package io.serdebench.lab.dataset.proto;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Message;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of rows from messages. */
final class ProtoValue {

    private ProtoValue() {}

    /** A row of the fields that are carried. */
    @Nullable
    static Object[] row(List<ProtoMember> members, Message message) {
        @Nullable Object[] row = new @Nullable Object[members.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = field(members.get(i), message);
        }
        return row;
    }

    private static @Nullable Object field(ProtoMember member, Message message) {
        if (member.isMap()) {
            Map<String, Object> map = new LinkedHashMap<>();
            for (Object each : (List<?>) message.getField(member.field())) {
                Message entry = (Message) each;
                String key =
                        (String) entry.getField(entry.getDescriptorForType().findFieldByNumber(1));
                map.put(key, value(member, entry.getField(member.value())));
            }
            return map;
        }
        if (member.field().isRepeated()) {
            List<Object> list = new ArrayList<>();
            for (Object each : (List<?>) message.getField(member.field())) {
                list.add(value(member, each));
            }
            return list;
        }
        boolean absent = member.isOptional() && !message.hasField(member.field());
        return absent ? null : value(member, message.getField(member.field()));
    }

    private static Object value(ProtoMember member, Object value) {
        return switch (member.form()) {
            case LEAF -> leaf(value);
            case WRAPPED -> leaf(only((Message) value));
            case TIME -> Instant.ofEpochSecond(seconds((Message) value), nanos((Message) value));
            case EMPTY -> true;
            case STRUCT -> row(member.node().carried(), (Message) value);
            case FOLDED, GROUP -> throw new IllegalStateException(member.path() + " is not carried");
        };
    }

    private static Object only(Message wrapper) {
        return wrapper.getField(wrapper.getDescriptorForType().findFieldByNumber(1));
    }

    private static Object leaf(Object value) {
        return value instanceof ByteString bytes
                ? bytes.toByteArray()
                : value instanceof EnumValueDescriptor constant ? (Object) constant.getNumber() : value;
    }

    /** The seconds of a google.protobuf.Timestamp. */
    static long seconds(Message timestamp) {
        return (Long) timestamp.getField(timestamp.getDescriptorForType().findFieldByNumber(1));
    }

    /** The nanoseconds of a google.protobuf.Timestamp. */
    static int nanos(Message timestamp) {
        return (Integer) timestamp.getField(timestamp.getDescriptorForType().findFieldByNumber(2));
    }
}
