package io.serdebench.lab.report.text;

import java.util.List;
import java.util.function.Consumer;

/**
 * A page that asks the network for nothing. Its policy admits the style and the script written here by their hashes and no others; all
 * of it can be read without scripts.
 *
 * @param generator the command that makes such pages, which their heads name
 * @param skip words of the link that skips what stands above the content
 * @param style of the page
 * @param script empty for none
 */
public record PlainPage(String generator, String skip, String style, String script) {

    /** What each page of a command begins with. */
    public static String start(String generator) {
        return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<meta name=\"generator\" content=\"" + generator + "\">";
    }

    /**
     * The page around its content.
     *
     * @param title one line
     * @param tool version of serdebench
     */
    public String render(String title, String tool, Consumer<Html> content) {
        Html html = new Html();
        html.open("html", "lang", "en").open("head");
        html.empty("meta", "charset", "utf-8");
        html.empty("meta", "name", "generator", "content", generator);
        html.empty(
                "meta",
                "http-equiv",
                "Content-Security-Policy",
                "content",
                PageFiles.policy(style, script.isEmpty() ? List.of() : List.of(script)));
        html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.empty("meta", "name", "color-scheme", "content", "light dark");
        html.empty("meta", "name", "referrer", "content", "no-referrer");
        html.el("title", Html.label(title) + " – serdebench");
        html.verbatim("style", style).closeLine();
        html.open("body");
        html.el("a", skip, "class", "skip", "href", "#main");
        html.open("header", "class", "top");
        html.open("p", "class", "kicker").text(generator).close();
        html.open("h1").name(title).close().closeLine();
        content.accept(html);
        html.open("footer").text("serdebench " + tool).closeLine();
        if (!script.isEmpty()) {
            html.verbatim("script", script);
        }
        return "<!doctype html>\n" + html.close().close() + "\n";
    }
}
