package io.serdebench.lab.base;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * What must not stay when the program ends, however it ends but for SIGKILL: files and folders for work, files that are half written,
 * and processes. Who makes a file or folder for work adds it here, and removes it when it is done.
 */
public final class Leftovers {

    private static final int PASSES = 25;
    private static final int QUIET_PASSES = 3;
    private static final int REST_MILLIS = 20;

    private static final Set<Path> TREES = new LinkedHashSet<>();
    private static final Set<Path> IF_EMPTY = new LinkedHashSet<>();
    private static volatile boolean ending;

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(Leftovers::end, "leftovers"));
        } catch (IllegalStateException e) {
            // the program ends already
            ending = true;
        }
    }

    private Leftovers() {}

    /** Makes a file or folder. */
    @FunctionalInterface
    public interface Making {
        /** The new file or folder. */
        Path make() throws IOException;
    }

    /** Writes what a file holds. */
    @FunctionalInterface
    public interface Writing {
        /** Writes it; the stream is closed by who opened it. */
        void to(OutputStream out) throws IOException;
    }

    /**
     * Makes a file or folder and adds it, both or none: it is not made while the program ends.
     *
     * @return The path.
     */
    public static Path make(Making making) throws IOException {
        synchronized (TREES) {
            if (!ending) {
                Path made = making.make();
                TREES.add(made.toAbsolutePath());
                return made;
            }
        }
        waitIfEnding();
        throw new InterruptedIOException("the program ends");
    }

    /**
     * Adds a file, or a folder with all that it will hold.
     *
     * @return The path.
     */
    public static Path add(Path tree) {
        waitIfEnding();
        synchronized (TREES) {
            TREES.add(tree.toAbsolutePath());
        }
        return tree;
    }

    /**
     * Adds a folder that goes where nothing is in it at the end.
     *
     * @return The path.
     */
    public static Path addIfEmpty(Path folder) {
        waitIfEnding();
        synchronized (TREES) {
            IF_EMPTY.add(folder.toAbsolutePath());
        }
        return folder;
    }

    /** Takes a path off the list: it stays. */
    public static void keep(Path path) {
        synchronized (TREES) {
            TREES.remove(path.toAbsolutePath());
            IF_EMPTY.remove(path.toAbsolutePath());
        }
    }

    /** Deletes a file, or a folder with all that it holds, and takes it off the list; what cannot be deleted costs nothing but space. */
    public static void remove(Path tree) {
        try {
            delete(tree);
        } catch (IOException e) {
            // said above
        }
        keep(tree);
    }

    /**
     * Deletes a file, or a folder with all that it holds. Links are not followed, and what is gone already is no error.
     *
     * @throws IOException where something cannot be deleted
     */
    public static void delete(Path tree) throws IOException {
        try {
            Files.walkFileTree(tree, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.deleteIfExists(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failed)
                        throws IOException {
                    Files.deleteIfExists(folder);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
                    if (failed instanceof NoSuchFileException) {
                        return FileVisitResult.CONTINUE;
                    }
                    throw failed;
                }
            });
        } catch (NoSuchFileException e) {
            // gone already
        }
    }

    /**
     * Writes a text into a file in UTF-8, whole or not at all: what is half written goes.
     *
     * @param options How the file is opened, as for {@link Files#write}.
     */
    public static void write(Path file, String text, OpenOption... options) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8), options);
    }

    /**
     * Writes bytes into a file, whole or not at all: what is half written goes.
     *
     * @param options How the file is opened, as for {@link Files#write}.
     */
    public static void write(Path file, byte[] bytes, OpenOption... options) throws IOException {
        write(file, (Writing) out -> out.write(bytes), options);
    }

    /**
     * Writes a file piece by piece, whole or not at all: what is half written goes.
     *
     * @param options How the file is opened, as for {@link Files#write}.
     */
    public static void write(Path file, Writing writing, OpenOption... options) throws IOException {
        OutputStream out = Files.newOutputStream(file, options);
        // not before it is open, since it may be somebody else's, and no device or link
        boolean regular = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        if (regular) {
            add(file);
        }
        try (out) {
            writing.to(out);
        } catch (IOException e) {
            if (regular) {
                remove(file);
            }
            throw e;
        }
        keep(file);
    }

    /**
     * Keeps the calling thread from going on while the program ends: that a process of it is gone or a file is not there has no other
     * cause then, and is neither to be said nor to be written down.
     */
    public static void waitIfEnding() {
        if (ending) {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void end() {
        List<Path> trees;
        List<Path> folders;
        synchronized (TREES) {
            ending = true;
            trees = List.copyOf(TREES);
            folders = new ArrayList<>(IF_EMPTY);
        }
        if (trees.stream().anyMatch(Leftovers::isThere)) {
            // all are found before one is gone, whose own processes nobody would know any more
            ProcessHandle.current().descendants().toList().forEach(ProcessHandle::destroyForcibly);
            try {
                int quiet = 0;
                for (int pass = 0; pass < PASSES && quiet < QUIET_PASSES; pass++) {
                    List<Path> there = trees.stream().filter(Leftovers::isThere).toList();
                    there.forEach(Leftovers::clear);
                    quiet = there.isEmpty() ? quiet + 1 : 0;
                    Thread.sleep(REST_MILLIS);
                }
            } catch (InterruptedException e) {
                // then without another look
            }
        }
        for (int i = folders.size() - 1; i >= 0; i--) {
            try {
                Files.deleteIfExists(folders.get(i));
            } catch (IOException e) {
                // something is in it
            }
        }
    }

    private static boolean isThere(Path tree) {
        return Files.exists(tree, LinkOption.NOFOLLOW_LINKS);
    }

    /** Until the JVM is gone a thread may write into it, and so it is moved first, or make it anew, and so it is looked for again. */
    private static void clear(Path tree) {
        Path aside = tree.resolveSibling(tree.getFileName() + ".ended");
        try {
            delete(aside);
            delete(Files.move(tree, aside));
        } catch (IOException e) {
            // the next pass tries it again
        }
    }
}
