package io.serdebench.worker;

import io.serdebench.api.objects.ObjectGraph;
import io.serdebench.api.objects.OwnDomain;
import io.serdebench.protocol.Request;
import io.serdebench.suite.SerdeCase;
import io.serdebench.suite.Suite;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where objects of the application come from: a mapper of Jackson that makes them of JSON texts, a supplier, or a suite. Jackson is used
 * by reflection: the class path has the application's version of it.
 */
final class OwnSource {

    private static final String MAPPER = "com.fasterxml.jackson.databind.ObjectMapper";

    private OwnSource() {}

    /** The maker that a request names. */
    static OwnDomain.Maker of(Request request, Class<?> type, @Nullable Object mapper)
            throws ReflectiveOperationException {
        return isListed(request) ? new Listed(request, type) : mapped(type, mapper == null ? plain() : mapper);
    }

    /** True if the objects are in a list, and texts are their numbers. */
    static boolean isListed(Request request) {
        return request.values().containsKey("supplier") || request.values().containsKey("suite");
    }

    private static Object plain() throws ReflectiveOperationException {
        Class<?> mapper;
        try {
            mapper = Class.forName(MAPPER);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("the class path has no Jackson to make objects with", e);
        }
        Object made = mapper.getConstructor().newInstance();
        return OwnNames.called(mapper.getMethod("findAndRegisterModules"), made);
    }

    private static OwnDomain.Maker mapped(Class<?> type, Object mapper) throws ReflectiveOperationException {
        Method read = mapper.getClass().getMethod("readValue", String.class, Class.class);
        return text -> OwnNames.called(read, mapper, text, type);
    }

    /** The suite that a request names, made anew. */
    static Suite<?> suite(Request request) throws ReflectiveOperationException {
        Object made = OwnNames.make(OwnNames.type(request.text("suite")));
        if (made instanceof Suite<?> suite) {
            return suite;
        }
        throw new IllegalArgumentException(made.getClass().getName() + " does not implement " + Suite.class.getName());
    }

    /** The case of a suite, by its name. */
    static SerdeCase<?> serde(Request request, String name) throws ReflectiveOperationException {
        return suite(request).cases().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the suite has no case " + name + " in this process"));
    }

    /** All objects that the supplier or the suite gives, made anew where it makes them anew. */
    static List<?> list(Request request) throws ReflectiveOperationException {
        if (request.values().containsKey("suite")) {
            return Objects.requireNonNull(suite(request).records(), "the suite has null in place of records");
        }
        String name = request.text("supplier");
        Object given = OwnNames.member("supplier", name);
        if (given instanceof Iterable<?> many) {
            return java.util.stream.StreamSupport.stream(many.spliterator(), false)
                    .toList();
        }
        if (given instanceof Stream<?> stream) {
            return stream.toList();
        }
        if (given instanceof Object[] array) {
            return Arrays.asList(array);
        }
        throw new IllegalArgumentException(
                name + " gives " + (given == null ? "null" : given.getClass().getName())
                        + "; a supplier gives a list, a stream or an array of records");
    }

    /** The text that stands for an object of a list: its number, and the hash by which another process knows it. */
    static String text(int number, Object object) {
        return "{\"n\":" + number + ",\"hash\":\"" + Long.toHexString(ObjectGraph.hash(object)) + "\"}";
    }

    /** Objects of a list, which every process makes itself. */
    private static final class Listed implements OwnDomain.Maker {

        private final Request request;
        private final Class<?> type;
        private final List<?> objects;

        /** The same from a second call, of which no library has seen anything. */
        private @Nullable List<?> others;

        Listed(Request request, Class<?> type) throws ReflectiveOperationException {
            this.request = request;
            this.type = type;
            objects = list(request);
        }

        @Override
        public Object make(String text) {
            return at(objects, text);
        }

        @Override
        public Object again(String text) throws ReflectiveOperationException {
            if (others == null) {
                others = list(request);
            }
            return at(others, text);
        }

        private Object at(List<?> list, String text) {
            int number = Integer.parseInt(text.substring(text.indexOf(':') + 1, text.indexOf(',')));
            Object object = number < list.size() ? list.get(number) : null;
            if (object == null || !text(number, object).equals(text)) {
                throw new IllegalStateException("the objects differ between processes: no time of day, no random number"
                        + " without a seed and nothing else of one process may be in them");
            }
            return type.cast(object);
        }
    }
}
