package io.serdebench.codec.hessian.runtime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Holds bytes to the schema before the library reads them. The library makes room for whatever number of fields is announced,
 * goes as deep as the bytes say, goes on reading behind their end, and stores an object that is referred to in a variable of
 * any class. Here a value must be of the kind that is due, with all its bytes; classes are those of the schema with their own
 * fields; references lead to decimals and UUIDs only, which are the values that one record may have twice.
 */
public final class HessianCheck extends HessianBytes {

    /** The kind of a value on the wire. */
    public enum Kind {
        BOOLEAN,
        INT,
        LONG,
        DOUBLE,
        STRING,
        BYTES,
        DATE,
        DECIMAL,
        UUID,
        BEAN,
        LIST,
        MAP,
        DIGITS
    }

    private static final String MAP_TYPE = "java.util.LinkedHashMap";

    /** More than any decimal of 38 digits has; the time to read digits grows faster than their number. */
    private static final int MAX_DIGITS = 64;

    private static final Bean DECIMAL = new Bean("java.math.BigDecimal");
    private static final Bean UUID = new Bean("java.util.UUID");

    static {
        DECIMAL.add("value", Due.leaf(Kind.DIGITS, false));
        UUID.add("mostSigBits", Due.leaf(Kind.LONG, false));
        UUID.add("leastSigBits", Due.leaf(Kind.LONG, false));
    }

    /** The value that is due at one place of a record. */
    public static final class Due {
        private final Kind kind;
        private final boolean optional;
        private final @Nullable Due element;
        private final @Nullable Bean bean;

        private Due(Kind kind, boolean optional, @Nullable Due element, @Nullable Bean bean) {
            this.kind = kind;
            this.optional = optional;
            this.element = element;
            this.bean = bean;
        }

        /**
         * A value that is neither a bean, a list nor a map.
         *
         * @param kind What the value is.
         * @param optional Whether null may stand there.
         * @return What is due.
         */
        public static Due leaf(Kind kind, boolean optional) {
            @Nullable Bean bean = kind == Kind.DECIMAL ? DECIMAL : kind == Kind.UUID ? UUID : null;
            return new Due(kind, optional, null, bean);
        }

        /**
         * A bean.
         *
         * @param bean The class of the bean.
         * @param optional Whether null may stand there.
         * @return What is due.
         */
        public static Due bean(Bean bean, boolean optional) {
            return new Due(Kind.BEAN, optional, null, bean);
        }

        /**
         * A list.
         *
         * @param element What each element is.
         * @param optional Whether null may stand there.
         * @return What is due.
         */
        public static Due list(Due element, boolean optional) {
            return new Due(Kind.LIST, optional, element, null);
        }

        /**
         * A map whose keys are texts.
         *
         * @param value What each value is.
         * @param optional Whether null may stand there.
         * @return What is due.
         */
        public static Due map(Due value, boolean optional) {
            return new Due(Kind.MAP, optional, value, null);
        }
    }

    /** A class, with its fields in the order that they are expected in. */
    public static final class Bean {
        private final String name;
        private final List<Due> fields = new ArrayList<>();
        private final List<byte[]> encoded = new ArrayList<>();
        private final Map<String, Integer> places = new HashMap<>();

        /**
         * Begins a class without fields.
         *
         * @param name The name of the class, as the bytes have it.
         */
        public Bean(String name) {
            this.name = name;
        }

        /**
         * Adds a field.
         *
         * @param field The name of the field, in ASCII.
         * @param due What is due there.
         */
        public void add(String field, Due due) {
            places.put(field, fields.size());
            fields.add(due);
            byte[] letters = field.getBytes(StandardCharsets.US_ASCII);
            int head = letters.length < 32 ? 1 : 2;
            byte[] text = new byte[head + letters.length];
            text[head - 1] = (byte) letters.length;
            if (head == 2) {
                text[0] = (byte) (0x30 + (letters.length >> 8));
            }
            System.arraycopy(letters, 0, text, head, letters.length);
            encoded.add(text);
        }

        private void collect(Map<String, Bean> beans) {
            beans.put(name, this);
            fields.forEach(due -> collect(due, beans));
        }

        private static void collect(Due due, Map<String, Bean> beans) {
            if (due.bean != null) {
                due.bean.collect(beans);
            }
            if (due.element != null) {
                collect(due.element, beans);
            }
        }
    }

    /** A class as the bytes define it: its fields in their order. */
    private record Definition(Bean bean, int[] order) {}

    private final Due root;
    private final Map<String, Bean> beans = new HashMap<>();
    private final List<Definition> definitions = new ArrayList<>();
    private final Set<Bean> defined = new HashSet<>();

    /** Of each object, its class; null for lists and maps. */
    private final List<@Nullable Bean> objects = new ArrayList<>();

    private int types;

    HessianCheck(Bean root) {
        this.root = Due.bean(root, false);
        root.collect(beans);
    }

    /** Refuses bytes that are not exactly one record. */
    void check(byte[] record) throws IOException {
        begin(record);
        types = 0;
        definitions.clear();
        defined.clear();
        objects.clear();
        value(root);
        if (at < bytes.length) {
            throw malformed((bytes.length - at) + " bytes follow the record");
        }
    }

    private void value(Due due) throws IOException {
        if (peek() == 'N') {
            if (!due.optional) {
                throw malformed("null where a value is required");
            }
            at++;
            return;
        }
        switch (due.kind) {
            case BOOLEAN -> {
                int code = u8();
                if (code != 'T' && code != 'F') {
                    throw unexpected(code, "a boolean");
                }
            }
            case INT -> integer();
            case LONG -> longer();
            case DOUBLE -> floating();
            case DATE -> {
                int code = u8();
                if (code != 0x4a && code != 0x4b) {
                    throw unexpected(code, "a date");
                }
                skip(code == 0x4a ? 8 : 4);
            }
            case STRING -> text(null);
            case DIGITS -> {
                int begin = at;
                text(null);
                if (at - begin > MAX_DIGITS) {
                    throw malformed("a decimal of " + (at - begin) + " bytes");
                }
            }
            case BYTES -> binary();
            case DECIMAL, UUID -> {
                if (peek() == 0x51) {
                    at++;
                    int index = integer();
                    if (index < 0 || index >= objects.size() || objects.get(index) != due.bean) {
                        throw malformed("a reference to object " + index);
                    }
                } else {
                    object(Objects.requireNonNull(due.bean));
                }
            }
            case BEAN -> object(Objects.requireNonNull(due.bean));
            case LIST -> list(Objects.requireNonNull(due.element));
            case MAP -> map(Objects.requireNonNull(due.element));
        }
    }

    private void object(Bean due) throws IOException {
        int code = u8();
        while (code == 'C') {
            define();
            code = u8();
        }
        int index = code >= 0x60 && code <= 0x6f ? code - 0x60 : code == 'O' ? integer() : -1;
        if (index < 0 || index >= definitions.size()) {
            throw unexpected(code, "an object");
        }
        Definition definition = definitions.get(index);
        if (definition.bean != due) {
            throw malformed(definition.bean.name + " where " + due.name + " is due");
        }
        objects.add(due);
        for (int field : definition.order) {
            value(due.fields.get(field));
        }
    }

    private void define() throws IOException {
        StringBuilder name = new StringBuilder();
        text(name);
        Bean bean = beans.get(name.toString());
        if (bean == null || !defined.add(bean)) {
            throw malformed("a definition of the class " + name);
        }
        int count = integer();
        if (count != bean.fields.size()) {
            throw malformed(count + " fields of the class " + name);
        }
        int[] order = new int[count];
        boolean[] seen = new boolean[count];
        for (int i = 0; i < count; i++) {
            order[i] = field(bean, i);
            if (seen[order[i]]) {
                throw malformed("a field is there twice in " + name);
            }
            seen[order[i]] = true;
        }
        definitions.add(new Definition(bean, order));
    }

    /** Which field a name is of; no text is made where it is the expected one. */
    private int field(Bean bean, int expected) throws IOException {
        byte[] encoded = bean.encoded.get(expected);
        int end = at + encoded.length;
        if (end <= bytes.length && Arrays.equals(bytes, at, end, encoded, 0, encoded.length)) {
            at = end;
            return expected;
        }
        StringBuilder name = new StringBuilder();
        text(name);
        Integer place = bean.places.get(name.toString());
        if (place == null) {
            throw malformed("a field " + name + " in " + bean.name);
        }
        return place;
    }

    private void list(Due element) throws IOException {
        int code = u8();
        if (code != 0x58 && (code < 0x78 || code > 0x7f)) {
            throw unexpected(code, "a list");
        }
        int count = code == 0x58 ? integer() : code - 0x78;
        if (count < 0 || count > bytes.length - at) {
            throw malformed(count + " elements announced, " + (bytes.length - at) + " bytes left");
        }
        objects.add(null);
        for (int i = 0; i < count; i++) {
            value(element);
        }
    }

    private void map(Due value) throws IOException {
        int code = u8();
        if (code != 'M') {
            throw unexpected(code, "a map");
        }
        type();
        objects.add(null);
        while (peek() != 'Z') {
            text(null);
            value(value);
        }
        at++;
    }

    /** The class of a map, by its name or by the number of a name that was there before. */
    private void type() throws IOException {
        int code = peek();
        if (code < 0x20 || code >= 0x30 && code < 0x34 || code == 'R' || code == 'S') {
            StringBuilder name = new StringBuilder();
            text(name);
            if (!MAP_TYPE.contentEquals(name)) {
                throw malformed("a map of the class " + name);
            }
            types++;
        } else {
            int index = integer();
            if (index < 0 || index >= types) {
                throw malformed("type " + index + " of " + types);
            }
        }
    }
}
