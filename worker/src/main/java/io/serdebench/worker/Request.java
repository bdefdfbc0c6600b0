package io.serdebench.worker;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** What the process is asked to do: {@code key:length:value\n}, repeated, ended by the key {@code begin}. */
record Request(Map<String, String> values) {

    private static final int MAX_VALUE = 1 << 20;

    static Request read(InputStream in) throws IOException {
        Map<String, String> values = new HashMap<>();
        while (true) {
            String key = until(in, ':');
            int length = Integer.parseInt(until(in, ':'));
            if (length > MAX_VALUE) {
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
            if (key.equals("begin")) {
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

    String text(String key) {
        String value = values.get(key);
        if (value == null) {
            throw new IllegalArgumentException("the request lacks " + key);
        }
        return value;
    }

    int integer(String key) {
        return Integer.parseInt(text(key));
    }

    /** A decimal, or {@code absent} where the request does not name it. */
    double decimal(String key, double absent) {
        String value = values.get(key);
        return value == null ? absent : Double.parseDouble(value);
    }
}
