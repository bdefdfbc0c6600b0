package io.serdebench.worker;

import io.serdebench.api.Binding;
import io.serdebench.api.objects.ObjectCopy;
import io.serdebench.api.objects.OwnBinding;

/** A codec on generated types, beside the application's own: its objects are copied before they are encoded, and after they are decoded. */
final class CopyBinding extends OwnBinding {

    private final ObjectCopy copy;
    private final Binding<Object, Object> generated;

    CopyBinding(ObjectCopy copy, Binding<Object, Object> generated) {
        this.copy = copy;
        this.generated = generated;
    }

    @Override
    public byte[] encode(Object message) throws Exception {
        return generated.encode(generated.create(copy.generated(message)));
    }

    @Override
    public Object decode(byte[] bytes) throws Exception {
        return copy.own(generated.toDomain(generated.decode(bytes)));
    }
}
