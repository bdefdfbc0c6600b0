package io.serdebench.suite;

import static io.serdebench.suite.SerdeAssert.assertThat;
import static io.serdebench.suite.SerdeAssert.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What an assertion says where it fails: the record, the limit and the bytes. */
class SerdeAssertTest {

    /** A record of an application. */
    record Point(int x, int y) {}

    private static final List<Point> POINTS = List.of(new Point(1, 2), new Point(3, 4), new Point(500, 6));

    private static final SerdeCase<Point> RIGHT = SerdeCase.of(
            "two-ints",
            point -> ByteBuffer.allocate(8).putInt(point.x()).putInt(point.y()).array(),
            bytes -> new Point(
                    ByteBuffer.wrap(bytes).getInt(0), ByteBuffer.wrap(bytes).getInt(4)));

    private static final SerdeCase<Point> SMALL = SerdeCase.of(
            "two-bytes",
            point -> new byte[] {(byte) point.x(), (byte) point.y()},
            bytes -> new Point(bytes[0], bytes[1]));

    private static final SerdeCase<Point> TEXT =
            SerdeCase.of("text", point -> (point.x() + " " + point.y()).getBytes(StandardCharsets.UTF_8), bytes -> {
                String[] parts = new String(bytes, StandardCharsets.UTF_8).split(" ");
                return new Point(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
            });

    private static String failure(Runnable assertion) {
        return String.valueOf(assertThrows(AssertionError.class, assertion::run).getMessage());
    }

    @Test
    void aRightOnePasses() {
        assertThat(RIGHT).over(POINTS).givesBackEveryValue().takesAtMost(bytes(8));
        assertThat(TEXT).over(POINTS).givesBackEveryValue().takesAtMost(bytes(4));
    }

    /** One that keeps what it encodes and writes its number passes: only another process could tell. */
    @Test
    void whatWasAssertedIsSaidAndThatNoOtherProcessTookPart() {
        List<Point> kept = new ArrayList<>();
        SerdeCase<Point> bound = SerdeCase.of(
                "number",
                point -> {
                    kept.add(point);
                    return ByteBuffer.allocate(4).putInt(kept.size() - 1).array();
                },
                bytes -> {
                    Point point = kept.get(ByteBuffer.wrap(bytes).getInt());
                    return new Point(point.x(), point.y());
                });
        SerdeAssert<Point> asserted = assertThat(bound).over(POINTS);
        assertEquals("number on 3 records", asserted.toString());
        assertEquals(
                "number on 3 records: every value came back in this process; no other process decoded the bytes, as serdebench run has"
                        + " one do",
                asserted.givesBackEveryValue().toString());
    }

    @Test
    void aLostValueNamesItsRecordAndPath() {
        assertEquals(
                "two-bytes loses record 3: x: 500 -> -12",
                failure(() -> assertThat(SMALL).over(POINTS).givesBackEveryValue()));
    }

    @Test
    void oneThatGivesItsInputBackIsFound() {
        Point[] last = new Point[1];
        SerdeCase<Point> cached = SerdeCase.of(
                "cached",
                point -> {
                    last[0] = point;
                    return new byte[0];
                },
                bytes -> last[0]);
        assertEquals(
                "cached loses record 2: the bytes of the record before, decoded again, x: 1 -> 3",
                failure(() -> assertThat(cached).over(POINTS).givesBackEveryValue()));
    }

    /** A record that can be changed. */
    static final class Basket {
        int id;
        List<String> items = new ArrayList<>();
        Set<Basket> inner = new HashSet<>();

        static Basket of(int id) {
            Basket basket = new Basket();
            basket.id = id;
            basket.items.add("item " + id);
            // it knows itself, as parts of a tree do
            basket.inner.add(basket);
            return basket;
        }
    }

    private static final List<Basket> BASKETS = List.of(Basket.of(1), Basket.of(2), Basket.of(3));

    private static String ofBaskets(SerdeCase.Encoder<Basket> encoder, SerdeCase.Decoder<Basket> decoder) {
        return failure(() ->
                assertThat(SerdeCase.of("mine", encoder, decoder)).over(BASKETS).givesBackEveryValue());
    }

    private static byte[] written(Basket basket) {
        return new byte[] {(byte) basket.id};
    }

    @Test
    void oneThatDoesNotSerializeIsNamed() {
        assertThat(SerdeCase.of("mine", SerdeAssertTest::written, bytes -> Basket.of(bytes[0])))
                .over(BASKETS)
                .givesBackEveryValue();
        Map<Integer, Basket> known = new HashMap<>();
        assertEquals(
                "mine is stateful at record 1: what came back is not made of the bytes: it is the object that was encoded",
                ofBaskets(
                        basket -> {
                            known.put(basket.id, basket);
                            return written(basket);
                        },
                        bytes -> Objects.requireNonNull(known.get((int) bytes[0]))));
        Map<Integer, Basket> given = new HashMap<>();
        assertEquals(
                "mine is stateful at record 1: it gives an object again: its bytes were decoded twice, and both times the"
                        + " result is the same object",
                ofBaskets(SerdeAssertTest::written, bytes -> given.computeIfAbsent((int) bytes[0], Basket::of)));
        int[] calls = {0};
        assertEquals(
                "mine is stateful at record 1: its bytes grow each time that it is encoded: 2, 3, and 15 after 14 times",
                ofBaskets(basket -> Arrays.copyOf(written(basket), 1 + ++calls[0]), bytes -> Basket.of(bytes[0])));
        Random random = new Random(1);
        assertThat(SerdeCase.of(
                        "padded",
                        basket -> Arrays.copyOf(written(basket), 1 + random.nextInt(9)),
                        bytes -> Basket.of(bytes[0])))
                .over(BASKETS)
                .givesBackEveryValue();
    }

    /** The basket is in its own set, which is another one as well. What came back is as the record was, or as it has become; neither of them is at fault. */
    @Test
    void oneThatChangesItsInputIsSaidToDoThat() {
        for (boolean before : new boolean[] {true, false}) {
            List<Basket> baskets = List.of(Basket.of(1));
            SerdeCase<Basket> changing = SerdeCase.of(
                    "changing",
                    basket -> {
                        byte[] bytes = before ? written(basket) : new byte[0];
                        basket.items.clear();
                        return bytes;
                    },
                    bytes -> {
                        Basket basket = Basket.of(1);
                        basket.items = new ArrayList<>(bytes.length > 0 ? basket.items : List.of());
                        return basket;
                    });
            assertEquals(
                    "changing loses record 1: the object that was encoded, inner and items: left as it was -> changed",
                    failure(() -> assertThat(changing).over(baskets).givesBackEveryValue()));
        }
    }

    @Test
    void sizeIsExactAndNamesLimitAndBytes() {
        assertEquals(
                "two-ints takes 8.0 bytes per record, over the limit of 7; record 1 is the longest with 8",
                failure(() -> assertThat(RIGHT).over(POINTS).takesAtMost(bytes(7))));
        // 3, 3 and 5 bytes
        assertEquals(
                "text takes 3.7 bytes per record, over the limit of 3; record 3 is the longest with 5",
                failure(() -> assertThat(TEXT).over(POINTS).takesAtMost(bytes(3))));
    }

    @Test
    void allocationIsHeldByItsInterval() {
        SerdeCase<Point> wasteful = SerdeCase.of(
                "wasteful",
                point -> {
                    byte[] large = new byte[5_000];
                    large[0] = (byte) point.x();
                    large[1] = (byte) point.y();
                    return large;
                },
                bytes -> new Point(bytes[0], bytes[1]));
        assertThat(wasteful).over(POINTS).allocatesAtMost(bytes(20_000));
        String message = failure(() -> assertThat(wasteful).over(POINTS).allocatesAtMost(bytes(2_000)));
        assertTrue(
                message.matches(
                        "wasteful allocates [\\d,]+ to [\\d,]+ bytes per record for encoding and decoding, over the limit of"
                                + " 2,000"),
                message);
    }

    @Test
    void whatFailsSaysSo() {
        SerdeCase<Point> broken = SerdeCase.of(
                "broken",
                point -> {
                    throw new IllegalStateException("no schema");
                },
                bytes -> POINTS.get(0));
        assertEquals(
                "broken fails at record 1: java.lang.IllegalStateException: no schema",
                failure(() -> assertThat(broken).over(POINTS).givesBackEveryValue()));
        assertEquals(
                "broken fails: java.lang.IllegalStateException: no schema",
                failure(() -> assertThat(broken).over(POINTS).takesAtMost(bytes(1))));
        assertThrows(IllegalArgumentException.class, () -> assertThat(RIGHT).over(Collections.emptyList()));
    }
}
