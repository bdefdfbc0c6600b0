package io.serdebench.lab.decide;

/**
 * A candidate's place.
 *
 * @param candidate its name
 * @param place 1 for the fastest; after a shared place as many numbers are left out as share it
 * @param tied whether it shares its place
 * @param relative its time over the fastest's
 */
public record Place(String candidate, int place, boolean tied, double relative) {}
