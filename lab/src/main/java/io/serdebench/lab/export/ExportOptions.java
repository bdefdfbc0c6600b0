package io.serdebench.lab.export;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Results for other programs. */
public final class ExportOptions {

    @Option(
            names = "--export",
            paramLabel = "FORM[=FILE]",
            split = ",",
            description =
                    "Write the result for another program as well: md, svg, csv, parquet, jmh, benchstat, gha; of rpc and pipe hgrm or hlog."
                            + " See 'serdebench list exports'. May be repeated.")
    List<String> exports = new ArrayList<>();

    /**
     * The targets that were asked for.
     *
     * @throws Stop where a form does not exist, or a file does
     */
    public List<ExportTarget> targets() {
        return exports.stream().map(ExportTarget::parse).toList();
    }

    /**
     * The targets of a run.
     *
     * @throws Stop also where a form is for another command
     */
    public List<ExportTarget> targetsOfRun() {
        List<ExportTarget> targets = targets();
        for (ExportTarget target : targets) {
            if (!target.form().isOfRun()) {
                throw target.form().needsLatencies("a run");
            }
        }
        return targets;
    }

    /**
     * Writes what is asked for, and says where it is. A form that cannot be written keeps no other from being written.
     *
     * @param folder The folder for files that have no name.
     * @throws Stop where a form could not be written, once all others are
     */
    public static void write(List<ExportTarget> targets, Supplier<Exportable> results, Path folder, PrintStream err) {
        if (targets.isEmpty()) {
            return;
        }
        Exportable whole = results.get();
        List<Stop> absent = new ArrayList<>();
        for (ExportTarget target : targets) {
            try {
                for (Path file : target.write(whole, folder)) {
                    err.println("export   " + TerminalText.text(file.toString(), 200));
                }
            } catch (Stop e) {
                absent.add(e);
            }
        }
        err.flush();
        if (!absent.isEmpty()) {
            throw together(absent);
        }
    }

    private static Stop together(List<Stop> absent) {
        Stop first = absent.get(0);
        List<String> details = new ArrayList<>(first.details());
        for (Stop other : absent.subList(1, absent.size())) {
            details.add(other.getMessage());
            details.addAll(other.details());
        }
        return new Stop(first.code(), String.valueOf(first.getMessage()), details.toArray(String[]::new));
    }
}
