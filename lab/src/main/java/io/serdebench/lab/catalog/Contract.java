package io.serdebench.lab.catalog;

/**
 * What is inside the timed stretches of a codec, in sentences for the report.
 *
 * @param create What {@code create} does.
 * @param encode What {@code encode} does.
 * @param decode What {@code decode} does.
 * @param access What {@code access} reads.
 * @param output What {@code encode} returns.
 * @param reuse The objects that are reused, and those that are made for each record.
 */
public record Contract(String create, String encode, String decode, String access, String output, String reuse) {}
