package io.serdebench.lab.explain;

import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PlainPage;
import io.serdebench.lab.text.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Draws the answer of {@code explain} as one page for the browser that asks the network for nothing. Its policy admits the style
 * and the script written here by their hashes and no others; all of it can be read without scripts.
 */
final class ExplainPage {

    private static final String GENERATOR = "serdebench explain";

    private static final int LONGEST_REASON = 500;

    /** A codec and what is to be said of it. */
    private record Note(String codec, String text) {}

    private ExplainPage() {}

    /** True if a file that begins like this is such a page. */
    public static boolean isOne(String head) {
        return head.startsWith(PlainPage.start(GENERATOR));
    }

    /**
     * One record, byte by byte, in each codec.
     *
     * @param title one line: which record of what
     * @param tool version of serdebench
     */
    public static String record(String title, List<Explained> explained, List<Refused> refused, String tool) {
        return page(title, PageFiles.explainScript(), tool, html -> {
            BytesAnswer.ofRecord(explained).write(html);
            codecs(html, explained);
            if (explained.stream().anyMatch(one -> one.pieces().stream().anyMatch(DissectedSpan::hidden))) {
                html.el("p", "Values are left out: ·· stands for a byte that is not shown.", "class", "note");
            }
            notes(html, refused(refused));
            html.open("div", "id", "main");
            for (int i = 0; i < explained.size(); i++) {
                RecordPart.write(html, explained.get(i), id(i));
            }
            html.closeLine();
        });
    }

    /**
     * Bytes by field and role, codecs side by side.
     *
     * @param title one line: which records of what
     * @param advice choices that would save bytes, the best first
     * @param tool version of serdebench
     */
    public static String anatomy(
            String title, List<Anatomy> anatomies, List<Advice> advice, List<Refused> refused, String tool) {
        List<Note> notes = new ArrayList<>();
        for (Anatomy anatomy : anatomies) {
            if (anatomy.first() != null) {
                notes.add(new Note(
                        anatomy.codec(),
                        Figures.count(anatomy.undecodable()) + " of " + Figures.many(anatomy.records(), "record")
                                + " could not be explained; first " + anatomy.first()));
            }
        }
        notes.addAll(refused(refused));
        return page(title, PageFiles.sizesScript(), tool, html -> {
            BytesAnswer.ofAnatomies(anatomies, advice).write(html);
            notes(html, notes);
            html.open("div", "id", "main");
            AnatomyPart.write(html, anatomies);
            SizesPart.advice(html, advice);
            html.closeLine();
        });
    }

    /**
     * The page of the size of records in each codec, from statistics.
     *
     * @param title one line: which records of what
     * @param advice choices that would save bytes, the best first
     * @param tool version of serdebench
     */
    public static String sizes(
            String title, List<SizeEstimate> estimated, List<Advice> advice, List<Refused> refused, String tool) {
        return page(title, PageFiles.sizesScript(), tool, html -> {
            BytesAnswer.ofSizes(estimated, advice).write(html);
            notes(html, refused(refused));
            html.open("div", "id", "main");
            SizesPart.sizes(html, estimated);
            SizesPart.advice(html, advice);
            html.closeLine();
        });
    }

    private static String page(String title, String script, String tool, Consumer<Html> content) {
        return new PlainPage(GENERATOR, "Skip to the bytes", PageFiles.explainStyle(), script)
                .render(title, tool, content);
    }

    private static void codecs(Html html, List<Explained> explained) {
        if (explained.size() < 2) {
            return;
        }
        html.open("nav", "aria-label", "Codecs").open("ul", "class", "meta");
        for (int i = 0; i < explained.size(); i++) {
            Explained one = explained.get(i);
            html.open("li").open("a", "href", "#" + id(i)).name(one.codec()).close();
            html.text(" " + Figures.many(one.bytes().length, "byte")).close();
        }
        html.close().closeLine();
    }

    /** The id of the section of a codec. */
    static String id(int codec) {
        return "c" + codec;
    }

    private static List<Note> refused(List<Refused> refused) {
        return refused.stream()
                .map(one -> new Note(one.codec(), "not explained: " + one.reason()))
                .toList();
    }

    private static void notes(Html html, List<Note> notes) {
        if (notes.isEmpty()) {
            return;
        }
        html.open("section", "class", "warnings", "aria-label", "Not explained").open("ol");
        for (Note note : notes) {
            html.open("li").open("b").name(note.codec()).close();
            html.text(" " + SafeText.clip(note.text(), LONGEST_REASON, true)).close();
        }
        html.close().closeLine();
    }
}
