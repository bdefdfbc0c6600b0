package io.serdebench.lab.base;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;

/** Files and folders in the temporary folder: the one that TMPDIR names, see the launcher, or the system's. */
public final class TemporaryFiles {

    private static final String ANOTHER = "name another:  TMPDIR=/some/folder";

    private TemporaryFiles() {}

    /**
     * Makes an empty folder that only this user may read, and that goes when the program ends.
     *
     * @throws Stop of class environment where it cannot be made
     */
    public static Path folder() {
        try {
            return Leftovers.make(() -> Files.createTempDirectory("serdebench"));
        } catch (IOException e) {
            throw refused(e);
        }
    }

    /**
     * Makes an empty file that only this user may read, and that goes when the program ends.
     *
     * @throws Stop of class environment where it cannot be made
     */
    public static Path file() {
        try {
            return Leftovers.make(() -> Files.createTempFile("serdebench", ".txt"));
        } catch (IOException e) {
            throw refused(e);
        }
    }

    /**
     * Takes the rights of everybody but the owner from a file or folder of this program. Where a file system keeps none, it stays as it is.
     *
     * @return The path.
     */
    public static Path ownersOnly(Path path) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
        if (view != null) {
            view.setPermissions(PosixFilePermissions.fromString(Files.isDirectory(path) ? "rwx------" : "rw-------"));
        }
        return path;
    }

    /** Says that a library, which is unpacked there, cannot be loaded: exit code 4. */
    public static Stop noPrograms(Throwable error) {
        return Stop.environment(
                "a library cannot be loaded from the temporary folder " + place() + ": "
                        + TerminalText.line(String.valueOf(error.getMessage())),
                "where its volume allows no programs (noexec), " + ANOTHER);
    }

    private static Stop refused(IOException error) {
        return Stop.environment("the temporary folder " + place() + " cannot be written: " + reason(error), ANOTHER);
    }

    /** Why a file system refuses, without the name of the file. */
    public static String reason(IOException error) {
        if (error instanceof AccessDeniedException) {
            return "access denied";
        }
        if (error instanceof NoSuchFileException) {
            return "there is no such folder";
        }
        if (error instanceof FileSystemException refused && refused.getReason() != null) {
            return TerminalText.line(refused.getReason());
        }
        return TerminalText.line(String.valueOf(error.getMessage()));
    }

    private static String place() {
        return TerminalText.text(System.getProperty("java.io.tmpdir", ""), 200);
    }
}
