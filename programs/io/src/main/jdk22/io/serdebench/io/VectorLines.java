package io.serdebench.io;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorSpecies;

/** As many bytes at a time as the processor compares in one instruction; every line feed among them is taken from one mask. */
final class VectorLines extends SegmentLines {

    /** A mask must fit a long. */
    private static final VectorSpecies<Byte> SPECIES =
            ByteVector.SPECIES_PREFERRED.length() > Long.SIZE ? ByteVector.SPECIES_512 : ByteVector.SPECIES_PREFERRED;

    private static final byte LF = '\n';

    VectorLines(Job job) {
        super(job);
    }

    @Override
    long whole(MemorySegment file, long from, long to) {
        int width = SPECIES.length();
        long start = from;
        long seen = 0;
        long length = 0;
        long i = from;
        for (long last = to - width; i <= last; i += width) {
            long found = ByteVector.fromMemorySegment(SPECIES, file, i, ByteOrder.nativeOrder())
                    .eq(LF)
                    .toLong();
            while (found != 0) {
                long end = i + Long.numberOfTrailingZeros(found);
                seen++;
                length += end - start;
                start = end + 1;
                found &= found - 1;
            }
        }
        for (; i < to; i++) {
            if (file.get(ValueLayout.JAVA_BYTE, i) == LF) {
                seen++;
                length += i - start;
                start = i + 1;
            }
        }
        lines += seen;
        bytes += length;
        return start;
    }
}
