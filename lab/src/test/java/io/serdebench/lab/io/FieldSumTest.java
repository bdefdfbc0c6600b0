package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The rule for numbers is that of {@code io.serdebench.io.Decimal}; where the two differ, no strategy passes its check. */
class FieldSumTest {

    private static final Pattern NUMBER = Pattern.compile("-?([0-9]{1,18})(?:\\.([0-9]{1,6}))?");
    private static final int TEXTS = 3_000;

    private static FieldSum sum(String text, int column, char delimiter) {
        FieldSum sum = new FieldSum(column, (byte) delimiter);
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            sum.take(b);
        }
        if (!text.endsWith("\n")) {
            sum.endOfLine();
        }
        return sum;
    }

    private static void is(long numbers, int scale, long total, String text) {
        FieldSum sum = sum(text, 0, ',');
        assertEquals(numbers, sum.numbers(), () -> "numbers of " + text);
        assertEquals(scale, sum.scale(), () -> "scale of " + text);
        assertEquals(total, sum.sum(), () -> "sum of " + text);
    }

    @Test
    void aPlusIsNotPartOfANumber() {
        is(0, 0, 0, "+4\n");
        is(1, 0, -4, "+4\n-4\n");
        is(0, 0, 0, "-\n-+4\n--4\n4-\n");
    }

    @Test
    void digitsAreCountedInUnitsOfTheScale() {
        is(1, 0, 999_999_999_999_999_999L, "999999999999999999\n");
        is(0, 0, 0, "1000000000000000000\n");
        is(1, 1, 5, "999999999999999999\n0.5\n");
        is(2, 1, 999_999_999_999_999_995L, "99999999999999999\n0.5\n");
        is(2, 6, 999_999_999_999_000_001L, "999999999999\n0.000001\n");
        is(1, 6, 1, "1234567890123\n0.000001\n");
        is(1, 6, 1, "0.000001\n1234567890123\n");
    }

    @Test
    void leadingZerosAreDigits() {
        is(1, 0, 7, "000000000000000007\n");
        is(0, 0, 0, "0000000000000000007\n");
    }

    @Test
    void sevenDigitsBehindThePointAreNoNumber() {
        is(1, 6, 1_000_000, "1.000000\n");
        is(0, 0, 0, "1.0000000\n");
        is(0, 0, 0, "1.\n.5\n.\n-.5\n1..5\n1.2.3\n");
    }

    @Test
    void aReturnEndsALineAndNothingElse() {
        is(2, 0, 3, "1\r\n2\r\n");
        is(2, 0, 3, "1\r\n2\r");
        is(0, 0, 0, "1\r2\n");
        is(0, 0, 0, "1\r\r\n");
        is(0, 0, 0, "\r1\n");
        is(0, 0, 0, "1\r,2\n");
        is(1, 0, 5, "1\r,2\n5\n");
        assertEquals(2, sum("1\r,2\n", 1, ',').sum(), "in another field it means nothing");
    }

    @Test
    void aLineWithoutTheFieldCountsNothing() {
        assertEquals(7, sum("1,2\n\n3\n4,5\n,\n", 1, ',').sum());
        assertEquals(2, sum("1,2\n\n3\n4,5\n,\n", 1, ',').numbers());
        assertEquals(0, sum("1,2,\n", 2, ',').numbers());
        assertEquals(3, sum("1;2;3", 2, ';').sum(), "a last line without an end");
    }

    @Test
    void sumsWrapAroundAsThoseOfALongDo() {
        String nines = "999999999999999999";
        long expected = 0;
        for (int i = 0; i < 20; i++) {
            expected += Long.parseLong(nines);
        }
        is(20, 0, expected, (nines + "\n").repeat(20));
    }

    /** Held against the same rule written with regular expressions and big numbers. */
    @Test
    void anyTextIsSummedAsThePlainRuleSumsIt() {
        Random random = new Random(1);
        String alphabet = "0123456789012345678901234567890..--+,,,\r\n\n\nx\"";
        for (int i = 0; i < TEXTS; i++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(120);
            while (text.length() < length) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            int column = random.nextInt(3);
            FieldSum sum = sum(text.toString(), column, ',');
            List<String> values = values(text.toString(), column);
            int scale = values.stream().mapToInt(FieldSumTest::behind).max().orElse(0);
            List<String> counted = values.stream()
                    .filter(value -> digits(value) - behind(value) + scale <= 18)
                    .toList();
            String shown = "column " + column + " of " + text;
            assertEquals(scale, sum.scale(), shown);
            assertEquals(counted.size(), sum.numbers(), shown);
            BigInteger expected = counted.stream()
                    .map(value -> new BigDecimal(value).movePointRight(scale).toBigIntegerExact())
                    .reduce(BigInteger.ZERO, BigInteger::add);
            assertEquals(expected.longValue(), sum.sum(), shown);
        }
    }

    private static List<String> values(String text, int column) {
        List<String> values = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            String whole = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
            String[] fields = whole.split(",", -1);
            if (column < fields.length && NUMBER.matcher(fields[column]).matches() && digits(fields[column]) <= 18) {
                values.add(fields[column]);
            }
        }
        return values;
    }

    private static int digits(String value) {
        return (int) value.chars().filter(Character::isDigit).count();
    }

    private static int behind(String value) {
        int point = value.indexOf('.');
        return point < 0 ? 0 : value.length() - point - 1;
    }
}
