package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.SplitMix64;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The three datasets of the published experiment E7, "optional-20": twenty fields, each of an optional type. "Odd or null"
 * is a uniform integer of the width where it is odd, and null where it is even. Floating-point numbers are uniform in [0, 1)
 * with 16 decimal digits (8 for 32 bits), which is as fine as the random numbers of the original.
 */
final class E7 {

    private static final int FIELDS = 20;
    private static final Set<Integer> INT64 = Set.of(3, 7, 10, 15);
    private static final Set<Integer> INT32 = Set.of(4, 8, 9, 17);
    private static final Set<Integer> FLOAT64 = Set.of(2, 6, 12);
    private static final int FLOAT32 = 11;
    private static final int INT16 = 16;
    private static final int ALWAYS_TEXT = 1;

    private E7() {}

    static Example mixed() {
        String types = notation(E7::mixedType);
        return new Example("e7-mixed", "E7: 20 optional fields of mixed types", "e7_mixed" + types, "csv", () -> {
            SplitMix64 random = new SplitMix64(7);
            Cells cells = new Cells();
            return (number, out) -> {
                cells.to(out);
                for (int field = 1; field <= FIELDS; field++) {
                    mixed(field, cells, random);
                }
                cells.end();
            };
        });
    }

    private static String mixedType(int field) {
        if (FLOAT64.contains(field)) {
            return "float64?";
        }
        if (INT64.contains(field)) {
            return "int64?";
        }
        return field == FLOAT32 ? "float32?" : INT32.contains(field) || field == INT16 ? "int32?" : "string?";
    }

    private static void mixed(int field, Cells cells, SplitMix64 random) {
        if (FLOAT64.contains(field)) {
            cells.real(random.below(10_000_000_000_000_000L), 16);
        } else if (field == FLOAT32) {
            cells.real(random.below(100_000_000), 8);
        } else if (INT64.contains(field)) {
            oddOrNull(random.bits(), cells);
        } else if (INT32.contains(field)) {
            oddOrNull((int) random.bits(), cells);
        } else if (field == INT16) {
            oddOrNull((short) random.bits(), cells);
        } else if (field == ALWAYS_TEXT || random.once(2)) {
            cells.text(uuid(random));
        } else {
            cells.none();
        }
    }

    static Example strings() {
        String types = notation(field -> "string?");
        return new Example("e7-strings", "E7: 20 UUID texts, always present", "e7_strings" + types, "csv", () -> {
            SplitMix64 random = new SplitMix64(7);
            Cells cells = new Cells();
            return (number, out) -> {
                cells.to(out);
                for (int field = 1; field <= FIELDS; field++) {
                    cells.text(uuid(random));
                }
                cells.end();
            };
        });
    }

    static Example longs() {
        String types = notation(field -> "int64?");
        return new Example("e7-longs", "E7: 20 64-bit integers, half of them null", "e7_longs" + types, "csv", () -> {
            SplitMix64 random = new SplitMix64(7);
            Cells cells = new Cells();
            return (number, out) -> {
                cells.to(out);
                for (int field = 1; field <= FIELDS; field++) {
                    oddOrNull(random.bits(), cells);
                }
                cells.end();
            };
        });
    }

    private static String notation(java.util.function.IntFunction<String> type) {
        return IntStream.rangeClosed(1, FIELDS)
                .mapToObj(field -> "f" + field + ":" + type.apply(field))
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static void oddOrNull(long value, Cells cells) {
        if (value % 2 == 0) {
            cells.none();
        } else {
            cells.whole(value);
        }
    }

    /** A random UUID, version 4 (RFC 9562). */
    static String uuid(SplitMix64 random) {
        long high = random.bits() & ~0xf000L | 0x4000L;
        long low = random.bits() >>> 2 | 1L << 63;
        return new UUID(high, low).toString();
    }
}
