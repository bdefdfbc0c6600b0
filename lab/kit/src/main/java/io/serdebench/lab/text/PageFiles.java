package io.serdebench.lab.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** The style sheets and scripts of the pages: small files here, one element each there. */
public final class PageFiles {

    private static final String OWN = "/io/serdebench/lab/text/";

    private static final List<String> STYLES =
            List.of("colors.css", "page.css", "tables.css", "charts.css", "shown.css", "print.css");

    private static final List<String> EXPLAIN_STYLES =
            List.of("colors.css", "page.css", "tables.css", "explain.css", "print.css");

    private static final List<String> IO_STYLES =
            List.of("colors.css", "page.css", "tables.css", "io.css", "print.css");

    private static final List<String> PIPE_STYLES =
            List.of("colors.css", "page.css", "tables.css", "charts.css", "pipe.css", "print.css");

    /** In the order of use; together they are the body of one function. */
    private static final List<String> SCRIPTS =
            List.of("data.js", "figures.js", "shown.js", "sort.js", "tables.js", "copy.js", "actions.js", "main.js");

    private static final List<String> EXPLAIN_SCRIPTS = List.of("sort.js", "sorted.js", "explain.js");

    private static final List<String> SIZES_SCRIPTS = List.of("sort.js", "sorted.js", "copy.js", "copied.js");

    private static final List<String> SORT_SCRIPTS = List.of("sort.js", "sorted.js");

    private static final List<String> PIPE_SCRIPTS = List.of("sort.js", "sorted.js", "times.js");

    private static final List<String> COST_STYLES =
            List.of("colors.css", "page.css", "tables.css", "cost.css", "print.css");

    private static final List<String> COST_SCRIPTS = List.of("data.js", "cost.js");

    private PageFiles() {}

    public static String style() {
        return joined(STYLES);
    }

    public static String script() {
        return function(SCRIPTS);
    }

    /** The style of a page of {@code explain}. */
    public static String explainStyle() {
        return joined(EXPLAIN_STYLES);
    }

    /** The style of a page of {@code io}. */
    public static String ioStyle() {
        return joined(IO_STYLES);
    }

    /** The style of a page of {@code pipe}. */
    public static String pipeStyle() {
        return joined(PIPE_STYLES);
    }

    /** The style of a drawing that stands alone, in a root element whose {@code data-theme} is light or dark. */
    public static String drawingStyle() {
        return joined(List.of("colors.css", "charts.css"))
                + ":root { --sans: system-ui, sans-serif; }\n.plot.wide { display: block !important; }\n";
    }

    /** The script of a page of {@code explain} about one record. */
    public static String explainScript() {
        return function(EXPLAIN_SCRIPTS);
    }

    /** The script of a page of {@code explain} about all records. A table with {@code data-copy} has a button that copies it. */
    public static String sizesScript() {
        return function(SIZES_SCRIPTS);
    }

    /** The script of a page whose tables with {@code data-sort} are sorted by clicks on their heads. */
    public static String sortScript() {
        return function(SORT_SCRIPTS);
    }

    /** The script of a page of {@code pipe}: sorted tables, and one line over all panels of a figure. */
    public static String pipeScript() {
        return function(PIPE_SCRIPTS);
    }

    /** The style of a page of {@code cost}. */
    public static String costStyle() {
        return joined(COST_STYLES);
    }

    /** The script of a page of {@code cost}: fields that compute its table again. */
    public static String costScript() {
        return function(COST_SCRIPTS);
    }

    private static String function(List<String> names) {
        return "(() => {\n'use strict';\n" + joined(names) + "})();\n";
    }

    private static String joined(List<String> names) {
        return names.stream().map(PageFiles::read).map(PageFiles::lean).collect(Collectors.joining());
    }

    /** A content security policy that admits this style and these scripts, and nothing else from anywhere. */
    public static String policy(String style, List<String> scripts) {
        String hashes = scripts.stream().map(script -> " " + hash(script)).collect(Collectors.joining());
        return "default-src 'none'; style-src " + hash(style) + (hashes.isEmpty() ? "" : "; script-src" + hashes)
                + "; base-uri 'none'; form-action 'none'";
    }

    /** A source expression of a content security policy that admits just this content. */
    public static String hash(String content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Without indentation and lines of comment; no text in these files goes over several lines. */
    private static String lean(String source) {
        return source.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("//"))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String read(String name) {
        try (InputStream in = PageFiles.class.getResourceAsStream(OWN + name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
