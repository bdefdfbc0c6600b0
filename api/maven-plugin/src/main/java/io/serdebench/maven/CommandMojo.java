package io.serdebench.maven;

import io.serdebench.suite.NoInstallationException;
import io.serdebench.suite.Serdebench;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/**
 * Starts a command of an installation with the test class path of the project. The laboratory is a process of its own. Its descriptor is
 * {@code META-INF/maven/plugin.xml}, written by hand: a generator of it has more dependencies than all else of this module.
 */
public final class CommandMojo extends AbstractMojo {

    /** Exit codes of a gate whose answer is not that all limits hold; docs/gate.md. */
    private static final List<Integer> VERDICTS = List.of(10, 12, 13);

    private static final String CLASS_PATH = "target/serdebench/classpath.txt";

    /** A word, with parts in quotes. */
    private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");

    private String command = "";

    private List<String> classPath = List.of();

    private File folder = new File("");

    private @Nullable String options;

    private @Nullable String home;

    private boolean skip;

    /** One that Maven configures. */
    public CommandMojo() {}

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("serdebench is skipped");
            return;
        }
        int exit;
        try {
            List<String> words = Serdebench.words(
                    home == null ? "" : home,
                    command,
                    String.join(File.pathSeparator, classPath),
                    words(options == null ? "" : options));
            exit = new ProcessBuilder(typable(words, folder.toPath()))
                    .directory(folder)
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (NoInstallationException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        } catch (IOException e) {
            throw new MojoExecutionException("serdebench cannot be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted", e);
        }
        if (exit != 0) {
            String message = "serdebench " + command + " ended with exit code " + exit + "; it says above why";
            if (VERDICTS.contains(exit)) {
                throw new MojoFailureException(message);
            }
            throw new MojoExecutionException(message);
        }
    }

    /** The same words with the class path in a file of the project: the command prints words to type again. */
    static List<String> typable(List<String> words, Path folder) throws IOException {
        List<String> typable = new ArrayList<>(words);
        int value = words.indexOf("--classes") + 1;
        Path file = folder.resolve(CLASS_PATH);
        Files.createDirectories(file.getParent());
        // one word, whatever its folders are called
        String quoted = words.get(value).replace("\\", "\\\\").replace("\"", "\\\"");
        Files.writeString(file, '"' + quoted + '"' + System.lineSeparator());
        typable.set(value, "@" + CLASS_PATH);
        return typable;
    }

    /** The words of a line, as a shell takes them: at spaces, but for those within quotes. */
    static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(matcher.group().replaceAll("'([^']*)'|\"([^\"]*)\"", "$1$2"));
        }
        return words;
    }
}
