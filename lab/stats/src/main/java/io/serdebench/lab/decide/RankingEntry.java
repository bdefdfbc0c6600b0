package io.serdebench.lab.decide;

/**
 * A candidate for a ranking.
 *
 * @param candidate its name
 * @param ns time of one record
 * @param bytes size of one record, exact mean
 */
public record RankingEntry(String candidate, double ns, double bytes) {}
