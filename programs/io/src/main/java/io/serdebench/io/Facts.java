package io.serdebench.io;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Facts of a file that are known beforehand, so that ways that go through text and drop line ends can still copy it byte for
 * byte.
 *
 * @param ends How lines end; {@link Ends#MIXED} is true of every file.
 * @param last Whether the last line has an end too; looked at only where all ends are known to be the same.
 * @param utf8 Whether the bytes are valid UTF-8; false is safe for every file.
 * @param delimiter The byte between the fields of a line.
 * @param column The column of the numbers that are summed, from 0.
 * @param scale Digits behind the point that a sum keeps, 0 to 18.
 */
record Facts(Ends ends, boolean last, boolean utf8, byte delimiter, int column, int scale) {

    private static final int DIGITS = 18;

    /** How the lines of a file end. */
    enum Ends {
        /** Each with a line feed, and there is no carriage return. */
        LF,
        /** Each with a carriage return and a line feed, and neither is found alone. */
        CRLF,
        /** In any way, also with a lone carriage return. */
        MIXED
    }

    /**
     * Reads facts as the program is given them.
     *
     * @param pairs {@code key=value}; what is not named has the value that is safe for every file, and comma, column 0 and
     *     scale 0
     * @throws IllegalArgumentException where one cannot be; the message is for the user
     */
    static Facts of(List<String> pairs) {
        Ends ends = Ends.MIXED;
        boolean last = true;
        boolean utf8 = false;
        int delimiter = ',';
        int column = 0;
        int scale = 0;
        for (String pair : pairs) {
            int at = pair.indexOf('=');
            String value = pair.substring(at + 1);
            switch (at < 0 ? "" : pair.substring(0, at)) {
                case "ends" -> ends = Ends.valueOf(value.toUpperCase(Locale.ROOT));
                case "last" -> last = Boolean.parseBoolean(value);
                case "utf8" -> utf8 = Boolean.parseBoolean(value);
                case "delimiter" -> delimiter = number(pair, value, 255);
                case "column" -> column = number(pair, value, Integer.MAX_VALUE);
                case "scale" -> scale = number(pair, value, DIGITS);
                default -> throw new IllegalArgumentException("no fact of a file: " + pair);
            }
        }
        return new Facts(ends, last, utf8, (byte) delimiter, column, scale);
    }

    private static int number(String pair, String value, int most) {
        long number = Long.parseLong(value);
        if (number < 0 || number > most) {
            throw new IllegalArgumentException(pair + " is not from 0 to " + most);
        }
        return (int) number;
    }

    /** The charset in which text of the file becomes the same bytes again: UTF-8, or Latin-1, which takes any bytes. */
    Charset charset() {
        return utf8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
    }
}
