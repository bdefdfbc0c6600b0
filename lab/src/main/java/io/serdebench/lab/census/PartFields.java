package io.serdebench.lab.census;

import io.serdebench.lab.text.Figures;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Texts and bytes in the written form of a part: each after its length, a big-endian 32-bit integer. */
final class PartFields {

    /** A part of a million files is 100 MB. */
    private static final int MOST = 1 << 28;

    private PartFields() {}

    static void text(String text, DataOutputStream out) throws IOException {
        bytes(text.getBytes(StandardCharsets.UTF_8), out);
    }

    static void bytes(byte[] bytes, DataOutputStream out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** Writes sums by name. */
    static void sums(SortedMap<String, Long> sums, DataOutputStream out) throws IOException {
        out.writeInt(sums.size());
        for (Map.Entry<String, Long> one : sums.entrySet()) {
            text(one.getKey(), out);
            out.writeLong(one.getValue());
        }
    }

    /** Reads sums by name. */
    static SortedMap<String, Long> sums(DataInputStream in) throws IOException {
        SortedMap<String, Long> sums = new TreeMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            sums.put(text(in), in.readLong());
        }
        return sums;
    }

    /** Writes characters by name. */
    static void signs(SortedMap<String, Character> signs, DataOutputStream out) throws IOException {
        out.writeInt(signs.size());
        for (Map.Entry<String, Character> one : signs.entrySet()) {
            text(one.getKey(), out);
            out.writeChar(one.getValue());
        }
    }

    /** Reads characters by name. */
    static SortedMap<String, Character> signs(DataInputStream in) throws IOException {
        SortedMap<String, Character> signs = new TreeMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            signs.put(text(in), in.readChar());
        }
        return signs;
    }

    static String text(DataInputStream in) throws IOException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(in)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IOException("a name is not UTF-8", e);
        }
    }

    static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > MOST) {
            throw new IOException("a length of " + Figures.count(length));
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new IOException("it ends too early");
        }
        return bytes;
    }
}
