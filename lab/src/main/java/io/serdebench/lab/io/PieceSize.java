package io.serdebench.lab.io;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * How much of a file strategies pass over, so that three rounds of all fit into a time.
 *
 * @param bytes The bytes of one pass.
 * @param slow Strategies that pass over the smallest piece, since they would take the time of all others.
 */
record PieceSize(long bytes, Set<String> slow) {

    /** Smaller files stay in the processor's own caches. */
    static final long SMALL = 16L << 20;

    private static final int ROUNDS = 3;

    /** A first one, the rest of a warm-up, and a timed one. */
    private static final int PASSES = 3;

    /** Over the median. */
    private static final double SLOW = 5;

    /** The rest is for checks, and for what takes longer than it did. */
    private static final double SHARE = 0.75;

    /**
     * The times of a strategy in a pass over a small piece.
     *
     * @param startSeconds The seconds that its process takes to start.
     * @param nanosPerByte The nanoseconds per byte of a pass.
     */
    record Pilot(double startSeconds, double nanosPerByte) {}

    PieceSize {
        slow = Set.copyOf(slow);
    }

    /** True if all of the file surely fits, whatever the strategies are: nothing needs to be tried. */
    static boolean surelyFits(long whole, int strategies, double seconds) {
        // a strategy of 4 ns a byte is a slow one
        return whole <= 2 * SMALL || whole * 4e-9 * PASSES * ROUNDS * strategies <= seconds * SHARE / 2;
    }

    /**
     * The largest that fits.
     *
     * @param pilots The pilots by the name of the strategy.
     * @param whole Bytes of the file.
     * @param atOnce Processes that start side by side.
     * @param seconds The seconds of all rounds together.
     */
    static PieceSize fitting(Map<String, Pilot> pilots, long whole, int atOnce, double seconds) {
        double starts =
                pilots.values().stream().mapToDouble(Pilot::startSeconds).sum() / atOnce;
        double room = seconds * SHARE / ROUNDS - starts;
        double all = perByte(pilots.values());
        if (whole * all <= room) {
            return new PieceSize(whole, Set.of());
        }
        double[] sorted = pilots.values().stream()
                .mapToDouble(Pilot::nanosPerByte)
                .sorted()
                .toArray();
        double bound = SLOW * sorted[sorted.length / 2];
        Set<String> slow = new TreeSet<>();
        pilots.forEach((name, pilot) -> {
            if (pilot.nanosPerByte() > bound) {
                slow.add(name);
            }
        });
        double others = perByte(pilots.entrySet().stream()
                .filter(e -> !slow.contains(e.getKey()))
                .map(Map.Entry::getValue)
                .toList());
        double bytes = (room - SMALL * (all - others)) / others;
        long fits = (long) Math.max(SMALL, Math.min(whole, bytes));
        return new PieceSize(fits, fits == SMALL ? Set.of() : slow);
    }

    /** Seconds of a round for each byte of a pass. */
    private static double perByte(Collection<Pilot> pilots) {
        return pilots.stream().mapToDouble(Pilot::nanosPerByte).sum() * PASSES / 1e9;
    }
}
