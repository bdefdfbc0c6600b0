package io.serdebench.lab.io;

/**
 * How a round is cut to the time that is left. Two rounds for everybody come first, since one decides nothing; then a third one, for
 * which the warm-up may be half as long; then up to five, from which smaller differences are decided; then warm-up and turns as long as
 * they are of use.
 *
 * @param end When the round should be over, a value of the clock.
 * @param latest When it has to be over so that the rounds that are needed fit, a value of the clock.
 * @param warmNanos The nanoseconds for which each strategy is warmed up.
 */
record RoundBudget(long end, long latest, double warmNanos) {

    /** Passes until code is compiled: a second or third pass of large files, thousands of small ones. */
    static final double MAX_WARM_NANOS = 600_000_000;

    /** Less than that leaves much of the code to the interpreter. */
    static final double MIN_WARM_NANOS = 50_000_000;

    private static final int MIN_ROUNDS = 2;

    /** Three decide far more than two, and are worth half of the warm-up. */
    private static final int FEW_ROUNDS = 3;

    private static final int WANTED_ROUNDS = 5;
    private static final int MAX_TURNS = 5;

    /** Share of the time that may be added to end the second round: one alone decides nothing. */
    private static final double OVERTIME = 0.07;

    /** Of what a round has taken: more turns for so much are worth more than what is saved for the next round. */
    private static final double CHEAP = 0.1;

    /** The rest is for what takes longer than it did before. */
    private static final double PLANNED = 0.92;

    /**
     * The nanoseconds that may be added to end the rounds that are needed.
     *
     * @param nanos The time for all rounds, nanoseconds.
     */
    static long overtime(long nanos) {
        return (long) (OVERTIME * Math.max(0, nanos));
    }

    /**
     * Of a round whose processes are started and have done a pass each.
     *
     * @param done Rounds that are complete.
     * @param begun When this one began.
     * @param deadline The deadline of all rounds.
     * @param turnNanos One turn of everybody, as far as is known.
     * @param slots The number of slots that are warmed up one after the other.
     */
    static RoundBudget of(int done, long begun, long now, long deadline, double turnNanos, double slots) {
        double spent = now - begun;
        double left = (deadline - begun) * PLANNED;
        double ample = spent + slots * MAX_WARM_NANOS + 2 * turnNanos;
        double brief = spent + slots * MAX_WARM_NANOS / 2 + turnNanos;
        double few = Math.max(1, Math.max(MIN_ROUNDS - done, Math.min(FEW_ROUNDS - done, Math.floor(left / brief))));
        double rounds = Math.min(Math.max(1, WANTED_ROUNDS - done), Math.max(few, Math.floor(left / ample)));
        double share = left / rounds;
        double warm = (share - spent - turnNanos) / Math.max(1, slots);
        return new RoundBudget(
                begun + (long) share,
                begun + (long) (left / few),
                Math.max(MIN_WARM_NANOS, Math.min(MAX_WARM_NANOS, warm)));
    }

    /**
     * Turns that fit in: no more than take as long as everything before them, since then another round is worth more. A warm-up that
     * took longer than planned does not leave a round with one turn, whose figure any disturbance is in: a tenth of what the round
     * took goes to more turns in any case.
     *
     * @param begun When the round began.
     * @param turnNanos The first turn, of everybody.
     * @param moreNanos Each further turn, of those that are not slow.
     */
    int turns(long begun, long now, double turnNanos, double moreNanos) {
        double room = Math.max(Math.min(now - begun, end - now) - turnNanos, CHEAP * (now - begun));
        return 1 + (int) Math.max(0, Math.min(MAX_TURNS - 1, room / Math.max(1, moreNanos)));
    }
}
