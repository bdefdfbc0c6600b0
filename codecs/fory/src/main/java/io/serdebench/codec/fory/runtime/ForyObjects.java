package io.serdebench.codec.fory.runtime;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import org.apache.fory.Fory;

/** Fory on objects of the application's own class: the classes that the records have are registered. */
public class ForyObjects extends OwnBinding {

    private final Fory fory;

    /** Makes the Fory. */
    public ForyObjects(OwnType own) {
        this(own, ForyMode.COMPATIBLE);
    }

    ForyObjects(OwnType own, ForyMode mode) {
        fory = Fory.builder()
                .withXlang(mode.xlang)
                .withCompatible(mode.compatible)
                .withRefTracking(mode.references)
                .withAsyncCompilation(false)
                .requireClassRegistration(true)
                .withClassLoader(own.type().getClassLoader())
                .build();
        // Fory knows the JDK's own
        own.classes().stream().filter(type -> type.getClassLoader() != null).forEach(fory::register);
    }

    @Override
    public final byte[] encode(Object message) {
        return fory.serialize(message);
    }

    @Override
    public final Object decode(byte[] bytes) {
        return fory.deserialize(bytes);
    }
}
