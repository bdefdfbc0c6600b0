package io.serdebench.worker;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.RoundTrip.Decoder;
import io.serdebench.api.objects.RoundTrip.Encoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Records of an application, and serializers of them that tests change. */
final class Serdes {

    private Serdes() {}

    /** A plain record, equal to another one by its values. */
    static final class Rec {
        int id;
        String name = "";
        double v;

        static Rec of(String text) {
            Rec rec = new Rec();
            rec.id = Integer.parseInt(text);
            rec.name = "name " + 7 * rec.id;
            rec.v = rec.id / 7.0;
            return rec;
        }

        Rec copy() {
            Rec copy = new Rec();
            copy.id = id;
            copy.name = name;
            copy.v = v;
            return copy;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Rec rec && rec.id == id && rec.name.equals(name) && Double.compare(rec.v, v) == 0;
        }

        @Override
        public int hashCode() {
            return id;
        }
    }

    /** The same without fields that can be changed. */
    record Fixed(int id, String name, double v) {
        static Fixed of(String text) {
            Rec rec = Rec.of(text);
            return new Fixed(rec.id, rec.name, rec.v);
        }
    }

    /** A record that reads its bytes when it is asked. */
    static final class Lazy {
        private int id;
        private String name = "";
        private transient byte @Nullable [] raw;

        static Lazy of(String text) {
            Lazy lazy = new Lazy();
            lazy.id = Integer.parseInt(text);
            lazy.name = "name " + text;
            return lazy;
        }

        static Lazy of(byte[] raw) {
            Lazy lazy = new Lazy();
            lazy.raw = raw;
            return lazy;
        }

        private void read() {
            byte[] bytes = raw;
            if (bytes != null) {
                raw = null;
                Rec rec = Serdes.read(bytes);
                id = rec.id;
                name = rec.name;
            }
        }

        public int getId() {
            read();
            return id;
        }

        public String getName() {
            read();
            return name;
        }

        byte[] bytes() {
            Rec rec = new Rec();
            rec.id = getId();
            rec.name = getName();
            return Serdes.write(rec);
        }
    }

    enum Kind {
        BOOK,
        TOY {
            @Override
            public String toString() {
                return "toy";
            }
        }
    }

    /** An object as Kotlin has it: one for all, with a field that changes. */
    static final class Nothing implements Serializable {
        private static final long serialVersionUID = 1;
        static final Nothing INSTANCE = new Nothing();
        int asked = 3;

        private Object readResolve() {
            return INSTANCE;
        }
    }

    /** A value that has one object for each code. */
    static final class Unit implements Serializable {
        private static final long serialVersionUID = 1;
        private static final Map<String, Unit> ALL = new ConcurrentHashMap<>();
        private final String code;
        private transient int hash;

        private Unit(String code) {
            this.code = code;
        }

        static Unit of(String code) {
            return ALL.computeIfAbsent(code, Unit::new);
        }

        private Object readResolve() {
            return of(code);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Unit unit && unit.code.equals(code);
        }

        @Override
        public int hashCode() {
            hash = code.hashCode();
            return hash;
        }
    }

    /** A part that knows what it belongs to. */
    static final class Part implements Serializable {
        private static final long serialVersionUID = 1;
        String name = "";
        int[] sizes = {};

        @Nullable
        Doc doc;
    }

    /** A record with all that may be in one. */
    static class Doc implements Serializable {
        private static final long serialVersionUID = 1;
        private static final List<String> DEFAULT = new ArrayList<>(List.of("none"));
        int id;
        String name = "";
        BigDecimal price = BigDecimal.ZERO;
        Kind kind = Kind.BOOK;
        transient List<String> notes = DEFAULT;
        List<String> tags = new ArrayList<>();
        Map<String, Object> more = new HashMap<>();
        Set<Part> parts = new HashSet<>();
        Unit unit = Unit.of("each");
        Object note = Nothing.INSTANCE;

        static Doc of(String text) {
            Doc doc = new Doc();
            doc.id = Integer.parseInt(text);
            doc.name = "name " + text;
            doc.price = new BigDecimal(text).movePointLeft(2);
            doc.kind = Kind.values()[doc.id % 2];
            doc.tags.addAll(List.of("a" + doc.id % 5, "b", "b"));
            doc.more.put("list", new ArrayList<>(List.of(doc.id, Map.of("k", text))));
            doc.unit = Unit.of("unit " + doc.id % 3);
            for (int i = 0; i < 2; i++) {
                Part part = new Part();
                part.name = "part " + i;
                part.sizes = new int[] {i, doc.id};
                part.doc = doc;
                doc.parts.add(part);
            }
            return doc;
        }
    }

    /** With fields that may be empty or are immutable. */
    record Sparse(int id, List<String> list, Map<String, String> map, Optional<Unit> unit, int[] none, Object root) {
        static Sparse of(String text) {
            int id = Integer.parseInt(text);
            return new Sparse(
                    id,
                    List.of("x", "y " + id),
                    Map.of("k", text),
                    Optional.of(Unit.of("u")),
                    new int[0],
                    Nothing.INSTANCE);
        }
    }

    static byte[] sparse(Object object) {
        Sparse sparse = (Sparse) object;
        return java(new Object[] {sparse.id(), sparse.list(), sparse.map()});
    }

    @SuppressWarnings("unchecked")
    static Sparse sparse(byte[] bytes) {
        Object[] parts = (Object[]) java(bytes);
        return new Sparse(
                (int) parts[0],
                (List<String>) parts[1],
                (Map<String, String>) parts[2],
                Optional.of(Unit.of("u")),
                new int[0],
                Nothing.INSTANCE);
    }

    static byte[] write(Rec rec) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream(64);
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(rec.id);
            out.writeUTF(rec.name);
            out.writeDouble(rec.v);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static Rec read(byte[] bytes) {
        try {
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
            Rec rec = new Rec();
            rec.id = in.readInt();
            rec.name = in.readUTF();
            rec.v = in.readDouble();
            return rec;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static byte[] java(Object object) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(object);
            }
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static Object java(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A serializer of two functions. */
    static OwnBinding of(Encoder encoder, Decoder decoder) {
        return new OwnBinding() {
            @Override
            public byte[] encode(Object message) throws Exception {
                return encoder.encode(message);
            }

            @Override
            public Object decode(byte[] bytes) throws Exception {
                return Objects.requireNonNull(decoder.decode(bytes));
            }
        };
    }

    static byte[] write(Object rec) {
        return write((Rec) rec);
    }

    static byte[] joined(byte[] one, byte[] other) {
        byte[] all = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, all, one.length, other.length);
        return all;
    }
}
