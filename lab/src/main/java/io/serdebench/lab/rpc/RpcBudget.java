package io.serdebench.lab.rpc;

/**
 * How a round is cut to the time that is left. Two rounds for everybody come first, since one decides nothing; then up to five; then
 * the longest warm-up.
 *
 * @param warmMillis The longest warm-up of each stack, milliseconds.
 * @param turns The turns of each stack and work.
 * @param turnMillis The timed stretch of a turn, milliseconds.
 */
record RpcBudget(long warmMillis, int turns, long turnMillis) {

    /** The untimed beginning of each turn, in which threads wake up and caches fill; milliseconds. */
    static final long LEAD_MILLIS = 100;

    /** The time between two turns: asking the server, sending, ending; milliseconds. */
    private static final double BETWEEN_MILLIS = 40;

    private static final int MOST_TURNS = 3;
    private static final long LONGEST_TURN = 1_000;
    private static final long SHORTEST_TURN = 100;
    private static final long SHORTEST_WARM = 300;
    private static final int FEWEST_ROUNDS = 2;
    private static final int WANTED_ROUNDS = 5;

    /** The rest is for what takes longer than it did before. */
    private static final double PLANNED = 0.9;

    /** The part of a round that turns may take. */
    private static final double TURNS_SHARE = 0.5;

    /**
     * The least time that warm-ups and turns take, milliseconds.
     *
     * @param warm Stacks that are still to be warmed up.
     * @param slots Turns of all stacks and works.
     */
    static double leastMillis(long warm, long slots) {
        return warm * (double) SHORTEST_WARM + slots * (SHORTEST_TURN + LEAD_MILLIS + BETWEEN_MILLIS);
    }

    /**
     * Of a round whose processes are started and have had a first turn each.
     *
     * @param done The rounds that are complete.
     * @param spentMillis The time that this one has taken so far.
     * @param leftMillis The time from now to the end of all rounds.
     * @param stacks The stacks that take part.
     * @param works The works.
     * @param warmMillis The longest warm-up that was asked for.
     */
    static RpcBudget of(int done, double spentMillis, double leftMillis, int stacks, int works, long warmMillis) {
        double all = (spentMillis + leftMillis) * PLANNED;
        double slots = Math.max(1, stacks) * (double) Math.max(1, works);
        double ample = spentMillis
                + Math.max(1, stacks) * (double) warmMillis
                + slots * MOST_TURNS * (LONGEST_TURN + LEAD_MILLIS + BETWEEN_MILLIS);
        double rounds = Math.min(
                Math.max(1, WANTED_ROUNDS - done),
                Math.max(Math.max(1, FEWEST_ROUNDS - done), Math.floor(all / ample)));
        double room = Math.max(0, all / rounds - spentMillis);
        double each = room * TURNS_SHARE / slots;
        int turns = (int) Math.max(1, Math.min(MOST_TURNS, each / (LONGEST_TURN + LEAD_MILLIS + BETWEEN_MILLIS)));
        long turn = (long) Math.max(SHORTEST_TURN, Math.min(LONGEST_TURN, each / turns - LEAD_MILLIS - BETWEEN_MILLIS));
        double rest = room - slots * turns * (turn + LEAD_MILLIS + BETWEEN_MILLIS);
        long warm = (long) Math.max(SHORTEST_WARM, Math.min(warmMillis, rest / Math.max(1, stacks)));
        return new RpcBudget(warm, turns, turn);
    }
}
