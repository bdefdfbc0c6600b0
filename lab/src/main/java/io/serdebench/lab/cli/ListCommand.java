package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Shown;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Lists what there is. */
@Command(
        name = "list",
        description = "List codecs, what exactly is timed of each, and the code that is timed.",
        footer = {
            "",
            "Examples:",
            "  serdebench list codecs",
            "  serdebench list codecs --show-code protobuf --for orders.csv"
        },
        sortOptions = false)
final class ListCommand implements Callable<Integer> {

    private static final List<String> SUBJECTS = List.of("codecs");

    @ParentCommand
    @Nullable
    Main main;

    @Parameters(paramLabel = "WHAT", defaultValue = "codecs", description = "codecs")
    String what = "codecs";

    @Option(names = "--show-code", paramLabel = "ID", description = "Print the code that is timed for one codec.")
    @Nullable
    String showCode;

    @Option(
            names = "--for",
            paramLabel = "FILE",
            description = "The data that --show-code generates for (example:orders).")
    @Nullable
    String file;

    @Override
    public Integer call() throws Exception {
        if (!SUBJECTS.contains(what)) {
            throw Stop.usage("there is no list of '" + Shown.line(what) + "'." + Suggest.phrase(what, SUBJECTS));
        }
        Main console = java.util.Objects.requireNonNull(main);
        Catalog catalog = Catalog.load(Home.installation());
        if (showCode != null) {
            ShowCode.print(console, catalog.select(List.of(showCode)), file == null ? "example:orders" : file);
        } else {
            catalog.codecs().forEach(codec -> print(console, codec));
        }
        return 0;
    }

    private static void print(Main console, Codec codec) {
        var out = console.out();
        out.printf(
                Locale.ROOT,
                "%-20s %s (%s)%n",
                codec.id(),
                codec.summary(),
                codec.family().library());
        out.printf("    create  %s%n", codec.contract().create());
        out.printf("    encode  %s%n", codec.contract().encode());
        out.printf("    decode  %s%n", codec.contract().decode());
        out.printf("    access  %s%n", codec.contract().access());
        out.printf(
                "    output  %s; reuse: %s%n",
                codec.contract().output(), codec.contract().reuse());
    }
}
