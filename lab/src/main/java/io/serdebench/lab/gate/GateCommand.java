package io.serdebench.lab.gate;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Durations;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.JvmOptions;
import io.serdebench.lab.shell.OwnClassOptions;
import io.serdebench.lab.shell.PluginOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Holds a version of codecs against another, for a build server. */
@Command(
        name = "gate",
        description = "Compare two versions of codecs on your records: PASS, FAIL or INCONCLUSIVE by limits on size,"
                + " allocation, fidelity and time.",
        footer = {
            "",
            "Both versions are measured here, side by side. Sizes and fidelity are exact on any machine; a "
                    + "limit on time needs a quiet one, and is INCONCLUSIVE if the machine is too unsteady. "
                    + "docs/gate.md has recipes for build servers.",
            "",
            "Examples:",
            "  serdebench gate orders.csv --base-cp old.jar --new-cp new.jar",
            "  serdebench gate orders.csv --lib org.msgpack:msgpack-core=0.9.8,0.9.12",
            "  serdebench gate orders.csv --base-cp a.jar --new-cp b.jar --fail-on 'time>5%%'",
            "  serdebench gate orders.csv --base-cp 'old/*' --new-cp 'new/*' --export github",
            "  serdebench gate orders.csv --base serdebench-out/a --on-inconclusive fail",
            "  serdebench gate --supplier My#all --serde x=My --base-cp a.jar --new-cp b.jar"
        },
        exitCodeList = {
            "0:no limit failed",
            "1:a bug",
            "2:usage",
            "3:input",
            "4:environment",
            "10:a limit failed",
            "12:data are lost",
            "13:too little could be judged",
            "130:interrupted"
        },
        sortOptions = false)
public final class GateCommand implements Callable<Integer> {

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Mixin
    InputOptions input = new InputOptions();

    @Mixin
    GateVersions versions = new GateVersions();

    @Mixin
    GateOptions limits = new GateOptions();

    @Option(
            names = {"-c", "--codecs"},
            paramLabel = "SEL",
            split = ",",
            description = "Codecs, as in run (default: those whose own library differs)")
    List<String> codecs = List.of();

    @Mixin
    OwnClassOptions own = new OwnClassOptions();

    @Mixin
    PluginOptions plugins = new PluginOptions();

    @Mixin
    JvmOptions jvms = new JvmOptions();

    @Option(names = "--max-time", paramLabel = "TIME", description = "Total time at most, as 90s or 5m (default 5m).")
    String maxTime = "5m";

    @Option(
            names = "--export",
            paramLabel = "FORMAT=FILE",
            split = ",",
            description = "Write the verdicts as well: md=FILE for a pull request, junit=FILE, json=FILE, or github for"
                    + " annotations. May be repeated.")
    List<String> exports = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Output folder (default serdebench-out/gate-<name>-<utc>).")
    @Nullable
    Path output;

    @Option(names = "--json", description = "Print the result as one JSON document on standard output.")
    boolean json;

    @Override
    public Integer call() throws Exception {
        Console console = Objects.requireNonNull(root).console();
        OwnClasses classes = own.own(versions.namesPaths());
        boolean listed = classes != null && classes.source().isListed();
        if (listed && !input.inputs.isEmpty()) {
            throw Stop.usage("--supplier takes the place of the file " + input.inputs.get(0));
        }
        if (input.inputs.isEmpty() && !listed) {
            throw Stop.usage(
                    "no data: name a file, or a built-in example",
                    "first, since --base-cp and --new-cp take all words after them:  serdebench gate orders.csv --base-cp"
                            + " old.jar --new-cp new.jar");
        }
        GateLimits asked = limits.limits();
        Duration time = Durations.parse("--max-time", maxTime);
        GateExports files = new GateExports(exports);
        List<JvmVariant> variants = jvms.variants(1);
        if (variants.size() > 1) {
            throw Stop.usage(
                    "a gate runs both versions on one JVM; give --jvm, --gc, --heap and --jvm-variant one value");
        }
        Path home = Home.installation();
        GateVersions.Versions both = versions.find(home, plugins.plugins, new ArrayList<>(codecs), classes);
        return new GateSession(console, input, both, asked, variants.get(0), time, files).run(home, output, json);
    }
}
