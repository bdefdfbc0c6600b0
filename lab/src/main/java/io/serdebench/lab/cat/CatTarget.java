package io.serdebench.lab.cat;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A new file for records. Its name says how they are written.
 *
 * @param file The file.
 * @param form The form of the records.
 * @param packing The compression of the file.
 */
public record CatTarget(Path file, Form form, Packing packing) {

    /** The forms of records. */
    enum Form {
        JSONL,
        CSV,
        PARQUET
    }

    /** The compressions of a file. */
    enum Packing {
        NONE,
        GZIP,
        ZSTD
    }

    /**
     * Reads the name of a file.
     *
     * @throws Stop of class usage where the name has no known ending, the file exists, or its folder does not
     */
    public static CatTarget of(Path file) {
        String shown = TerminalText.line(file.toString());
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        Packing packing = name.endsWith(".gz") ? Packing.GZIP : name.endsWith(".zst") ? Packing.ZSTD : Packing.NONE;
        Form form = form(packing == Packing.NONE ? name : name.substring(0, name.lastIndexOf('.')));
        if (form == null) {
            throw Stop.usage(
                    "-o: no form of records has the ending of " + shown,
                    "the endings are .jsonl, .csv and .parquet; .jsonl and .csv also with .gz or .zst");
        }
        if (form == Form.PARQUET && packing != Packing.NONE) {
            throw Stop.usage("-o: a Parquet file is compressed within; choose a name that ends in .parquet");
        }
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw Stop.usage(
                    "-o: " + shown + " exists; files are never overwritten", "remove it, or choose another name");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw Stop.usage("-o: there is no folder " + TerminalText.line(String.valueOf(folder)));
        }
        return new CatTarget(file, form, packing);
    }

    private static @Nullable Form form(String name) {
        return name.endsWith(".jsonl")
                ? Form.JSONL
                : name.endsWith(".csv") ? Form.CSV : name.endsWith(".parquet") ? Form.PARQUET : null;
    }
}
