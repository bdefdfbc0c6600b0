package io.serdebench.lab.text;

import java.util.List;
import java.util.function.Consumer;

/**
 * A page with the command and a title at its top and the version at its foot.
 *
 * @param generator The command that makes such pages, which their heads name.
 * @param skip Words of the link that skips what stands above the content.
 * @param style The one style sheet.
 * @param script The one script, empty for none.
 */
public record PlainPage(String generator, String skip, String style, String script) {

    /** The text that each page of a command begins with. */
    public static String start(String generator) {
        return PageFrame.start(generator);
    }

    /**
     * The page around its content.
     *
     * @param title One line.
     * @param tool The version of serdebench.
     * @param content Writes the elements between head and foot, with one of the id {@code main}, where the figures begin.
     */
    public String render(String title, String tool, Consumer<Html> content) {
        List<String> scripts = script.isEmpty() ? List.of() : List.of(script);
        return new PageFrame(generator, style, scripts).render(title, skip, "main", html -> {
            html.open("header", "class", "top");
            html.open("p", "class", "kicker").text(generator).close();
            html.open("h1").name(title).close().closeLine();
            html.open("main");
            content.accept(html);
            html.closeLine();
            html.open("footer").text("serdebench " + tool).closeLine();
        });
    }
}
