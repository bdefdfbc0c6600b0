package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Int;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Widths;
import io.serdebench.lab.explain.Advice.Gain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AdvisorTest {

    /** A format made up for tests: a byte for each field, two behind the fifteenth, and fixed or plain values. */
    private static final Advisor.Sizing FIXED = (schema, record) -> fields(record);

    private static Size fields(Column record) {
        Size size = Size.each(record.count(), 0);
        for (int i = 0; i < record.parts().size(); i++) {
            Column part = record.part(i);
            size = size.then(
                    Size.each(part.count(), i < 15 ? 1 : 2).then(value(part)).or(Size.each(part.nulls(), 0)));
        }
        return size;
    }

    private static Size value(Column column) {
        return switch (column.slot().kind()) {
            case STRING -> column.texts().utf8().prefixed(Widths::varint);
            case UUID -> Size.each(column.count(), 16);
            case INT64, TIMESTAMP -> Size.each(column.count(), 8);
            case INT32 ->
                ((Int) column.type()).nonNegative()
                        ? column.numbers().size(Widths::varint)
                        : column.numbers().size(Widths::zigzag);
            case DATE -> Size.each(column.count(), 4);
            case DECIMAL -> Size.each(column.count(), 3);
            case BYTES -> column.lengths().prefixed(Widths::varint);
            case STRUCT -> fields(column);
            default -> throw new AssertionError(column.type());
        };
    }

    private static List<Advice> advice(String schema, List<@Nullable Object[]> rows) {
        Schema parsed = Notation.parseSchema(schema);
        return Advisor.of(Profile.of(parsed, rows), Map.of("fixed", FIXED));
    }

    private static Advice one(String schema, List<@Nullable Object[]> rows) {
        List<Advice> advice = advice(schema, rows);
        assertEquals(1, advice.size(), advice.toString());
        return advice.get(0);
    }

    private static Gain gain(Advice advice) {
        return Objects.requireNonNull(advice.gains().get("fixed"));
    }

    private static List<@Nullable Object[]> rows(int count, java.util.function.IntFunction<@Nullable Object> value) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(new @Nullable Object[] {value.apply(i)});
        }
        return rows;
    }

    @Test
    void uuidsAsTextsAreSeenAndTheGainIsExact() {
        Advice advice = one("r{id:string?}", rows(50, i -> i % 5 == 0 ? null : new UUID(7, i).toString()));
        assertEquals(Advice.Kind.TEXT, advice.kind());
        assertEquals(List.of("id"), advice.path());
        assertEquals("id=uuid?", advice.types());
        // 40 texts of 36 bytes with a length of one, 40 values of 16
        assertEquals(Map.of("fixed", new Gain(40 * 21, 40 * 21, 40 * 38)), advice.gains());
    }

    @Test
    void oneOtherTextIsEnoughForTextsToStayTexts() {
        List<@Nullable Object[]> rows = rows(50, i -> new UUID(7, i).toString());
        rows.add(new Object[] {"00000000-0000-0007-0000-00000000000A"});
        assertTrue(advice("r{id:string}", rows).isEmpty());
    }

    @Test
    void timesAndDatesAndNumbersAsTextsAreSeen() {
        assertEquals(
                "at=timestamp-millis",
                one("r{at:string}", rows(20, i -> "2026-01-01T00:00:" + (10 + i) + ".512Z"))
                        .types());
        assertEquals(
                "at=date",
                one("r{at:string}", rows(20, i -> "2026-01-" + (10 + i))).types());
        assertEquals(
                "n=int32",
                one("r{n:string}", rows(2_000, i -> "-" + (i + 1_000_000))).types());
    }

    @Test
    void moneyAndHexDigitsAsTextsAreSeenWithTheirBytes() {
        Advice money = one("r{price:string}", rows(50, i -> (100 + i) + ".50"));
        assertEquals("every value is a number with 2 decimals, as money is", money.seen());
        assertEquals("price=decimal(9,2)", money.types());
        assertEquals(Map.of("fixed", new Gain(50 * 4, 50 * 4, 50 * 8)), money.gains());
        Advice hash = one("r{hash:string}", rows(50, i -> String.format("%030xab", i * 7919L)));
        assertEquals(Advice.Kind.HEX, hash.kind());
        assertEquals("32 hex digits are 16 bytes", hash.seen());
        assertEquals("bytes", hash.change());
        assertNull(hash.types(), "no type reads hex digits as bytes");
        assertTrue(hash.how().contains("Base64") && money.how().isEmpty(), hash.how());
        assertEquals(Map.of("fixed", new Gain(50 * 16, 50 * 16, 50 * 34)), hash.gains());
    }

    /** 16.10 would become 16.1 in the next file. */
    @Test
    void versionsAreNoMoney() {
        for (String name : List.of("version", "osVersion", "app_version", "firmware", "level")) {
            for (Advice advice : advice("r{" + name + ":string}", rows(200, i -> (10 + i % 150) + ".1"))) {
                assertEquals(Advice.Kind.FEW_VALUES, advice.kind(), name + ": " + advice.seen());
            }
        }
        assertEquals(
                "total=decimal(9,1)",
                one("r{total:string}", rows(200, i -> (10 + i) + ".5")).types());
        Advice place = one("r{lat:string}", rows(200, i -> (10 + i) + ".123457"));
        assertEquals("every value is a number with 6 decimals", place.seen());
    }

    @Test
    void namesAreNoEnum() {
        assertTrue(advice("r{name:string}", rows(200, i -> "name " + i % 11)).isEmpty());
        assertEquals(
                1, advice("r{level:string}", rows(200, i -> "name " + i % 11)).size());
    }

    @Test
    void numbersWithZerosInFrontStayTexts() {
        assertTrue(advice("r{zip:string}", rows(20, i -> "0" + (1000 + i))).isEmpty());
    }

    @Test
    void fewTextsCouldBeNumbers() {
        Advice advice = one("r{status:string}", rows(100, i -> i % 4 == 0 ? "open" : "closed"));
        assertEquals(Advice.Kind.FEW_VALUES, advice.kind());
        assertEquals("2 distinct texts", advice.seen());
        assertNull(advice.types());
        assertEquals(25 * 5 + 75 * 7 - 100, gain(advice).least());
    }

    @Test
    void textsAsManyAsRecordsStayTexts() {
        assertTrue(advice("r{name:string}", rows(1_000, i -> "name " + i)).isEmpty());
    }

    @Test
    void wideIntegersWithSmallValuesAreSeen() {
        Advice advice = one("r{n:int64}", rows(10, i -> 1_000_000L + i));
        assertEquals(Advice.Kind.NARROW, advice.kind());
        assertEquals("int64 values that fit 3 bytes", advice.seen());
        assertEquals("n=int32+", advice.types());
        assertEquals(10 * (8 - 3), gain(advice).least());
        assertTrue(advice("r{n:int64}", rows(10, i -> 1L << 31)).isEmpty());
    }

    @Test
    void signsThatAreNeverNeededAreSeenAndNeededOnesPraised() {
        // 100 has eight bits with a sign and seven without
        assertEquals(Advice.Kind.NATURAL, one("r{n:int32}", rows(10, i -> 100)).kind());
        Advice signed = one("r{n:int32}", rows(10, i -> -1));
        assertEquals(Advice.Kind.SIGNED, signed.kind());
        assertEquals(10 * (10 - 1), gain(signed).least());
    }

    @Test
    void frequentFieldsBelongInFront() {
        String fields = IntStream.range(0, 20).mapToObj(i -> "f" + i + ":uuid?").collect(Collectors.joining(","));
        @Nullable Object[] row = new @Nullable Object[20];
        row[17] = new UUID(1, 2);
        Advice advice = one("r{" + fields + "}", List.<@Nullable Object[]>of(row, row.clone()));
        assertEquals(Advice.Kind.ORDER, advice.kind());
        assertTrue(advice.seen().endsWith(": f17"), advice.seen());
        assertEquals(2, gain(advice).least());
    }

    @Test
    void fieldsOfNestedRecordsAreNamedByTheirPath() {
        List<@Nullable Object[]> rows = rows(30, i -> new Object[] {new UUID(1, i).toString()});
        Advice advice = one("r{who:{key:string}}", rows);
        assertEquals(List.of("who", "key"), advice.path());
        assertEquals("who.key=uuid", advice.types());
    }

    @Test
    void theBestComesFirst() {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            rows.add(new Object[] {5L, new UUID(1, i).toString()});
        }
        List<Advice> advice = advice("r{n:int64,id:string}", rows);
        assertEquals(
                List.of("id", "n"), advice.stream().map(a -> a.path().get(0)).toList());
    }
}
