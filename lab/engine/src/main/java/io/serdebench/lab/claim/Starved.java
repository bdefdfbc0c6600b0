package io.serdebench.lab.claim;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A machine that others kept so busy that times by the clock on the wall say nothing of what was measured. One busy process on two cores
 * leaves a core to what is measured; a second one takes it away for a half of the time.
 */
public final class Starved {

    /** The share of all cores that others may use. */
    private static final double MOST = 0.6;

    private static final Pattern USED = Pattern.compile("(?<=other processes used )\\d+\\.\\d(?= of )");

    private Starved() {}

    /**
     * Why nothing can be told, or null where the machine was not starved or nothing is known of its load.
     *
     * @param foreignCores Cores that others used on average.
     */
    public static @Nullable String reason(@Nullable Double foreignCores, int cores) {
        return foreignCores == null || foreignCores <= most(cores)
                ? null
                : String.format(
                        Locale.ROOT,
                        "the machine was busy: other processes used %.1f of %d cores, and these times include waiting for them",
                        foreignCores,
                        cores);
    }

    /** The cores that others may use before times say nothing. */
    public static double most(int cores) {
        return MOST * cores;
    }

    /** True of a reason from here, also within a sentence. */
    public static boolean isReason(String why) {
        return USED.matcher(why).find();
    }

    /** A reason without its figure: those of several steps differ in nothing else. */
    public static String kind(String why) {
        return USED.matcher(why).replaceFirst("");
    }

    /** Reasons of one kind as one, with the range of their figures. */
    public static String together(Collection<String> whys) {
        List<String> used = whys.stream()
                .flatMap(why -> USED.matcher(why).results().limit(1).map(MatchResult::group))
                .distinct()
                .sorted(Comparator.comparingDouble(Double::parseDouble))
                .toList();
        String first = whys.iterator().next();
        return used.size() < 2
                ? first
                : USED.matcher(first).replaceFirst(used.get(0) + " to " + used.get(used.size() - 1));
    }
}
