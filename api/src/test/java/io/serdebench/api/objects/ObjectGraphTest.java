package io.serdebench.api.objects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.RowDiff;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ObjectGraphTest {

    /** Equal to all others, as an application may have it; of no consequence here. */
    static class Node {
        String name;

        @Nullable
        Object value;

        transient int seen;

        @Nullable
        Node next;

        Node(String name, @Nullable Object value) {
            this.name = name;
            this.value = value;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Node;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static final class Special extends Node {
        Special(String name, @Nullable Object value) {
            super(name, value);
        }
    }

    record Point(int x, double y) {}

    enum Sign {
        PLUS {
            @Override
            int of() {
                return 1;
            }
        },
        MINUS {
            @Override
            int of() {
                return -1;
            }
        };

        abstract int of();
    }

    private static void same(@Nullable Object a, @Nullable Object b) {
        assertNull(ObjectGraph.difference(a, b));
        assertNull(ObjectGraph.difference(new Node("n", a), new Node("n", b)));
        assertEquals(ObjectGraph.hash(a), ObjectGraph.hash(b));
    }

    private static void other(@Nullable Object a, @Nullable Object b, String path, String expected, String actual) {
        assertEquals(new RowDiff(path, expected, actual), ObjectGraph.difference(a, b));
    }

    @Test
    void fieldsCountAndNotTheApplicationsEquals() {
        same(new Node("a", 1), new Node("a", 1));
        other(new Node("a", 1), new Node("b", 1), "name", "\"a\"", "\"b\"");
        other(new Node("a", 1), new Node("a", null), "value", "1", "null");
        assertNotEquals(ObjectGraph.hash(new Node("a", 1)), ObjectGraph.hash(new Node("b", 1)));
    }

    @Test
    void aSubclassMustBeThatAgainAndBringsTheFieldsOfBoth() {
        same(new Special("a", 1), new Special("a", 1));
        other(
                new Node("x", new Special("a", 1)),
                new Node("x", new Node("a", 1)),
                "value",
                Special.class.getName(),
                Node.class.getName());
        other(new Special("a", 1), new Special("b", 1), "name", "\"a\"", "\"b\"");
    }

    @Test
    void transientFieldsDoNotCount() {
        Node one = new Node("a", 1);
        one.seen = 7;
        same(one, new Node("a", 1));
    }

    @Test
    void numbersCompareByTheirBitsAndScale() {
        same(Double.NaN, Double.NaN);
        other(0.0, -0.0, "", "0.0", "-0.0");
        other(new BigDecimal("1.50"), new BigDecimal("1.5"), "", "1.50", "1.5");
        other(1, 1L, "", "1 (java.lang.Integer)", "1 (java.lang.Long)");
        same(new AtomicLong(3), new AtomicLong(3));
        other(new AtomicLong(3), new AtomicLong(4), "", "3", "4");
    }

    @Test
    void timesKeepTheirZone() {
        ZonedDateTime there = ZonedDateTime.of(2024, 1, 2, 3, 4, 5, 6, ZoneId.of("Europe/Paris"));
        same(there, there.withZoneSameInstant(ZoneId.of("Europe/Paris")));
        ZonedDateTime utc = there.withZoneSameInstant(ZoneId.of("UTC"));
        other(there, utc, "", there.toString(), utc.toString());
        same(Instant.ofEpochSecond(1, 5), Instant.ofEpochSecond(1, 5));
    }

    @Test
    void recordsAndEnumsWithBodies() {
        same(new Point(1, 2), new Point(1, 2));
        other(new Point(1, 2), new Point(1, 3), "y", "2.0", "3.0");
        same(Sign.PLUS, Sign.PLUS);
        other(Sign.PLUS, Sign.MINUS, "", "PLUS", "MINUS");
    }

    @Test
    void aCollectionIsOfItsKindWhateverImplementsIt() {
        same(List.of(1, 2), new LinkedList<>(List.of(1, 2)));
        same(Arrays.asList(1, null), new ArrayList<>(Arrays.asList(1, null)));
        other(List.of(1, 2), List.of(2, 1), "[0]", "1", "2");
        other(List.of(1), Set.of(1), "", "list", "set");
        other(new ArrayDeque<>(List.of(1)), List.of(1), "", "collection", "list");
        other(new TreeSet<>(Set.of(1)), Set.of(1), "", "sorted set", "set");
        other(List.of(1, 2), List.of(1), "", "length 2", "length 1");
        other(List.of(1), new int[] {1}, "", "list", "array");
    }

    @Test
    void setsAndMapsHaveNoOrder() {
        same(new LinkedHashSet<>(List.of("a", "b")), new LinkedHashSet<>(List.of("b", "a")));
        same(new HashSet<>(List.of(new Point(1, 1), new Point(2, 2))), Set.of(new Point(2, 2), new Point(1, 1)));
        other(Set.of("a"), Set.of("b"), "[\"a\"]", "an element", "missing");
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("b", 2);
        map.put("a", 1);
        same(map, Map.of("a", 1, "b", 2));
        other(map, Map.of("a", 1, "b", 3), "[\"b\"]", "2", "3");
        other(map, Map.of("a", 1, "c", 2), "[\"b\"]", "an entry", "missing");
        other(new TreeMap<>(map), map, "", "sorted map", "map");
    }

    /** The keys of this map are equal to one another by their own rule; what they hold tells them apart. */
    @Test
    void objectsAsKeys() {
        Map<Object, Integer> one = new java.util.IdentityHashMap<>();
        one.put(new Node("a", 1), 1);
        one.put(new Node("b", 2), 2);
        Map<Object, Integer> two = new java.util.IdentityHashMap<>();
        two.put(new Node("b", 2), 2);
        two.put(new Node("a", 1), 1);
        same(one, two);
        two.put(two.keySet().iterator().next(), 7);
        RowDiff found = Objects.requireNonNull(ObjectGraph.difference(one, two));
        assertEquals("[" + Node.class.getName() + "]", found.path());
    }

    @Test
    void arrays() {
        same(new int[] {1, 2}, new int[] {1, 2});
        other(new byte[] {1, 2}, new byte[] {1, 3}, "[1]", "2", "3");
        other(new int[] {1}, new long[] {1}, "", "int[]", "long[]");
        same(new Object[] {new int[] {1}, "x"}, new Object[] {new int[] {1}, "x"});
    }

    @Test
    void optionals() {
        same(Optional.of(new Point(1, 1)), Optional.of(new Point(1, 1)));
        other(Optional.of("a"), Optional.empty(), "", "\"a\"", "null");
        other(new Node("n", Optional.of("a")), new Node("n", "a"), "value", "optional", "java.lang.String");
    }

    @Test
    void circlesAreFollowedOnce() {
        Node one = new Node("a", 1);
        one.next = new Node("b", 2);
        one.next.next = one;
        Node two = new Node("a", 1);
        two.next = new Node("b", 2);
        two.next.next = two;
        same(one, two);
        two.next.value = 3;
        other(one, two, "next.value", "2", "3");
    }

    @Test
    void exceptionsKeepTheirMessage() {
        other(new IllegalStateExceptionOfOurs("a"), new IllegalStateExceptionOfOurs("b"), ".message", "\"a\"", "\"b\"");
    }

    @SuppressWarnings("serial")
    static final class IllegalStateExceptionOfOurs extends RuntimeException {
        IllegalStateExceptionOfOurs(String message) {
            super(message);
        }
    }

    /** An order with its lines, each of which knows its order: through a set, a map's keys or a map's values. */
    private static Node order(String last, int by) {
        Node order = new Node("order", null);
        List<Node> lines = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Node line = new Node(i == 7 ? last : "line " + i % 3, i);
            line.next = order;
            lines.add(line);
        }
        // each is met first from another place
        java.util.Collections.rotate(lines, by);
        Set<Node> set = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
        Map<Object, Object> keys = new java.util.IdentityHashMap<>();
        Map<String, Object> values = new LinkedHashMap<>();
        lines.forEach(line -> {
            set.add(line);
            keys.put(line, line.value);
            values.put("at " + line.value, line);
        });
        order.value = by == 0 ? List.of(set, keys, values) : Arrays.asList(set, keys, values);
        return order;
    }

    @Test
    void backReferencesThroughSetsAndMaps() {
        for (int at = 0; at < 3; at++) {
            Node one = part(order("last", 0), at);
            Node two = part(order("last", 5), at);
            same(one, two);
            Node third = part(order("least", 5), at);
            assertNotEquals(null, ObjectGraph.difference(one, third), "part " + at);
            assertNotEquals(ObjectGraph.hash(one), ObjectGraph.hash(third), "part " + at);
        }
    }

    private static Node part(Node order, int at) {
        order.value = ((List<?>) Objects.requireNonNull(order.value)).get(at);
        return order;
    }

    /** Each refers to the next one in the same set, so that whichever is met first reaches all others. */
    @Test
    void circlesWithinASet() {
        same(ring(6, 0, 6), ring(6, 4, 6));
        assertNotEquals(null, ObjectGraph.difference(ring(6, 0, 6), ring(6, 0, 7)));
        assertNotEquals(ObjectGraph.hash(ring(6, 0, 6)), ObjectGraph.hash(ring(6, 0, 7)));
        assertNotEquals(null, ObjectGraph.difference(ring(40, 0, 40), ring(40, 0, 41)));
        assertNotEquals(ObjectGraph.hash(ring(40, 0, 40)), ObjectGraph.hash(ring(40, 0, 41)));
    }

    private static Set<Node> ring(int size, int from, int last) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            nodes.add(new Node("n", i == size - 1 ? last : i));
        }
        Set<Node> ring = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
        for (int i = 0; i < size; i++) {
            nodes.get(i).next = nodes.get((i + 1) % size);
        }
        for (int i = 0; i < size; i++) {
            ring.add(nodes.get((i + from) % size));
        }
        return ring;
    }

    /** Students and their courses: each knows all others, on as many ways as nobody could walk. */
    @Test
    void manyWaysLeadToTheSameObject() {
        same(courses(12), courses(12));
    }

    private static List<Node> courses(int count) {
        List<Node> courses = new ArrayList<>();
        List<Node> students = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            courses.add(
                    new Node("course " + i, java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>())));
            students.add(
                    new Node("student " + i, java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>())));
        }
        courses.forEach(course -> members(course).addAll(students));
        students.forEach(student -> members(student).addAll(courses));
        return courses;
    }

    @SuppressWarnings("unchecked")
    private static Set<Object> members(Node node) {
        return (Set<Object>) Objects.requireNonNull(node.value);
    }

    @Test
    void mapsInListsAndMapsAreCompared() {
        for (Map<String, Integer> changed : List.of(Map.of("a", 2), Map.of("b", 1), Map.<String, Integer>of())) {
            Map<String, Integer> map = Map.of("a", 1);
            for (RowDiff found : Arrays.asList(
                    ObjectGraph.difference(List.of(map), List.of(changed)),
                    ObjectGraph.difference(new Object[] {map}, new Object[] {changed}),
                    ObjectGraph.difference(Map.of("k", map), Map.of("k", changed)),
                    ObjectGraph.difference(Map.of("k", List.of(map)), Map.of("k", List.of(changed))),
                    ObjectGraph.difference(Set.of(map), Set.of(changed)),
                    ObjectGraph.difference(Map.of(map, 1), Map.of(changed, 1)),
                    ObjectGraph.difference(Optional.of(map), Optional.of(changed)),
                    ObjectGraph.difference(new Node("n", map), new Node("n", changed)))) {
                assertNotEquals(null, found, changed.toString());
            }
        }
        other(List.of(Map.of("a", 1)), List.of(Map.of("a", 2)), "[0][\"a\"]", "1", "2");
        other(Map.of("k", Map.of("a", 1)), Map.of("k", Map.of("a", 2)), "[\"k\"][\"a\"]", "1", "2");
    }

    /** Two keys that hold the same: the values tell which entry is which. */
    @Test
    void keysThatHoldTheSame() {
        Map<Object, Integer> one = new java.util.IdentityHashMap<>();
        Map<Object, Integer> two = new java.util.IdentityHashMap<>();
        for (int i = 0; i < 6; i++) {
            one.put(new Node("same", 1), i);
            two.put(new Node("same", 1), 5 - i);
        }
        same(one, two);
    }

    /** Which object of two that share a part has it first does not matter. */
    @Test
    void sharedPartsAreEqualToCopies() {
        Point shared = new Point(1, 2);
        same(List.of(shared, shared), List.of(new Point(1, 2), new Point(1, 2)));
    }

    @Test
    void classesOfTheGraphInTheOrderOfTheirNames() {
        Node node = new Node("a", List.of(Sign.PLUS, new Point[] {new Point(1, 2)}));
        node.next = new Special("b", new HashMap<>(Map.of("k", Optional.of(new int[0]))));
        assertEquals(
                List.of(
                        "[Lio.serdebench.api.objects.ObjectGraphTest$Point;",
                        "io.serdebench.api.objects.ObjectGraphTest$Node",
                        "io.serdebench.api.objects.ObjectGraphTest$Point",
                        "io.serdebench.api.objects.ObjectGraphTest$Sign",
                        "io.serdebench.api.objects.ObjectGraphTest$Special",
                        "java.util.HashMap",
                        "java.util.ImmutableCollections$List12",
                        "java.util.Optional"),
                ObjectGraph.classes(List.of(node)).stream().map(Class::getName).toList());
    }

    /** An object of each may come yet: a field that is null, an empty list, a bound, an array, and what a sealed type permits. */
    @Test
    void classesThatFieldsAreDeclaredWith() {
        assertEquals(
                List.of("Absent", "Circle", "Declared", "Deep", "Element", "Item", "Point", "Sign", "Square"),
                ObjectGraph.classes(List.of(new Declared())).stream()
                        .map(Class::getSimpleName)
                        .toList());
    }

    static final class Declared {
        @Nullable
        Absent absent;

        @Nullable
        Map<Sign, List<? extends Item>> items;

        Element @Nullable [][] elements;

        @Nullable
        Shape shape;

        @Nullable
        Runnable code;
    }

    static class Absent {
        @Nullable
        Abstract deep;

        @Nullable
        Absent again;
    }

    abstract static class Abstract {
        @Nullable
        Deep deep;
    }

    static class Deep {}

    static class Item {}

    static class Element {}

    sealed interface Shape permits Circle, Square {}

    record Circle(Point centre) implements Shape {}

    record Square(Point corner) implements Shape {}

    @Test
    void longTextsAreCutAndControlCharactersQuoted() {
        other("a\nb", "a b", "", "\"a\\nb\"", "\"a b\"");
        RowDiff found = Objects.requireNonNull(ObjectGraph.difference("x".repeat(100), "y"));
        assertEquals("\"" + "x".repeat(60) + "...\"", found.expected());
    }

    /** Another process finds the object by it: the hash of an enum, which a MathContext has in its own, differs between processes. */
    @Test
    void theHashOfARoundingIsTheSameInAllProcesses() {
        assertEquals("precision=16 roundingMode=HALF_EVEN".hashCode(), ObjectGraph.hash(MathContext.DECIMAL64));
    }
}
