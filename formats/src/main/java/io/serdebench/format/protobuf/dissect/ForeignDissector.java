package io.serdebench.format.protobuf.dissect;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;

/** Takes messages apart of which no schema is known: field numbers and wire types are certain, {@link Look} guesses the rest. */
public final class ForeignDissector implements Dissector {

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        WireReader in = new WireReader(bytes, spans);
        while (in.more()) {
            Unknown.read(in, in.tag());
        }
        return new Object[0];
    }
}
