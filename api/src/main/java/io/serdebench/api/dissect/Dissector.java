package io.serdebench.api.dissect;

/**
 * Takes records of one codec and one schema apart. Made for one schema and used for many records by one thread.
 *
 * <p>It works from the format's public specification and shares no code with the library. What it must keep to, whatever the bytes:
 * memory and time in proportion to their number, no more than {@link Cursor#MAX_DEPTH} levels of recursion, no exception but
 * {@link UndecodableException}. A length read from the bytes is checked against what is left before anything is made of it.
 */
public interface Dissector {

    /**
     * Reports every byte once and decodes the record on the way.
     *
     * @param bytes The bytes of exactly one record.
     * @param spans Gets all bytes before the one of the exception, in order.
     * @return the row as {@link io.serdebench.api.Type.Kind} has it: equal by value to what was encoded, if the codec is lossless
     * @throws UndecodableException where a byte is not explained
     */
    Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException;
}
