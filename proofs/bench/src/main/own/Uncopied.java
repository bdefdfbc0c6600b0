package serdebench.bench;

import io.serdebench.api.Binding;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;

/** A generated binding that takes the application's objects as its messages: both are of the generated bean's class. */
public final class Uncopied extends OwnBinding {

    private final Binding<Object, Object> generated;

    /** Makes the binding that {@code -Dgenerated} names. */
    @SuppressWarnings("unchecked")
    public Uncopied(OwnType own) throws ReflectiveOperationException {
        generated = (Binding<Object, Object>)
                Class.forName(System.getProperty("generated")).getConstructor().newInstance();
    }

    @Override
    public byte[] encode(Object message) throws Exception {
        return generated.encode(message);
    }

    @Override
    public Object decode(byte[] bytes) throws Exception {
        return generated.decode(bytes);
    }
}
