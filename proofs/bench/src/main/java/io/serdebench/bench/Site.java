package io.serdebench.bench;

import io.serdebench.lab.text.PageFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Builds a static site of the documents and of the reports that lie in its folder {@code reports}. Every page is one file that
 * opens from disk: style and pictures are in it, and nothing is loaded from a network.
 */
final class Site {

    private static final List<String> NAMED = List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "BIAS.md");
    private static final List<String> FOLDERS = List.of("docs", "codecs", "proofs");
    private static final String REPORTS = "reports";
    private static final String LISTING = "reports/index.html";
    private static final String SEARCH = "search.html";
    private static final String SEARCH_BODY =
            "<h1>Search</h1>\n<p><label>Words <input id=\"words\" type=\"search\" autocomplete=\"off\"></label>"
                    + " <span id=\"said\" role=\"status\"></span></p>\n<ul id=\"found\"></ul>\n";

    private static final Pattern TITLE = Pattern.compile("<title>(.*?)</title>", Pattern.DOTALL);

    private final Path root;
    private final Path out;
    private final SiteSearch search = new SiteSearch();
    private final TreeSet<Path> pages = new TreeSet<>();

    /**
     * A site.
     *
     * @param root The folder of the project.
     * @param out The folder that pages are written to.
     */
    Site(Path root, Path out) {
        this.root = root.toAbsolutePath().normalize();
        this.out = out;
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 2) {
            throw new IllegalArgumentException("usage: Site PROJECT OUT");
        }
        int pages = new Site(Path.of(arguments[0]), Path.of(arguments[1])).build();
        System.out.println(pages + " pages in " + arguments[1]);
    }

    /** Writes all pages, and returns their number. */
    int build() throws IOException {
        for (String name : NAMED) {
            if (Files.exists(root.resolve(name))) {
                pages.add(Path.of(name));
            }
        }
        for (String folder : FOLDERS) {
            try (Stream<Path> files = Files.walk(root.resolve(folder))) {
                files.map(root::relativize)
                        .filter(file -> file.toString().endsWith(".md"))
                        .filter(file -> !("/" + file).matches(".*/(target|src)/.*"))
                        .forEach(pages::add);
            }
        }
        List<Path> reports = reports();
        for (Path page : pages) {
            SitePage rendered = new SitePage(root, page, pages);
            write(SitePage.html(page), rendered.title(), rendered.body(), !reports.isEmpty());
            search.add(SitePage.html(page), rendered.title(), rendered.body());
            for (Path file : rendered.files()) {
                Path copy = out.resolve(file);
                Files.createDirectories(Objects.requireNonNull(copy.getParent()));
                Files.copy(root.resolve(file), copy, StandardCopyOption.REPLACE_EXISTING);
            }
            rendered.listings().forEach((folder, body) -> {
                Path index = folder.resolve("index.html");
                if (!pages.contains(folder.resolve("README.md"))) {
                    write(index, folder.toString(), body, !reports.isEmpty());
                }
            });
        }
        write(Path.of(SEARCH), "Search", SEARCH_BODY, search.index() + own("search.js"), !reports.isEmpty());
        if (!reports.isEmpty()) {
            write(Path.of(LISTING), "Sample reports", listing(reports), true);
        }
        return pages.size();
    }

    private List<Path> reports() throws IOException {
        Path folder = out.resolve(REPORTS);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".html") && !file.endsWith("index.html"))
                    .sorted()
                    .toList();
        }
    }

    private static String listing(List<Path> reports) {
        return "<h1>Sample reports</h1>\n<p>The program wrote these pages from stored results.</p>\n<ul>\n"
                + reports.stream()
                        .map(report -> "<li><a href=\"" + report.getFileName() + "\">" + title(report) + "</a></li>\n")
                        .collect(Collectors.joining())
                + "</ul>\n";
    }

    private static String title(Path report) {
        try {
            Matcher title = TITLE.matcher(Files.readString(report));
            return Optional.of(title)
                    .filter(Matcher::find)
                    .map(found -> found.group(1))
                    .orElse("a report");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void write(Path page, String title, String body, boolean withReports) {
        write(page, title, body, "", withReports);
    }

    private void write(Path page, String title, String body, String script, boolean withReports) {
        String up = "../".repeat(page.getNameCount() - 1);
        String style = PageFiles.style() + own("site.css");
        String text = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src "
                + PageFiles.hash(style) + (script.isEmpty() ? "" : "; script-src " + PageFiles.hash(script))
                + "; base-uri 'none'; form-action 'none'\">"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                + "<meta name=\"color-scheme\" content=\"light dark\"><title>" + SitePage.escaped(title)
                + " – serdebench</title><style>" + style
                + "</style></head>\n<body>\n<nav aria-label=\"Site\"><b>serdebench</b>"
                + link(up + "index.html", "Home") + link(up + "docs/getting-started.html", "Getting started")
                + link(up + "docs/index.html", "Documents")
                + (withReports ? link(up + LISTING, "Sample reports") : "") + link(up + SEARCH, "Search")
                + "</nav>\n<main>\n" + body + "</main>\n"
                + (script.isEmpty() ? "" : "<script>" + script + "</script>\n") + "</body></html>\n";
        try {
            Path file = out.resolve(page);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String link(String to, String text) {
        return "<a href=\"" + to + "\">" + text + "</a>";
    }

    private static String own(String name) {
        try (InputStream in = Objects.requireNonNull(Site.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
