package io.serdebench.net;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import org.jspecify.annotations.Nullable;

/**
 * Records that were encoded beforehand and are carried as bytes: nothing is encoded or decoded while they are sent. What they take is
 * the pipeline's own cost, the bound of every codec whose records have these sizes.
 *
 * @param encoder The codec that encodes them before the start.
 */
record OpaqueRecords(Subject encoder) implements Domain<Object>, Binding<Object, Object> {

    @Override
    public Object fromRow(@Nullable Object[] row) {
        try {
            return encoder.binding()
                    .encode(encoder.binding().create(encoder.domain().fromRow(row)));
        } catch (Exception e) {
            throw new IllegalStateException("a record cannot be encoded: " + NetFailure.reason(e), e);
        }
    }

    @Override
    public @Nullable Object[] toRow(Object bytes) {
        throw new UnsupportedOperationException("bytes are not read");
    }

    /** The length: the checksum of a frame finds other bytes. */
    @Override
    public long touch(Object bytes) {
        return ((byte[]) bytes).length;
    }

    @Override
    public Object create(Object bytes) {
        return bytes;
    }

    @Override
    public byte[] encode(Object bytes) {
        return (byte[]) bytes;
    }

    @Override
    public Object decode(byte[] bytes) {
        return bytes;
    }

    @Override
    public long access(Object bytes) {
        return touch(bytes);
    }

    @Override
    public long accessShallow(Object bytes) {
        return touch(bytes);
    }

    @Override
    public Object toDomain(Object bytes) {
        return bytes;
    }
}
