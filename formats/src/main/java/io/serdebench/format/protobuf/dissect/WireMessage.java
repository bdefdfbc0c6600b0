package io.serdebench.format.protobuf.dissect;

import io.serdebench.api.Type.Struct;
import io.serdebench.format.protobuf.layout.Message;
import io.serdebench.format.protobuf.layout.Message.Form;
import io.serdebench.format.protobuf.layout.ProtobufWire;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A message as it stands in the bytes.
 *
 * @param form How it carries its value.
 * @param oneOf Whether at most one of its fields is set, see {@link Message#oneOf}.
 * @param fields The fields in the order of the struct's.
 * @param byNumber Each of these fields, by its number.
 */
record WireMessage(Form form, boolean oneOf, List<WireField> fields, Map<Integer, WireField> byNumber) {

    static WireMessage of(Message message) {
        List<WireField> fields = new ArrayList<>();
        Map<Integer, WireField> byNumber = new HashMap<>();
        for (Message.Part part : message.parts()) {
            WireField field = WireField.of(part, fields.size(), name(message, fields.size()));
            fields.add(field);
            byNumber.put(part.number(), field);
        }
        return new WireMessage(message.form(), message.oneOf(), List.copyOf(fields), Map.copyOf(byNumber));
    }

    private static @Nullable String name(Message message, int index) {
        return message.form() == Form.STRUCT
                ? ((Struct) message.type()).fields().get(index).name()
                : null;
    }

    /** The field of a tag, or null where the tag is of none. */
    @Nullable
    WireField field(int tag) {
        WireField field = byNumber.get(ProtobufWire.number(tag));
        return field != null && field.takes(ProtobufWire.type(tag)) ? field : null;
    }

    /** A place for the values of its fields, which is empty. */
    @Nullable
    Object[] empty() {
        return new @Nullable Object[fields.size()];
    }
}
