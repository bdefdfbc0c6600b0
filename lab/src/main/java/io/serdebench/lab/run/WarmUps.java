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
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How long each contender warms up. A pilot, which is a long warm-up in the first round, finds it once; it is kept on disk under a
 * hash of all that it depends on. Where there was no time for a pilot, or it found no steady state, each process is watched until
 * it settles, see {@link WarmUp}.
 */
public final class WarmUps {

    /** Length of a pilot: long enough to see whether what looks settled stays so. */
    static final double PILOT_SECONDS = 8;

    /** Share of a run's time that pilots may take. */
    private static final double PILOT_SHARE = 0.15;

    /** What a process needs on average where it is watched. */
    private static final double USUAL_SECONDS = 2.5;

    private static final int OPERATIONS = Round.OPERATIONS.size();

    private final @Nullable Path cache;
    private final String data;
    private final Map<String, Double> seconds = new HashMap<>();
    private final Set<String> pilots = new HashSet<>();

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

    /** Warm-ups that are watched, without pilots. */
    public static WarmUps watched() {
        return new WarmUps(null, "");
    }

    /** The same warm-up for every contender. */
    public static WarmUps fixed(double seconds, List<Contender> contenders) {
        WarmUps fixed = watched();
        contenders.forEach(contender -> fixed.seconds.put(contender.codec(), seconds));
        return fixed;
    }

    /** Looks up what is known, and chooses pilots among the rest as the time allows. */
    void prepare(Task task, double budgetSeconds) {
        if (cache == null) {
            return;
        }
        double left = PILOT_SHARE
                * budgetSeconds
                * Math.min(task.cores(), task.contenders().size());
        for (Contender contender : task.contenders()) {
            Double known = read(file(contender, task.selection()));
            if (known != null) {
                seconds.put(contender.codec(), known);
            } else if (left >= PILOT_SECONDS - USUAL_SECONDS) {
                pilots.add(contender.codec());
                left -= PILOT_SECONDS - USUAL_SECONDS;
            }
        }
    }

    /** Turns of warm-up of a contender whose warm-up is known, one operation each; 0 where it must be watched. */
    int turns(String codec) {
        double known = pilots.contains(codec) ? PILOT_SECONDS : seconds.getOrDefault(codec, 0.0);
        return (int) Math.ceil(known / (Budget.SLICE_MILLIS / 1e3));
    }

    /** An estimate for planning. */
    double expectedSeconds(String codec) {
        return pilots.contains(codec) ? PILOT_SECONDS : seconds.getOrDefault(codec, USUAL_SECONDS);
    }

    /** Takes in what the first round did before its timed slices. */
    void learn(Task task, List<Entry.Slice> warmUp) {
        for (Contender contender : task.contenders()) {
            if (!pilots.remove(contender.codec())) {
                continue;
            }
            double[] times = turnsOf(contender.codec(), warmUp);
            WarmupCut cut = WarmupCut.of(List.of(times), OPERATIONS * Budget.SLICE_MILLIS / 1e3);
            if (cut.isSteady() && cut.seconds() <= PILOT_SECONDS && cache != null) {
                seconds.put(contender.codec(), cut.seconds());
                write(file(contender, task.selection()), cut.seconds());
            }
        }
    }

    /** Nanoseconds a record of the sum of all operations, turn after turn. */
    private static double[] turnsOf(String codec, List<Entry.Slice> warmUp) {
        double[] all = warmUp.stream()
                .filter(slice -> slice.codec().equals(codec))
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
            return known > 0 && known <= PILOT_SECONDS * 2 ? known : null;
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
