package io.serdebench.format.protobuf;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import io.serdebench.format.protobuf.dissect.ForeignDissector;
import io.serdebench.format.protobuf.dissect.MessageDissector;
import io.serdebench.format.protobuf.layout.MessageSizer;
import io.serdebench.format.protobuf.layout.Messages;

/** Protocol Buffers with the messages of {@link Messages}. */
public final class ProtobufFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new MessageDissector(new Messages(schema));
    }

    @Override
    public Sizer sizer(String variant, Schema schema) {
        return new MessageSizer(new Messages(schema));
    }

    @Override
    public Dissector schemaless(String variant) {
        return new ForeignDissector();
    }
}
