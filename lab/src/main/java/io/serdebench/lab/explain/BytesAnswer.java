package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageCard;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The answer of a page of {@code explain}: a sentence and cards. Bytes are counted, so all of it is exact but for what is
 * estimated.
 *
 * @param verdict The sentence.
 * @param cards Answers that lead to tables.
 */
record BytesAnswer(String verdict, List<PageCard> cards) {

    /** Nothing to say. */
    private static final BytesAnswer NONE = new BytesAnswer("", List.of());

    /** Of one record in each codec. */
    static BytesAnswer ofRecord(List<Explained> explained) {
        if (explained.isEmpty()) {
            return NONE;
        }
        List<Explained> sorted = explained.stream()
                .sorted(Comparator.comparingInt(one -> one.bytes().length))
                .toList();
        Explained least = sorted.get(0);
        Explained most = sorted.get(sorted.size() - 1);
        String fewest =
                "This record takes " + Figures.many(least.bytes().length, "byte") + " in " + Html.label(least.codec());
        return new BytesAnswer(
                sorted.size() == 1
                        ? fewest + "."
                        : fewest + ", the fewest, and " + Figures.count(most.bytes().length) + " in "
                                + Html.label(most.codec()) + ".",
                cards(explained, sorted));
    }

    private static List<PageCard> cards(List<Explained> explained, List<Explained> sorted) {
        List<PageCard> cards = new ArrayList<>();
        Explained least = sorted.get(0);
        cards.add(new PageCard(
                "#" + ExplainPage.id(explained.indexOf(least)),
                sorted.size() == 1 ? "Size" : "Smallest",
                List.of(least.codec()),
                Figures.many(least.bytes().length, "byte"),
                ""));
        if (sorted.size() > 1) {
            Explained most = sorted.get(sorted.size() - 1);
            cards.add(new PageCard(
                    "#" + ExplainPage.id(explained.indexOf(most)),
                    "Largest",
                    List.of(most.codec()),
                    Figures.many(most.bytes().length, "byte"),
                    ""));
        }
        sorted.stream()
                .filter(one -> one.bytes().length > 0)
                .max(Comparator.comparingDouble(BytesAnswer::data))
                .ifPresent(one -> cards.add(new PageCard(
                        "#" + ExplainPage.id(explained.indexOf(one)),
                        "Largest share of data",
                        List.of(one.codec()),
                        Math.round(100 * data(one)) + " % of its bytes",
                        "")));
        return cards;
    }

    private static double data(Explained one) {
        return (double) one.roles()[Role.DATA.ordinal()] / one.bytes().length;
    }

    /**
     * Of many records in each codec.
     *
     * @param advice Choices that would save bytes, the best first.
     */
    static BytesAnswer ofAnatomies(List<Anatomy> anatomies, List<Advice> advice) {
        List<Anatomy> sorted = anatomies.stream()
                .filter(one -> one.records() > 0)
                .sorted(Comparator.comparingDouble(BytesAnswer::mean))
                .toList();
        if (sorted.isEmpty()) {
            return NONE;
        }
        Anatomy least = sorted.get(0);
        Anatomy most = sorted.get(sorted.size() - 1);
        StringBuilder text = new StringBuilder(Html.label(least.codec()) + " takes " + bytes(mean(least)));
        text.append(
                sorted.size() == 1
                        ? " per record."
                        : " per record, the fewest; " + Html.label(most.codec()) + " takes " + bytes(mean(most)) + ".");
        List<PageCard> cards = new ArrayList<>();
        cards.add(new PageCard(
                "#codecs",
                sorted.size() == 1 ? "Size" : "Smallest",
                List.of(least.codec()),
                bytes(mean(least)) + " per record",
                ""));
        PartBytes largest = least.parts().stream()
                .max(Comparator.comparingLong(PartBytes::bytes))
                .orElse(null);
        if (largest != null && largest.bytes() > 0) {
            double share = 100.0 * largest.bytes() / Math.max(1, least.bytes());
            text.append(" The largest field of " + Html.label(least.codec()) + " is " + Html.label(largest.name()));
            text.append(", with " + Math.round(share) + " % of its bytes.");
            cards.add(new PageCard(
                    "#fields",
                    "Largest field of " + Html.label(least.codec()),
                    List.of(largest.name()),
                    bytes((double) largest.bytes() / least.records()) + ", " + Math.round(share) + " %",
                    ""));
        }
        sorted.stream()
                .min(Comparator.comparingDouble(BytesAnswer::overhead))
                .ifPresent(one -> cards.add(new PageCard(
                        "#codecs",
                        "Least overhead",
                        List.of(one.codec()),
                        bytes(overhead(one)) + " per record, "
                                + Math.round(100 * overhead(one) / Math.max(1e-9, mean(one))) + " %",
                        "")));
        advised(cards, advice);
        return new BytesAnswer(text.toString(), cards);
    }

    /**
     * Of what records take by statistics.
     *
     * @param advice Choices that would save bytes, the best first.
     */
    static BytesAnswer ofSizes(List<SizeEstimate> estimated, List<Advice> advice) {
        List<SizeEstimate> sorted = SizesReport.sorted(estimated);
        if (sorted.isEmpty()) {
            return NONE;
        }
        SizeEstimate least = sorted.get(0);
        String size = range(least);
        List<PageCard> cards = new ArrayList<>();
        cards.add(
                new PageCard("#sizes", "Smallest, estimated", List.of(least.codec()), size + " bytes per record", ""));
        if (sorted.size() > 1) {
            SizeEstimate most = sorted.get(sorted.size() - 1);
            cards.add(new PageCard(
                    "#sizes", "Largest, estimated", List.of(most.codec()), range(most) + " bytes per record", ""));
        }
        advised(cards, advice);
        String text = "By the statistics of the columns, " + Html.label(least.codec()) + " takes " + size
                + " bytes per record" + (sorted.size() > 1 ? ", the fewest." : ".");
        return new BytesAnswer(text, cards);
    }

    /** Writes the sentence and the cards. */
    void write(Html html) {
        if (!verdict.isEmpty()) {
            html.el("p", verdict, "class", "verdict");
        }
        PageCard.write(html, cards);
    }

    private static void advised(List<PageCard> cards, List<Advice> advice) {
        if (!advice.isEmpty()) {
            Advice best = advice.get(0);
            cards.add(new PageCard(
                    "#advice",
                    "Biggest saving",
                    List.of(SizesPart.path(best)),
                    Html.label(best.change()) + ", " + Figures.fixed(100 * best.share(), 1) + " %",
                    ""));
        }
    }

    private static String range(SizeEstimate one) {
        String from = SizesReport.mean(one, one.size().least());
        String to = SizesReport.mean(one, one.size().most());
        return from.equals(to) ? from : from + " to " + to;
    }

    private static double mean(Anatomy one) {
        return (double) one.bytes() / Math.max(1, one.records());
    }

    private static double overhead(Anatomy one) {
        return mean(one) - (double) one.roles()[Role.DATA.ordinal()] / Math.max(1, one.records());
    }

    private static String bytes(double mean) {
        return Figures.meanBytes(mean) + " bytes";
    }
}
