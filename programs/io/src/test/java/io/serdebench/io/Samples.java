package io.serdebench.io;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** Contents of files that are hard to copy, and what a plain reading of them gives. */
final class Samples {

    private static final int MEBIBYTE = 1 << 20;

    private Samples() {}

    static Map<String, byte[]> all() {
        Map<String, byte[]> all = new LinkedHashMap<>();
        all.put("empty", new byte[0]);
        all.put("one byte", text("x"));
        all.put("one line feed", text("\n"));
        all.put("line feeds", text("\n\n\n"));
        all.put("lines", text("a\nbb\n\nccc\n"));
        all.put("no last line feed", text("a\n\nbb\nccc"));
        all.put("CRLF", text("a\r\nbb\r\n\r\nccc\r\n"));
        all.put("CRLF, none at the end", text("\r\n\r\na\r\nbb"));
        all.put("mixed", text("a\rb\r\nc\n\r\r\n\n\rz"));
        all.put("lone CR at the end", text("a\nb\r"));
        all.put("CR and CRLF", text("\r\r\r\n\n\r"));
        all.put("UTF-8", "grüße\n€ 𝄞\r\n\uFFFD\n".repeat(130).getBytes(UTF_8));
        all.put("UTF-8, LF only", ("\uFEFFnaïve\n\u2028 \u0085 \f\n" + "日本語".repeat(900) + "\nend").getBytes(UTF_8));
        all.put("0xFF", text("\u00ff\n\u00ff\u00ff\na\u00ff\n\u00ff"));
        all.put("cut UTF-8", text("a\n\u00e2\u0082\n\u00ac\n"));
        all.put("surrogates as UTF-8", text("\u00ed\u00a0\u0080\n"));
        all.put("ends at borders", ("x".repeat(63) + "\n").repeat(130).getBytes(UTF_8));
        all.put("CRLF over borders", ("x".repeat(63) + "\r\n").repeat(130).getBytes(UTF_8));
        all.put(
                "CRLF over the border of a reader's buffer",
                text("x".repeat(8191) + "\r\n" + "y".repeat(8190) + "\r\nz"));
        all.put(
                "CR at the border of a reader's buffer",
                text("x".repeat(8191) + "\r" + "y".repeat(8191) + "\r\r\nz\n"));
        all.put("long lines", text("a\n" + "x".repeat(9_000) + "\nb\n" + "y".repeat(5_000)));
        all.put("table", table(new Random(1), "\n"));
        all.put("table with CRLF", table(new Random(2), "\r\n"));
        for (int seed = 0; seed < 4; seed++) {
            Random random = new Random(seed);
            all.put("random lines " + seed, random(random, "abc,\n"));
            all.put("random ends " + seed, random(random, "a\r\n"));
            byte[] noise = new byte[random.nextInt(6_000)];
            random.nextBytes(noise);
            all.put("noise " + seed, noise);
        }
        return all;
    }

    /** A line of more than a mebibyte between others: longer than any buffer that a test asks for or a strategy has of itself. */
    static byte[] longLine() {
        byte[] bytes = new byte[MEBIBYTE + 100];
        Arrays.fill(bytes, (byte) 'x');
        bytes[10] = '\n';
        bytes[50] = '\n';
        bytes[MEBIBYTE + 60] = '\n';
        return bytes;
    }

    private static byte[] text(String bytes) {
        return bytes.getBytes(ISO_8859_1);
    }

    private static byte[] random(Random random, String alphabet) {
        byte[] bytes = new byte[random.nextInt(6_000)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) alphabet.charAt(random.nextInt(alphabet.length()));
        }
        return bytes;
    }

    private static byte[] table(Random random, String end) {
        String[] odd = {
            "", "-", "1.", ".5", "1.234", "-0.5", "007", "1e3", "+1", "12345678901234567", "abc", "--1", "1-1"
        };
        StringBuilder table = new StringBuilder("name,price,count").append(end);
        for (int i = 0; i < 200; i++) {
            String number = random.nextInt(4) == 0
                    ? odd[random.nextInt(odd.length)]
                    : (random.nextInt(200_000) - 100_000) / 100.0 + "";
            table.append("n".repeat(random.nextInt(40)))
                    .append(random.nextInt(9) == 0 ? "" : "," + number)
                    .append(random.nextInt(5) == 0 ? "" : "," + i)
                    .append(end);
        }
        return text(table.toString());
    }

    /** What a look at every byte tells; the numbers are the second column with two digits. */
    static Facts facts(byte[] bytes) {
        String text = new String(bytes, ISO_8859_1);
        String without = text.replace("\r\n", "");
        Facts.Ends ends = Facts.Ends.MIXED;
        if (text.indexOf('\r') < 0) {
            ends = Facts.Ends.LF;
        } else if (without.indexOf('\r') < 0 && without.indexOf('\n') < 0) {
            ends = Facts.Ends.CRLF;
        }
        boolean utf8 = true;
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
        } catch (CharacterCodingException e) {
            utf8 = false;
        }
        return new Facts(ends, text.endsWith("\n"), utf8, (byte) ',', 1, 2);
    }

    /** What is true of every file. */
    static Facts safeFacts() {
        return new Facts(Facts.Ends.MIXED, true, false, (byte) ',', 1, 2);
    }

    /** The lines, each without its end. */
    static String[] lines(byte[] bytes, boolean carriageReturnsEndLines) {
        String text = new String(bytes, ISO_8859_1);
        String[] parts = text.split(carriageReturnsEndLines ? "\r\n|\r|\n" : "\r?\n", -1);
        return parts[parts.length - 1].isEmpty() ? Arrays.copyOf(parts, parts.length - 1) : parts;
    }

    /** The sum of the second column in hundredths. */
    static long sum(byte[] bytes, boolean carriageReturnsEndLines) {
        long sum = 0;
        for (String line : lines(bytes, carriageReturnsEndLines)) {
            String[] fields = line.split(",", -1);
            if (fields.length > 1 && fields[1].matches("-?[0-9]{1,16}|-?(?=[0-9.]{3,17}$)[0-9]+\\.[0-9]{1,2}")) {
                BigDecimal hundredths = new BigDecimal(fields[1]).movePointRight(2);
                sum += hundredths.precision() > 18 ? 0 : hundredths.longValueExact();
            }
        }
        return sum;
    }
}
