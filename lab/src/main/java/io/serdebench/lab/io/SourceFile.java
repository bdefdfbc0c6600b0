package io.serdebench.lab.io;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.text.SafeText;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;

/**
 * The file that is read. It is never opened for writing.
 *
 * @param path The path of the file.
 * @param shown Its name, fit to be shown.
 * @param bytes When it was first seen.
 * @param modified When it was first seen.
 */
public record SourceFile(Path path, String shown, long bytes, FileTime modified) {

    private static final long SPARE_BYTES = 16L << 20;

    /**
     * A file that can be measured with.
     *
     * @param shown Its name, fit to be shown.
     * @throws Stop where it is none
     */
    public static SourceFile of(Path path, String shown) throws IOException {
        if (!Files.exists(path)) {
            throw Stop.input("no such file: " + shown);
        }
        if (Files.isDirectory(path)) {
            throw Stop.input(shown + " is a folder; io takes one file");
        }
        if (!Files.isRegularFile(path)) {
            throw Stop.input(
                    shown + " is not a regular file: it cannot be read twice",
                    "keep what it gives:  cat " + shown + " > copy");
        }
        if (!Files.isReadable(path)) {
            throw Stop.input("no permission to read " + shown, "chmod u+r " + shown);
        }
        if (Files.size(path) == 0) {
            throw Stop.input(shown + " is empty");
        }
        return new SourceFile(path, shown, Files.size(path), Files.getLastModifiedTime(path));
    }

    /**
     * The path that a user typed.
     *
     * @throws Stop where no file can have that name here
     */
    static Path path(String typed) {
        try {
            return Path.of(typed);
        } catch (InvalidPathException e) {
            throw Stop.input("no such file: " + SafeText.text(typed, true));
        }
    }

    /** Stops where the file is gone, or is not what it was. */
    void checkUnchanged() throws IOException {
        try {
            if (Files.size(path) == bytes && Files.getLastModifiedTime(path).equals(modified)) {
                return;
            }
        } catch (NoSuchFileException e) {
            throw Stop.input(shown + " vanished while it was measured");
        }
        throw Stop.input(shown + " changed while it was measured; what was timed is not of one file");
    }

    /**
     * Stops where a copy would not fit into a folder, or lie on another file system.
     *
     * @param folder The folder for copies.
     * @param across Whether another file system is wanted.
     */
    public void checkTarget(Path folder, boolean across) throws IOException {
        FileStore store = Files.getFileStore(folder);
        if (!across && !store.equals(Files.getFileStore(path))) {
            throw Stop.usage(
                    "copies would go to another file system (" + store.type() + " at " + folder + ") than " + shown
                            + " lies on (" + Files.getFileStore(path).type() + ")",
                    "choose a folder beside it:  --dir " + parent(),
                    "or, if that is what you want to measure:  --across");
        }
        long usable = store.getUsableSpace();
        if (usable < bytes + SPARE_BYTES) {
            throw Stop.environment(
                    "no space for a copy of " + shown + ": it has " + bytes + " bytes, and " + folder + " has room for "
                            + usable,
                    "choose another folder:  --dir DIR",
                    "or leave copies out:  --work scan-lines,scan-sum");
        }
    }

    private Path parent() {
        Path parent = path.toAbsolutePath().getParent();
        return parent == null ? Path.of(".") : parent;
    }
}
