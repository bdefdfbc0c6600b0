package io.serdebench.codec.flatbuffers.runtime;

import com.google.flatbuffers.ArrayReadWriteBuf;
import com.google.flatbuffers.FlexBuffers;
import io.serdebench.api.WireNames;
import java.nio.ByteBuffer;
import java.util.UUID;

/**
 * Reads values of FlexBuffers that {@link FlexCheck} has verified, and refuses those of another kind than is due: the library would
 * convert them, a text to a number for instance.
 */
public final class FlexReader {

    /**
     * Bytes of keys that may be read for each byte of a value. Maps of the same keys share them, so that a list of maps has more
     * keys than bytes. A hostile value may have one long key in each of very many maps.
     */
    private static final int KEY_BYTES = 100;

    private static final int UUID_BYTES = 16;

    private long keysLeft;

    /** Makes a reader, which is used again for each value. */
    public FlexReader() {}

    /**
     * Begins with a value.
     *
     * @param vector A vector of bytes, as the accessors give it.
     * @return The value that the bytes are.
     */
    public FlexBuffers.Reference root(ByteBuffer vector) {
        keysLeft = (long) KEY_BYTES * vector.remaining();
        return FlexBuffers.getRoot(new ArrayReadWriteBuf(vector.array(), vector.limit()));
    }

    /**
     * Says that a value is of another kind than is due.
     *
     * @param in The value.
     * @return What to throw.
     */
    public IllegalArgumentException other(FlexBuffers.Reference in) {
        return new IllegalArgumentException("a FlexBuffers value of type " + in.getType() + ", which is not due");
    }

    /**
     * Reads a boolean.
     *
     * @param in The value.
     * @return Whether it is true.
     * @throws IllegalArgumentException Where it is none.
     */
    public boolean truth(FlexBuffers.Reference in) {
        if (!in.isBoolean()) {
            throw other(in);
        }
        return in.asBoolean();
    }

    /**
     * Reads a whole number.
     *
     * @param in The value.
     * @return The number.
     * @throws IllegalArgumentException Where it is none.
     */
    public long whole(FlexBuffers.Reference in) {
        if (!in.isInt()) {
            throw other(in);
        }
        return in.asLong();
    }

    /**
     * Reads a floating-point number.
     *
     * @param in The value.
     * @return The number.
     * @throws IllegalArgumentException Where it is none.
     */
    public double real(FlexBuffers.Reference in) {
        if (!in.isFloat()) {
            throw other(in);
        }
        return in.asFloat();
    }

    /**
     * Reads a text.
     *
     * @param in The value.
     * @return The text.
     * @throws IllegalArgumentException Where it is none, or not UTF-8.
     */
    public String text(FlexBuffers.Reference in) {
        if (!in.isString()) {
            throw other(in);
        }
        return in.asString();
    }

    /**
     * Reads bytes.
     *
     * @param in The value.
     * @return A view of the bytes.
     * @throws IllegalArgumentException Where it is none.
     */
    public ByteBuffer blob(FlexBuffers.Reference in) {
        if (!in.isBlob()) {
            throw other(in);
        }
        return in.asBlob().data();
    }

    /**
     * Reads a UUID.
     *
     * @param in The value.
     * @return The UUID.
     * @throws IllegalArgumentException Where it is not 16 bytes.
     */
    public UUID uuid(FlexBuffers.Reference in) {
        ByteBuffer bytes = blob(in);
        if (bytes.remaining() != UUID_BYTES) {
            throw new IllegalArgumentException("a UUID of " + bytes.remaining() + " bytes");
        }
        return new UUID(bytes.getLong(), bytes.getLong());
    }

    /**
     * Reads a vector.
     *
     * @param in The value.
     * @return The vector.
     * @throws IllegalArgumentException Where it is none, or a map.
     */
    public FlexBuffers.Vector vector(FlexBuffers.Reference in) {
        if (in.getType() != FlexBuffers.FBT_VECTOR) {
            throw other(in);
        }
        return in.asVector();
    }

    /**
     * Reads a map.
     *
     * @param in The value.
     * @return The map.
     * @throws IllegalArgumentException Where it is none.
     */
    public FlexBuffers.Map map(FlexBuffers.Reference in) {
        if (!in.isMap()) {
            throw other(in);
        }
        return in.asMap();
    }

    /**
     * Reads the key of a map's entry.
     *
     * @param in The key.
     * @return The text.
     * @throws IllegalArgumentException Where keys are together far longer than the value, or it is not UTF-8, or an escape is
     *     followed by something else.
     */
    public String key(FlexBuffers.Key in) {
        String key = in.toString();
        keysLeft -= key.length();
        if (keysLeft < 0) {
            throw new IllegalArgumentException("keys of more than " + KEY_BYTES + " times the bytes of the value");
        }
        String name = WireNames.unescaped(key);
        if (name == null) {
            throw new IllegalArgumentException("a key with half an escape");
        }
        return name;
    }
}
