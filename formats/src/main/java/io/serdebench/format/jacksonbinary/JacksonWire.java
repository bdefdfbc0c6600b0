package io.serdebench.format.jacksonbinary;

import io.serdebench.api.dissect.Cursor;

/** The formats. */
public enum JacksonWire {
    /** RFC 8949. */
    CBOR,
    /** Its specification is github.com/FasterXML/smile-format-specification. */
    SMILE;

    /** The items of one message; the cursor stands at the first of the bytes. */
    Items items(Cursor cursor, byte[] bytes) {
        return this == CBOR ? new CborItems(cursor, bytes) : new SmileItems(cursor, bytes);
    }
}
