package io.serdebench.format.thrift;

import io.serdebench.api.size.Column;
import io.serdebench.api.size.Numbers;
import io.serdebench.api.size.Size;
import java.util.List;

/** The binary protocol: all but texts and bytes has a fixed size (thrift-binary-protocol.md). Always exact. */
final class BinarySizer extends ThriftSizer {

    /** "Struct encoding": a byte for the type, then the id as int16. */
    @Override
    long header() {
        return 1 + Short.BYTES;
    }

    /** "Struct encoding": a stop field, which is a zero byte. */
    @Override
    Size frames(long structs, List<Column> fields) {
        return Size.each(structs, 1);
    }

    /** "Boolean encoding". */
    @Override
    long boolField() {
        return 1;
    }

    @Override
    Size i16(Numbers numbers) {
        return Size.each(numbers.count(), Short.BYTES);
    }

    @Override
    Size i32(Numbers numbers) {
        return Size.each(numbers.count(), Integer.BYTES);
    }

    @Override
    Size i64(Numbers numbers) {
        return Size.each(numbers.count(), Long.BYTES);
    }

    /** "Binary encoding": int32. */
    @Override
    long length(long bytes) {
        return Integer.BYTES;
    }

    /** "List and Set": a byte for the element type, then the size as int32. */
    @Override
    long listHeader(long size) {
        return 1 + Integer.BYTES;
    }

    /** "Map": a byte for each of the two types, then the size as int32. */
    @Override
    long mapHeader(long size) {
        return 2 + Integer.BYTES;
    }
}
