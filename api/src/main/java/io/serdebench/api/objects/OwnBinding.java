package io.serdebench.api.objects;

import io.serdebench.api.Binding;
import java.util.List;

/**
 * A library on objects of the application's own class, as they are. It is written once, and nothing is generated: the message is
 * the object. A codec names its class in {@code codec.toml} under {@code own-classes}. The class has a public constructor that takes an {@link OwnType}.
 */
public abstract class OwnBinding implements Binding<Object, Object> {

    /** For subclasses. */
    protected OwnBinding() {}

    /** Lines that name the classes that the library knows by number or in advance, in its order; none where it registers none. */
    public List<String> registered() {
        return List.of();
    }

    @Override
    public final Object create(Object object) {
        return object;
    }

    @Override
    public final Object toDomain(Object message) {
        return message;
    }

    @Override
    public final long access(Object message) {
        return ObjectGraph.hash(message);
    }

    @Override
    public final long accessShallow(Object message) {
        return access(message);
    }
}
