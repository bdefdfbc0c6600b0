package io.serdebench.bench;

import io.serdebench.lab.text.PageFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Builds a static site of the documents, of the samples beside them and of the reports that lie in its folder {@code reports}.
 * Every page is one file that opens from disk: style and pictures are in it, and nothing is loaded from a network. A link that
 * leads nowhere ends it with exit code 1.
 */
final class Site {

    private static final List<String> NAMED = List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "BIAS.md");
    private static final List<String> FOLDERS = List.of("docs", "codecs", "proofs");
    private static final String REPORTS = "reports";
    private static final String LISTING = "reports/index.html";
    private static final String SAMPLES = "docs/samples";
    private static final String RESULTS = "docs/results";
    private static final String SEARCH = "search.html";
    private static final String SEARCH_BODY =
            "<h1>Search</h1>\n<p><label>Words <input id=\"words\" type=\"search\" autocomplete=\"off\"></label>"
                    + " <span id=\"said\" role=\"status\"></span></p>\n<ul id=\"found\"></ul>\n";

    private static final Pattern TITLE = Pattern.compile("<title>(.*?)</title>", Pattern.DOTALL);

    /** Samples have the names of their files for titles, several of them the same. */
    private static final Map<String, String> KINDS = Map.of(
            "run.html", "A ranking of codecs",
            "record.html", "A record byte by byte",
            "explain.html", "Where the bytes of a file go",
            "record-logs.html", "Ways to write and read a log of records");

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
        Path out = Path.of(arguments[1]);
        int pages = new Site(Path.of(arguments[0]), out).build();
        SiteLinks links = new SiteLinks(out);
        List<String> dead = links.dead();
        if (!dead.isEmpty()) {
            System.err.println("links that lead nowhere:\n  " + String.join("\n  ", dead));
            System.exit(1);
        }
        System.out.println(pages + " documents in " + out + ", " + links.count() + " links followed");
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
        for (Path page : pages) {
            SitePage rendered = new SitePage(root, page, pages);
            write(
                    SitePage.html(page),
                    rendered.title(),
                    page.startsWith(RESULTS) ? SiteFigures.drawn(rendered.body()) : rendered.body());
            search.add(SitePage.html(page), rendered.title(), rendered.body());
            for (Path file : rendered.files()) {
                copy(file);
            }
            rendered.listings().forEach((folder, body) -> {
                Path index = folder.resolve("index.html");
                if (!pages.contains(folder.resolve("README.md"))) {
                    write(index, folder.toString(), body);
                }
            });
        }
        write(Path.of(SEARCH), "Search", SEARCH_BODY, search.index() + own("search.js"));
        for (Path sample : pagesOf(root.resolve(SAMPLES))) {
            copy(root.relativize(sample));
        }
        write(Path.of(LISTING), "Sample reports", listing());
        return pages.size();
    }

    private void copy(Path file) throws IOException {
        // a link to nothing is said with all others that are dead
        if (Files.exists(root.resolve(file))) {
            Path copy = out.resolve(file);
            Files.createDirectories(Objects.requireNonNull(copy.getParent()));
            Files.copy(root.resolve(file), copy, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static List<Path> pagesOf(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".html") && !file.endsWith("index.html"))
                    .sorted()
                    .toList();
        }
    }

    private String listing() throws IOException {
        List<Path> all = new ArrayList<>(pagesOf(out.resolve(SAMPLES)));
        all.addAll(pagesOf(out.resolve(REPORTS)));
        Path folder = out.resolve(REPORTS);
        return "<h1>Sample reports</h1>\n<p>The program wrote these pages.</p>\n<ul>\n"
                + all.stream()
                        .map(page -> "<li><a href=\""
                                + folder.relativize(page).toString().replace('\\', '/') + "\">" + about(page)
                                + "</a></li>\n")
                        .collect(Collectors.joining())
                + "</ul>\n";
    }

    private static String about(Path page) {
        String kind = KINDS.get(String.valueOf(page.getFileName()));
        String title = title(page).replaceFirst(" – serdebench$", "");
        return kind == null ? title : kind + ": " + title;
    }

    private static String title(Path report) {
        try {
            return Optional.of(TITLE.matcher(Files.readString(report)))
                    .filter(Matcher::find)
                    .map(found -> found.group(1))
                    .orElse("a report");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Path page, String title, String body) {
        write(page, title, body, "");
    }

    private void write(Path page, String title, String body, String script) {
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
                + link(up + LISTING, "Sample reports")
                + link(up + "docs/results/claims.html", "Published claims") + link(up + SEARCH, "Search")
                + "</nav>\n<main>\n" + body + "</main>\n"
                + (script.isEmpty() ? "" : "<script>" + script + "</script>\n") + "</body></html>\n";
        try {
            Path file = out.resolve(page);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String link(String to, String text) {
        return "<a href=\"" + to + "\">" + text + "</a>";
    }

    private static String own(String name) {
        try (InputStream in = Objects.requireNonNull(Site.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
