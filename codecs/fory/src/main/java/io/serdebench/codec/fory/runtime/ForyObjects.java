package io.serdebench.codec.fory.runtime;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.util.List;
import java.util.stream.Stream;
import org.apache.fory.Fory;

/** Fory on objects of the application's own class: the classes that the records have are registered. */
public class ForyObjects extends OwnBinding {

    private final Fory fory;
    private final List<Class<?>> registered;

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
        List<Class<?>> classes =
                own.classes().stream().filter(ForyObjects::isOwn).toList();
        registered = Stream.concat(
                        classes.stream(),
                        classes.stream().flatMap(ForyObjects::arrays).distinct())
                .toList();
        registered.forEach(fory::register);
    }

    @Override
    public final List<String> registered() {
        return registered.stream().map(Class::getTypeName).toList();
    }

    /** Fory knows the JDK's own. */
    private static boolean isOwn(Class<?> type) {
        return type.getClassLoader() != null;
    }

    /**
     * Arrays of a class and of what it extends: {@code Arrays.asList}, and so Kotlin's {@code listOf}, gives a list of which Fory writes the
     * class of the array.
     */
    private static Stream<Class<?>> arrays(Class<?> type) {
        Stream<Class<?>> above =
                Stream.concat(Stream.of(type.getInterfaces()), Stream.ofNullable(type.getSuperclass()));
        return Stream.concat(Stream.of(type), above.filter(ForyObjects::isOwn)).map(Class::arrayType);
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
