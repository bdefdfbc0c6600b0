package io.serdebench.rpc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Arguments such as {@code threads=100}. */
final class Words {

    private final Map<String, String> values = new HashMap<>();

    /**
     * Takes them apart.
     *
     * @throws IllegalArgumentException if one has no value
     */
    Words(List<String> words) {
        for (String word : words) {
            int at = word.indexOf('=');
            if (at < 1) {
                throw new IllegalArgumentException("not a key and a value: " + word);
            }
            values.put(word.substring(0, at), word.substring(at + 1));
        }
    }

    /** The number behind a key, or another one where the key is not there. */
    int number(String key, int otherwise) {
        String value = values.get(key);
        return value == null ? otherwise : Integer.parseInt(value);
    }
}
