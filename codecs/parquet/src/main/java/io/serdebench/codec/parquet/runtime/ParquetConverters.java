package io.serdebench.codec.parquet.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.jspecify.annotations.Nullable;

/** Converters that put values, lists and maps together as the library hands over their parts. */
public final class ParquetConverters {

    private ParquetConverters() {}

    /** Takes truth values. */
    public interface BooleanConsumer {
        /** Takes one. */
        void accept(boolean value);
    }

    /** Takes floating-point numbers of 32 bits. */
    public interface FloatConsumer {
        /** Takes one. */
        void accept(float value);
    }

    /** Truth values. */
    public static final class Booleans extends PrimitiveConverter {
        private final BooleanConsumer parent;

        /**
         * Makes a converter.
         *
         * @param parent The consumer of what was read.
         */
        public Booleans(BooleanConsumer parent) {
            this.parent = parent;
        }

        @Override
        public void addBoolean(boolean value) {
            parent.accept(value);
        }
    }

    /** Integers of 32 bits. */
    public static final class Ints extends PrimitiveConverter {
        private final IntConsumer parent;

        /**
         * Makes a converter.
         *
         * @param parent The consumer of what was read.
         */
        public Ints(IntConsumer parent) {
            this.parent = parent;
        }

        @Override
        public void addInt(int value) {
            parent.accept(value);
        }
    }

    /** Integers of 64 bits. */
    public static final class Longs extends PrimitiveConverter {
        private final LongConsumer parent;

        /**
         * Makes a converter.
         *
         * @param parent The consumer of what was read.
         */
        public Longs(LongConsumer parent) {
            this.parent = parent;
        }

        @Override
        public void addLong(long value) {
            parent.accept(value);
        }
    }

    /** Floating-point numbers of 32 bits. */
    public static final class Floats extends PrimitiveConverter {
        private final FloatConsumer parent;

        /**
         * Makes a converter.
         *
         * @param parent The consumer of what was read.
         */
        public Floats(FloatConsumer parent) {
            this.parent = parent;
        }

        @Override
        public void addFloat(float value) {
            parent.accept(value);
        }
    }

    /** Floating-point numbers of 64 bits. */
    public static final class Doubles extends PrimitiveConverter {
        private final DoubleConsumer parent;

        /**
         * Makes a converter.
         *
         * @param parent The consumer of what was read.
         */
        public Doubles(DoubleConsumer parent) {
            this.parent = parent;
        }

        @Override
        public void addDouble(double value) {
            parent.accept(value);
        }
    }

    /** Objects. Each entry of a dictionary becomes one object, which all values that refer to it share. */
    abstract static class Objects<V> extends PrimitiveConverter {
        private final Consumer<V> parent;
        private List<V> entries = List.of();

        Objects(Consumer<V> parent) {
            this.parent = parent;
        }

        abstract V entry(Dictionary dictionary, int id);

        final void add(V value) {
            parent.accept(value);
        }

        @Override
        public final boolean hasDictionarySupport() {
            return true;
        }

        @Override
        public final void setDictionary(Dictionary dictionary) {
            entries = new ArrayList<>(dictionary.getMaxId() + 1);
            for (int id = 0; id <= dictionary.getMaxId(); id++) {
                entries.add(entry(dictionary, id));
            }
        }

        @Override
        public final void addValueFromDictionary(int id) {
            parent.accept(entries.get(id));
        }
    }

    /**
     * Objects that integers of 32 bits stand for.
     *
     * @param <V> The class of the objects.
     */
    public static final class OfInts<V> extends Objects<V> {
        private final IntFunction<V> of;

        /**
         * Makes a converter.
         *
         * @param parent The consumer of what was read.
         * @param of Makes the object.
         */
        public OfInts(Consumer<V> parent, IntFunction<V> of) {
            super(parent);
            this.of = of;
        }

        @Override
        V entry(Dictionary dictionary, int id) {
            return of.apply(dictionary.decodeToInt(id));
        }

        @Override
        public void addInt(int value) {
            add(of.apply(value));
        }
    }

    /**
     * Objects that integers of 64 bits stand for.
     *
     * @param <V> The class of the objects.
     */
    public static final class OfLongs<V> extends Objects<V> {
        private final LongFunction<V> of;

        /**
         * Makes a converter.
         *
         * @param parent The consumer of what was read.
         * @param of Makes the object.
         */
        public OfLongs(Consumer<V> parent, LongFunction<V> of) {
            super(parent);
            this.of = of;
        }

        @Override
        V entry(Dictionary dictionary, int id) {
            return of.apply(dictionary.decodeToLong(id));
        }

        @Override
        public void addLong(long value) {
            add(of.apply(value));
        }
    }

    /**
     * Objects that bytes stand for.
     *
     * @param <V> The class of the objects.
     */
    public static final class Binaries<V> extends Objects<V> {
        private final Function<Binary, V> of;

        /**
         * Makes a converter.
         *
         * @param parent The consumer of what was read.
         * @param of Makes the object.
         */
        public Binaries(Consumer<V> parent, Function<Binary, V> of) {
            super(parent);
            this.of = of;
        }

        @Override
        V entry(Dictionary dictionary, int id) {
            return of.apply(dictionary.decodeToBinary(id));
        }

        @Override
        public void addBinary(Binary value) {
            add(of.apply(value));
        }
    }

    /**
     * Lists of three levels: the list, its repeated group, the element.
     *
     * @param <E> The class of elements.
     */
    public static final class Elements<E> extends GroupConverter {
        private final Consumer<List<@Nullable E>> parent;
        private final boolean required;
        private final Converter converter;
        private List<@Nullable E> list = new ArrayList<>();
        private @Nullable E element;

        private final GroupConverter repeated = new GroupConverter() {
            @Override
            public Converter getConverter(int field) {
                return converter;
            }

            @Override
            public void start() {
                element = null;
            }

            @Override
            public void end() {
                if (required) {
                    ParquetValues.required(element);
                }
                list.add(element);
            }
        };

        /**
         * Makes a converter.
         *
         * @param parent The consumer of what was read.
         * @param required Whether no element may be null.
         * @param of Makes the converter of elements.
         */
        public Elements(Consumer<List<@Nullable E>> parent, boolean required, Function<Consumer<E>, Converter> of) {
            this.parent = parent;
            this.required = required;
            converter = of.apply(value -> element = value);
        }

        @Override
        public Converter getConverter(int field) {
            return repeated;
        }

        @Override
        public void start() {
            list = new ArrayList<>();
        }

        @Override
        public void end() {
            parent.accept(list);
        }
    }

    /**
     * Maps: the map, its repeated group, key and value.
     *
     * @param <E> The class of values.
     */
    public static final class Entries<E> extends GroupConverter {
        private final Consumer<Map<String, @Nullable E>> parent;
        private final boolean required;
        private final Converter keys = new Binaries<String>(text -> key(text), Binary::toStringUsingUTF8);
        private final Converter values;
        private Map<String, @Nullable E> map = new LinkedHashMap<>();
        private @Nullable String key;
        private @Nullable E value;

        private final GroupConverter repeated = new GroupConverter() {
            @Override
            public Converter getConverter(int field) {
                return field == 0 ? keys : values;
            }

            @Override
            public void start() {
                key = null;
                value = null;
            }

            @Override
            public void end() {
                ParquetValues.required(key);
                if (required) {
                    ParquetValues.required(value);
                }
                map.put(key, value);
            }
        };

        /**
         * Makes a converter.
         *
         * @param parent The consumer of what was read.
         * @param required Whether no value may be null.
         * @param of Makes the converter of values.
         */
        public Entries(
                Consumer<Map<String, @Nullable E>> parent, boolean required, Function<Consumer<E>, Converter> of) {
            this.parent = parent;
            this.required = required;
            values = of.apply(made -> value = made);
        }

        private void key(String text) {
            key = text;
        }

        @Override
        public Converter getConverter(int field) {
            return repeated;
        }

        @Override
        public void start() {
            map = new LinkedHashMap<>();
        }

        @Override
        public void end() {
            parent.accept(map);
        }
    }
}
