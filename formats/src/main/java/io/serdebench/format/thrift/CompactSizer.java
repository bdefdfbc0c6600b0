package io.serdebench.format.thrift;

import io.serdebench.api.size.Column;
import io.serdebench.api.size.Numbers;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Widths;
import java.util.List;

/**
 * The compact protocol: integers as varints, headers of one byte where they fit (thrift-compact-protocol.md). Exact but for
 * headers of fields before which fifteen others or more may be absent together.
 */
class CompactSizer extends ThriftSizer {

    /** "List and Set": the greatest size that stands in the four bits of the first byte. */
    private static final int MAX_SHORT_LIST = 14;

    /** "Struct encoding": type and the id's distance from the one before, of four bits each. */
    @Override
    long header() {
        return 1;
    }

    /** "Struct encoding": a stop field, which is a zero byte, and what headers take beyond the shortest ones. */
    @Override
    Size frames(long structs, List<Column> fields) {
        return LongHeaders.of(structs, fields).then(Size.each(structs, 1));
    }

    /** "Struct encoding": the type in the header is the value. */
    @Override
    long boolField() {
        return 0;
    }

    /** "Integer encoding": zigzag varints, of 16 bits, of 32 and of 64. */
    @Override
    Size i16(Numbers numbers) {
        return numbers.size(Widths::zigzag);
    }

    @Override
    Size i32(Numbers numbers) {
        return numbers.size(Widths::zigzag);
    }

    @Override
    Size i64(Numbers numbers) {
        return numbers.size(Widths::zigzag);
    }

    /** "Binary encoding": a varint. */
    @Override
    long length(long bytes) {
        return Widths.varint(bytes);
    }

    /** "List and Set": a byte for size and element type; sizes that do not fit follow as a varint. */
    @Override
    long listHeader(long size) {
        return size <= MAX_SHORT_LIST ? 1 : 1 + Widths.varint(size);
    }

    /** "Map": the size as varint and, unless it is 0, a byte for the two types. */
    @Override
    long mapHeader(long size) {
        return size == 0 ? 1 : Widths.varint(size) + 1;
    }
}
