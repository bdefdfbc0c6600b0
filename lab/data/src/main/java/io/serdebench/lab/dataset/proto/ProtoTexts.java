package io.serdebench.lab.dataset.proto;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.WireFormat;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.source.Utf8Guard;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Finds the text of a message that is not UTF-8: the library refuses it without a name. */
final class ProtoTexts {

    private ProtoTexts() {}

    /**
     * A text that is not UTF-8.
     *
     * @param path The names from the record to the field that has it.
     * @param key Whether it is a key of a map, which can be nothing but a text.
     */
    record Bad(String path, boolean key) {}

    /** The first one in the order of the bytes, in which the library reads as well; or null where there is none. */
    static @Nullable Bad first(Descriptor message, byte[] bytes, String path) throws IOException {
        CodedInputStream in = CodedInputStream.newInstance(bytes);
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            FieldDescriptor field = message.findFieldByNumber(WireFormat.getTagFieldNumber(tag));
            if (field == null || WireFormat.getTagWireType(tag) != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
                in.skipField(tag);
                continue;
            }
            byte[] value = in.readByteArray();
            // a wrapper and an entry of a map have one value each, which has the name of the field around it
            boolean entry = message.getOptions().getMapEntry();
            boolean inside = entry || ProtoMember.isWrapper(message);
            String at = inside ? path : Declared.path(path, field.getName());
            Bad bad = null;
            if (field.getType() == FieldDescriptor.Type.STRING && !Utf8Guard.isUtf8(value, 0, value.length)) {
                bad = new Bad(at, entry && field.getNumber() == 1);
            } else if (field.getType() == FieldDescriptor.Type.MESSAGE) {
                bad = first(field.getMessageType(), value, at);
            }
            if (bad != null) {
                return bad;
            }
        }
        return null;
    }
}
