package io.serdebench.suite;

/**
 * A serializer of the application with a name.
 *
 * @param <T> The class of the records.
 */
public interface SerdeCase<T> {

    /** Turns a record into bytes. */
    @FunctionalInterface
    interface Encoder<T> {

        /** A fresh array that nobody changes later. */
        byte[] encode(T record) throws Exception;
    }

    /** Turns bytes into a record. */
    @FunctionalInterface
    interface Decoder<T> {

        /** A fresh record. */
        T decode(byte[] bytes) throws Exception;
    }

    /** Its name in tables: lower-case letters, digits and hyphens, a letter first. */
    String name();

    /** A fresh array that nobody changes later. */
    byte[] encode(T record) throws Exception;

    /** A fresh record. */
    T decode(byte[] bytes) throws Exception;

    /** One of two functions, as {@code SerdeCase.of("gson", o -> gson.toJson(o).getBytes(UTF_8), ...)}. */
    static <T> SerdeCase<T> of(String name, Encoder<T> encoder, Decoder<T> decoder) {
        return new SerdeCase<>() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public byte[] encode(T record) throws Exception {
                return encoder.encode(record);
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                return decoder.decode(bytes);
            }
        };
    }
}
