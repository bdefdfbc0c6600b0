package io.serdebench.api;

/**
 * One codec bound to one schema: the generated code that is timed. An instance serves one thread and may keep the encoders
 * and buffers that its library recommends to reuse; its manifest says which.
 *
 * <p>The laboratory verifies a binding so, record by record:
 *
 * <pre>{@code
 * M message = binding.create(object);
 * byte[] encoded = binding.encode(message);
 * M decoded = binding.decode(encoded);
 * binding.access(decoded);
 * D again = binding.toDomain(decoded);
 * }</pre>
 *
 * <p>It then times the {@linkplain Operation operations} that are asked for. Usual are {@link Operation#ENCODE}, which is {@code create} and
 * {@code encode}, and {@link Operation#DECODE}, which is {@code decode} and {@code toDomain}.
 *
 * @param <D> The domain class, generated for the schema.
 * @param <M> The library's own object, or a plain bean where the library serializes beans.
 */
public interface Binding<D, M> {

    /** A fresh message with the object's values. */
    M create(D object) throws Exception;

    /** The message as a fresh array of exactly its encoded length. */
    byte[] encode(M message) throws Exception;

    /**
     * The message of exactly these bytes, which may be decoded lazily.
     *
     * @throws MalformedException and no other exception nor error, where the bytes are malformed or go on after the message
     */
    M decode(byte[] bytes) throws Exception;

    /**
     * Reads every leaf of the message, as the library gives it, and mixes all into one number by {@link Touch}. Equal messages give
     * the same number: the order of a map's entries does not matter.
     *
     * @throws MalformedException and no other exception nor error, where the bytes it was decoded from turn out to be malformed:
     *     a lazy decoder sees that here, and an eager one may have left out what the schema requires
     */
    long access(M message) throws Exception;

    /**
     * Reads the leaves of the message that do not lie within lists and maps, as {@link #access} does all of them. This is what a
     * consumer reads that looks at the head of a message only. Where values can only be read in the order of their bytes it reads all.
     *
     * @throws MalformedException as {@link #access} does
     */
    long accessShallow(M message) throws Exception;

    /**
     * A fresh object of the application with all of the message's values, in the types that {@link #create} takes them in. This
     * is part of what {@link Operation#DECODE} times, so it is written as an application would write it.
     *
     * @throws MalformedException as {@link #access} does
     */
    D toDomain(M message) throws Exception;

    /**
     * Decodes a message and reads of it the fields that the schema names in {@link Schema#read}, each in the application's own type,
     * into a fresh view, as {@link Domain#view} gives it. This is what {@link Operation#READ} times. A binding that can come to a
     * field without decoding the others does so; this method decodes all of them.
     *
     * @throws MalformedException as {@link #access} does, where what it reads turns out to be malformed
     */
    default Object readFields(byte[] bytes, Domain<D> domain) throws Exception {
        return domain.view(toDomain(decode(bytes)));
    }

    /**
     * How records stand one after the other in a file. Where the library has no way of its own, the length goes before the
     * bytes of {@link #encode}. What it gives uses this binding's encoders and buffers, so only one thread may use both.
     */
    default RecordStream<M> stream() {
        return new LengthDelimited<>(this);
    }
}
