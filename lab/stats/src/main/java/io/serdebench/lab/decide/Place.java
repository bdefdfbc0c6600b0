package io.serdebench.lab.decide;

/**
 * The places that a candidate may have.
 *
 * @param candidate its name
 * @param place the best of them: 1 + the number of candidates that are decided to be faster
 * @param placeTo the last of them: the number of candidates less those that are decided to be slower
 * @param relative its time over that of the first candidate
 */
public record Place(String candidate, int place, int placeTo, double relative) {

    /** True if more than one place is left to it. */
    public boolean tied() {
        return placeTo > place;
    }
}
