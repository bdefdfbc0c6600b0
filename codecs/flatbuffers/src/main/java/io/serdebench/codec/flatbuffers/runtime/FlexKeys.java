package io.serdebench.codec.flatbuffers.runtime;

import java.nio.ByteBuffer;
import java.util.UUID;

/** What is put into values of FlexBuffers. Keys end with the first NUL, so that one within a key is written as two other letters. */
public final class FlexKeys {

    private static final char ESCAPE = '\u001b';

    private FlexKeys() {}

    /**
     * Makes a key of FlexBuffers.
     *
     * @param key The key of a map's entry, with any letters.
     * @return The key, in which U+001B and {@code 0} stand for NUL and U+001B is doubled.
     */
    public static String of(String key) {
        if (key.indexOf('\0') < 0 && key.indexOf(ESCAPE) < 0) {
            return key;
        }
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            if (c == '\0' || c == ESCAPE) {
                name.append(ESCAPE).append(c == '\0' ? '0' : ESCAPE);
            } else {
                name.append(c);
            }
        }
        return name.toString();
    }

    /**
     * Reads what {@link #of} made.
     *
     * @param name A key of FlexBuffers.
     * @return The key of the entry.
     * @throws IllegalArgumentException Where an escape is followed by something else.
     */
    public static String read(String name) {
        if (name.indexOf(ESCAPE) < 0) {
            return name;
        }
        StringBuilder key = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == ESCAPE) {
                i++;
                char escaped = i < name.length() ? name.charAt(i) : '\0';
                if (escaped != '0' && escaped != ESCAPE) {
                    throw new IllegalArgumentException("a key with half an escape");
                }
                c = escaped == '0' ? '\0' : ESCAPE;
            }
            key.append(c);
        }
        return key.toString();
    }

    /**
     * Makes the 16 bytes of a UUID.
     *
     * @param uuid The UUID.
     * @return The bytes, most significant first.
     */
    public static byte[] bytes(UUID uuid) {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
    }
}
