package io.serdebench.worker;

import io.serdebench.api.objects.RoundTrip.Decoder;
import io.serdebench.api.objects.RoundTrip.Encoder;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The methods of an application's serializer: those of Kafka's {@code Serde}, {@code Serializer} and {@code Deserializer}, or else the one
 * method that makes a {@code byte[]} of a record and the one that makes a record of a {@code byte[]}, whatever their names are. They are
 * called as the body of a lambda is, and not by reflection, so that nothing is added to their time.
 */
final class SerdeMethods {

    private static final String KAFKA = "org.apache.kafka.common.serialization.";

    /** The topic that Kafka's serializers are given. */
    private static final String TOPIC = "serdebench";

    private final Class<?> owner;
    private final Class<?> type;
    private @Nullable Object instance;

    /** Kafka's serializer; public, since the lambda is a class of the package of the serializer. */
    public interface TopicEncoder {
        byte[] encode(String topic, Object object) throws Exception;
    }

    /** Kafka's deserializer; public for the same reason. */
    public interface TopicDecoder {
        @Nullable
        Object decode(String topic, byte[] bytes) throws Exception;
    }

    /**
     * The methods of a class.
     *
     * @param type The class of the records.
     */
    SerdeMethods(Class<?> owner, Class<?> type) {
        this.owner = owner;
        this.type = type;
    }

    /**
     * Encoding.
     *
     * @throws IllegalArgumentException where the class has no such method, or several
     */
    Encoder encoder() throws Exception {
        Class<?> serde = kafka("Serde");
        Class<?> serializer = serde == null
                ? kafka("Serializer")
                : serde.getMethod("serializer").getReturnType();
        if (serializer != null) {
            Object on = serde == null ? instance() : OwnNames.called(serde.getMethod("serializer"), instance());
            TopicEncoder found =
                    lambda(TopicEncoder.class, serializer.getMethod("serialize", String.class, Object.class), on);
            return object -> found.encode(TOPIC, object);
        }
        Method found = one(
                "byte[] x(" + type.getSimpleName() + ")",
                method ->
                        method.getReturnType() == byte[].class && method.getParameterTypes()[0].isAssignableFrom(type),
                Comparison.PARAMETER);
        return lambda(Encoder.class, found, on(found));
    }

    /**
     * Decoding.
     *
     * @throws IllegalArgumentException where the class has no such method, or several
     */
    Decoder decoder() throws Exception {
        Class<?> serde = kafka("Serde");
        Class<?> deserializer = serde == null
                ? kafka("Deserializer")
                : serde.getMethod("deserializer").getReturnType();
        if (deserializer != null) {
            Object on = serde == null ? instance() : OwnNames.called(serde.getMethod("deserializer"), instance());
            TopicDecoder found =
                    lambda(TopicDecoder.class, deserializer.getMethod("deserialize", String.class, byte[].class), on);
            return bytes -> found.decode(TOPIC, bytes);
        }
        Method found = one(
                type.getSimpleName() + " x(byte[])",
                method -> method.getParameterTypes()[0] == byte[].class
                        && (type.isAssignableFrom(method.getReturnType())
                                || method.getReturnType().isAssignableFrom(type)),
                Comparison.RESULT);
        return lambda(Decoder.class, found, on(found));
    }

    /** The interface of Kafka that the class implements, or null. */
    private @Nullable Class<?> kafka(String name) {
        for (Class<?> at = owner; at != null; at = at.getSuperclass()) {
            for (Class<?> one : at.getInterfaces()) {
                if (one.getName().equals(KAFKA + name)) {
                    return one;
                }
            }
        }
        return null;
    }

    /** The class's object, configured where it is one of Kafka's. */
    private Object instance() throws ReflectiveOperationException {
        Object made = instance;
        if (made == null) {
            made = OwnNames.make(owner);
            for (String name : List.of("Serde", "Serializer", "Deserializer")) {
                Class<?> kafka = kafka(name);
                if (kafka != null) {
                    OwnNames.called(kafka.getMethod("configure", Map.class, boolean.class), made, Map.of(), false);
                    break;
                }
            }
            instance = made;
        }
        return made;
    }

    private @Nullable Object on(Method method) throws ReflectiveOperationException {
        return Modifier.isStatic(method.getModifiers()) ? null : instance();
    }

    /** The class by which the closest of several methods is found. */
    private enum Comparison {
        PARAMETER,
        RESULT;

        Class<?> of(Method method) {
            return this == PARAMETER ? method.getParameterTypes()[0] : method.getReturnType();
        }
    }

    /** The one that fits: the closest to the class of the records, public ones first. */
    private Method one(String form, Predicate<Method> fits, Comparison comparison) {
        for (Stream<Method> some :
                List.of(Arrays.stream(owner.getMethods()), Arrays.stream(owner.getDeclaredMethods()))) {
            List<Method> found = some.filter(method -> !method.isBridge()
                            && method.getParameterCount() == 1
                            && method.getDeclaringClass() != Object.class
                            && fits.test(method))
                    .toList();
            List<Method> exact = found.stream()
                    .filter(method -> comparison.of(method) == type)
                    .toList();
            List<Method> closest = exact.isEmpty() ? found : exact;
            if (closest.size() == 1) {
                return closest.get(0);
            }
            if (closest.size() > 1) {
                throw new IllegalArgumentException(owner.getName() + " has several methods " + form + ": "
                        + closest.stream().map(Method::getName).sorted().collect(Collectors.joining(", ")));
            }
        }
        throw new IllegalArgumentException(owner.getName() + " has no method " + form);
    }

    /** An object of an interface that calls a method. */
    private static <T> T lambda(Class<T> form, Method method, @Nullable Object on) throws Exception {
        Method single = Arrays.stream(form.getDeclaredMethods())
                .filter(one -> Modifier.isAbstract(one.getModifiers()))
                .findFirst()
                .orElseThrow();
        MethodHandles.Lookup owner = MethodHandles.privateLookupIn(method.getDeclaringClass(), MethodHandles.lookup());
        MethodHandle direct = owner.unreflect(method);
        MethodType erased = MethodType.methodType(single.getReturnType(), single.getParameterTypes());
        MethodType exact = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
        MethodType factory =
                on == null ? MethodType.methodType(form) : MethodType.methodType(form, method.getDeclaringClass());
        MethodHandle made = LambdaMetafactory.metafactory(owner, single.getName(), factory, erased, direct, exact)
                .getTarget();
        try {
            return form.cast(on == null ? made.invoke() : made.invoke(on));
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
