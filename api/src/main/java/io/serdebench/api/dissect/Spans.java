package io.serdebench.api.dissect;

import org.jspecify.annotations.Nullable;

/**
 * Receives a dissection, in the order of the bytes: between {@link #enter} and {@link #leave} come the spans of a field, an
 * element or a key, nested as the record is. Spans follow each other without a gap from 0 to the length of the message.
 */
public interface Spans {

    /** Takes nothing, for whoever wants the values alone. */
    Spans NONE = new Spans() {
        @Override
        public void enter(String name) {}

        @Override
        public void leave() {}

        @Override
        public void span(int from, int to, Role role, @Nullable Object value) {}
    };

    /**
     * Enters a part of the record: bytes that follow belong to it.
     *
     * @param name The name of the field as the user knows it, {@code [3]} for an element, {@code {key}} for an entry of a
     *     map, {@code #7} for a field number that no schema names.
     */
    void enter(String name);

    /** The part entered last is over. */
    void leave();

    /**
     * Bytes of one role that mean one thing.
     *
     * @param from first byte
     * @param to one past the last byte; more than {@code from}
     * @param value what they mean, for display: a number, a text, a {@code byte[]}, a short phrase as {@code "field 3, varint"}; null
     *     where the role says all
     */
    void span(int from, int to, Role role, @Nullable Object value);

    /** Bytes of one role that only their look suggests, since there is no schema to say so. */
    default void guess(int from, int to, Role role, @Nullable Object value) {
        span(from, to, role, value);
    }
}
