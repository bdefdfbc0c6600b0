package io.serdebench.lab.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.VersionCache;
import io.serdebench.lab.store.CacheFolder;
import io.serdebench.lab.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Shows what the cache holds, and empties it. */
@Command(
        name = "cache",
        description = "Show what the cache holds and how large it is, or empty it.",
        footer = {
            "",
            "The cache is filled again as needed. The folder is $XDG_CACHE_HOME/serdebench, by default "
                    + "~/.cache/serdebench. Do not clear it while another serdebench runs.",
            "",
            "Examples:",
            "  serdebench cache",
            "  serdebench cache clear"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "4:the cache cannot be read or written"},
        sortOptions = false)
final class CacheCommand implements Callable<Integer> {

    private static final String SHOW = "show";
    private static final String CLEAR = "clear";

    /** A part of the cache, by the form of its name; whatever has another name is not ours to delete. */
    enum Part {
        CODECS("generated codecs, compiled", "[0-9a-f]{32}"),
        PROOFS("proofs that codecs give data back", "proofs"),
        VERSIONS("versions of libraries", VersionCache.NAME),
        JARS("libraries that were fetched", Store.CACHED),
        LANGUAGES("libraries of other languages", "languages"),
        ARCHIVES("class data, for faster starts", "serdebench-[0-9-]+\\.(jsa|none)"),
        LEFT("left by programs that were killed", "(tmp-|\\.).*");

        private final String label;
        private final String names;

        Part(String label, String names) {
            this.label = label;
            this.names = names;
        }

        static @Nullable Part of(Path entry) {
            String name = entry.getFileName().toString();
            for (Part part : values()) {
                if (name.matches(part.names)) {
                    return part;
                }
            }
            return null;
        }
    }

    /** Entries of one part, and their bytes. */
    private record PartSize(int entries, long bytes) {

        PartSize and(long more) {
            return new PartSize(entries + 1, bytes + more);
        }
    }

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(index = "0", paramLabel = "WHAT", defaultValue = SHOW, description = "show (default) or clear")
    String what = SHOW;

    @Option(names = "--json", description = "Print one JSON document on standard output.")
    boolean json;

    @Override
    public Integer call() throws IOException {
        if (!what.equals(SHOW) && !what.equals(CLEAR)) {
            throw Stop.usage("cache takes show or clear, not '" + TerminalText.line(what) + "'");
        }
        Path folder = CacheFolder.usual();
        if (folder == null) {
            throw Stop.environment(
                    "there is no home folder (HOME is not set), so nothing is kept",
                    "XDG_CACHE_HOME=/some/folder   keeps it");
        }
        List<Path> entries = entries(folder);
        Map<Part, PartSize> held = held(entries);
        if (what.equals(CLEAR)) {
            clear(entries);
        }
        Console console = Objects.requireNonNull(root).console();
        console.out().print(json ? json(folder, held) : text(folder, held));
        console.out().flush();
        return 0;
    }

    private static void clear(List<Path> entries) {
        for (Path entry : entries) {
            try {
                Leftovers.delete(entry);
            } catch (IOException e) {
                throw Stop.writing(TerminalText.text(entry + "", 200), e);
            }
        }
    }

    private static List<Path> entries(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> list = Files.list(folder)) {
            return list.filter(entry -> Part.of(entry) != null).sorted().toList();
        }
    }

    private static Map<Part, PartSize> held(List<Path> entries) throws IOException {
        Map<Part, PartSize> held = new EnumMap<>(Part.class);
        for (Part part : Part.values()) {
            held.put(part, new PartSize(0, 0));
        }
        for (Path entry : entries) {
            long bytes = bytes(entry);
            held.computeIfPresent(Objects.requireNonNull(Part.of(entry)), (part, before) -> before.and(bytes));
        }
        return held;
    }

    /** Bytes of the files in a folder, or of a file; what goes away meanwhile counts nothing. */
    private static long bytes(Path entry) throws IOException {
        long bytes = 0;
        for (Path file : CacheFolder.all(entry)) {
            try {
                bytes += Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : 0;
            } catch (NoSuchFileException e) {
                continue;
            }
        }
        return bytes;
    }

    private String text(Path folder, Map<Part, PartSize> held) {
        boolean cleared = what.equals(CLEAR);
        StringBuilder text = new StringBuilder();
        text.append(cleared ? "removed from " : "")
                .append(TerminalText.text(folder.toString(), 200))
                .append('\n');
        long entries = 0;
        long bytes = 0;
        for (Map.Entry<Part, PartSize> part : held.entrySet()) {
            PartSize its = part.getValue();
            entries += its.entries();
            bytes += its.bytes();
            if (its.entries() > 0) {
                text.append(line(part.getKey().label, its.entries(), its.bytes()));
            }
        }
        return text.append(line("total", entries, bytes)).toString();
    }

    private static String line(String label, long entries, long bytes) {
        return String.format(
                Locale.ROOT, "  %-34s %6s  %9s%n", label, TerminalText.count(entries), TerminalText.size(bytes));
    }

    private String json(Path folder, Map<Part, PartSize> held) {
        ObjectNode document = new ObjectMapper().createObjectNode();
        document.put("schema", "serdebench/cache/1");
        document.put("folder", folder.toString());
        document.put("cleared", what.equals(CLEAR));
        ObjectNode parts = document.putObject("parts");
        held.forEach((part, its) -> parts.putObject(part.name().toLowerCase(Locale.ROOT))
                .put("entries", its.entries())
                .put("bytes", its.bytes()));
        return document.toPrettyString() + "\n";
    }
}
