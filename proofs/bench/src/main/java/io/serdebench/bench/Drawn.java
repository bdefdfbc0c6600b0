package io.serdebench.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Changes lines that a seed draws, one at a time, in a copy of the sources, and counts the changes that a test notices. The copy is a
 * work tree of the last commit in the folder for temporary files, and stays. In one file, so that {@code java} runs it from its source.
 */
public final class Drawn {

    private static final Path OUT = Path.of("proofs", "bench", "out", "drawn");

    private static final List<String> ROOMS = List.of("lab", "codecs", "formats", "api");

    /** A change of one line: what is looked for, outside of texts and comments, and what comes in its place. */
    private record Change(Pattern from, String to) {

        static Change of(String from, String to) {
            return new Change(Pattern.compile(from), to);
        }
    }

    /** The usual ones of mutation testing, as PIT's default group has them. */
    private static final List<Change> CHANGES = List.of(
            Change.of(" < ", " <= "),
            Change.of(" <= ", " < "),
            Change.of(" > ", " >= "),
            Change.of(" >= ", " > "),
            Change.of(" == ", " != "),
            Change.of(" != ", " == "),
            Change.of(" && ", " || "),
            Change.of(" \\|\\| ", " && "),
            Change.of(" \\+ (?!\")", " - "),
            Change.of(" - ", " + "),
            Change.of(" \\* ", " / "),
            Change.of(" / ", " * "),
            Change.of("\\btrue\\b", "false"),
            Change.of("\\bfalse\\b", "true"),
            Change.of("\\b0\\b", "1"),
            Change.of("\\b1\\b", "2"),
            Change.of("\\+\\+", "--"),
            // a call whose value nobody takes
            Change.of("^\\s+[a-z]\\w*\\.\\w+\\([^;=]*\\);$", ";"));

    /**
     * A changed line.
     *
     * @param line Its number, from 1.
     * @param was The line as it is.
     * @param is The changed one.
     */
    private record Line(Path file, int line, String was, String is) {

        /** The folder of the module. */
        Path module() {
            Path folder = file.getParent();
            while (folder != null && !Files.exists(folder.resolve("pom.xml"))) {
                folder = folder.getParent();
            }
            return folder == null ? Path.of(".") : folder;
        }

        @Override
        public String toString() {
            return file + ":" + line + "\n    - " + was.strip() + "\n    + " + is.strip();
        }
    }

    private final Path copy;

    private Drawn(Path copy) {
        this.copy = copy;
    }

    /** Arguments: the seed; how many lines that compile; numbers of those to try, or all. */
    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> words = List.of(args);
        Random random = new Random(Long.parseLong(words.get(0)));
        int count = Integer.parseInt(words.get(1));
        List<Integer> wanted =
                words.subList(2, words.size()).stream().map(Integer::valueOf).toList();
        Files.createDirectories(OUT);
        Drawn run = new Drawn(place());
        run.copySources();
        List<Path> files = sources();
        int noticed = 0;
        int tried = 0;
        for (int number = 1; number <= count; ) {
            Line line = drawn(files, random);
            if (!run.compiles(line)) {
                System.out.println("-- does not compile: " + line);
                continue;
            }
            System.out.println(number + " " + line);
            if (wanted.isEmpty() || wanted.contains(number)) {
                boolean found = run.isNoticed(line, number);
                System.out.println("    " + (found ? "noticed by " + run.failure(number) : "NOT NOTICED"));
                tried++;
                noticed += found ? 1 : 0;
            }
            number++;
        }
        System.out.println(noticed + " of " + tried + " noticed");
    }

    private static Path place() {
        int here = Path.of("").toAbsolutePath().hashCode();
        return Path.of(System.getProperty("java.io.tmpdir"), "serdebench-drawn-" + Integer.toHexString(here));
    }

    private void copySources() throws IOException, InterruptedException {
        run(Path.of("."), "git", List.of("git", "worktree", "prune"));
        run(Path.of("."), "head", List.of("git", "rev-parse", "HEAD"));
        String head = Files.readString(log("head")).strip();
        List<String> words = Files.exists(copy)
                ? List.of("git", "-C", copy.toString(), "checkout", "--quiet", "--force", "--detach", head)
                : List.of("git", "worktree", "add", "--quiet", "--force", "--detach", copy.toString(), head);
        if (run(Path.of("."), "git", words) != 0) {
            throw new IOException(Files.readString(log("git")));
        }
    }

    private static List<Path> sources() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String room : ROOMS) {
            try (Stream<Path> walk = Files.walk(Path.of(room))) {
                walk.filter(file -> file.toString().endsWith(".java"))
                        .filter(file -> file.toString().replace('\\', '/').contains("src/main/java/"))
                        .sorted()
                        .forEach(files::add);
            }
        }
        return files;
    }

    /** Each line of code is as likely as any other, and so is each change that fits it. */
    private static Line drawn(List<Path> files, Random random) throws IOException {
        List<Integer> sizes = new ArrayList<>();
        int all = 0;
        for (Path file : files) {
            all += Files.readAllLines(file).size();
            sizes.add(all);
        }
        while (true) {
            int at = random.nextInt(all);
            int index = 0;
            while (sizes.get(index) <= at) {
                index++;
            }
            List<String> lines = Files.readAllLines(files.get(index));
            int line = at - (sizes.get(index) - lines.size());
            List<String> changed = changed(lines.get(line));
            if (!changed.isEmpty()) {
                return new Line(
                        files.get(index), line + 1, lines.get(line), changed.get(random.nextInt(changed.size())));
            }
        }
    }

    private static List<String> changed(String line) {
        String bare = line.strip();
        if (bare.startsWith("*") || bare.startsWith("//") || bare.startsWith("/*") || bare.startsWith("@")) {
            return List.of();
        }
        // texts and characters, as long as they were
        Matcher text =
                Pattern.compile("\"(\\\\.|[^\"\\\\])*\"|'(\\\\.|[^'\\\\])+'").matcher(line);
        String code = text.replaceAll(found -> "\"" + "#".repeat(found.group().length() - 2) + "\"");
        List<String> all = new ArrayList<>();
        for (Change change : CHANGES) {
            Matcher found = change.from().matcher(code);
            while (found.find()) {
                all.add(line.substring(0, found.start()) + change.to() + line.substring(found.end()));
            }
        }
        return all;
    }

    private boolean compiles(Line line) throws IOException, InterruptedException {
        return with(line, () -> run(copy, "compile", maven("-q", "-pl", module(line), "-am", "compile")) == 0);
    }

    private boolean isNoticed(Line line, int number) throws IOException, InterruptedException {
        return with(
                line,
                () -> run(
                                copy,
                                String.valueOf(number),
                                List.of(
                                        copy.resolve(".ci/room")
                                                .toAbsolutePath()
                                                .toString(),
                                        module(line),
                                        "-Dspotless.check.skip",
                                        "-Dsurefire.skipAfterFailureCount=1"))
                        != 0);
    }

    /** The first test that failed. */
    private String failure(int number) throws IOException {
        try (Stream<String> lines = Files.lines(log(String.valueOf(number)), StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> line.startsWith("[ERROR]") && line.contains("<<<"))
                    .findFirst()
                    .map(line -> line.replaceFirst("^\\[ERROR] ", ""))
                    .orElse("what " + log(String.valueOf(number)) + " says");
        }
    }

    private static String module(Line line) {
        return line.module().toString().replace('\\', '/');
    }

    private List<String> maven(String... words) {
        List<String> command =
                new ArrayList<>(List.of(copy.resolve("mvnw").toAbsolutePath().toString(), "-B"));
        command.addAll(Arrays.asList(words));
        command.addAll(List.of("-Dspotless.check.skip", "-P", "!static-checks"));
        return command;
    }

    private interface Attempt {
        boolean succeeds() throws IOException, InterruptedException;
    }

    private boolean with(Line line, Attempt attempt) throws IOException, InterruptedException {
        Path file = copy.resolve(line.file());
        List<String> sound = Files.readAllLines(file);
        try {
            List<String> changed = new ArrayList<>(sound);
            changed.set(line.line() - 1, line.is());
            Files.write(file, changed);
            return attempt.succeeds();
        } finally {
            Files.write(file, sound);
        }
    }

    private static Path log(String name) {
        return OUT.resolve(name + ".log").toAbsolutePath();
    }

    private static int run(Path folder, String name, List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log(name).toFile())
                .start()
                .waitFor();
    }
}
