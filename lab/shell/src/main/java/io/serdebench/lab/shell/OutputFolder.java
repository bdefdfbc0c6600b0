package io.serdebench.lab.shell;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.topic.TopicUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The folder that a run leaves behind, and a folder for work in it that it does not. */
public record OutputFolder(Path path, Path work) {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    /**
     * Makes the folder.
     *
     * @param chosen The folder that the user chose, or null for {@code serdebench-out/<name>-<utc>}.
     * @param name The name of the data.
     */
    public static OutputFolder create(@Nullable Path chosen, String name, Instant now) {
        Path path = chosen == null ? free(name, now) : chosen;
        try {
            if (Files.isDirectory(path) && !isEmpty(path)) {
                throw Stop.usage(
                        "the output folder " + path + " is not empty; results are never overwritten",
                        "choose another:  -o " + path + "-2");
            }
            Files.createDirectories(Leftovers.addIfEmpty(path));
            return new OutputFolder(path, workIn(path));
        } catch (IOException | UnsupportedOperationException e) {
            throw Stop.environment(
                    "the output folder " + path + " cannot be written: " + reason(e),
                    "choose another:  -o /tmp/serdebench");
        }
    }

    /** The folder of a run that goes on. What it left in the folder for work is not needed any more. */
    public static OutputFolder reopen(Path path) throws IOException {
        OutputFolder folder = new OutputFolder(path, path.resolve("work"));
        if (Files.isDirectory(folder.work())) {
            folder.clean();
        }
        workIn(path);
        return folder;
    }

    /** The name of an input without its folder and its endings. */
    public static String nameOf(String input) {
        String name = input.equals("-") ? "stdin" : TopicUrl.name(input);
        int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        name = name.substring(slash + 1);
        int dot = name.indexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** The journal of the run. */
    public Path journal() {
        return path.resolve(Journal.FILE);
    }

    /** A folder that holds nothing worth keeping. */
    public static OutputFolder scratch(Path path) throws IOException {
        return new OutputFolder(path, workIn(path));
    }

    /** It has a copy of the user's data while a run goes on, whatever rights the results have. */
    private static Path workIn(Path path) throws IOException {
        return TemporaryFiles.ownersOnly(Files.createDirectories(Leftovers.add(path.resolve("work"))));
    }

    private static String reason(Exception e) {
        return e instanceof java.nio.file.AccessDeniedException
                ? "access denied"
                : e instanceof java.nio.file.FileAlreadyExistsException
                        ? "a file of that name exists"
                        : e instanceof java.nio.file.FileSystemException fs && fs.getReason() != null
                                ? fs.getReason()
                                : String.valueOf(e.getMessage());
    }

    private static Path free(String name, Instant now) {
        Path all = Leftovers.addIfEmpty(Path.of("serdebench-out"));
        String safe = name.replaceAll("[^A-Za-z0-9._-]", "_");
        String base = (safe.length() > 60 ? safe.substring(0, 60) : safe) + "-" + STAMP.format(now);
        Path path = all.resolve(base);
        for (int i = 2; Files.exists(path); i++) {
            path = all.resolve(base + "-" + i);
        }
        return path;
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    /** Deletes the folder for work; what cannot be deleted stays. */
    public void clean() {
        Leftovers.remove(work);
    }

    /** Deletes everything, where nothing worth keeping came of the run. */
    public void discard() {
        clean();
        try {
            if (isEmpty(path)) {
                Leftovers.remove(path);
            }
        } catch (IOException e) {
            // leftovers cost nothing but space
        }
    }
}
