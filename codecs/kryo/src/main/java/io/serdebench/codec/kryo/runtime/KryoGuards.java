package io.serdebench.codec.kryo.runtime;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.serializers.FieldSerializer;
import com.esotericsoftware.kryo.serializers.MapSerializer;
import com.esotericsoftware.kryo.util.DefaultClassResolver;
import com.esotericsoftware.kryo.util.MapReferenceResolver;
import java.lang.reflect.ParameterizedType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Checks that Kryo 5.6 does not make of bytes that may be damaged. It changes no byte that is written. Whatever is refused is a
 * {@link KryoException}.
 */
public final class KryoGuards {

    /** Elements that take no byte, lists of nothing but nulls, in one message. */
    private static final int MAX_EMPTY = 10_000;

    private KryoGuards() {}

    /**
     * Registers the classes of values, always with the same numbers.
     *
     * @param kryo The Kryo that takes them, before any bean.
     */
    public static void register(Kryo kryo) {
        kryo.register(byte[].class);
        kryo.register(BigDecimal.class, new Decimals());
        kryo.register(LocalDate.class);
        kryo.register(Instant.class);
        kryo.register(UUID.class, new DefaultSerializers.UUIDSerializer());
        kryo.register(ArrayList.class, new Lists(null));
        kryo.register(LinkedHashMap.class, new Maps(null));
    }

    /**
     * Registers a bean with Kryo's own serializer. A field whose class is in the bytes takes no other class than its own: Kryo stores
     * what it read by sun.misc.Unsafe, without asking, and the JVM trusts the types of fields.
     *
     * @param kryo The Kryo that takes it.
     * @param bean The class of the bean.
     * @param compatible Whether beans bring the names of their fields.
     * @param <T> The class of the bean.
     */
    public static <T> void register(Kryo kryo, Class<T> bean, boolean compatible) {
        FieldSerializer<T> serializer = compatible ? new Compatible<>(kryo, bean) : new FieldSerializer<>(kryo, bean);
        for (FieldSerializer.CachedField field : serializer.getFields()) {
            Shape shape = Shape.of(field.getField().getGenericType());
            if (shape != null) {
                field.setSerializer(shape.serializer());
                if (compatible) {
                    // without it the class that the bytes name is not held against that of the field
                    field.setValueClass(shape.type());
                }
            }
        }
        kryo.register(bean, serializer);
    }

    private static void hold(Class<?> found, Class<?> due) {
        if (found != due) {
            throw new KryoException(found.getName() + " where " + due.getName() + " is due");
        }
    }

    /** The class of a value where the bytes name it, and that of its elements; null where Kryo knows the class, which is final. */
    private record Shape(Class<?> type, @Nullable Shape element) {

        static @Nullable Shape of(java.lang.reflect.Type type) {
            if (type == BigDecimal.class) {
                return new Shape(BigDecimal.class, null);
            }
            if (!(type instanceof ParameterizedType container)) {
                return null;
            }
            java.lang.reflect.Type[] arguments = container.getActualTypeArguments();
            Class<?> made = container.getRawType() == List.class ? ArrayList.class : LinkedHashMap.class;
            return new Shape(made, of(arguments[arguments.length - 1]));
        }

        Serializer<?> serializer() {
            if (type == BigDecimal.class) {
                return new Decimals();
            }
            return type == ArrayList.class ? new Lists(element) : new Maps(element);
        }

        void check(@Nullable Object value) {
            if (value == null) {
                return;
            }
            hold(value.getClass(), type);
            if (element != null) {
                element.checkAll(type == ArrayList.class ? (List<?>) value : ((Map<?, ?>) value).values());
            }
        }

        void checkAll(Collection<?> values) {
            for (Object value : values) {
                check(value);
            }
        }
    }

    /** An input that believes no length beyond the bytes that are left. */
    static final class Bounded extends Input {

        /** In the first byte of a text: it has its length before it, which takes more than this byte. */
        private static final int LONG_TEXT = 0xc0;

        private int empty;

        void begin(byte[] bytes) {
            setBuffer(bytes);
            empty = 0;
        }

        @Override
        public byte[] readBytes(int length) {
            announced(length, limit - position);
            return super.readBytes(length);
        }

        /** Only texts of 63 characters or more can announce too much. */
        @Override
        public String readString() {
            if (position < limit && (buffer[position] & LONG_TEXT) == LONG_TEXT) {
                int begin = position;
                announced(readVarIntFlag(true) - 1, limit - position);
                position = begin;
            }
            return super.readString();
        }

        /** So many elements are about to be read. */
        void list(int size) {
            announced(size, limit - position + MAX_EMPTY - empty);
        }

        /** A list was read. */
        void listed(int size, int bytes) {
            if (size > bytes) {
                announced(size, MAX_EMPTY - empty);
                empty += size;
            }
        }

        /** So many entries are about to be read, a key and a value each. */
        void map(int size) {
            announced(size, (limit - position) / 2);
        }

        /** A number of names is next, each of which takes a byte at least. */
        void names() {
            int begin = position;
            announced(readVarInt(true), limit - position);
            position = begin;
        }

        private void announced(int count, int most) {
            if (count < 0 || count > most) {
                throw new KryoException(
                        count + " bytes or elements are announced, with " + (limit - position) + " bytes left");
            }
        }
    }

    /**
     * Lets bytes name three classes only, those of fields and elements whose class is not final, and none by its name. Where beans
     * bring the names of their fields, each value has its class before it, which is held against that of the field.
     */
    static final class Classes extends DefaultClassResolver {

        private final boolean ofEachField;

        Classes(boolean ofEachField) {
            this.ofEachField = ofEachField;
        }

        @Override
        public Registration readClass(Input input) {
            Registration registration = super.readClass(input);
            if (registration != null && !ofEachField) {
                Class<?> type = registration.getType();
                if (type != ArrayList.class && type != LinkedHashMap.class && type != BigDecimal.class) {
                    throw new KryoException(type.getName() + " where its class is known");
                }
            }
            return registration;
        }

        @Override
        protected Registration readName(Input input) {
            throw new KryoException("a class by its name");
        }
    }

    /** Values may be shared, and are what they are taken for. Beans, lists and maps never are: that could be a cycle. */
    static final class References extends MapReferenceResolver {

        private static final Set<Class<?>> VALUES =
                Set.of(String.class, byte[].class, BigDecimal.class, LocalDate.class, Instant.class, UUID.class);

        @Override
        @SuppressWarnings("rawtypes")
        public Object getReadObject(Class type, int id) {
            Object object = super.getReadObject(type, id);
            if (!VALUES.contains(type) || !type.isInstance(object)) {
                throw new KryoException("a reference to something else than " + type.getName());
            }
            return object;
        }
    }

    /** Holds the number of names against the bytes left, before Kryo makes an array for them. */
    private static final class Compatible<T> extends CompatibleFieldSerializer<T> {

        Compatible(Kryo kryo, Class<T> bean) {
            super(kryo, bean);
        }

        @Override
        @SuppressWarnings("unchecked")
        public T read(Kryo kryo, Input input, Class<? extends T> type) {
            if (!kryo.getGraphContext().containsKey(this)) {
                ((Bounded) input).names();
            }
            return super.read(kryo, input, type);
        }
    }

    private static final class Decimals extends DefaultSerializers.BigDecimalSerializer {

        @Override
        public BigDecimal read(Kryo kryo, Input input, Class<? extends BigDecimal> type) {
            hold(type, BigDecimal.class);
            return super.read(kryo, input, type);
        }
    }

    private static final class Lists extends CollectionSerializer<ArrayList<Object>> {

        private final @Nullable Shape element;

        Lists(@Nullable Shape element) {
            this.element = element;
        }

        @Override
        public ArrayList<Object> read(Kryo kryo, Input input, Class<? extends ArrayList<Object>> type) {
            hold(type, ArrayList.class);
            int begin = input.position();
            ArrayList<Object> list = super.read(kryo, input, type);
            if (list != null) {
                ((Bounded) input).listed(list.size(), input.position() - begin);
                if (element != null) {
                    element.checkAll(list);
                }
            }
            return list;
        }

        @Override
        protected ArrayList<Object> create(Kryo kryo, Input input, Class<? extends ArrayList<Object>> type, int size) {
            ((Bounded) input).list(size);
            return super.create(kryo, input, type, size);
        }
    }

    private static final class Maps extends MapSerializer<LinkedHashMap<Object, Object>> {

        private final @Nullable Shape value;

        Maps(@Nullable Shape value) {
            this.value = value;
        }

        @Override
        public LinkedHashMap<Object, Object> read(
                Kryo kryo, Input input, Class<? extends LinkedHashMap<Object, Object>> type) {
            hold(type, LinkedHashMap.class);
            LinkedHashMap<Object, Object> map = super.read(kryo, input, type);
            if (map != null && value != null) {
                value.checkAll(map.values());
            }
            return map;
        }

        @Override
        protected LinkedHashMap<Object, Object> create(
                Kryo kryo, Input input, Class<? extends LinkedHashMap<Object, Object>> type, int size) {
            ((Bounded) input).map(size);
            return super.create(kryo, input, type, size);
        }
    }
}
