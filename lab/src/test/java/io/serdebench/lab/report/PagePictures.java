package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Pictures of pages, and how soon they are seen; for people, so the build runs none of it. See proofs/bench/pages. */
final class PagePictures {

    private static final int OPENED = 5;

    @TempDir
    private Path folder = Path.of("");

    /** {@code -Dpages=FOLDER} or a file: beside each page, what is seen of it on wide and narrow screens, light and dark. */
    @Test
    @EnabledIfSystemProperty(named = "pictures", matches = ".+")
    void takePictures() throws IOException, InterruptedException {
        Path out = Files.createDirectories(Path.of(System.getProperty("pictures")));
        try (Chromium browser = Chromium.start(Files.createDirectory(folder.resolve("profile")))) {
            for (Path page : pages()) {
                String name = page.getFileName().toString().replaceAll("\\.html$", "");
                for (int width : new int[] {1280, 420}) {
                    for (boolean dark : new boolean[] {false, true}) {
                        int height = Integer.getInteger("height", 2400);
                        browser.size(width, height);
                        browser.media("screen", dark);
                        browser.open(page);
                        JsonNode picture = browser.call("Page.captureScreenshot", Map.of("format", "png"));
                        Files.write(
                                out.resolve(name + "-" + width + (dark ? "-dark" : "") + ".png"),
                                Base64.getDecoder().decode(picture.get("data").asText()));
                    }
                }
            }
        }
    }

    /** {@code -Dfirst.paint}: milliseconds from opening a page on the disk until something is seen, the middle of five. */
    @Test
    @EnabledIfSystemProperty(named = "first.paint", matches = ".*")
    void timeFirstPaint() throws IOException, InterruptedException {
        List<Path> pages = new ArrayList<>(List.of(
                Files.writeString(
                        folder.resolve("nine.html"), HtmlReport.render(Fixtures.orders(), ReportContext.NONE)),
                Files.writeString(
                        folder.resolve("forty.html"), HtmlReport.render(ManyCodecs.result(), ReportContext.NONE))));
        try (Chromium browser = Chromium.start(Files.createDirectory(folder.resolve("profile")))) {
            browser.size(1280, 900);
            for (Path page : pages) {
                List<Double> millis = new ArrayList<>();
                for (int i = 0; i < OPENED; i++) {
                    browser.open(page);
                    millis.add(browser.eval("new Promise((done) => { const look = () => { const seen ="
                                    + " performance.getEntriesByName('first-contentful-paint')[0];"
                                    + " if (seen) done(seen.startTime); else setTimeout(look, 10); }; look(); })")
                            .asDouble());
                }
                double middle = millis.stream()
                        .sorted(Comparator.naturalOrder())
                        .skip(OPENED / 2)
                        .findFirst()
                        .orElseThrow();
                System.out.printf(
                        "%s, %,d bytes: first paint after %.0f ms, of %s%n",
                        page.getFileName(), Files.size(page), middle, millis);
                assertTrue(middle < 1_000, page + ": " + millis);
            }
        }
    }

    private static List<Path> pages() throws IOException {
        Path given = Path.of(Objects.requireNonNull(System.getProperty("pages"), "-Dpages=FOLDER or FILE"));
        if (!Files.isDirectory(given)) {
            return List.of(given);
        }
        try (Stream<Path> files = Files.list(given)) {
            return files.filter(file -> file.toString().endsWith(".html"))
                    .sorted()
                    .toList();
        }
    }
}
