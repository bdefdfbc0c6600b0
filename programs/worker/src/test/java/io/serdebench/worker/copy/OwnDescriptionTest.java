package io.serdebench.worker.copy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.Javac;
import io.serdebench.api.objects.ObjectCopy;
import io.serdebench.api.objects.ObjectGraph;
import java.io.File;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Classes of an application are described, and their objects come back from generated ones; or the property that is why not is named. */
class OwnDescriptionTest {

    @TempDir
    Path folder;

    /** The copies of objects, and the schema in its notation. */
    private record Copied(String schema, List<Object> back) {}

    private Copied copied(List<?> objects) throws Exception {
        OwnDescription description = new OwnDescription(objects.get(0).getClass());
        objects.forEach(description::see);
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Path classes = Files.createDirectory(folder.resolve("classes"));
        String copy = description.write(folder, sources);
        String schema = Files.readString(folder.resolve(OwnDescription.SCHEMA));
        DomainSource.write(Notation.parseSchema(schema), sources);
        Javac.compile(
                sources,
                classes,
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(Path::of)
                        .toList());
        List<Object> back = new ArrayList<>();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            ObjectCopy made =
                    (ObjectCopy) loader.loadClass(copy).getConstructor().newInstance();
            for (Object object : objects) {
                back.add(made.own(made.generated(object)));
            }
        }
        return new Copied(schema, back);
    }

    private String schemaOfEqual(List<?> objects) throws Exception {
        Copied copied = copied(objects);
        for (int i = 0; i < objects.size(); i++) {
            assertNull(ObjectGraph.difference(objects.get(i), copied.back().get(i)));
            assertNotSame(objects.get(i), copied.back().get(i));
        }
        return copied.schema();
    }

    @Test
    void beansComeBackThroughWhatTheirSettersAndFieldsTake() throws Exception {
        assertEquals(
                "Bean{version:int64+,id:string?,active:boolean,isPaid:boolean,status:string?,"
                        + "items:[{sku:string,count:int32,price:decimal(4,2)?}]?,"
                        + "byName:<{sku:string,count:int32+,price:decimal(3,2)}?>,small:int32,shorter:int32+?,letter:int32+}",
                schemaOfEqual(Samples.beans()));
    }

    @Test
    void recordsComeBackWithEveryValueOfTheJdk() throws Exception {
        assertEquals(
                "Values{f:float32,d:float64,boxed:float64,bytes:bytes,uuid:uuid,day:date,millis:timestamp-millis,"
                        + "nanos:timestamp-nanos,local:timestamp-micros,date:timestamp-millis,large:decimal(21,0),offset:string,"
                        + "zoned:string,duration:string,time:string,month:string,zone:string,uri:string}",
                schemaOfEqual(Samples.values()));
    }

    @Test
    void collectionsComeBackAsWhatTheyWere() throws Exception {
        assertEquals(
                "Many{words:[string],numbers:[int32],states:[string],hashed:[int64+],sorted:[string],ints:[int32],"
                        + "shorts:[[int32+]],items:[{sku:string,count:int32+,price:decimal(1,0)?}],nested:[[string]],"
                        + "grouped:<[{sku:string,count:int32+,price:decimal(1,0)?}]>,plain:<int32+>,ordered:<string>,"
                        + "maybe:{sku:string,count:int32+,price:decimal(3,2)}?,number:int32+?,holes:[string?]}",
                schemaOfEqual(Samples.many()));
    }

    @Test
    void objectsThatCannotBeChangedComeThroughTheirConstructor() throws Exception {
        assertEquals(
                "Fixed{name:string,tags:[string],size:int32}",
                schemaOfEqual(
                        List.of(new Samples.Fixed("a", List.of(), -1), new Samples.Fixed("b", List.of("x", "y"), 2))));
    }

    /** Their order alone says nothing where fields of one type stand in another order. */
    @Test
    void parametersOfAConstructorAreKnownByTheirNamesWhereTheClassHasThem() throws Exception {
        String pair = "public final class Pair { private final String a, b;"
                + " public Pair(String b, String a) { this.a = a; this.b = b; }"
                + " public String getA() { return a; } public String getB() { return b; } }";
        Path source = Files.writeString(folder.resolve("Pair.java"), pair);
        for (List<String> expected : List.of(
                List.of("-parameters", "return new Pair(made0.b, made0.a);"),
                List.of("-g:none", "return new Pair(made0.a, made0.b);"))) {
            int exit = ToolProvider.getSystemJavaCompiler()
                    .run(null, null, null, expected.get(0), "-d", folder.toString(), source.toString());
            assertEquals(0, exit);
            try (URLClassLoader loader =
                    new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
                assertEquals("SerdebenchCopy", new OwnDescription(loader.loadClass("Pair")).write(folder, folder));
            }
            String copy = Files.readString(folder.resolve("SerdebenchCopy.java"));
            assertTrue(copy.contains(expected.get(1)), copy);
        }
    }

    /** No schema has a scale for each value: the check of the records says which is lost. */
    @Test
    void decimalsHaveTheGreatestScale() throws Exception {
        Copied copied = copied(
                List.of(new Samples.Scales(new BigDecimal("-100.25")), new Samples.Scales(new BigDecimal("1.5"))));
        assertEquals("Scales{total:decimal(5,2)}", copied.schema());
        assertEquals(
                List.of(new Samples.Scales(new BigDecimal("-100.25")), new Samples.Scales(new BigDecimal("1.50"))),
                copied.back());
    }

    /** Fields in more than one method. */
    @Test
    void manyFieldsAreCopiedInParts() throws Exception {
        Wide wide = new Wide();
        for (var field : Wide.class.getFields()) {
            field.setInt(wide, field.getName().hashCode());
        }
        assertEquals(70, Wide.class.getFields().length);
        schemaOfEqual(List.of(wide));
        String source = Files.readString(folder.resolve("sources")
                .resolve(Wide.class.getPackageName().replace('.', '/'))
                .resolve("SerdebenchCopy.java"));
        assertEquals(4, source.split("private static void ").length - 1, source);
    }

    /** Seventy fields. */
    @SuppressWarnings("checkstyle:MultipleVariableDeclarations")
    public static final class Wide {
        public int a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, c0, c1, c2, c3, c4;
        public int c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, e0, e1, e2, e3, e4, e5, e6, e7, e8, e9;
        public int f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, g0, g1, g2, g3, g4, g5, g6, g7, g8, g9;
    }

    /** A type of another. */
    public interface Payload {}

    /** A node of a circle. */
    public record Node(String name, @Nullable Node next) {}

    /** One with a subtype. */
    public static class Shapely {
        public int x;
    }

    /** Its subtype. */
    public static final class Square extends Shapely {}

    /** Has either. */
    public record Holder(Shapely shape) {}

    /** One of several types. */
    public record Sent(String id, Payload payload) {}

    /** Keys that are no texts. */
    public record Keys(Map<Integer, String> names) {}

    /** A list of nobody knows what. */
    @SuppressWarnings("rawtypes")
    public record Raw(List list) {}

    /** A type with an argument. */
    public record Box<T>(T value) {}

    /** Has one. */
    public record Boxes(Box<String> box) {}

    /** A field that nobody can set. */
    public static final class Hidden {
        private int seen;
        private final int made = 1;

        public int getSeen() {
            return seen + made;
        }

        public int getMade() {
            return made;
        }

        public void setSeen(int seen) {
            this.seen = seen;
        }
    }

    /** A field that nobody can read. */
    public static final class Secret {
        private String password = "";

        public void setPassword(String password) {
            this.password = "x" + password;
        }

        boolean isSet() {
            return !password.isEmpty();
        }
    }

    /** A class that only itself can make. */
    public static final class Built {
        public final int x;

        private Built(int x) {
            this.x = x;
        }

        public static Built of(int x) {
            return new Built(x);
        }
    }

    /** A class that a builder makes. */
    public static final class Offer {
        public final Money price;
        public final Money tax;
        public final Built built;
        public final Raw raw;

        private Offer(Money price, Money tax, Built built, Raw raw) {
            this.price = price;
            this.tax = tax;
            this.built = built;
            this.raw = raw;
        }

        public static OfferBuilder newBuilder() {
            return new OfferBuilder();
        }
    }

    /** What makes an offer. */
    public static final class OfferBuilder {
        public @Nullable Offer build() {
            return null;
        }
    }

    /** A class within one that a builder makes, with a builder within it. */
    public static final class Money {
        private final int cents;

        private Money(int cents) {
            this.cents = cents;
        }

        /** What makes money. */
        public static final class Builder {
            public Money build() {
                return new Money(1);
            }
        }
    }

    /** One class with a method for its builder. */
    public static final class Coin {
        public final int cents;

        private Coin(int cents) {
            this.cents = cents;
        }

        public static CoinBuilder builder() {
            return new CoinBuilder();
        }
    }

    /** What makes a coin. */
    public static final class CoinBuilder {
        public Coin build() {
            return new Coin(1);
        }
    }

    /** All that has to be repaired is named at once, each class once, and what to do once. */
    @Test
    void allClassesAndPropertiesAreNamed() {
        assertEquals(
                "Offer is of the class Offer, which has no public constructor, and Offer.price is of the class Money,"
                        + " which has no public constructor, and Offer.built is of the class Built, which has no public"
                        + " constructor; add to each one without parameters and setters, or one of all its fields in their"
                        + " order. Offer.price.cents has no public getter; add getCents(). Offer.raw.list is a"
                        + " java.util.List that does not say of what. Builders are not used; --serde NAME=CLASS measures a"
                        + " serializer of yours",
                refusal(() -> new OwnDescription(Offer.class)));
    }

    @Test
    void aClassAloneThatABuilderMakesSaysSo() {
        assertEquals(
                "Coin is of the class Coin, which has no public constructor; add one without parameters and setters, or one"
                        + " of all its fields in their order. Builders are not used; --serde NAME=CLASS measures a serializer"
                        + " of yours",
                refusal(() -> new OwnDescription(Coin.class)));
    }

    @Test
    void ofManyTheFirstAreNamed() {
        List<Undescribed> many = new ArrayList<>();
        for (int i = 1; i <= 7; i++) {
            many.add(new Undescribed("A.f" + i, "has no setter", "add one"));
        }
        assertEquals(
                "A.f1 has no setter, and A.f2 has no setter, and A.f3 has no setter, and A.f4 has no setter, and A.f5 has"
                        + " no setter, and 2 more; add to each one",
                Undescribed.together(many).getMessage());
    }

    /** A class whose constructor takes one of two fields. */
    public static final class Partly {
        public final int x;
        public final int y = 1;

        public Partly(int x) {
            this.x = x;
        }
    }

    /** A class whose constructor may fail. */
    public static final class Throwing {
        public final int x;

        public Throwing(int x) throws java.io.IOException {
            this.x = x;
        }
    }

    private static final class Outer {
        /** A public class that nobody reaches. */
        public record Within(int x) {}
    }

    /** An inner class. */
    public final class Inner {
        public int x;
    }

    /** Has any object. */
    public record Anything(Object object) {}

    /** Without state. */
    public record Empty() {}

    private record Unreachable(int x) {}

    /** A large number. */
    public record Number(BigDecimal number) {}

    /** A maybe. */
    public record Maybe(@Nullable Optional<String> text) {}

    /** A date. */
    public record Day(Date date) {}

    @Test
    void whatNoSchemaDescribesIsNamedWithItsProperty() {
        Map<Class<?>, String> expected = new LinkedHashMap<>();
        expected.put(Node.class, "Node.next is a Node within a Node: a cycle");
        expected.put(Sent.class, "Sent.payload is of the interface Payload, which has subtypes");
        expected.put(Keys.class, "Keys.names has keys other than texts");
        expected.put(Raw.class, "Raw.list is a java.util.List that does not say of what");
        expected.put(Boxes.class, "Boxes.box is of the generic class Box");
        expected.put(Box.class, "Box is of the generic class Box");
        expected.put(
                Hidden.class,
                "Hidden.made has no public setter; add setMade, or a public constructor of all fields in their order");
        expected.put(Secret.class, "Secret.password has no public getter; add getPassword()");
        String add = "; add one without parameters and setters, or one of all its fields in their order";
        expected.put(Built.class, "Built is of the class Built, which has no public constructor" + add);
        expected.put(
                Partly.class,
                "Partly is of the class Partly, which has no public constructor of all its fields, and none without"
                        + " parameters" + add);
        expected.put(
                Throwing.class,
                "Throwing is of the class Throwing, which has no public constructor without checked exceptions" + add);
        expected.put(Inner.class, "Inner is of the inner class Inner, which is not static");
        expected.put(Anything.class, "Anything.object is a java.lang.Object, which no schema has a type for");
        expected.put(Empty.class, "Empty has no fields");
        expected.put(Unreachable.class, "Unreachable is of the class Unreachable, which is not public; make it public");
        expected.put(
                Outer.Within.class,
                "Within is of the class Outer$Within, whose outer class Outer is not public; make it public");
        expected.put(Payload.class, "Payload is of the interface Payload, which has subtypes");
        expected.put(String.class, "String is a java.lang.String, which no schema has a type for");
        Map<Class<?>, String> said = new LinkedHashMap<>();
        expected.keySet().forEach(type -> said.put(type, refusal(() -> new OwnDescription(type))));
        assertEquals(expected, said);
    }

    @Test
    void valuesThatNoSchemaHasAreNamedWithTheirProperty() {
        assertEquals(
                "Holder.shape is a Square and not a Shapely in one of the records", refusal(new Holder(new Square())));
        assertEquals("Number.number has numbers of more than 38 digits", refusal(new Number(new BigDecimal("1e40"))));
        assertEquals("Maybe.text is null and not an empty Optional", refusal(new Maybe(null)));
        assertEquals(
                "Day.date is a java.sql.Timestamp and not a java.util.Date in one of the records",
                refusal(new Day(new java.sql.Timestamp(0))));
    }

    private static String refusal(Object object) {
        OwnDescription description = new OwnDescription(object.getClass());
        return refusal(() -> description.see(object));
    }

    private static String refusal(Executable refused) {
        return String.valueOf(assertThrows(Undescribed.class, refused).getMessage())
                .replace(OwnDescriptionTest.class.getName() + "$", "");
    }
}
