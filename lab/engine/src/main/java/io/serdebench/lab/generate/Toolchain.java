package io.serdebench.lab.generate;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.catalog.Language;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Tools that a language needs on this machine: its program, and libraries in a folder of the cache, fetched once. The folder is
 * called by what it was made from, and is made where it stays, since an environment of Python knows its own place.
 */
final class Toolchain {

    private static final Duration LIMIT = Duration.ofMinutes(15);
    private static final String COMPLETE = "complete";
    private static final int SHOWN_CHARS = 300;

    private final Language language;
    private final Path folder;
    private final Path cache;
    private final @Nullable Progress progress;
    private @Nullable String runtime;
    private @Nullable String key;

    /**
     * Of a language.
     *
     * @param folder The folder of the worker's sources.
     * @param cache The folder of the cache.
     * @param progress Hears of what is fetched.
     */
    Toolchain(Language language, Path folder, Path cache, @Nullable Progress progress) {
        this.language = language;
        this.folder = folder;
        this.cache = cache;
        this.progress = progress;
    }

    /**
     * The version of the language in the words of its program.
     *
     * @throws IOException where the program is not there, or does not say its version; the message is for the user
     */
    synchronized String runtime() throws IOException, InterruptedException {
        String known = runtime;
        if (known == null) {
            known = Reasons.line(printed(words(language.runtime(), "", folder, folder)));
            runtime = known;
        }
        return known;
    }

    /** A text that changes with the program and with the worker's sources. */
    synchronized String key() throws IOException, InterruptedException {
        String known = key;
        if (known == null) {
            known = Fingerprint.of(
                    List.of(language.name(), program().toString(), runtime(), new Fingerprint().of(folder)));
            key = known;
        }
        return known;
    }

    /** Where libraries are. */
    private Path home() throws IOException, InterruptedException {
        return cache.resolve("languages").resolve(language.name() + "-" + key());
    }

    private Path program() throws IOException {
        Path found = Languages.onPath(language.program());
        if (found == null) {
            throw new IOException("no " + language.program() + " on the PATH; " + language.get());
        }
        return found;
    }

    /**
     * Fetches and builds what does not depend on a schema, unless that was done before.
     *
     * @throws IOException where a command fails; the message is for the user
     */
    synchronized void install() throws IOException, InterruptedException {
        Path home = home();
        if (Files.exists(home.resolve(COMPLETE))) {
            return;
        }
        Files.createDirectories(home);
        // another run may want the same at the same time
        try (FileChannel channel = FileChannel.open(
                        home.resolveSibling(home.getFileName() + ".lock"),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            if (!lock.isValid() || Files.exists(home.resolve(COMPLETE))) {
                return;
            }
            for (List<String> command : language.install()) {
                List<String> words = words(command, "", folder, home);
                if (progress != null) {
                    progress.note(language.name(), "fetched once: " + String.join(" ", command));
                }
                run(words, home);
            }
            Files.writeString(home.resolve(COMPLETE), runtime() + "\n");
        }
    }

    /** A command of the manifest with everything in its place. */
    List<String> words(List<String> command, String codec, Path schema, Path made)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>();
        for (String word : command) {
            String text = word.replace("{program}", program().toString())
                    .replace("{folder}", plain(folder))
                    .replace("{codec}", codec)
                    .replace("{schema}", plain(schema))
                    .replace("{made}", plain(made));
            // the version of the language is part of the folder's name, and asked for before there is one
            words.add(text.contains("{home}") ? text.replace("{home}", plain(home())) : text);
        }
        return words;
    }

    private static String plain(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    /**
     * Runs a command to its end.
     *
     * @throws IOException where it fails; the message has the last line that it printed
     */
    void run(List<String> words, Path place) throws IOException, InterruptedException {
        printed(words, place);
    }

    /**
     * The output of a command.
     *
     * @throws IOException where it fails; the message has the last line that it printed
     */
    String printed(List<String> words) throws IOException, InterruptedException {
        return printed(words, null);
    }

    private String printed(List<String> words, @Nullable Path place) throws IOException, InterruptedException {
        Path log = TemporaryFiles.file();
        Process process = null;
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile());
            if (place != null) {
                builder.directory(place.toFile());
            }
            process = builder.start();
            process.getOutputStream().close();
            boolean ended = process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
            String text = new String(Files.readAllBytes(log), StandardCharsets.UTF_8).strip();
            if (!ended || process.exitValue() != 0) {
                String how = ended ? "failed with status " + process.exitValue() : "took too long";
                throw new IOException(shortened(String.join(" ", words)) + " " + how + ": " + reason(text));
            }
            return text;
        } finally {
            if (process != null) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
            Leftovers.remove(log);
        }
    }

    /** The line that a user needs: the last that speaks of an error, or else the last. */
    private static String reason(String text) {
        List<String> lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (lines.get(i).regionMatches(true, 0, "error", 0, "error".length())) {
                return shortened(lines.get(i));
            }
        }
        return lines.isEmpty() ? "it printed nothing" : shortened(lines.get(lines.size() - 1));
    }

    private static String shortened(String text) {
        return text.length() <= SHOWN_CHARS ? text : text.substring(0, SHOWN_CHARS) + "...";
    }
}
