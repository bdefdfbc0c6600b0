package io.serdebench.lab.report;

import io.serdebench.lab.report.Claim.Kind;
import io.serdebench.lab.report.Claim.Status;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The answers at a glance. Each card is a claim in other type, and leads to it. */
final class CardsPart {

    private static final int NAME = 40;

    private CardsPart() {}

    static void write(Html html, View view) {
        if (view.ranked().size() < 2) {
            return;
        }
        html.open("section", "class", "cards", "aria-label", "Answers");
        card(html, view, Kind.FASTEST, "Fastest", "total", 1);
        card(html, view, Kind.SMALLEST, "Smallest", "bytes", Integer.MAX_VALUE);
        card(html, view, Kind.FRONTIER, "On the frontier", "", Integer.MAX_VALUE);
        card(html, view, Kind.LEAST_GARBAGE, "Least garbage", "alloc", Integer.MAX_VALUE);
        text(html, view);
        html.closeLine();
    }

    private static void card(Html html, View view, Kind kind, String title, String figure, int subjects) {
        Optional<Claim> found = Claims.find(view.claims(), kind);
        if (found.isEmpty()) {
            return;
        }
        Claim claim = found.get();
        // a leader's claim names the codec it is ahead of as well, which is no answer
        boolean lead = subjects == 1 && !claim.text().contains("not told apart");
        List<String> codecs = lead ? claim.codecs().subList(0, 1) : claim.codecs();
        String big = view.rows().stream()
                .filter(r -> r.codec().equals(codecs.get(0)))
                .findFirst()
                .map(r -> figure(r, figure))
                .orElse("");
        String word = claim.status() == Status.DOUBTFUL || claim.status() == Status.NOT_TOLD_APART
                ? claim.status().word()
                : "";
        card(html, kind.id(), title, codecs, big, word);
    }

    /** The best of the formats that people read, by time. */
    private static void text(Html html, View view) {
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
        html.open("a", "class", "card", "href", "#" + target);
        html.el("span", title, "class", "card-title");
        html.open("span", "class", "card-codecs");
        int most = 4;
        for (int i = 0; i < Math.min(most, codecs.size()); i++) {
            boolean comma = i + 1 < codecs.size();
            html.open("span")
                    .name(Shown.clipName(Html.label(codecs.get(i)), NAME, true))
                    .text(comma ? "," : "")
                    .close()
                    .text(" ");
        }
        html.text(codecs.size() > most ? (codecs.size() - most) + " more" : "");
        html.close();
        html.el("span", big, "class", "card-figure");
        if (!word.isEmpty()) {
            html.el("span", word, "class", "tag");
        }
        html.close();
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
            case "total" -> Figures.time(value) + " a record";
            case "bytes" -> Figures.meanBytes(value) + " bytes a record";
            default -> Figures.meanBytes(value) + " bytes allocated a record";
        };
    }
}
