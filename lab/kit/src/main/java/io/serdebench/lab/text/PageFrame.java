package io.serdebench.lab.text;

import java.util.List;
import java.util.function.Consumer;

/**
 * The frame of every page around its content. A page asks the network for nothing: its policy admits the style and the scripts
 * written here by their hashes and no others. All of it can be read without scripts.
 *
 * @param generator The command that makes such pages, which their heads name; empty for none.
 * @param style The one style sheet.
 * @param scripts Scripts in the order of their execution, behind the content.
 */
public record PageFrame(String generator, String style, List<String> scripts) {

    private static final String DOCTYPE = "<!doctype html>\n";

    /** The text that each page of a generator begins with. */
    static String start(String generator) {
        return DOCTYPE + "<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"generator\" content=\""
                + generator + "\">";
    }

    /**
     * The page.
     *
     * @param title One line.
     * @param skip Words of the link that skips what stands above the content.
     * @param target The id that this link leads to.
     * @param content Writes the elements of the body.
     */
    public String render(String title, String skip, String target, Consumer<Html> content) {
        Html html = new Html();
        html.open("html", "lang", "en");
        head(html, title);
        html.open("body");
        html.el("a", skip, "class", "skip", "href", "#" + target);
        content.accept(html);
        scripts.forEach(script -> html.verbatim("script", script));
        return DOCTYPE + html.close().close() + "\n";
    }

    private void head(Html html, String title) {
        html.open("head").empty("meta", "charset", "utf-8");
        if (!generator.isEmpty()) {
            html.empty("meta", "name", "generator", "content", generator);
        }
        String policy = PageFiles.policy(style, scripts);
        html.empty("meta", "http-equiv", "Content-Security-Policy", "content", policy);
        html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.empty("meta", "name", "color-scheme", "content", "light dark");
        html.empty("meta", "name", "referrer", "content", "no-referrer");
        html.el("title", Html.label(title) + " – serdebench");
        html.verbatim("style", style).closeLine();
    }
}
