package io.serdebench.lab.report;

import io.serdebench.lab.report.Claim.Kind;
import io.serdebench.lab.report.Claim.Status;
import io.serdebench.lab.result.Choice;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageCard;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The answers at a glance. Each card is a claim in other type, and leads to it. */
final class CardsPart {

    private CardsPart() {}

    static void write(Html html, ReportModel view) {
        if (view.ranked().size() < 2) {
            return;
        }
        html.open("section", "class", "cards", "aria-label", "Answers");
        card(html, view, Kind.FASTEST, "Fastest", "total");
        card(html, view, Kind.SMALLEST, "Smallest", "bytes");
        card(html, view, Kind.FRONTIER, "Pareto frontier", "");
        card(html, view, Kind.MIN_GARBAGE, "Least garbage", "alloc");
        text(html, view);
        html.closeLine();
    }

    private static void card(Html html, ReportModel view, Kind kind, String title, String figure) {
        Optional<Claim> found = Claims.find(view.claims(), kind);
        if (found.isEmpty()) {
            return;
        }
        Claim claim = found.get();
        if (kind == Kind.FASTEST && !view.result().choices().isEmpty()) {
            choice(html, view, view.result().choices().get(0));
            return;
        }
        boolean decided = claim.status() == Status.SUPPORTED || claim.status() == Status.NOT_RELIABLE;
        // a leader's claim names the codec it is ahead of as well, which is no answer
        boolean lead = kind == Kind.FASTEST && decided && claim.text().contains(" ahead of ");
        List<String> codecs = lead ? claim.codecs().subList(0, 1) : claim.codecs();
        // a time is one codec's alone
        boolean own = kind != Kind.FASTEST || codecs.size() == 1 && lead;
        String big = view.rows().stream()
                .filter(r -> own && !codecs.isEmpty() && r.codec().equals(codecs.get(0)))
                .findFirst()
                .map(r -> figure(r, figure))
                .orElse("");
        String word = word(view, claim);
        boolean may = kind == Kind.FASTEST && !lead;
        card(html, kind.id(), may ? "May be fastest" : title, codecs, big, word);
    }

    /** Which codec to take for its time, and what that may cost. */
    private static void choice(Html html, ReportModel view, Choice choice) {
        String codec = Objects.requireNonNullElse(choice.choice(), "");
        String title = switch (choice.state()) {
            case BEST -> "Fastest";
            case BOUNDED -> "Take";
            case EARLY, NONE -> "Ahead so far";
        };
        String word = choice.except().isEmpty() ? cost(choice) : String.join(", ", choice.except());
        String big = view.rows().stream()
                .filter(r -> r.codec().equals(codec))
                .findFirst()
                .map(r -> figure(r, "total"))
                .orElse("");
        card(html, Kind.FASTEST.id(), title, List.of(codec), big, word);
    }

    private static String cost(Choice choice) {
        Double percent = choice.regretPercent();
        return switch (choice.state()) {
            case BOUNDED ->
                percent == null
                        ? ""
                        : percent == 0
                                ? "no other is faster, the order is not decided"
                                : "at most " + Figures.percentUp(percent) + " % slower than the fastest";
            case EARLY -> "too early to choose";
            default -> "";
        };
    }

    /** The word that stands against the claim, or an empty text. */
    private static String word(ReportModel view, Claim claim) {
        long open = claim.kind() == Kind.FRONTIER
                ? Claims.frontier(view.ranked(), "open").size()
                : 0;
        return switch (claim.status()) {
            case UNDECIDED, CANT_TELL, NOT_RELIABLE -> claim.word();
            default ->
                open > 0
                        ? open + " not decided yet"
                        : claim.kind() == Kind.FASTEST && !claim.text().contains(" ahead of ")
                                ? "same within " + PairCount.margin(view.result())
                                : "";
        };
    }

    /** The best of the formats that people read, by time. */
    private static void text(Html html, ReportModel view) {
        Claims.text(view.ranked()).stream()
                .filter(r -> r.totalNs() != null)
                .min(Comparator.comparing(r -> Objects.requireNonNull(r.totalNs())))
                .ifPresent(r -> card(
                        html,
                        "ranking",
                        "If it must stay text",
                        List.of(r.codec()),
                        figure(r, "total") + ", " + figure(r, "bytes"),
                        ""));
    }

    private static void card(Html html, String target, String title, List<String> codecs, String big, String word) {
        new PageCard("#" + target, title, codecs, big, word).write(html);
    }

    private static String figure(CodecRow row, String of) {
        Double value = switch (of) {
            case "total" -> row.totalNs();
            case "bytes" -> row.bytes();
            case "alloc" -> row.alloc();
            default -> null;
        };
        if (value == null) {
            return "";
        }
        return switch (of) {
            case "total" -> Figures.time(value) + " per record";
            case "bytes" -> Figures.meanBytes(value) + " bytes per record";
            default -> Figures.meanBytes(value) + " bytes allocated per record";
        };
    }
}
