package io.serdebench.format.javaserialization;

import static io.serdebench.format.javaserialization.Lines.STREAM;
import static io.serdebench.format.javaserialization.Lines.described;
import static io.serdebench.format.javaserialization.Lines.field;
import static io.serdebench.format.javaserialization.Lines.line;
import static io.serdebench.format.javaserialization.Lines.object;
import static io.serdebench.format.javaserialization.Lines.top;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ForeignDissectorTest {

    private static final ObjectDissector FOREIGN = new ObjectDissector(null);
    private static final String FIELDS = "serializable";

    /** Calls nothing. */
    private static final class Silent implements InvocationHandler, Serializable {
        private static final long serialVersionUID = 1;

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object[] arguments) {
            return method.getName().equals("toString") ? "silent" : null;
        }
    }

    @Test
    void anObjectMayReferToItself() throws Exception {
        ReportedSpans.check(
                FOREIGN,
                STREAM,
                object("", "p.Node", 7, 2, FIELDS, 2),
                field("Node.id", "43", "char", "id"),
                field("Node.next", "4c", "object", "next", "Lp/Node;"),
                top(""),
                """
                Node.id | 0041 | data | A
                Node.next | 71 | type-info | reference
                Node.next | 007e0002 | tag | p.Node
                """);
    }

    @Test
    void superclassesComeFirst() throws Exception {
        ReportedSpans.check(
                FOREIGN,
                STREAM,
                object("", "Lower", 1, 2, FIELDS, 1),
                field("Lower.b", "5a", "boolean", "b"),
                line("", "78", "presence", "end"),
                described("", "Upper", 2, 2, FIELDS, 1),
                field("Upper.a", "53", "short", "a"),
                top(""),
                """
                Upper.a | ffff | data | -1
                Lower.b | 01 | data | true
                """);
    }

    @Test
    void whatAClassWritesItselfIsAGuess() throws Exception {
        ReportedSpans.check(FOREIGN, STREAM, object("", "p.E", 1, 12, "externalizable, in blocks", 0), top(""), """
                 | 77 | type-info | block
                 | 02 | length | 2
                 | 0102 | data? | 0102
                [0] | 74 | type-info | string
                [0] | 0001 | length | 1
                [0] | 'x' | data | x
                [1] | 71 | type-info | reference
                [1] | 007e0002 | data | x
                 | 7a | type-info | long block
                 | 00000001 | length | 1
                 | ff | data? | ff
                 | 78 | presence | end
                """);
    }

    @Test
    void constantsOfEnumsAreTheirNames() throws Exception {
        ReportedSpans.check(
                FOREIGN,
                STREAM,
                line("", "7e", "type-info", "enum constant"),
                described("", "p.Unit", 0, 18, "serializable, enum", 0),
                line("", "78", "presence", "end"),
                described("", "java.lang.Enum", 0, 18, "serializable, enum", 0),
                top(""),
                """
                 | 74 | type-info | string
                 | 0003 | length | 3
                 | 'DAY' | data | DAY
                """);
    }

    @Test
    void arraysNestAndStreamsGoOn() throws Exception {
        ReportedSpans.check(
                FOREIGN,
                STREAM,
                line("", "75", "type-info", "array"),
                described("", "[[I", 1, 2, FIELDS, 0),
                top(""),
                line("", "00000001", "length", "1"),
                line("[0]", "75", "type-info", "array"),
                described("[0]", "[I", 1, 2, FIELDS, 0),
                top("[0]"),
                """
                [0] | 00000001 | length | 1
                [0].[0] | 00000009 | data | 9
                 | 79 | type-info | reset
                 | 70 | presence | null
                 | 74 | type-info | string
                 | 0001 | length | 1
                 | 'y' | data | y
                 | 71 | type-info | reference
                 | 007e0000 | data | y
                """);
    }

    static List<Object> objects() {
        Properties properties = new Properties();
        properties.setProperty("a", "b");
        return List.of(
                new ArrayDeque<Object>(List.of(new int[][] {{1, 2}, {}}, new Date[0])),
                new ArrayList<>(List.of(1L, "x", 'c', (short) 1, (byte) 2, 1f, 2d, true)),
                new ArrayDeque<>(List.of(new BigDecimal("1.5"))),
                new HashSet<>(List.of(URI.create("urn:x"))),
                new TreeMap<>(Map.of("k", new Date(5))),
                new EnumMap<>(Map.of(TimeUnit.DAYS, Duration.ofDays(1))),
                new ConcurrentHashMap<>(Map.of("k", Locale.GERMANY)),
                ZonedDateTime.parse("2026-01-02T03:04:05+01:00[Europe/Berlin]"),
                new IllegalStateException("x", new RuntimeException("cause")),
                List.of("of"),
                Map.of("k", "v"),
                properties,
                new File("x"),
                String[].class,
                TimeUnit.class,
                Proxy.newProxyInstance(
                        ForeignDissectorTest.class.getClassLoader(),
                        new Class<?>[] {Runnable.class, Comparable.class},
                        new Silent()));
    }

    /** Classes of Java that write themselves in most of the ways there are. */
    @ParameterizedTest
    @MethodSource("objects")
    void everyByteOfJavasOwnObjectsIsExplained(Object object) throws Exception {
        explained(object);
    }

    @Test
    void longOnesToo() throws Exception {
        explained("y".repeat(70_000));
        explained(new byte[3_000]);
        explained(new StringBuilder("z".repeat(3_000)));
    }

    private static void explained(Object object) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
            stream.writeInt(1);
            stream.writeObject(object);
            stream.reset();
            stream.writeUnshared(object);
        }
        assertEquals(0, ReportedSpans.all(FOREIGN, out.toByteArray()).length);
    }
}
