package io.serdebench.format.jacksonbinary;

import io.serdebench.api.size.Lengths;

/**
 * How things are spread over records.
 *
 * @param count The number of all of them.
 * @param leastRecords The number of records that certainly have one.
 * @param mostRecords The number of records that may have one.
 * @param mostEach The greatest number in one record.
 */
record JacksonSpread(long count, long leastRecords, long mostRecords, long mostEach) {

    /** Those of them, {@code having} in number, that have something. */
    JacksonSpread some(long having) {
        long each = Math.min(mostEach, having);
        long most = Math.min(mostRecords, having);
        long least = having == 0 ? 0 : Math.max(leastRecords - (count - having), (having + each - 1) / each);
        return new JacksonSpread(having, least, most, each);
    }

    /** The elements of as many lists or maps of these lengths. */
    JacksonSpread elements(Lengths lengths) {
        JacksonSpread full = some(lengths.count() - lengths.zeros());
        long each = Math.min(lengths.sum(), times(full.mostEach, lengths.most()));
        return new JacksonSpread(lengths.sum(), full.leastRecords, full.mostRecords, each);
    }

    /** A sum, or the largest number there is. */
    static long plus(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /** A product, or the largest number there is. */
    static long times(long a, long b) {
        return Math.multiplyHigh(a, b) != 0 || a * b < 0 ? Long.MAX_VALUE : a * b;
    }
}
