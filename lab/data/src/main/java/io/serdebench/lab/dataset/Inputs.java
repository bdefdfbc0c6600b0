package io.serdebench.lab.dataset;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.DiskRoom;
import io.serdebench.lab.dataset.source.Input;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** From what the user typed to files that can be read. */
public final class Inputs {

    private static final String STDIN = "-";
    private static final int NAMES = 10_000;

    /** Files of a folder that is measured. */
    public static final int SOME = 10_000;

    /** Files of a folder that is counted. */
    public static final int MANY = 1_000_000;

    private Inputs() {}

    /**
     * Finds the files that the user named.
     *
     * @param typed paths of files or folders, {@code -} or globs
     * @param stdin what {@code -} stands for
     * @param work folder that takes a copy of standard input, which is read more than once
     * @param maxInflated what a compressed file may hold, bytes, or 0 for the usual limit
     * @param most Files that a folder may hold.
     */
    public static List<Input> of(List<String> typed, InputStream stdin, Path work, long maxInflated, int most)
            throws IOException {
        if (typed.isEmpty()) {
            throw Stop.usage("no file is named");
        }
        List<Input> inputs = new ArrayList<>();
        for (String each : typed) {
            if (each.equals(STDIN)) {
                inputs.add(spool(stdin, work, maxInflated));
            } else {
                for (Path path : paths(each)) {
                    if (Files.isDirectory(path)) {
                        inputs.addAll(new Folder(path, each, most).files(maxInflated));
                    } else {
                        inputs.add(file(path, each, maxInflated));
                    }
                }
            }
        }
        return inputs;
    }

    /**
     * Returns what the names of folders say of all records of a file, as {@code year=2026} does, in their order.
     *
     * @param relative The path of the file within the folder that was named.
     */
    public static Map<String, String> partition(Path relative) {
        return Folder.partition(relative);
    }

    private static Input spool(InputStream stdin, Path work, long maxInflated) throws IOException {
        Path copy = work.resolve(Input.STDIN);
        Files.createDirectories(work);
        if (new DiskRoom(copy).copy(stdin) == 0) {
            throw Stop.input("standard input is empty");
        }
        return Input.file(copy, Input.STDIN, maxInflated);
    }

    private static List<Path> paths(String typed) throws IOException {
        Path path = path(typed);
        if (path != null && Files.exists(path) || !typed.matches(".*[*?\\[{].*")) {
            if (path == null) {
                throw Stop.input("no such file: " + TerminalText.text(typed));
            }
            return List.of(path);
        }
        return glob(typed);
    }

    private static @Nullable Path path(String typed) {
        try {
            return Path.of(typed);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /** The files of one folder that match the last name of a pattern, sorted. */
    private static List<Path> glob(String typed) throws IOException {
        int slash = typed.lastIndexOf('/');
        Path folder = path(slash < 0 ? "." : typed.substring(0, slash + 1));
        List<Path> found = new ArrayList<>();
        if (folder != null && Files.isDirectory(folder)) {
            try (DirectoryStream<Path> names = Files.newDirectoryStream(folder, typed.substring(slash + 1))) {
                names.forEach(name -> {
                    if (Files.isRegularFile(name)) {
                        found.add(slash < 0 ? name.getFileName() : name);
                    }
                });
            } catch (PatternSyntaxException e) {
                throw Stop.input("not a pattern of file names: " + TerminalText.text(typed));
            }
        }
        if (found.isEmpty()) {
            throw Stop.input("no file matches " + TerminalText.text(typed));
        }
        return found.stream().sorted().toList();
    }

    private static Input file(Path path, String typed, long maxInflated) throws IOException {
        if (!Files.exists(path)) {
            throw missing(path, typed);
        }
        if (!Files.isRegularFile(path)) {
            throw Stop.input(
                    TerminalText.text(typed) + " is not a regular file and cannot be read twice",
                    "cat " + TerminalText.text(typed) + " | serdebench run -");
        }
        if (!Files.isReadable(path)) {
            throw Stop.input(
                    "no permission to read " + TerminalText.text(typed), "chmod u+r " + TerminalText.text(typed));
        }
        if (Files.size(path) == 0) {
            throw Stop.input(TerminalText.text(typed) + " is empty");
        }
        return Input.file(path, path.getFileName().toString(), maxInflated);
    }

    private static Stop missing(Path path, String typed) throws IOException {
        return Stop.input(
                "no such file: " + TerminalText.text(typed), hints(path).toArray(String[]::new));
    }

    /**
     * Names that may have been meant by that of a file that does not exist: files of similar names beside it, or a folder of a
     * similar name; nothing where there is none.
     */
    public static List<String> hints(Path path) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        Path name = path.getFileName();
        if (folder == null || name == null) {
            return List.of();
        }
        if (!Files.isDirectory(folder)) {
            List<String> hints = new ArrayList<>(List.of("there is no folder " + TerminalText.text(folder + "", 200)));
            Path above = folder.getParent();
            Path missing = folder.getFileName();
            if (above != null && missing != null && Files.isDirectory(above)) {
                List<String> folders = near(missing, above, Files::isDirectory);
                if (!folders.isEmpty()) {
                    hints.add("did you mean the folder  " + String.join(", ", folders) + " ?");
                }
            }
            return hints;
        }
        List<String> near = new ArrayList<>();
        for (String file : near(name, folder, Files::isRegularFile)) {
            near.add(TerminalText.text(file) + " (" + describe(folder.resolve(file)) + ")");
        }
        return near.isEmpty() ? List.of() : List.of("did you mean  " + String.join(", ", near) + " ?");
    }

    private static List<String> near(Path name, Path folder, Predicate<Path> kind) throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            List<String> names = list.limit(NAMES)
                    .filter(kind)
                    .map(file -> file.getFileName().toString())
                    .toList();
            return Suggest.near(name.toString(), names);
        }
    }

    private static String describe(Path file) throws IOException {
        Kind kind = Kind.ofName(file.getFileName().toString().replaceFirst("(?i)\\.(gz|zst)$", ""));
        return TerminalText.size(Files.size(file)) + (kind == null ? "" : ", " + kind.label());
    }
}
