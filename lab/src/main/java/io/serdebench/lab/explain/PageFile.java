package io.serdebench.lab.explain;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.shell.Shell;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** The file of {@code --html}. Nothing is replaced but an older page of the same command. */
final class PageFile {

    /** More than the part of a page that is the same in all pages. */
    private static final int HEAD = 512;

    private final Path file;

    private PageFile(Path file) {
        this.file = file;
    }

    /**
     * A file that may be written.
     *
     * @throws Stop where it may not
     */
    static PageFile of(Path file) throws IOException {
        PageFile page = new PageFile(file);
        page.check();
        return page;
    }

    /** Writes the page and says where it is; a reader never sees half of it. */
    void write(String page, PrintStream err) throws IOException {
        // it may have come to be meanwhile
        check();
        try {
            replace(page);
        } catch (IOException e) {
            String why = TerminalText.line(String.valueOf(e));
            throw Stop.isNoSpace(e)
                    ? Stop.environment("the disk is full: cannot write " + shown(), "free some space, or " + other())
                    : Stop.environment("cannot write " + shown() + ": " + why, other());
        }
        err.println("report   " + shown());
        err.flush();
    }

    private void check() throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw Stop.usage(
                    "--html: there is no folder " + TerminalText.line(folder.toString()), "make it, or " + other());
        }
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        // a link or a device is not followed: what is behind it may be anything
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw Stop.usage("--html: " + shown() + " is not a regular file", other());
        }
        if (!isPage()) {
            throw Stop.usage(
                    "--html: " + shown() + " exists and is not a page of explain; other files are never overwritten",
                    other());
        }
    }

    private boolean isPage() throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return ExplainPage.isOne(new String(in.readNBytes(HEAD), StandardCharsets.UTF_8));
        }
    }

    private void replace(String page) throws IOException {
        // not a temporary file of the JDK's: nobody but its owner could read that
        Path draft = Files.createFile(file.resolveSibling(
                file.getFileName() + "." + ProcessHandle.current().pid() + ".draft"));
        try {
            Leftovers.write(draft, page);
            move(draft);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private void move(Path draft) throws IOException {
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private String shown() {
        return TerminalText.line(file.toString());
    }

    /** A name that is free as far as can be seen, ready to be pasted. */
    private String other() {
        String name = file.getFileName() == null ? "" : file.getFileName().toString();
        String stem = name.isEmpty() ? "explain" : name.replaceFirst("\\.html?$", "");
        String free = stem + ".html";
        for (int i = 2; Files.exists(Path.of(free)); i++) {
            free = stem + "-" + i + ".html";
        }
        return "choose another:  --html " + Shell.join(List.of(free));
    }
}
