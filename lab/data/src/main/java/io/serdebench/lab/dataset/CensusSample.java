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
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The sample that a census took: files, and the records of each that stand for all. */
final class CensusSample {

    private final String name;
    private final CensusFile read;

    private CensusSample(String name, CensusFile read) {
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
        return new CensusSample(name, read);
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
        List<Input> inputs = new ArrayList<>();
        for (CensusFile.Stored stored : read.files()) {
            Path path = Path.of(stored.file());
            if (!Files.isRegularFile(path) || Files.size(path) != stored.bytes()) {
                throw Stop.input(
                        TerminalText.text(stored.file()) + " is not as it was when " + TerminalText.text(name)
                                + " was made",
                        "run it in the same folder, or make the census again");
            }
            inputs.add(Input.file(path, stored.file(), maxInflated, Folder.keys(path, stored.partition())));
        }
        return inputs;
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
