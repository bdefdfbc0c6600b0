package io.serdebench.lab.reproduce;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.claim.ClaimReading;
import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.claim.Experiment.Source;
import io.serdebench.lab.claim.Starved;
import io.serdebench.lab.claim.Truth;
import io.serdebench.lab.process.OtherLoad;
import io.serdebench.lab.reproduce.ReproduceResult.ClaimDone;
import io.serdebench.lab.reproduce.ReproduceResult.FigureRow;
import io.serdebench.lab.reproduce.ReproduceResult.ReadingDone;
import io.serdebench.lab.reproduce.ReproduceResult.Reproduced;
import io.serdebench.lab.reproduce.ReproduceResult.StepDone;
import io.serdebench.lab.shell.Shell;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Words that the console, the pages and the Markdown have in common. */
final class ReproduceWords {

    private static final double TEN = 10;
    private static final double THOUSAND = 1_000;

    private ReproduceWords() {}

    /** A number as published or measured, in the unit of its table. */
    static String number(double number) {
        double size = Math.abs(number);
        if (number == Math.rint(number) || size >= THOUSAND) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        return String.format(
                Locale.ROOT, size >= 100 ? "%.0f" : size >= TEN ? "%.1f" : size >= 0.1 ? "%.2f" : "%.3f", number);
    }

    /** Several numbers, as where a write-up contradicts itself. */
    static String numbers(List<Double> numbers) {
        return numbers.stream().map(ReproduceWords::number).collect(Collectors.joining(" or "));
    }

    /** A measured figure with its interval, or why there is none. */
    static String measured(FigureRow row) {
        Estimate measured = row.measured();
        if (measured == null) {
            return row.missing() != null && row.missing().contains("not run") ? "not run" : "no figure";
        }
        return measured.isExact()
                ? number(measured.value())
                : number(measured.value())
                        + (measured.isBounded() ? " " + range(measured, ReproduceWords::number) : "");
    }

    /** Ratios as published. */
    static String ratios(List<Double> ratios) {
        return ratios.stream().map(Figures::ratio).collect(Collectors.joining(" or "));
    }

    /** The ratio of a row to the first one, which is that row's own. */
    static String ratio(FigureRow row) {
        return row.ratio() == null && row.measured() != null ? Figures.ratio(1) : ratio(row.ratio());
    }

    /** A ratio with its interval. */
    static String ratio(@Nullable Estimate ratio) {
        if (ratio == null) {
            return "";
        }
        if (ratio.isExact()) {
            return Figures.ratio(ratio.value());
        }
        return Figures.ratio(ratio.value()) + (ratio.isBounded() ? " " + range(ratio, Figures::ratio) : " (one run)");
    }

    private static String range(Estimate estimate, java.util.function.DoubleFunction<String> number) {
        return estimate.isVague()
                ? "[too few rounds for an interval]"
                : "[" + number.apply(estimate.low()) + ", " + number.apply(estimate.high()) + "]";
    }

    /** A comparison and what came of it. */
    static String evidence(Evidence evidence) {
        Estimate value = evidence.value();
        String found = value == null ? String.valueOf(evidence.missing()) : ratio(value);
        return evidence.text() + ": " + found + ", " + evidence.truth().word();
    }

    /** The first ratio that a reading rests on, or an empty text. */
    static String firstRatio(ReadingDone reading) {
        return reading.evidence().stream()
                .filter(each -> each.truth() == reading.truth() && each.value() != null)
                .findFirst()
                .map(each -> ratio(each.value()))
                .orElse("");
    }

    /** The source, one line. */
    static String cited(Source source) {
        return source.author() + ": " + source.title() + ". " + source.address();
    }

    /** The words for what was measured less of than was published, or an empty text. */
    static String scaled(StepDone step) {
        return String.join("; ", step.scaled());
    }

    /** The sources, each once, with the experiments that are taken from it. */
    static Map<Source, List<Reproduced>> sources(ReproduceResult result) {
        Map<String, Source> first = new LinkedHashMap<>();
        Map<Source, List<Reproduced>> sources = new LinkedHashMap<>();
        for (Reproduced experiment : result.experiments()) {
            Source source = experiment.source();
            Source known = first.computeIfAbsent(source.title() + "\n" + source.address(), key -> source);
            sources.computeIfAbsent(known, key -> new ArrayList<>()).add(experiment);
        }
        return sources;
    }

    /** The outcome of the claims in each reading: {@code As published, 5 of 7 claims hold, 2 are refuted.} */
    static String verdict(List<Reproduced> experiments) {
        List<String> said = new ArrayList<>();
        for (ClaimReading reading : ClaimReading.values()) {
            List<ReadingDone> done = experiments.stream()
                    .flatMap(experiment -> experiment.claims().stream())
                    .flatMap(claim -> claim.readings().stream())
                    .filter(each -> each.reading() == reading)
                    .toList();
            if (done.isEmpty()) {
                continue;
            }
            List<String> parts = new ArrayList<>();
            for (Truth truth : Truth.values()) {
                long count = done.stream().filter(each -> each.truth() == truth).count();
                if (count > 0) {
                    String of = parts.isEmpty() ? " of " + Figures.many(done.size(), "claim") : "";
                    parts.add(count + of + " " + came(truth, count));
                }
            }
            String how = reading == ClaimReading.FAIRLY ? "Measured fairly" : Html.capital(reading.words());
            said.add(how + ", " + String.join(", ", parts) + ".");
        }
        return said.isEmpty() ? "No claim was judged." : String.join(" ", said);
    }

    private static String came(Truth truth, long count) {
        boolean one = count == 1;
        return switch (truth) {
            case HOLDS -> one ? "holds" : "hold";
            case REFUTED -> one ? "is refuted" : "are refuted";
            case CANT_TELL -> "can't be decided";
            case NOT_RUN -> one ? "has no figure" : "have no figure";
        };
    }

    /** How many claims came out how, in all readings. */
    static String tally(List<Reproduced> experiments) {
        Map<Truth, Long> counts = experiments.stream()
                .flatMap(experiment -> experiment.claims().stream())
                .flatMap(claim -> claim.readings().stream())
                .collect(Collectors.groupingBy(ReadingDone::truth, Collectors.counting()));
        List<String> parts = new ArrayList<>();
        for (Truth truth : Truth.values()) {
            long count = counts.getOrDefault(truth, 0L);
            if (count > 0) {
                parts.add(count + " " + truth.word());
            }
        }
        return String.join(", ", parts);
    }

    /**
     * A reason why several claims of an experiment could not be judged.
     *
     * @param text The reason.
     * @param whys The sentences of readings that have it.
     * @param claims The ids of the claims.
     */
    record SharedReason(String text, Set<String> whys, Set<String> claims) {}

    /** Reasons that several claims have. How busy a machine was differs from step to step, and is one reason. */
    static List<SharedReason> sharedReasons(Reproduced experiment) {
        Map<String, SharedReason> reasons = new LinkedHashMap<>();
        for (ClaimDone claim : experiment.claims()) {
            for (ReadingDone reading : claim.readings()) {
                if (reading.evidence().stream()
                        .anyMatch(each -> each.truth() == reading.truth() && each.missing() != null)) {
                    SharedReason reason = reasons.computeIfAbsent(
                            Starved.kind(reading.why()),
                            kind -> new SharedReason("", new LinkedHashSet<>(), new LinkedHashSet<>()));
                    reason.whys().add(reading.why());
                    reason.claims().add(claim.id());
                }
            }
        }
        return reasons.values().stream()
                .filter(reason -> reason.claims().size() > 1)
                .map(reason -> new SharedReason(Starved.together(reason.whys()), reason.whys(), reason.claims()))
                .toList();
    }

    /** True if a claim could not be judged because the machine was busy. */
    static boolean wasBusy(List<Reproduced> experiments) {
        return experiments.stream()
                .flatMap(experiment -> experiment.claims().stream())
                .flatMap(claim -> claim.readings().stream())
                .anyMatch(reading -> Starved.isReason(reading.why()));
    }

    /**
     * What other load means for a session that is to begin, or null where it is as on an idle machine.
     *
     * @param again The command that repeats it.
     */
    static @Nullable String beside(OtherLoad load, String again) {
        if (load.isIdle()) {
            return null;
        }
        double most = Starved.most(load.of());
        return load.words()
                + String.format(
                        Locale.ROOT,
                        ". Claims about times by the clock on the wall cannot be judged %s. Ctrl-C ends it. On a"
                                + " quieter machine:  ",
                        load.cores() > most ? "beside it" : "where others use more than %.1f".formatted(most))
                + again;
    }

    /** The command of a session. */
    static String again(List<String> arguments) {
        return Launcher.command() + " " + Shell.join(arguments);
    }
}
