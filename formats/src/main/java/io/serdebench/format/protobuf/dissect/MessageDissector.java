package io.serdebench.format.protobuf.dissect;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.protobuf.layout.Messages;
import io.serdebench.format.protobuf.layout.ProtoFile;
import org.jspecify.annotations.Nullable;

/**
 * Takes records of a schema apart, with the messages and field numbers that {@link ProtoFile} writes for it. It decodes what
 * protobuf-java decodes, and refuses what that refuses; the README has the few cases where it is stricter.
 */
public final class MessageDissector implements Dissector {

    private final WireMessage root;

    /** For the records of a schema. */
    public MessageDissector(Messages messages) {
        root = WireMessage.of(messages.root());
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        WireReader in = new WireReader(bytes, spans);
        @Nullable Object[] held = root.empty();
        new MessageReader(in).fields(root, held);
        return new RowMaker(in).row(root, held);
    }
}
