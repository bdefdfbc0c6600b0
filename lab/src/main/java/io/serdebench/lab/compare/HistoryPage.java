package io.serdebench.lab.compare;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.document.StoredFigure;
import io.serdebench.lab.document.StoredResult;
import io.serdebench.lab.document.StoredResults;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.ChangeText;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PlainPage;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Lists the results of a folder on one page, with the figures of each codec over time. Results stand in one table where data, machine, JVM and
 * options are equal; no figure is called better, since nothing is paired between runs.
 */
public final class HistoryPage {

    private static final String GENERATOR = "serdebench report --index";

    /** Figures that stand first. */
    private static final Set<String> MAIN = Set.of("total", "time");

    private final Path folder;
    private final Map<String, String> unread = new LinkedHashMap<>();
    private final Map<Object, List<StoredResult>> groups = new LinkedHashMap<>();

    private HistoryPage(Path folder) throws IOException {
        this.folder = folder;
        List<StoredResult> all = new ArrayList<>();
        try (Stream<Path> children = Files.list(folder)) {
            for (Path child : children.filter(Files::isDirectory).sorted().toList()) {
                try {
                    all.add(StoredResults.read(child));
                } catch (Stop e) {
                    unread.put(child.getFileName().toString(), String.valueOf(e.getMessage()));
                }
            }
        }
        all.stream()
                .sorted(Comparator.comparing(StoredResult::startedAt))
                .forEach(one -> groups.computeIfAbsent(List.of(one.kind(), one.conditions()), k -> new ArrayList<>())
                        .add(one));
    }

    /** True if a file that begins like this is such a page, which the next one may replace. */
    public static boolean isOne(String head) {
        return head.startsWith(PlainPage.start(GENERATOR));
    }

    /**
     * The page of a folder.
     *
     * @throws Stop of class input where it holds no result
     */
    public static String of(Path folder, String tool) throws IOException {
        HistoryPage page = new HistoryPage(folder);
        if (page.groups.isEmpty() && page.unread.isEmpty()) {
            throw Stop.input(folder + " holds no results", "serdebench report --index serdebench-out");
        }
        return new PlainPage(GENERATOR, "Skip to the results", PageFiles.ioStyle(), PageFiles.sortScript())
                .render(folder.getFileName().toString(), tool, page::write);
    }

    private void write(Html html) {
        html.open("div", "id", "main");
        groups.values().forEach(results -> group(html, results));
        if (!unread.isEmpty()) {
            html.open("section").el("h2", "Other results").open("ul");
            unread.forEach((name, why) -> {
                html.open("li");
                link(html, name);
                html.text(": " + why.lines().findFirst().orElse("")).close();
            });
            html.close().closeLine();
        }
        html.closeLine();
    }

    private void link(Html html, String name) {
        Optional<String> page = Stream.of("report.html", "index.html")
                .filter(file -> Files.exists(folder.resolve(name).resolve(file)))
                .findFirst();
        if (page.isEmpty()) {
            html.name(name);
            return;
        }
        // a name is a folder's, and a browser must not take it for a scheme
        String address = "./" + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20") + "/" + page.get();
        html.open("a", "href", address).name(name).close();
    }

    private void group(Html html, List<StoredResult> results) {
        StoredResult last = results.get(results.size() - 1);
        html.open("section").el("h2", last.kind() + ", " + Figures.many(results.size(), "result"));
        html.open("p", "class", "note").text("Reports: ");
        results.forEach(result -> {
            link(html, Path.of(result.path()).getFileName().toString());
            html.text(" ");
        });
        html.close();
        Set<StoredFigure> rows = new LinkedHashSet<>();
        Set<String> seen = new LinkedHashSet<>();
        results.forEach(result -> result.figures().stream()
                .filter(figure -> seen.add(figure.subject() + " " + figure.figure()))
                .forEach(rows::add));
        ReportTable<StoredFigure> table = new ReportTable<StoredFigure>().sorted();
        table.name(null, "Of", (row, form) -> row.subject());
        table.left(null, "Figure", row -> row.figure() + ", " + row.unit());
        for (StoredResult result : results) {
            table.right(null, Figures.when(result.startedAt()), row -> value(result, row));
        }
        List<StoredFigure> sorted = rows.stream()
                .sorted(Comparator.comparing((StoredFigure row) -> !MAIN.contains(row.figure()))
                        .thenComparing(StoredFigure::figure)
                        .thenComparing(StoredFigure::value))
                .toList();
        table.page(html, "Figures over time", "history", "", sorted);
        html.open("details").el("summary", "Conditions").open("ul", "class", "meta");
        last.conditions().forEach((name, value) -> html.el("li", name + " " + (value.isEmpty() ? "none" : value)));
        html.close().close().closeLine();
    }

    private static String value(StoredResult result, StoredFigure row) {
        return result.figures().stream()
                .filter(one -> one.subject().equals(row.subject())
                        && one.figure().equals(row.figure())
                        && one.unit().equals(row.unit()))
                .findFirst()
                .map(one -> ChangeText.value(one.value()))
                .orElse("");
    }
}
