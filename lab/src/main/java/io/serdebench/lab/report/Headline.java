package io.serdebench.lab.report;

import io.serdebench.lab.report.Claim.Kind;
import io.serdebench.lab.report.Claim.Status;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The first sentences of the page, made of claims alone. */
final class Headline {

    private Headline() {}

    /** The verdict: what is fastest and what is smallest, as far as either can be said. */
    static String verdict(ReportModel view) {
        if (view.coldAlone()) {
            return "Only first calls in fresh processes were measured on these " + view.records() + ".";
        }
        List<String> choices = ChoiceLines.of(view.result());
        if (!choices.isEmpty()) {
            return choices.stream().map(clause -> sentence(clause, view.rows())).collect(Collectors.joining(" "));
        }
        List<String> said = texts(view, Kind.FASTEST, Kind.SMALLEST);
        boolean doubt = Claims.find(view.claims(), Kind.FASTEST)
                .map(c -> c.status() == Status.NOT_RELIABLE)
                .orElse(false);
        if (said.isEmpty() && !doubt) {
            if (CanaryWords.unfit(view.result())) {
                return "No speed ranking: the control failed, since on this machine one codec differed from itself.";
            }
            return view.ranked().isEmpty()
                    ? "No codec could be ranked on these " + view.records() + "."
                    : "There was nothing to compare " + view.ranked().get(0).name() + " with.";
        }
        String speed = doubt ? "This run supports no claim on which codec is fastest. " : "";
        String rest = said.isEmpty() ? "" : "On these " + view.records() + ", " + String.join("; ", said) + ".";
        return (speed + rest).strip();
    }

    /** With a capital, unless it begins with the id of a codec. */
    private static String sentence(String clause, List<CodecRow> rows) {
        boolean id = rows.stream()
                .anyMatch(row -> clause.startsWith(row.codec() + " ") || clause.startsWith(row.codec() + ","));
        return (id ? clause : Character.toUpperCase(clause.charAt(0)) + clause.substring(1)) + ".";
    }

    /** The words for the gain of a binary format here, or an empty text. */
    static String worth(ReportModel view) {
        List<String> said = texts(view, Kind.FASTER_THAN_TEXT, Kind.SMALLER_THAN_TEXT);
        if (said.isEmpty()) {
            return "";
        }
        return said.stream().map(s -> s + ".").collect(Collectors.joining(" "));
    }

    private static List<String> texts(ReportModel view, Kind... kinds) {
        return Stream.of(kinds)
                .map(k -> Claims.find(view.claims(), k).orElse(null))
                .filter(Objects::nonNull)
                .filter(c -> c.status() != Status.NOT_RELIABLE)
                .map(Claim::text)
                .toList();
    }
}
