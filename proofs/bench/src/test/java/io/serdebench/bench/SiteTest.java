package io.serdebench.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of the documents of this project, as it is built from them. */
class SiteTest {

    @TempDir
    Path out;

    @Test
    void everyLinkLeadsToAFileOfTheSite() throws IOException {
        Files.createDirectories(out.resolve("reports"));
        Files.writeString(out.resolve("reports/orders.html"), "<!doctype html><title>orders &amp; more</title>");
        int pages = new Site(Path.of("../.."), out).build();
        assertTrue(pages > 60, pages + " pages");
        SiteLinks links = new SiteLinks(out);
        assertEquals("", String.join("\n", links.dead()));
        assertTrue(links.count() > 500, links.count() + " links");
        String listing = Files.readString(out.resolve("reports/index.html"));
        assertTrue(listing.contains("<a href=\"orders.html\">orders &amp; more</a>"), listing);
        assertTrue(
                listing.contains("<a href=\"../docs/samples/run.html\">A ranking of codecs: orders.csv</a>"), listing);
        try (Stream<Path> samples = Files.list(Path.of("../../docs/samples"))) {
            for (Path sample : samples.toList()) {
                assertTrue(
                        listing.contains("\"../docs/samples/" + sample.getFileName() + "\""), sample + "\n" + listing);
            }
        }
    }

    @Test
    void aDeadLinkIsNamedWithItsPage() throws IOException {
        Files.writeString(
                out.resolve("a.html"),
                "<p id=\"here\"><a href=\"#here\">1</a> <a href=\"#gone\">2</a> <a href=\"b.html?q=1#there\">3</a>"
                        + " <a href=\"b.html#here\">4</a> <img src='c.png'> <a href=\"https://a.example/\">6</a>"
                        + "<script>' href=\"no link\"'</script>");
        Files.writeString(out.resolve("b.html"), "<p id=there>not quoted</p><p id='there'>");
        SiteLinks links = new SiteLinks(out);
        assertEquals(List.of("a.html: #gone", "a.html: b.html#here", "a.html: c.png"), links.dead());
        assertEquals(6, links.count());
    }

    /** A link of a document to a file that is not there is built, so that it can be said beside all others. */
    @Test
    void aDocumentWithADeadLinkIsBuilt(@TempDir Path project) throws IOException {
        for (String folder : List.of("docs", "codecs", "proofs")) {
            Files.createDirectory(project.resolve(folder));
        }
        Files.writeString(project.resolve("README.md"), "# Title\n\n[gone](gone.txt)\n");
        new Site(project, out).build();
        assertTrue(new SiteLinks(out).dead().contains("index.html: gone.txt"));
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

    /** A page that loads something would look different without a network. */
    @Test
    void pagesLoadNothing() throws IOException {
        new Site(Path.of("../.."), out).build();
        String page = Files.readString(out.resolve("index.html"));
        assertTrue(page.contains("<img src=\"data:image/svg+xml;base64,"), page);
        assertFalse(page.contains("&lt;picture"), "HTML of a document is not shown as text");
        assertTrue(page.contains("default-src 'none'; img-src data:; style-src 'sha256-"), page);
        assertTrue(page.contains("prefers-color-scheme: dark"), "it is light and dark");
        assertFalse(page.contains("<script"), "it needs no script");
        assertFalse(page.contains("<link"), "it has its style in it");
    }
}
