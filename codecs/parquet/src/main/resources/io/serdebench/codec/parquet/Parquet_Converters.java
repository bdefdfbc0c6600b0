/** What puts values, lists and maps together as the library hands over their parts. */
final class Parquet_Converters {

    private Parquet_Converters() {}

    interface BooleanConsumer {
        void accept(boolean value);
    }

    interface FloatConsumer {
        void accept(float value);
    }

    static final class Booleans extends org.apache.parquet.io.api.PrimitiveConverter {
        private final BooleanConsumer parent;

        Booleans(BooleanConsumer parent) {
            this.parent = parent;
        }

        @Override
        public void addBoolean(boolean value) {
            parent.accept(value);
        }
    }

    static final class Ints extends org.apache.parquet.io.api.PrimitiveConverter {
        private final java.util.function.IntConsumer parent;

        Ints(java.util.function.IntConsumer parent) {
            this.parent = parent;
        }

        @Override
        public void addInt(int value) {
            parent.accept(value);
        }
    }

    static final class Longs extends org.apache.parquet.io.api.PrimitiveConverter {
        private final java.util.function.LongConsumer parent;

        Longs(java.util.function.LongConsumer parent) {
            this.parent = parent;
        }

        @Override
        public void addLong(long value) {
            parent.accept(value);
        }
    }

    static final class Floats extends org.apache.parquet.io.api.PrimitiveConverter {
        private final FloatConsumer parent;

        Floats(FloatConsumer parent) {
            this.parent = parent;
        }

        @Override
        public void addFloat(float value) {
            parent.accept(value);
        }
    }

    static final class Doubles extends org.apache.parquet.io.api.PrimitiveConverter {
        private final java.util.function.DoubleConsumer parent;

        Doubles(java.util.function.DoubleConsumer parent) {
            this.parent = parent;
        }

        @Override
        public void addDouble(double value) {
            parent.accept(value);
        }
    }

    /** Objects. Each entry of a dictionary becomes one object, which all values that refer to it share. */
    private abstract static class Objects<V> extends org.apache.parquet.io.api.PrimitiveConverter {
        private final java.util.function.Consumer<V> parent;
        private java.util.List<V> entries = java.util.List.of();

        Objects(java.util.function.Consumer<V> parent) {
            this.parent = parent;
        }

        abstract V entry(org.apache.parquet.column.Dictionary dictionary, int id);

        final void add(V value) {
            parent.accept(value);
        }

        @Override
        public final boolean hasDictionarySupport() {
            return true;
        }

        @Override
        public final void setDictionary(org.apache.parquet.column.Dictionary dictionary) {
            entries = new java.util.ArrayList<>(dictionary.getMaxId() + 1);
            for (int id = 0; id <= dictionary.getMaxId(); id++) {
                entries.add(entry(dictionary, id));
            }
        }

        @Override
        public final void addValueFromDictionary(int id) {
            parent.accept(entries.get(id));
        }
    }

    static final class OfInts<V> extends Objects<V> {
        private final java.util.function.IntFunction<V> of;

        OfInts(java.util.function.Consumer<V> parent, java.util.function.IntFunction<V> of) {
            super(parent);
            this.of = of;
        }

        @Override
        V entry(org.apache.parquet.column.Dictionary dictionary, int id) {
            return of.apply(dictionary.decodeToInt(id));
        }

        @Override
        public void addInt(int value) {
            add(of.apply(value));
        }
    }

    static final class OfLongs<V> extends Objects<V> {
        private final java.util.function.LongFunction<V> of;

        OfLongs(java.util.function.Consumer<V> parent, java.util.function.LongFunction<V> of) {
            super(parent);
            this.of = of;
        }

        @Override
        V entry(org.apache.parquet.column.Dictionary dictionary, int id) {
            return of.apply(dictionary.decodeToLong(id));
        }

        @Override
        public void addLong(long value) {
            add(of.apply(value));
        }
    }

    static final class Binaries<V> extends Objects<V> {
        private final java.util.function.Function<org.apache.parquet.io.api.Binary, V> of;

        Binaries(
                java.util.function.Consumer<V> parent,
                java.util.function.Function<org.apache.parquet.io.api.Binary, V> of) {
            super(parent);
            this.of = of;
        }

        @Override
        V entry(org.apache.parquet.column.Dictionary dictionary, int id) {
            return of.apply(dictionary.decodeToBinary(id));
        }

        @Override
        public void addBinary(org.apache.parquet.io.api.Binary value) {
            add(of.apply(value));
        }
    }

    /** Lists of three levels: the list, its repeated group, the element. */
    static final class Elements<E> extends org.apache.parquet.io.api.GroupConverter {
        private final java.util.function.Consumer<java.util.List<E>> parent;
        private final boolean required;
        private final org.apache.parquet.io.api.Converter converter;
        private java.util.List<E> list;
        private E element;

        private final org.apache.parquet.io.api.GroupConverter repeated =
                new org.apache.parquet.io.api.GroupConverter() {
                    @Override
                    public org.apache.parquet.io.api.Converter getConverter(int field) {
                        return converter;
                    }

                    @Override
                    public void start() {
                        element = null;
                    }

                    @Override
                    public void end() {
                        if (required) {
                            Parquet_Values.required(element);
                        }
                        list.add(element);
                    }
                };

        Elements(
                java.util.function.Consumer<java.util.List<E>> parent,
                boolean required,
                java.util.function.Function<java.util.function.Consumer<E>, org.apache.parquet.io.api.Converter> of) {
            this.parent = parent;
            this.required = required;
            converter = of.apply(value -> element = value);
        }

        @Override
        public org.apache.parquet.io.api.Converter getConverter(int field) {
            return repeated;
        }

        @Override
        public void start() {
            list = new java.util.ArrayList<>();
        }

        @Override
        public void end() {
            parent.accept(list);
        }
    }

    /** Maps: the map, its repeated group, key and value. */
    static final class Entries<E> extends org.apache.parquet.io.api.GroupConverter {
        private final java.util.function.Consumer<java.util.Map<String, E>> parent;
        private final boolean required;
        private final org.apache.parquet.io.api.Converter keys =
                new Binaries<String>(text -> key(text), org.apache.parquet.io.api.Binary::toStringUsingUTF8);
        private final org.apache.parquet.io.api.Converter values;
        private java.util.Map<String, E> map;
        private String key;
        private E value;

        private final org.apache.parquet.io.api.GroupConverter repeated =
                new org.apache.parquet.io.api.GroupConverter() {
                    @Override
                    public org.apache.parquet.io.api.Converter getConverter(int field) {
                        return field == 0 ? keys : values;
                    }

                    @Override
                    public void start() {
                        key = null;
                        value = null;
                    }

                    @Override
                    public void end() {
                        Parquet_Values.required(key);
                        if (required) {
                            Parquet_Values.required(value);
                        }
                        map.put(key, value);
                    }
                };

        Entries(
                java.util.function.Consumer<java.util.Map<String, E>> parent,
                boolean required,
                java.util.function.Function<java.util.function.Consumer<E>, org.apache.parquet.io.api.Converter> of) {
            this.parent = parent;
            this.required = required;
            values = of.apply(made -> value = made);
        }

        private void key(String text) {
            key = text;
        }

        @Override
        public org.apache.parquet.io.api.Converter getConverter(int field) {
            return repeated;
        }

        @Override
        public void start() {
            map = new java.util.LinkedHashMap<>();
        }

        @Override
        public void end() {
            parent.accept(map);
        }
    }
}
