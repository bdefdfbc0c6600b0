package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of pages in a real browser. They run where there is a Chromium on the path or at {@code -Dbrowser=FILE}, and where {@code CI=true} in any case. */
abstract class BrowserPages {

    private static @Nullable Chromium started;

    @TempDir
    private static Path folder = Path.of("");

    /** The browser of all tests of a class. */
    final Chromium browser() {
        return Objects.requireNonNull(started);
    }

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        // a build server must have one
        assumeTrue(Chromium.installed() != null || "true".equals(System.getenv("CI")), "there is no browser");
        started = Chromium.start(Files.createTempDirectory(folder, "profile"));
    }

    @AfterAll
    static void end() {
        if (started != null) {
            started.close();
            started = null;
        }
    }

    @BeforeEach
    void usual() {
        browser().scripts(true);
        browser().media("screen", false);
        browser().size(1280, 900);
    }

    /** Anything on the console fails, a breach of the policy too, and so does anything that is asked of the network. */
    @AfterEach
    void nothingWasSaidAndNothingWasAskedFor() {
        assertEquals(List.of(), browser().complaints());
        browser().requests().forEach(url -> assertTrue(url.matches("(file|data|blob):.*"), url));
    }

    /** Opens a page that is written into a file of that name. */
    final void open(String page, String name) {
        try {
            browser().open(Files.writeString(folder.resolve(name + ".html"), page));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The number of elements that a selector finds. */
    final int count(String selector) {
        return browser()
                .eval("document.querySelectorAll(" + Chromium.quoted(selector) + ").length")
                .asInt();
    }

    /** Texts of the figures that are shown that do not lie within their drawing, as a list in brackets. */
    final String cutTexts() {
        return browser()
                .eval("[...document.querySelectorAll('svg.plot')].filter((svg) =>"
                        + " svg.getBoundingClientRect().width > 0).flatMap((svg) => [...svg.querySelectorAll('text')]"
                        + ".filter((text) => { const box = text.getBBox(); const all = svg.viewBox.baseVal;"
                        + " return box.x < -1 || box.y < -1 || box.x + box.width > all.width + 1"
                        + " || box.y + box.height > all.height + 1; }).map((text) => text.textContent))")
                .toString();
    }
}
