package io.serdebench.lab.catalog;

/**
 * What is inside the timed stretches of a codec, in sentences for the report.
 *
 * @param create what {@code create} does
 * @param encode what {@code encode} does
 * @param decode what {@code decode} does
 * @param access what {@code access} reads
 * @param output what {@code encode} returns
 * @param reuse which objects are reused and which are made for each record
 */
public record Contract(String create, String encode, String decode, String access, String output, String reuse) {}
