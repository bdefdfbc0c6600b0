package io.serdebench.lab.io;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.FileEntry.FilePlan;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.text.SafeText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where copies and logs go. All of it is removed when it is closed.
 *
 * @param folder The folder that they lie in.
 * @param file The file that is copied to.
 * @param own Whether the folder was made for them.
 */
record IoTarget(Path folder, Path file, boolean own) implements AutoCloseable {

    private static final String COPY = "copy";
    private static final String PREFIX = ".serdebench-io-";

    /**
     * The place that was asked for, or the output folder.
     *
     * @param before the plan of the run that goes on, or null; it goes on in the folder that it made
     * @throws Stop where it cannot be written, or is the file itself
     */
    static IoTarget of(IoOptions options, OutputFolder output, @Nullable FilePlan before) throws IOException {
        Path target = options.copies().target();
        if (target != null) {
            return file(options.data().input(), target);
        }
        Path dir = options.copies().dir();
        if (dir == null) {
            return new IoTarget(output.work(), output.work().resolve(COPY), false);
        }
        if (!Files.isDirectory(dir)) {
            throw Stop.usage("--dir: there is no folder " + SafeText.text(dir.toString(), true));
        }
        try {
            Path folder = before == null || before.place() == null
                    ? Leftovers.make(() -> Files.createTempDirectory(dir, PREFIX))
                    : again(Path.of(before.place()));
            return new IoTarget(Leftovers.add(folder), folder.resolve(COPY), true);
        } catch (IOException e) {
            throw Stop.environment("--dir: the folder " + SafeText.text(dir.toString(), true) + " cannot be written");
        }
    }

    /** The folder of before, without what was left in it. */
    private static Path again(Path folder) throws IOException {
        Path name = folder.getFileName();
        if (name == null || !name.toString().startsWith(PREFIX)) {
            throw Stop.input("the journal's folder for copies was not made by serdebench");
        }
        Leftovers.delete(folder);
        return Files.createDirectory(folder);
    }

    private static IoTarget file(String input, Path target) throws IOException {
        String shown = SafeText.text(target.toString(), true);
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw Stop.usage("--target: there is no folder for " + shown);
        }
        if (Files.exists(target, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
            boolean same =
                    Files.exists(Path.of(input)) && Files.exists(target) && Files.isSameFile(Path.of(input), target);
            throw Stop.usage(
                    same
                            ? "--target " + shown + " is the file itself, which a copy would destroy"
                            : "--target " + shown + " exists; files are never overwritten");
        }
        return new IoTarget(folder, Leftovers.add(target), false);
    }

    /** The type of the file system. */
    String fileSystem() throws IOException {
        return Files.getFileStore(folder).type();
    }

    @Override
    public void close() {
        Leftovers.remove(file);
        if (own) {
            Leftovers.remove(folder);
        }
    }
}
