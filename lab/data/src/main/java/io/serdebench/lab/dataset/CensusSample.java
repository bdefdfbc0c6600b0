package io.serdebench.lab.dataset;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.json.CensusFile;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.SampleSelector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The sample that a census took: files, and the records of each that stand for all. */
final class CensusSample {

    private static final String AGAIN = "or make the census again:  serdebench census FILES -o new.json";

    private final Path census;
    private final String name;
    private final CensusFile read;

    private CensusSample(Path census, String name, CensusFile read) {
        this.census = census;
        this.name = name;
        this.read = read;
    }

    /** The sample of a census that was named alone, or null where no census was. */
    static @Nullable CensusSample of(List<String> typed) throws IOException {
        if (typed.size() != 1 || !typed.get(0).endsWith(".json")) {
            return null;
        }
        Path file;
        try {
            file = Path.of(typed.get(0));
        } catch (InvalidPathException e) {
            return null;
        }
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            return null;
        }
        if (!CensusFile.is(file)) {
            return null;
        }
        CensusFile read = CensusFile.read(file);
        String name = String.valueOf(file.getFileName());
        if (read.files().isEmpty()) {
            throw Stop.input(TerminalText.text(name) + " has no sample", "serdebench census FILES -o new.json");
        }
        return new CensusSample(file, name, read);
    }

    /** The name of the census. */
    String name() {
        return name;
    }

    /** The decimal signs by which fields were read. */
    Map<String, Character> decimals() {
        return read.decimals();
    }

    /** The schema that all files have. */
    Schema schema() {
        try {
            return Notation.parseSchema(read.types());
        } catch (IllegalArgumentException e) {
            throw Stop.input(
                    TerminalText.text(name) + " has no schema: " + TerminalText.text(e.getMessage() + "", 200));
        }
    }

    /**
     * The files, as they were.
     *
     * @throws Stop where one is gone, or has another size
     */
    List<Input> inputs(long maxInflated) throws IOException {
        Set<Path> folders = folders();
        List<Input> inputs = new ArrayList<>();
        for (CensusFile.Stored stored : read.files()) {
            inputs.add(Input.file(
                    find(stored, folders),
                    stored.file(),
                    maxInflated,
                    Folder.keys(Path.of(stored.file()), stored.partition())));
        }
        return inputs;
    }

    /** Where paths can begin: at the folder that the census names, at its own, and at the one that this program works in. */
    private Set<Path> folders() throws IOException {
        Path own = census.toRealPath().getParent();
        Set<Path> folders = new LinkedHashSet<>();
        if (own != null) {
            folders.add(own.resolve(read.folder()).normalize());
            folders.add(own);
        }
        folders.add(Path.of("").toAbsolutePath());
        return folders;
    }

    /** The file of this path in the first folder that has it as it was; in no folder, the first that is there says what differs. */
    private Path find(CensusFile.Stored stored, Set<Path> folders) throws IOException {
        Path other = null;
        for (Path folder : folders) {
            Path path = folder.resolve(stored.file());
            if (Files.isRegularFile(path)) {
                if (Files.size(path) == stored.bytes()) {
                    return path;
                }
                other = other == null ? path : other;
            }
        }
        String file = TerminalText.text(stored.file());
        if (other != null) {
            throw Stop.input(
                    file + " has " + TerminalText.count(Files.size(other), "byte") + ", and had "
                            + TerminalText.count(stored.bytes()) + " when " + TerminalText.text(name) + " was made",
                    "take the files of that time, " + AGAIN);
        }
        throw Stop.input(
                file + ", of which " + TerminalText.text(name) + " names records, is not found; it was looked for in "
                        + folders.stream()
                                .map(folder -> TerminalText.text(folder.toString(), 200))
                                .collect(Collectors.joining(", ")),
                "run it in the folder of the census, " + AGAIN);
    }

    /**
     * The records of the sample.
     *
     * @param found Records that the files have now.
     */
    SampleSelector selector(long found) {
        long offset = 0;
        int count = 0;
        for (CensusFile.Stored stored : read.files()) {
            count += stored.positions().size();
        }
        long[] picked = new long[count];
        int at = 0;
        for (CensusFile.Stored stored : read.files()) {
            for (long position : stored.positions()) {
                picked[at++] = offset + position;
            }
            offset += stored.records();
        }
        if (offset != found) {
            throw Stop.input("the files of " + TerminalText.text(name) + " have " + TerminalText.count(found)
                    + " records, and had " + TerminalText.count(offset) + " when it was made");
        }
        return SampleSelector.picked(picked, found);
    }
}
