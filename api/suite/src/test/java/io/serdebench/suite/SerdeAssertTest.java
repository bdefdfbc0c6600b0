package io.serdebench.suite;

import static io.serdebench.suite.SerdeAssert.assertThat;
import static io.serdebench.suite.SerdeAssert.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
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
                "cached loses record 1: the object that came back: one made of the bytes -> the one that was encoded",
                failure(() -> assertThat(cached).over(POINTS).givesBackEveryValue()));
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
