package io.serdebench.kafka;

import io.serdebench.net.NetFailure;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * The entries of a properties file with the lines that they begin in, by the rules of {@link Properties}, which keeps neither lines nor
 * the first of two values.
 */
final class PropertyLines {

    /** An entry. */
    record Entry(int line, String key, String value) {}

    private PropertyLines() {}

    /**
     * Reads the entries.
     *
     * @param name The file, for messages. No message has any of its text, which may be a password.
     * @throws NetFailure where an entry is malformed
     */
    static List<Entry> read(String name, String text) throws NetFailure {
        List<Entry> entries = new ArrayList<>();
        String[] lines = text.split("\r\n|\r|\n", -1);
        for (int first = 0; first < lines.length; first++) {
            StringBuilder whole = new StringBuilder(lines[first]);
            int line = first + 1;
            if (!isComment(lines[first])) {
                while (first + 1 < lines.length && isContinued(lines[first])) {
                    first++;
                    whole.append('\n').append(lines[first]);
                }
            }
            add(entries, line, name, whole.toString());
        }
        return entries;
    }

    private static boolean isComment(String line) {
        String text = line.stripLeading();
        return text.startsWith("#") || text.startsWith("!");
    }

    private static boolean isContinued(String line) {
        int last = line.length() - 1;
        int at = last;
        while (at >= 0 && line.charAt(at) == '\\') {
            at--;
        }
        return (last - at) % 2 == 1;
    }

    private static void add(List<Entry> entries, int line, String name, String text) throws NetFailure {
        Properties read = new Properties();
        try {
            read.load(new StringReader(text));
        } catch (IOException | IllegalArgumentException e) {
            // its message has no place
            throw new NetFailure(
                    name + ":" + line + ": a \\u needs four hexadecimal digits; write \\\\ for a backslash");
        }
        for (String key : read.stringPropertyNames()) {
            entries.add(new Entry(line, key, read.getProperty(key)));
        }
    }
}
