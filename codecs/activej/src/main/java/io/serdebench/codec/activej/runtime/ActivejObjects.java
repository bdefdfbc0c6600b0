package io.serdebench.codec.activej.runtime;

import io.activej.serializer.BinaryInput;
import io.activej.serializer.BinarySerializer;
import io.activej.serializer.annotations.Serialize;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.stream.Stream;

/** ActiveJ on objects of the application's own class, which says by annotations what is serialized. */
public final class ActivejObjects extends OwnBinding {

    private static final int FIRST_BYTES = 1024;
    private static final int MAX_BYTES = 1 << 29;

    private final BinarySerializer<Object> serializer;
    private byte[] buffer = new byte[FIRST_BYTES];

    /**
     * Makes the serializer.
     *
     * @throws IllegalArgumentException where a class of the records has no annotation of ActiveJ, which would write its objects
     *     without any field
     */
    public ActivejObjects(OwnType own) {
        for (Class<?> type : own.classes()) {
            if (type.getClassLoader() != null && !type.isEnum() && !type.isArray() && !isAnnotated(type)) {
                throw new IllegalArgumentException(type.getName()
                        + " has no @Serialize of ActiveJ: add it to what is to be written, getters or public fields");
            }
        }
        serializer = ActivejParts.builder(own.type().getClassLoader()).build((java.lang.reflect.Type) own.type());
    }

    private static boolean isAnnotated(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            Stream<AnnotatedElement> parts =
                    Stream.of(c.getDeclaredFields(), c.getDeclaredMethods()).flatMap(Arrays::stream);
            if (parts.anyMatch(part -> part.isAnnotationPresent(Serialize.class))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public byte[] encode(Object message) {
        while (true) {
            try {
                return Arrays.copyOf(buffer, serializer.encode(buffer, 0, message));
            } catch (IndexOutOfBoundsException e) {
                // a serializer does not ask whether there is room
                if (buffer.length > MAX_BYTES) {
                    throw e;
                }
                buffer = new byte[2 * buffer.length];
            }
        }
    }

    @Override
    public Object decode(byte[] bytes) {
        return serializer.decode(new BinaryInput(bytes));
    }
}
