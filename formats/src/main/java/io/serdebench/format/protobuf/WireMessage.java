package io.serdebench.format.protobuf;

import io.serdebench.api.Type.Struct;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message as it stands in the bytes.
 *
 * @param wrapper Whether it is its single field's value, see {@link Message#wrapper}.
 * @param oneOf Whether at most one of its fields is set, see {@link Message#oneOf}.
 * @param fields The fields in order of their numbers, from 1.
 */
record WireMessage(boolean wrapper, boolean oneOf, List<WireField> fields) {

    static WireMessage of(Message message) {
        List<WireField> fields = new ArrayList<>();
        for (Message.Part part : message.parts()) {
            fields.add(WireField.of(part, fields.size(), name(message, fields.size())));
        }
        return new WireMessage(message.wrapper(), message.oneOf(), List.copyOf(fields));
    }

    private static @Nullable String name(Message message, int index) {
        return message.wrapper()
                ? null
                : ((Struct) message.type()).fields().get(index).name();
    }

    /** The field of a tag, or null where the tag is of none. */
    @Nullable
    WireField field(int tag) {
        int index = Wire.number(tag) - 1;
        if (index >= fields.size()) {
            return null;
        }
        WireField field = fields.get(index);
        return field.takes(Wire.type(tag)) ? field : null;
    }

    /** A place for the values of its fields, which is empty. */
    @Nullable
    Object[] empty() {
        return new @Nullable Object[fields.size()];
    }
}
