package io.serdebench.lab.export;

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
     * @throws io.serdebench.lab.base.Stop where a form does not exist, or a file does
     */
    public List<ExportTarget> targets() {
        return exports.stream().map(ExportTarget::parse).toList();
    }

    /**
     * The targets of a run.
     *
     * @throws io.serdebench.lab.base.Stop also where a form is for another command
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
     * Writes what is asked for, and says where it is.
     *
     * @param folder The folder for files that have no name.
     */
    public static void write(List<ExportTarget> targets, Supplier<Exportable> results, Path folder, PrintStream err) {
        if (targets.isEmpty()) {
            return;
        }
        Exportable whole = results.get();
        for (ExportTarget target : targets) {
            for (Path file : target.write(whole, folder)) {
                err.println("export   " + TerminalText.text(file.toString(), 200));
            }
        }
        err.flush();
    }
}
