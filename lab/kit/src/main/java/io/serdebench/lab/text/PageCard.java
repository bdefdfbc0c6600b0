package io.serdebench.lab.text;

import java.util.List;

/**
 * An answer at a glance, which leads to what it stands on.
 *
 * @param href The address that it leads to.
 * @param title What is asked.
 * @param names The answer; of many names, the first few are shown.
 * @param figure Its figure, or an empty text.
 * @param tag What stands against it, in a word or two; or an empty text.
 */
public record PageCard(String href, String title, List<String> names, String figure, String tag) {

    private static final int NAME = 40;
    private static final int NAMES = 4;

    /** Writes the card. */
    public void write(Html html) {
        html.open("a", "class", "card", "href", href);
        html.el("span", title, "class", "card-title");
        html.open("span", "class", "card-codecs");
        for (int i = 0; i < Math.min(NAMES, names.size()); i++) {
            boolean comma = i + 1 < names.size();
            html.open("span")
                    .name(SafeText.clipName(Html.label(names.get(i)), NAME, true))
                    .text(comma ? "," : "")
                    .close()
                    .text(" ");
        }
        html.text(names.size() > NAMES ? (names.size() - NAMES) + " more" : "");
        html.close();
        html.el("span", figure, "class", "card-figure");
        if (!tag.isEmpty()) {
            html.el("span", tag, "class", "tag");
        }
        html.close();
    }

    /** Writes a row of cards, or nothing where there are none. */
    public static void write(Html html, List<PageCard> cards) {
        if (cards.isEmpty()) {
            return;
        }
        html.open("section", "class", "cards", "aria-label", "Answers");
        cards.forEach(card -> card.write(html));
        html.closeLine();
    }
}
