package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Cost;
import io.serdebench.lab.document.PipeResult.Latency;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.PageCard;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The answer of a session of {@code pipe}, in a sentence or two and a few cards. Nothing is decided, so nothing is claimed. */
final class PipeAnswer {

    private final PipeResult result;

    PipeAnswer(PipeResult result) {
        this.result = result;
    }

    /** The outcome of the records, then the lowest latency at each rate. */
    String verdict() {
        List<String> said = new ArrayList<>(List.of(records()));
        boolean compared = false;
        for (Map.Entry<String, List<Run>> group : PipeWords.byRate(result).entrySet()) {
            List<Run> sound = sound(group.getValue());
            if (codecs(sound) > 1) {
                compared = true;
                String name = group.getKey();
                least(sound, PipeAnswer::p99)
                        .ifPresent(run -> said.add("At " + name + ", " + PipeWords.name(run)
                                + " had the lowest 99th percentile of latency: " + millis(p99(run)) + "."));
                if (sound.stream().allMatch(run -> p99(run) == null)) {
                    least(sound, run -> -perSecond(run))
                            .ifPresent(run -> said.add("At " + name + ", " + PipeWords.name(run)
                                    + " received the most records per second: "
                                    + Figures.count(Math.round(perSecond(run))) + "."));
                }
            }
        }
        if (compared) {
            said.add("Each figure is of one run: small differences are not significant.");
        }
        return String.join(" ", said);
    }

    private String records() {
        long damaged = result.runs().stream()
                .filter(run -> run.status() == Status.DAMAGED)
                .count();
        long ended = result.runs().stream()
                .filter(run -> run.status() == Status.FAILED || run.status() == Status.STOPPED)
                .count();
        String runs = Figures.many(result.runs().size(), "run");
        if (result.runs().isEmpty()) {
            return "Nothing was sent.";
        }
        if (damaged > 0) {
            return "Records were lost, doubled, out of order or changed in " + damaged + " of " + runs + ".";
        }
        if (ended > 0) {
            return ended + " of " + runs + " did not come to " + (ended == 1 ? "its" : "their") + " end.";
        }
        String where = result.runs().size() == 1 ? "the run" : "all " + runs;
        List<Run> behind = result.runs().stream()
                .filter(run -> run.status() == Status.BEHIND)
                .toList();
        if (behind.isEmpty()) {
            return "Every record came through unchanged in " + where + ".";
        }
        long missed = behind.stream()
                .map(Run::pace)
                .filter(Objects::nonNull)
                .mapToLong(PipeResult.Pace::missed)
                .sum();
        String who = result.runs().size() == 1 ? "It" : behind.size() + " of " + runs;
        String unsent = missed == 0
                ? "."
                : ": " + Figures.many(missed, "record") + " that " + (missed == 1 ? "was" : "were")
                        + " due did not go out.";
        return "Every record that was sent came through unchanged in " + where + ". " + who
                + " did not keep to the schedule" + unsent;
    }

    /** The best of each rate, then the fewest bytes. */
    List<PageCard> cards() {
        List<PageCard> cards = new ArrayList<>();
        int section = 0;
        for (Map.Entry<String, List<Run>> group : PipeWords.byRate(result).entrySet()) {
            String href = "#rate-" + section++;
            List<Run> sound = sound(group.getValue());
            least(sound, PipeAnswer::p99)
                    .ifPresent(run -> cards.add(new PageCard(
                            href,
                            "Lowest p99 at " + group.getKey(),
                            List.of(PipeWords.name(run)),
                            millis(p99(run)),
                            codecs(sound) > 1 ? "not decided" : "")));
        }
        List<Run> sound = sound(result.runs());
        least(sound, run -> run.pace() == null ? null : (Double) run.pace().frameBytes())
                .ifPresent(run -> cards.add(new PageCard(
                        section(run),
                        "Fewest bytes sent",
                        List.of(run.codec()),
                        Figures.meanBytes(Math.rint(Objects.requireNonNull(run.pace())
                                                        .frameBytes()
                                                * 10)
                                        / 10) + " bytes per record",
                        "")));
        least(sound, PipeAnswer::cpu)
                .ifPresent(run -> cards.add(new PageCard(
                        section(run),
                        "Least CPU at both ends",
                        List.of(PipeWords.name(run)),
                        Figures.time(Objects.requireNonNull(cpu(run))) + " per record",
                        codecs(sound) > 1 ? "not decided" : "")));
        return cards;
    }

    /** The section of the page with the figures of a run. */
    private String section(Run run) {
        int section = 0;
        for (List<Run> group : PipeWords.byRate(result).values()) {
            if (group.contains(run)) {
                break;
            }
            section++;
        }
        return "#rate-" + section;
    }

    private static List<Run> sound(List<Run> runs) {
        return runs.stream()
                .filter(run -> run.status() == Status.OK && !run.probe())
                .toList();
    }

    private static long codecs(List<Run> runs) {
        return runs.stream().map(PipeWords::name).distinct().count();
    }

    private static @Nullable Double p99(Run run) {
        Latency latency = run.tickLatency();
        return latency == null ? null : (Double) latency.p99();
    }

    private static double perSecond(Run run) {
        return run.pace() == null ? 0 : run.pace().recordsPerSecond();
    }

    private static @Nullable Double cpu(Run run) {
        Cost sender = run.sender();
        Cost receiver = run.receiver();
        Double sent = sender == null ? null : sender.totalNs();
        Double received = receiver == null ? null : receiver.totalNs();
        return sent == null || received == null ? null : (Double) (sent + received);
    }

    private static String millis(@Nullable Double millis) {
        return Figures.millis(Objects.requireNonNull(millis) * 1e6) + " ms";
    }

    private static java.util.Optional<Run> least(List<Run> runs, Function<Run, @Nullable Double> of) {
        return runs.stream()
                .filter(run -> of.apply(run) != null)
                .min(Comparator.comparingDouble(run -> Objects.requireNonNull(of.apply(run))));
    }
}
