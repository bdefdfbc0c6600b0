package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.export.ExportForms;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.generate.Languages;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.help.CodecList;
import io.serdebench.lab.help.CodecList.Listed;
import io.serdebench.lab.help.ShowCode;
import io.serdebench.lab.help.WarningText;
import io.serdebench.lab.io.IoPathList;
import io.serdebench.lab.io.IoProgram;
import io.serdebench.lab.io.StrategyCatalog;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.OwnClassOptions;
import io.serdebench.lab.shell.PluginOptions;
import io.serdebench.lab.shell.VersionCache;
import io.serdebench.lab.store.CacheFolder;
import io.serdebench.lab.text.Style;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
            "  serdebench list io-paths --json",
            "  serdebench list exports",
            "  serdebench list warnings"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "3:input", "4:environment"},
        sortOptions = false)
final class ListCommand implements Callable<Integer> {

    private static final String CODECS = "codecs";
    private static final String PATHS = "io-paths";
    private static final String EXPORTS = "exports";
    private static final String WARNINGS = "warnings";
    private static final List<String> SUBJECTS = List.of(CODECS, PATHS, EXPORTS, WARNINGS);

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(
            index = "0",
            paramLabel = "WHAT",
            defaultValue = CODECS,
            description = "codecs, io-paths, exports or warnings (default codecs).")
    String what = CODECS;

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
            description =
                    "The data that --show-code generates for (default example:orders), or that objects of --type are made of.")
    @Nullable
    String file;

    @Option(names = "--json", description = "Print the list as one JSON document on standard output.")
    boolean json;

    @Mixin
    OwnClassOptions own = new OwnClassOptions();

    @Mixin
    PluginOptions plugins = new PluginOptions();

    @Override
    public Integer call() throws Exception {
        if (!SUBJECTS.contains(what)) {
            throw Stop.usage(
                    "there is no list of '" + TerminalText.line(what) + "'." + Suggest.phrase(what, SUBJECTS),
                    "there are  " + String.join(", ", SUBJECTS));
        }
        Console console = Objects.requireNonNull(root).console();
        if (!what.equals(CODECS)) {
            console.out().print(other(console.style()));
            console.out().flush();
            return 0;
        }
        Catalog catalog = plugins.catalog(Home.installation());
        OwnClasses classes = own.own();
        if (classes != null) {
            if (showCode == null || !classes.serdes().isEmpty()) {
                throw Stop.usage("own classes go with --show-code ID of list codecs, and not with --serde");
            }
            ShowCode.print(console, catalog, catalog.selectWithOwnClasses(List.of(showCode)), classes, file);
            return 0;
        }
        if (showCode != null) {
            ShowCode.print(console, catalog.select(List.of(showCode)), file == null ? "example:orders" : file);
            return 0;
        }
        boolean contracts = console.isVerbose() || !selectors.isEmpty();
        List<Listed> codecs =
                listed(selectors.isEmpty() ? catalog.codecs() : catalog.selectWithOwnClasses(selectors), contracts);
        console.out()
                .print(
                        json
                                ? CodecList.json(codecs, Home.version())
                                : CodecList.text(codecs, contracts, console.style()));
        console.out().flush();
        return 0;
    }

    /** The list of anything but codecs, as it is printed. */
    private String other(Style style) throws Exception {
        if (!selectors.isEmpty() || showCode != null || file != null || own.own() != null) {
            String more = what.equals(WARNINGS) ? "; 'serdebench help CODE' explains a code" : "";
            throw Stop.usage("list " + what + " takes --json and no other option" + more);
        }
        return switch (what) {
            case EXPORTS -> json ? ExportForms.document(Home.version()) : ExportForms.list();
            case WARNINGS -> json ? WarningText.document(Home.version()) : WarningText.list(style);
            default -> {
                StrategyCatalog offer = paths();
                yield json ? IoPathList.document(offer, Home.version()) : IoPathList.text(offer, style);
            }
        };
    }

    private static StrategyCatalog paths() throws Exception {
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try {
            return new IoProgram(Jvm.running(), Home.installation().resolve("io"), folder.work()).offer();
        } finally {
            folder.discard();
        }
    }

    /** To start the programs of all languages takes a quarter of the CPU time of the list, so what they said is kept. */
    private static String language(VersionCache versions, Codec codec, boolean anew) {
        String name = "@" + Objects.requireNonNull(codec.family().language()).name();
        return anew ? Languages.found(codec) : versions.of(name, Languages.files(codec), () -> Languages.found(codec));
    }

    /**
     * The codecs with the versions of their libraries.
     *
     * @param anew Whether languages are asked for their versions even where these are known.
     */
    private static List<Listed> listed(List<Codec> codecs, boolean anew) throws IOException {
        List<Listed> listed = new ArrayList<>();
        VersionCache versions = new VersionCache(CacheFolder.usual());
        try (FormatRules rules = new FormatRules()) {
            for (Codec codec : codecs) {
                String version;
                if (!codec.isOnJvm()) {
                    listed.add(new Listed(codec, language(versions, codec, anew)));
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
