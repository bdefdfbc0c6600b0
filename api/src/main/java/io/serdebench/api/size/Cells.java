package io.serdebench.api.size;

/**
 * A walk over the counters of a column in their one order. Merging, writing and reading are three walks, so that none of them can leave a
 * counter out that another one has. Each method is given a counter and gives back its new value.
 */
interface Cells {

    /** A number of something, or a sum. */
    long sum(long own);

    /** The least of something; {@link Long#MAX_VALUE} where there is nothing. */
    long least(long own);

    /** The greatest of something that is not negative; 0 where there is nothing. */
    long most(long own);

    /** Counters of which most are 0. */
    default void sums(long[] own) {
        for (int i = 0; i < own.length; i++) {
            own[i] = sum(own[i]);
        }
    }
}
