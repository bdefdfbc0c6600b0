package io.serdebench.lab.run;

import io.serdebench.lab.decide.WarmupCut;
import io.serdebench.lab.journal.Entry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How long each contender warms up. A pilot finds it: a warm-up in the first round that is long enough to see where the times
 * settle, repeated in the next rounds where the host disturbed it. What was found is kept on disk under a hash of all that it
 * depends on. Where there is no time for pilots, or they find no steady state, everybody warms up for a usual time.
 */
public final class WarmUps {

    /** The longest pilot: what looks settled must stay so. */
    static final double LONGEST_PILOT = 8;

    /** The shortest warm-up that tells where the times settle. */
    private static final double SHORTEST_PILOT = 5;

    /** Share of a run's time that the first pilots take if that is long enough, and at most. */
    private static final double PILOT_SHARE = 0.2;

    private static final double MOST_SHARE = 0.3;

    /** Where nothing is known, time allowing; most codecs settle in half of it. */
    private static final double USUAL_SECONDS = 4;

    private static final double LEAST_UNKNOWN = 2;

    /** Pilots of which none tells: more would not. */
    private static final int MOST_PILOTS = 3;

    /** Part of a pilot; what settles later may be the host's doing, which another pilot tells. */
    private static final double EARLY = 0.4;

    /** Processes differ in when they settle, and only one or a few were seen. */
    private static final double SAFETY = 1.5;

    private static final double LEAST_KNOWN = 2;

    private static final int OPERATIONS = Round.OPERATIONS.size();
    private static final double TURN_SECONDS = OPERATIONS * Budget.SLICE_MILLIS / 1e3;

    private final @Nullable Path cache;
    private final String data;
    private final Map<String, Double> seconds = new HashMap<>();
    private final Map<String, List<double[]>> pilots = new HashMap<>();
    private double unknown = USUAL_SECONDS;

    private WarmUps(@Nullable Path cache, String data) {
        this.cache = cache;
        this.data = data;
    }

    /**
     * Warm-ups that are kept from run to run.
     *
     * @param cache folder
     * @param data a hash of the records
     */
    public static WarmUps kept(Path cache, String data) {
        return new WarmUps(cache, data);
    }

    /** The same warm-up for every contender. */
    public static WarmUps fixed(double seconds) {
        WarmUps fixed = new WarmUps(null, "");
        fixed.unknown = seconds;
        return fixed;
    }

    /** Looks up what is known, and gives the others as much time as there is. */
    void prepare(Task task, double budgetSeconds) {
        if (cache == null) {
            return;
        }
        for (Contender contender : task.contenders()) {
            Double known = read(file(contender, task.selection()));
            if (known != null) {
                seconds.put(contender.codec(), known);
            }
        }
        int rest = Math.max(1, task.contenders().size() - seconds.size());
        double forEach = budgetSeconds * Math.min(task.cores(), rest) / rest;
        unknown = Math.min(USUAL_SECONDS, Math.max(LEAST_UNKNOWN, PILOT_SHARE * forEach));
        if (SHORTEST_PILOT <= MOST_SHARE * forEach) {
            unknown = Math.min(LONGEST_PILOT, Math.max(SHORTEST_PILOT, PILOT_SHARE * forEach));
            task.contenders().stream()
                    .map(Contender::codec)
                    .filter(codec -> !seconds.containsKey(codec))
                    .forEach(codec -> pilots.put(codec, new ArrayList<>()));
        }
    }

    /** Turns of warm-up of a contender, one operation each. */
    int turns(String codec) {
        return (int) Math.ceil(expectedSeconds(codec) / (Budget.SLICE_MILLIS / 1e3));
    }

    /** How long a contender warms up, of its own running time. */
    double expectedSeconds(String codec) {
        return seconds.getOrDefault(codec, unknown);
    }

    /** Takes in what a round did before its timed slices. */
    void learn(Task task, List<Entry.Slice> warmUp) {
        for (Contender contender : task.contenders()) {
            List<double[]> seen = pilots.get(contender.codec());
            double[] times = turnsOf(contender.codec(), warmUp);
            if (seen == null || times.length == 0) {
                continue;
            }
            seen.add(times);
            WarmupCut cut = WarmupCut.ofPilots(seen, TURN_SECONDS);
            boolean last = seen.size() == MOST_PILOTS;
            if (cut.isSteady() && (last || cut.seconds() <= times.length * TURN_SECONDS * EARLY)) {
                double known = Math.min(LONGEST_PILOT, Math.max(LEAST_KNOWN, SAFETY * cut.seconds()));
                settle(contender.codec(), known);
                if (cache != null) {
                    write(file(contender, task.selection()), known);
                }
            } else if (last) {
                settle(contender.codec(), USUAL_SECONDS);
            }
        }
    }

    private void settle(String codec, double known) {
        seconds.put(codec, known);
        pilots.remove(codec);
    }

    /** Nanoseconds a record of the sum of all operations, turn after turn. */
    private static double[] turnsOf(String codec, List<Entry.Slice> warmUp) {
        double[] all = warmUp.stream()
                .filter(slice -> slice.codec().equals(codec) && Round.OPERATIONS.contains(slice.operation()))
                .mapToDouble(slice -> Math.max(1, slice.nanos()) / (double) Math.max(1, slice.records()))
                .toArray();
        double[] sums = new double[all.length / OPERATIONS];
        for (int i = 0; i < sums.length * OPERATIONS; i++) {
            sums[i / OPERATIONS] += all[i];
        }
        return sums;
    }

    private static @Nullable Double read(Path file) {
        try {
            double known = Double.parseDouble(Files.readString(file).strip());
            return known > 0 && known <= LONGEST_PILOT ? known : null;
        } catch (IOException | NumberFormatException e) {
            return null;
        }
    }

    private static void write(Path file, double known) {
        try {
            Files.createDirectories(file.getParent());
            Path fresh = Files.createTempFile(file.getParent(), "warm-up", ".tmp");
            Files.writeString(fresh, known + "\n");
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            System.getLogger("serdebench").log(System.Logger.Level.DEBUG, "a warm-up could not be kept", e);
        }
    }

    private Path file(Contender contender, Selection selection) {
        StringBuilder text = new StringBuilder(data)
                .append('\n')
                .append(selection.stride() + " " + selection.records() + " " + selection.batch())
                .append('\n')
                .append(contender.binding())
                .append('\n')
                .append(contender.slowdown())
                .append('\n')
                .append(String.join("\n", contender.command().identity(contender)));
        try {
            for (Path entry : contender.classPath()) {
                text.append('\n').append(Files.isRegularFile(entry) ? Files.size(entry) : 0);
            }
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return java.util.Objects.requireNonNull(cache)
                    .resolve(HexFormat.of().formatHex(hash, 0, 16) + ".txt");
        } catch (IOException | NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
