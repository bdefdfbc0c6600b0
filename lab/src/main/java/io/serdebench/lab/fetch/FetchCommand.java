package io.serdebench.lab.fetch;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.store.LockedJar;
import io.serdebench.lab.store.Store;
import io.serdebench.lab.text.Figures;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Lists libraries that are fetched on first use, or fetches them beforehand. */
@Command(
        name = "fetch",
        description = "Fetch libraries before they are needed, or list them.",
        footer = {
            "",
            "The base archive has no libraries of codecs outside the default run, Kafka, RPC and DuckDB. "
                    + "What is missing is fetched from Maven repositories when it is needed first, with the mirrors "
                    + "and proxies of your Maven settings. Its SHA-256 is checked, and it stays in the cache. The full"
                    + " archive has all libraries.",
            "",
            "Examples:",
            "  serdebench fetch                 list what is here and what is not",
            "  serdebench fetch kryo rpc        the codecs of a family, and the RPC stacks",
            "  serdebench fetch all             all libraries, for use without a network"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "4:a library cannot be had or kept"},
        sortOptions = false)
public final class FetchCommand implements Callable<Integer> {

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            description =
                    "all, a family, an id or pattern of codecs, kafka, rpc, or duckdb for Parquet. Without one, all are listed.")
    List<String> names = new ArrayList<>();

    @Option(
            names = "--maven-settings",
            paramLabel = "FILE",
            description = "The settings of Maven to read (default ~/.m2/settings.xml).")
    @Nullable
    Path settings;

    @Override
    public Integer call() throws Exception {
        Console console = Objects.requireNonNull(root).console();
        Path home = Home.installation();
        Catalog catalog = Catalog.load(home);
        List<FetchPart> parts = FetchPart.of(home, catalog);
        Store store = Store.installed();
        console.out()
                .print(
                        names.isEmpty()
                                ? list(parts, store)
                                : fetched(FetchPart.named(names, parts, catalog), store, console));
        console.out().flush();
        return 0;
    }

    private String fetched(List<FetchPart> parts, Store store, Console console) {
        Set<Path> jars = new LinkedHashSet<>();
        parts.forEach(part -> jars.addAll(part.jars()));
        List<LockedJar> missing = store.missing(jars);
        missing.addAll(store.damaged(jars));
        if (missing.isEmpty()) {
            String damage = store.damage(jars, FetchPart.ALL);
            if (damage != null) {
                throw Stop.environment(damage);
            }
            return "nothing to fetch: all of it is here\n";
        }
        store.fetch(missing, settings, text -> console.err().println(text));
        return "fetched " + size(missing) + " into " + folder(store) + "\n";
    }

    private static String list(List<FetchPart> parts, Store store) {
        StringBuilder text = new StringBuilder();
        Set<Path> all = new LinkedHashSet<>();
        boolean damaged = false;
        for (FetchPart part : parts) {
            all.addAll(part.jars());
            List<LockedJar> missing = store.missing(part.jars());
            String damage = store.damage(part.jars(), part.name());
            damaged |= damage != null;
            text.append(String.format(
                    Locale.ROOT,
                    "  %-20s %s%n",
                    part.name(),
                    damage != null ? damage : missing.isEmpty() ? "here" : "not here: " + size(missing)));
        }
        List<LockedJar> missing = store.missing(all);
        return text.append('\n')
                .append(
                        missing.isEmpty()
                                ? damaged ? "No library is missing.\n" : "All libraries are here.\n"
                                : "Not here, each once: " + size(missing) + ". First use fetches what it needs into "
                                        + folder(store) + ".\n")
                .toString();
    }

    private static String size(List<LockedJar> jars) {
        return Figures.many(jars.size(), "library", "libraries") + ", "
                + TerminalText.size(jars.stream().mapToLong(LockedJar::size).sum());
    }

    private static String folder(Store store) {
        return TerminalText.text(String.valueOf(store.folder()), 200);
    }
}
