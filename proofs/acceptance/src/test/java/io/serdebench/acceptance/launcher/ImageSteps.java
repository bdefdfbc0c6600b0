package io.serdebench.acceptance.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.acceptance.launcher.Sandbox.Ended;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The instructions of a Dockerfile, done as a builder does them, with the root of each image in a folder. */
final class ImageSteps {

    /** A shell of this machine. */
    interface Shell {
        Ended run(Path folder, Map<String, String> environment, String line);
    }

    private static final String FROM_STAGE = "--from=";

    private final Path images;
    private final Map<String, String> machine;
    private final Shell shell;
    private final Map<String, Path> stages = new HashMap<>();
    private Map<String, String> environment = Map.of();
    private Path image;
    private Path at;
    private String entry = "";
    private String user = "root";

    /**
     * Prepares them.
     *
     * @param images Takes the roots of images.
     * @param machine The environment of every step.
     */
    ImageSteps(Path images, Map<String, String> machine, Shell shell) {
        this.images = images;
        this.machine = machine;
        this.shell = shell;
        this.image = images;
        this.at = images;
    }

    /** Does what a line says. */
    void take(String line) throws IOException {
        if (line.isEmpty() || line.startsWith("#")) {
            return;
        }
        String rest = line.substring(line.indexOf(' ') + 1);
        String[] words = rest.split(" ", -1);
        switch (line.substring(0, line.indexOf(' '))) {
            case "FROM" -> from(words);
            case "WORKDIR" -> at = Files.createDirectories(inImage(rest));
            case "COPY" -> copy(words);
            case "ENV" -> {
                int is = rest.indexOf('=');
                environment.put(
                        rest.substring(0, is), inImage(rest.substring(is + 1)).toString());
            }
            case "RUN" -> {
                Ended ended = shell.run(at, environment, rest);
                assertEquals(0, ended.exit(), line + ": " + ended.out() + ended.err());
            }
            case "USER" -> user = rest;
            case "ENTRYPOINT" ->
                entry = inImage(rest.replaceAll("[\\[\\]\"]", "")).toString();
            default -> throw new AssertionError("the test does not know " + line);
        }
    }

    private void from(String[] words) throws IOException {
        image = Files.createDirectories(images.resolve("image" + stages.size()));
        stages.put(words.length == 3 ? words[2] : "", image);
        at = image;
        environment = new HashMap<>(machine);
        user = "root";
        // what a builder loads, this machine has: Maven, and the libraries of the build
        Path maven = Path.of(System.getProperty("user.home"), ".m2");
        environment.put("MAVEN_USER_HOME", maven.toString());
        environment.put("MAVEN_OPTS", "-Dmaven.repo.local=" + maven.resolve("repository"));
    }

    private void copy(String[] words) throws IOException {
        if (words[0].startsWith(FROM_STAGE)) {
            Path stage = stages.get(words[0].substring(FROM_STAGE.length()));
            copy(stage.resolve(words[1].substring(1)), at.resolve(words[2]).normalize());
            return;
        }
        assertEquals(List.of(".", "."), List.of(words));
        assertEquals(
                List.of(".git", "**/target"),
                Files.readAllLines(Sandbox.checkout().resolve(".dockerignore")));
        copy(Sandbox.checkout(), at);
    }

    /** Copies a folder without what a builder is told to leave out, or what a builder made. */
    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                String name = folder.getFileName().toString();
                if (!folder.equals(from) && (name.equals("target") || name.equals(".git"))) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(to.resolve(from.relativize(folder).toString()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file).toString()), StandardCopyOption.COPY_ATTRIBUTES);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** The place of a path of the image that is in the making. */
    Path inImage(String path) {
        return image.resolve(path.substring(1));
    }

    /** The folder in which its program starts. */
    Path at() {
        return at;
    }

    /** The environment of its program. */
    Map<String, String> environment() {
        return environment;
    }

    /** Its program. */
    String entry() {
        return entry;
    }

    /** Whom its program runs as. */
    String user() {
        return user;
    }
}
