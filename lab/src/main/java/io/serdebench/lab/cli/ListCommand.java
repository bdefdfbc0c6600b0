package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.cli.help.WarningText;
import io.serdebench.lab.export.ExportForms;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.generate.Languages;
import io.serdebench.lab.io.IoProgram;
import io.serdebench.lab.io.StrategyCatalog;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.report.CodecList;
import io.serdebench.lab.report.CodecList.Listed;
import io.serdebench.lab.report.io.IoPathList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Lists what there is. */
@Command(
        name = "list",
        description =
                "List codecs, what exactly is timed of each, and the code that is timed; the strategies of io; or the"
                        + " codes of warnings.",
        footer = {
            "",
            "Examples:",
            "  serdebench list codecs",
            "  serdebench list codecs avro-*          what exactly is timed",
            "  serdebench list codecs --show-code protobuf --for orders.csv",
            "  serdebench list io-paths",
            "  serdebench list exports",
            "  serdebench list warnings"
        },
        sortOptions = false)
final class ListCommand implements Callable<Integer> {

    private static final String PATHS = "io-paths";
    private static final String EXPORTS = "exports";
    private static final String WARNINGS = "warnings";
    private static final List<String> SUBJECTS = List.of("codecs", PATHS, EXPORTS, WARNINGS);

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(
            index = "0",
            paramLabel = "WHAT",
            defaultValue = "codecs",
            description = "codecs, io-paths, exports or warnings (default codecs).")
    String what = "codecs";

    @Parameters(
            index = "1..*",
            paramLabel = "SEL",
            description = "Ids, globs, traits as @text: only these, with what exactly is timed of each.")
    List<String> selectors = new ArrayList<>();

    @Option(names = "--show-code", paramLabel = "ID", description = "Print the code that is timed for one codec.")
    @Nullable
    String showCode;

    @Option(
            names = "--for",
            paramLabel = "FILE",
            description = "The data that --show-code generates for (default example:orders).")
    @Nullable
    String file;

    @Option(names = "--json", description = "Print the list as one JSON document on standard output.")
    boolean json;

    @Mixin
    PluginOptions plugins = new PluginOptions();

    @Override
    public Integer call() throws Exception {
        if (!SUBJECTS.contains(what)) {
            throw Stop.usage(
                    "there is no list of '" + TerminalText.line(what) + "'." + Suggest.phrase(what, SUBJECTS),
                    "there are  " + String.join(", ", SUBJECTS));
        }
        Console console = java.util.Objects.requireNonNull(root).console();
        if (what.equals(EXPORTS)) {
            console.out().print(ExportForms.list());
            console.out().flush();
            return 0;
        }
        if (what.equals(PATHS)) {
            return paths(console);
        }
        if (what.equals(WARNINGS)) {
            return warnings(console);
        }
        Catalog catalog = plugins.catalog(Home.installation());
        if (showCode != null) {
            ShowCode.print(console, catalog.select(List.of(showCode)), file == null ? "example:orders" : file);
            return 0;
        }
        List<Listed> codecs = listed(selectors.isEmpty() ? catalog.codecs() : catalog.select(selectors));
        boolean contracts = console.isVerbose() || !selectors.isEmpty();
        console.out()
                .print(
                        json
                                ? CodecList.json(codecs, Home.version())
                                : CodecList.text(codecs, contracts, console.style()));
        console.out().flush();
        return 0;
    }

    private int warnings(Console console) {
        if (!selectors.isEmpty() || showCode != null || file != null) {
            throw Stop.usage("list warnings takes --json and no other option; 'serdebench help CODE' explains a code");
        }
        console.out().print(json ? WarningText.document(Home.version()) : WarningText.list(console.style()));
        console.out().flush();
        return 0;
    }

    private int paths(Console console) throws Exception {
        if (!selectors.isEmpty() || showCode != null || file != null || json) {
            throw Stop.usage("list io-paths takes no selection and no option");
        }
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try {
            StrategyCatalog offer =
                    new IoProgram(Jvm.running(), Home.installation().resolve("io"), folder.work()).offer();
            console.out().print(IoPathList.text(offer, console.style()));
            console.out().flush();
        } finally {
            folder.discard();
        }
        return 0;
    }

    private static List<Listed> listed(List<Codec> codecs) throws IOException {
        List<Listed> listed = new ArrayList<>();
        VersionCache versions =
                new VersionCache(CacheFolder.usual(System.getenv(), System.getProperty("user.home", "")));
        try (FormatRules rules = new FormatRules()) {
            for (Codec codec : codecs) {
                String version;
                if (!codec.isOnJvm()) {
                    listed.add(new Listed(codec, Languages.found(codec)));
                    continue;
                }
                try {
                    version = versions.of(codec.id(), codec.family(), () -> rules.version(codec));
                } catch (Stop broken) {
                    version = "cannot be loaded";
                }
                listed.add(new Listed(codec, version));
            }
        }
        versions.save();
        return listed;
    }
}
