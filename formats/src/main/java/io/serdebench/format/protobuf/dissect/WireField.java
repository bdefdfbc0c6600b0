package io.serdebench.format.protobuf.dissect;

import io.serdebench.api.Type;
import io.serdebench.format.protobuf.layout.Message;
import io.serdebench.format.protobuf.layout.Message.Label;
import io.serdebench.format.protobuf.layout.Message.Part;
import io.serdebench.format.protobuf.layout.ProtobufWire;
import org.jspecify.annotations.Nullable;

/**
 * A field of a message as it stands in the bytes.
 *
 * @param name The name as the user knows it; null for the fields of messages that carry a single value, which the user does not know.
 * @param index The index in its message, from 0.
 * @param label How often it stands there.
 * @param type The type of the value, or of an element or an entry's value.
 * @param scalar The scalar type of the value in the proto file, or an empty text where a message carries it.
 * @param message The message that carries the value, or null where it is a leaf.
 * @param wire Type of the value.
 */
record WireField(
        @Nullable String name,
        int index,
        Label label,
        Type type,
        String scalar,
        @Nullable WireMessage message,
        int wire) {

    static WireField of(Part part, int index, @Nullable String name) {
        Message message = part.message();
        return new WireField(
                name,
                index,
                part.label(),
                part.type(),
                part.scalar(),
                message == null ? null : WireMessage.of(message),
                message == null ? ProtobufWire.type(part.scalar()) : ProtobufWire.LEN);
    }

    /**
     * True if a field of this number and wire type is this one. Numbers of a list may stand packed and one by one, whatever the
     * schema says: protobuf.dev/programming-guides/encoding, "Packed Repeated Fields". All else is an unknown field.
     */
    boolean takes(int wireType) {
        return switch (label) {
            case REQUIRED, OPTIONAL -> wireType == wire;
            case REPEATED -> wireType == wire || wireType == ProtobufWire.LEN;
            case MAP -> wireType == ProtobufWire.LEN;
        };
    }
}
