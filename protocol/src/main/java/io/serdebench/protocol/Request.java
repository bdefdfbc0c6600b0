package io.serdebench.protocol;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A request to a process: entries {@code key:length:value\n}, the length in bytes of UTF-8, ended by the key {@code begin}.
 *
 * @param values Values by key, in the order in which they are sent.
 */
public record Request(Map<String, String> values) {

    private static final int MAX_VALUE = 1 << 20;
    private static final String END = "begin";

    /** Copies the map and keeps its order. */
    public Request {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /**
     * Reads a request and nothing behind it.
     *
     * @throws EOFException if the input ends early
     * @throws IOException if it is malformed or a value is longer than 1 MiB
     * @throws NumberFormatException if a length is no number
     */
    public static Request read(InputStream in) throws IOException {
        Map<String, String> values = new LinkedHashMap<>();
        while (true) {
            String key = until(in, ':');
            int length = Integer.parseInt(until(in, ':'));
            if (length < 0 || length > MAX_VALUE) {
                throw new IOException("a request value of " + length + " bytes");
            }
            byte[] value = in.readNBytes(length);
            int after = in.read();
            if (after < 0) {
                throw new EOFException("the request ends early");
            }
            if (after != '\n') {
                throw new IOException("the request is malformed at " + key);
            }
            if (key.equals(END)) {
                return new Request(values);
            }
            values.put(key, new String(value, StandardCharsets.UTF_8));
        }
    }

    private static String until(InputStream in, char end) throws IOException {
        StringBuilder out = new StringBuilder();
        for (int c = in.read(); c != end; c = in.read()) {
            if (c < 0) {
                throw new EOFException("the request ends early");
            }
            out.append((char) c);
        }
        return out.toString();
    }

    /** The request as {@link #read} takes it, to be sent in UTF-8. */
    public String text() {
        StringBuilder text = new StringBuilder();
        values.forEach((key, value) -> append(text, key, value));
        append(text, END, "");
        return text.toString();
    }

    private static void append(StringBuilder text, String key, String value) {
        int length = value.getBytes(StandardCharsets.UTF_8).length;
        text.append(key).append(':').append(length).append(':').append(value).append('\n');
    }

    /**
     * A value.
     *
     * @throws IllegalArgumentException if the request lacks it
     */
    public String text(String key) {
        String value = values.get(key);
        if (value == null) {
            throw new IllegalArgumentException("the request lacks " + key);
        }
        return value;
    }

    /**
     * A whole number.
     *
     * @throws IllegalArgumentException if the request lacks it or it is none
     */
    public int integer(String key) {
        return Integer.parseInt(text(key));
    }

    /**
     * A decimal.
     *
     * @param absent The answer if the request does not name the key.
     */
    public double decimal(String key, double absent) {
        String value = values.get(key);
        return value == null ? absent : Double.parseDouble(value);
    }
}
