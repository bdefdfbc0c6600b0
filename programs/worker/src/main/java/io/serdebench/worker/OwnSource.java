package io.serdebench.worker;

import io.serdebench.api.objects.ObjectGraph;
import io.serdebench.api.objects.OwnDomain;
import io.serdebench.protocol.Request;
import io.serdebench.suite.SerdeCase;
import io.serdebench.suite.Suite;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
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
        if (isListed(request)) {
            return new Listed(request, type);
        }
        if (mapper == null && type.getTypeParameters().length > 0) {
            throw new Refusal(type.getName() + " has the type parameter " + type.getTypeParameters()[0]
                    + ", for which --type has no argument: name a class that extends it with arguments, or give the"
                    + " objects with --supplier");
        }
        return mapped(type, mapper == null ? plain() : mapper);
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
            throw new Refusal("the class path has no Jackson to make objects with", e);
        }
        Object made = mapper.getConstructor().newInstance();
        return OwnNames.called(mapper.getMethod("findAndRegisterModules"), made);
    }

    private static OwnDomain.Maker mapped(Class<?> type, Object mapper) throws ReflectiveOperationException {
        Method read;
        try {
            read = mapper.getClass().getMethod("readValue", String.class, Class.class);
        } catch (NoSuchMethodException e) {
            throw new Refusal("the mapper is a " + mapper.getClass().getName() + " and no ObjectMapper of Jackson", e);
        }
        return text -> OwnNames.called(read, mapper, text, type);
    }

    /** The suite that a request names, made anew. */
    static Suite<?> suite(Request request) throws ReflectiveOperationException {
        Object made = OwnNames.make(OwnNames.type(request.text("suite")));
        if (made instanceof Suite<?> suite) {
            return suite;
        }
        throw new Refusal(made.getClass().getName() + " does not implement " + Suite.class.getName());
    }

    /** The case of a suite, by its name. */
    static SerdeCase<?> serde(Request request, String name) throws ReflectiveOperationException {
        return suite(request).cases().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new Refusal("the suite has no case " + name + " in this process"));
    }

    private static List<?> records(Suite<?> suite) {
        List<?> records = suite.records();
        if (records == null) {
            throw new Refusal("the suite has null in place of records");
        }
        return records;
    }

    /** All objects that the supplier or the suite gives, made anew where it makes them anew. */
    static List<?> list(Request request) throws ReflectiveOperationException {
        if (request.values().containsKey("suite")) {
            return records(suite(request));
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
        throw new Refusal(
                name + " gives " + (given == null ? "null" : given.getClass().getName())
                        + "; a supplier gives a list, a stream or an array of records");
    }

    /** The text that stands for an object of a list: its number, and the hash by which another process knows it. */
    static String text(int number, Object object) {
        return text(number, ObjectGraph.hash(object));
    }

    private static String text(int number, long hash) {
        return "{\"n\":" + number + ",\"hash\":\"" + Long.toHexString(hash) + "\"}";
    }

    /** Objects of a list, which every process makes itself. */
    private static final class Listed implements OwnDomain.Maker {

        private final Request request;
        private final Class<?> type;
        private final Known objects;

        /** The same from a second call, of which no library has seen anything. */
        private @Nullable Known others;

        Listed(Request request, Class<?> type) throws ReflectiveOperationException {
            this.request = request;
            this.type = type;
            objects = Known.of(list(request));
        }

        @Override
        public Object make(String text) {
            return type.cast(objects.at(text));
        }

        @Override
        public Object again(String text) throws ReflectiveOperationException {
            if (others == null) {
                others = Known.of(list(request));
            }
            return type.cast(others.at(text));
        }
    }

    /**
     * Objects and their hashes, which are taken before a serializer has seen any: what it changes is its own fault.
     *
     * @param objects The objects.
     * @param hashes The hash of each.
     */
    private record Known(List<?> objects, long[] hashes) {

        static Known of(List<?> objects) {
            return new Known(
                    objects, objects.stream().mapToLong(ObjectGraph::hash).toArray());
        }

        Object at(String text) {
            int number = Integer.parseInt(text.substring(text.indexOf(':') + 1, text.indexOf(',')));
            Object object = number < objects.size() ? objects.get(number) : null;
            if (object == null || !text(number, hashes[number]).equals(text)) {
                throw new Refusal("the objects differ between processes: no time of day, no random number"
                        + " without a seed and nothing else of one process may be in them");
            }
            return object;
        }
    }
}
