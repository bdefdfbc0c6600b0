package io.serdebench.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sections of the documents as a page that finds words in them, without a server: the texts are in the page. */
final class SiteSearch {

    /** The start of a section: a heading with its anchor. */
    private static final Pattern HEADING = Pattern.compile("<h[1-3] id=\"([^\"]*)\">(.*?)</h[1-3]>", Pattern.DOTALL);

    private static final Pattern TAG = Pattern.compile("<[^>]*>");

    /** Decisions are for those who change the program, and would drown the rest. */
    private static final Path LEFT_OUT = Path.of("docs/internals/decisions");

    private final List<List<String>> sections = new ArrayList<>();

    /** Takes a page. */
    void add(Path page, String title, String body) {
        if (page.startsWith(LEFT_OUT)) {
            return;
        }
        Matcher heading = HEADING.matcher(body);
        String anchor = "";
        String name = title;
        int from = 0;
        while (heading.find()) {
            section(page, anchor, title, name, body.substring(from, heading.start()));
            anchor = "#" + heading.group(1);
            name = plain(heading.group(2));
            from = heading.end();
        }
        section(page, anchor, title, name, body.substring(from));
    }

    private void section(Path page, String anchor, String title, String name, String html) {
        String text = plain(html);
        if (!text.isEmpty()) {
            sections.add(List.of(page.toString().replace('\\', '/') + anchor, title, name, text));
        }
    }

    private static String plain(String html) {
        return TAG.matcher(html)
                .replaceAll(" ")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&")
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** The number of sections. */
    int size() {
        return sections.size();
    }

    /** The sections as a statement of JavaScript, which nothing in a text can end. */
    String index() {
        try {
            return "const sections = "
                    + new ObjectMapper()
                            .writeValueAsString(sections)
                            .replace("<", "\\u003c")
                            .replace("\u2028", "\\u2028")
                    + ";\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
