package io.serdebench.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of the documents of this project, as it is built from them. */
class SiteTest {

    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

    @TempDir
    Path out;

    @Test
    void everyLinkLeadsToAFileOfTheSite() throws IOException {
        Files.createDirectories(out.resolve("reports"));
        Files.writeString(out.resolve("reports/orders.html"), "<!doctype html><title>orders &amp; more</title>");
        int pages = new Site(Path.of("../.."), out).build();
        assertTrue(pages > 60, pages + " pages");
        List<String> dead = new ArrayList<>();
        int links = 0;
        List<Path> files;
        try (Stream<Path> walk = Files.walk(out)) {
            files = walk.filter(file -> file.toString().endsWith(".html")).toList();
        }
        for (Path file : files) {
            Matcher link = LINK.matcher(Files.readString(file));
            while (link.find()) {
                links++;
                if (!leads(file, link.group(1))) {
                    dead.add(out.relativize(file) + ": " + link.group(1));
                }
            }
        }
        assertTrue(links > 500, links + " links");
        assertEquals("", String.join("\n", dead));
        assertTrue(Files.readString(out.resolve("reports/index.html"))
                .contains("<a href=\"orders.html\">orders &amp; more</a>"));
    }

    @Test
    void sectionsAreFoundWithoutAServer() throws IOException {
        new Site(Path.of("../.."), out).build();
        String page = Files.readString(out.resolve("search.html"));
        assertTrue(page.contains("default-src 'none'; img-src data:; style-src 'sha256-"), "nothing is loaded");
        assertTrue(page.contains("; script-src 'sha256-"), "and no other script runs");
        assertTrue(
                page.contains(
                        "[\"docs/gate.html#verdict-and-exit-code\",\"Gate: is the new version worse?\",\"Verdict and exit code\",\""),
                "gate");
        assertEquals(1, page.split("<script>", -1).length - 1);
        assertEquals(1, page.split("</script>", -1).length - 1, "no text ends the script");
    }

    private static boolean leads(Path from, String link) throws IOException {
        if (link.startsWith("data:image/") || link.startsWith("https:") || link.startsWith("http:")) {
            return true;
        }
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        Path to = path.isEmpty() ? from : from.resolveSibling(path).normalize();
        return Files.isRegularFile(to)
                && (hash < 0 || Files.readString(to).contains(" id=\"" + link.substring(hash + 1) + "\""));
    }

    /** A page that loads something would look different without a network. */
    @Test
    void pagesLoadNothing() throws IOException {
        new Site(Path.of("../.."), out).build();
        assertFalse(Files.exists(out.resolve("reports")), "there is no report");
        String page = Files.readString(out.resolve("index.html"));
        assertTrue(page.contains("<img src=\"data:image/svg+xml;base64,"), page);
        assertFalse(page.contains("&lt;picture"), "HTML of a document is not shown as text");
        assertTrue(page.contains("default-src 'none'; img-src data:; style-src 'sha256-"), page);
        assertTrue(page.contains("prefers-color-scheme: dark"), "it is light and dark");
        assertFalse(page.contains("<script"), "it needs no script");
        assertFalse(page.contains("<link"), "it has its style in it");
    }
}
