package io.serdebench.lab.compare;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.document.StoredResult;
import io.serdebench.lab.document.StoredResults;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Says what changed between stored results. */
@Command(
        name = "compare",
        description = "What changed between stored results of run, io or rpc, and by how much. Nothing is measured.",
        footer = {
            "",
            "The first result is the base. Results of other data, machines, JVMs or clocks are refused; --anyway compares them."
                    + " To decide whether a change is a regression, measure both versions side by side: serdebench gate.",
            "",
            "Examples:",
            "  serdebench compare serdebench-out/before serdebench-out/after",
            "  serdebench compare before/" + ResultJson.FILE + " after/" + ResultJson.FILE + " --only changed",
            "  serdebench compare jdk17 jdk21 jdk25 --anyway --format md"
        },
        exitCodeList = {
            "0:done, whatever changed",
            "1:a bug",
            "2:usage",
            "3:no such result, or results that cannot be compared"
        },
        sortOptions = false)
public final class CompareCommand implements Callable<Integer> {

    private static final List<String> FORMATS = List.of("table", "md", "json");

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(
            paramLabel = "RESULT",
            arity = "0..*",
            description = "The base, then the results to compare with it: folders of runs, or their result files.")
    List<Path> results = new ArrayList<>();

    @Option(names = "--format", paramLabel = "HOW", description = "table, md or json (table).")
    String format = "table";

    @Option(names = "--only", paramLabel = "WHAT", description = "changed: leave out what is equal or not decided.")
    @Nullable
    String only;

    @Option(
            names = "--anyway",
            description = "Compare results although data, machine, JVM, clock or options differ, and say which.")
    boolean anyway;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write what changed as an HTML page, too.")
    @Nullable
    Path output;

    @Option(names = "--json", description = "Print the result as one JSON document on standard output.")
    boolean json;

    @Override
    public Integer call() throws IOException {
        Console console = Objects.requireNonNull(root).console();
        String how = json ? "json" : format;
        if (!FORMATS.contains(how)) {
            throw Stop.usage("--format takes table, md or json, not '" + TerminalText.line(how) + "'."
                    + Suggest.phrase(how, FORMATS));
        }
        if (only != null && !only.equals("changed")) {
            throw Stop.usage("--only takes changed, not '" + TerminalText.line(only) + "'");
        }
        if (output != null && Files.exists(output)) {
            throw Stop.usage(output + " exists; pages are never overwritten", "choose another name");
        }
        if (results.size() < 2) {
            throw Stop.usage(
                    results.isEmpty()
                            ? "there is nothing to compare"
                            : "there is nothing to compare " + results.get(0) + " with",
                    "name the base and one result or more:  serdebench compare before after");
        }
        StoredResult base = StoredResults.read(results.get(0));
        List<StoredResult> others = results.subList(1, results.size()).stream()
                .map(StoredResults::read)
                .toList();
        Comparison comparison = Comparing.of(Home.version(), base, others, anyway);
        if (output != null) {
            Leftovers.write(output, ComparePage.render(comparison, only != null));
        }
        console.out()
                .print(
                        switch (how) {
                            case "json" -> Comparison.DOCUMENT.toText(comparison);
                            case "md" -> CompareMarkdown.render(comparison, only != null);
                            default -> CompareReport.render(comparison, console.style(), only != null);
                        });
        console.out().flush();
        return ExitCode.OK.code();
    }
}
