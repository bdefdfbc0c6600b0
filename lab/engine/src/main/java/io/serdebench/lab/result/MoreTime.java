package io.serdebench.lab.result;

import io.serdebench.lab.base.CommandWords;
import java.util.List;

/**
 * What to type so that open pairs are decided: more time, but not more than anybody waits.
 *
 * @param minutes The minutes that a run would take in all.
 * @param busy Whether other processes kept the machine busy.
 * @param open The codecs of open pairs; empty where no pair has an estimate.
 * @param ranked All codecs that are compared, in order.
 * @param arguments The arguments of the run.
 */
public record MoreTime(long minutes, boolean busy, List<String> open, List<String> ranked, List<String> arguments) {

    /** A longer run is not proposed. */
    static final long MOST_MINUTES = 10;

    /** So few codecs that the time of a round is not the reason. */
    private static final int FEW = 3;

    /** Copies the lists. */
    public MoreTime {
        open = open.stream().map(MoreTime::codec).distinct().toList();
        ranked = ranked.stream().map(MoreTime::codec).distinct().toList();
        arguments = List.copyOf(arguments);
    }

    /** The codec of a candidate on one of several JVMs. */
    private static String codec(String candidate) {
        return candidate.replaceFirst("@.*", "");
    }

    /** An option, or a command; empty where the pairs are so nearly equal that only a quite long run would tell. */
    public String fix() {
        if (minutes <= MOST_MINUTES) {
            return "--time " + minutes + "m";
        }
        if (busy) {
            return "serdebench doctor   # then the run again on a quieter machine";
        }
        List<String> fewer = !open.isEmpty() && open.size() < ranked.size()
                ? open
                : open.isEmpty() && ranked.size() > FEW ? ranked.subList(0, FEW) : List.of();
        return fewer.isEmpty()
                ? ""
                : "serdebench " + CommandWords.join(CommandWords.withCodecs(arguments, String.join(",", fewer)));
    }
}
