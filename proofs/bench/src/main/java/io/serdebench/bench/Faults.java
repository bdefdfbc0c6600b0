package io.serdebench.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Puts faults into a copy of the sources, one at a time, and counts those that a test notices. The copy is a work tree of the last
 * commit in the folder for temporary files. It stays: most of it is compiled by the next time. In one file, so that {@code java} runs it
 * from its source.
 */
public final class Faults {

    private static final Path LIST = Path.of("proofs", "bench", "faults.txt");
    private static final Path OUT = Path.of("proofs", "bench", "out");
    private static final String FAILURES = "There are test failures";

    /** The outcome of a fault. */
    enum Outcome {
        CAUGHT,
        MISSED,
        ERROR
    }

    /**
     * One fault.
     *
     * @param out Lines that are taken out
     * @param in Lines that come in their place
     * @param module The module whose tests are run
     * @param tests The tests, as Surefire's {@code -Dtest} has them
     */
    record Fault(String name, Path file, List<String> out, List<String> in, String module, String tests) {

        /** The faults of a list. */
        static List<Fault> read(List<String> lines) {
            List<Fault> faults = new ArrayList<>();
            List<String> block = new ArrayList<>();
            for (String line : lines) {
                if (line.startsWith("== ") && !block.isEmpty()) {
                    faults.add(of(block));
                    block.clear();
                }
                if (!line.startsWith("#") && !line.isBlank()) {
                    block.add(line);
                }
            }
            faults.add(of(block));
            return faults;
        }

        private static Fault of(List<String> block) {
            String[] test = only(block, "test ").split(" ", 2);
            return new Fault(
                    only(block, "== "),
                    Path.of(only(block, "file ")),
                    all(block, "- "),
                    all(block, "+ "),
                    test[0],
                    test[1]);
        }

        private static List<String> all(List<String> block, String mark) {
            return block.stream()
                    .filter(line -> line.startsWith(mark))
                    .map(line -> line.substring(mark.length()).strip())
                    .toList();
        }

        private static String only(List<String> block, String mark) {
            List<String> found = all(block, mark);
            if (found.size() != 1) {
                throw new IllegalArgumentException(found.size() + " lines '" + mark + "' in " + block);
            }
            return found.get(0);
        }

        /**
         * The lines of a file with the fault.
         *
         * @throws IllegalArgumentException where the lines that are to be taken out do not stand in it once
         */
        List<String> applied(List<String> lines) {
            List<String> bare = lines.stream().map(String::strip).toList();
            int[] places = IntStream.rangeClosed(0, lines.size() - out.size())
                    .filter(at -> bare.subList(at, at + out.size()).equals(out))
                    .toArray();
            if (places.length != 1) {
                throw new IllegalArgumentException("'" + name + "' fits " + places.length + " places of " + file);
            }
            List<String> faulty = new ArrayList<>(lines.subList(0, places[0]));
            faulty.addAll(in);
            faulty.addAll(lines.subList(places[0] + out.size(), lines.size()));
            return faulty;
        }
    }

    private final Path copy;

    private Faults(Path copy) {
        this.copy = copy;
    }

    /** Arguments: numbers of faults, from 1; all of them where there are none; {@code --list} only shows them. */
    public static void main(String[] args) throws IOException, InterruptedException {
        List<Fault> faults = Fault.read(Files.readAllLines(LIST));
        if (args.length == 1 && args[0].equals("--list")) {
            for (int i = 0; i < faults.size(); i++) {
                System.out.println((i + 1) + " " + faults.get(i).name());
            }
            return;
        }
        Set<Integer> wanted = Arrays.stream(args).map(Integer::valueOf).collect(Collectors.toCollection(TreeSet::new));
        if (wanted.isEmpty()) {
            IntStream.rangeClosed(1, faults.size()).forEach(wanted::add);
        }
        Files.createDirectories(OUT);
        Faults run = new Faults(place());
        run.copySources();
        System.exit(run.tryAll(faults, wanted));
    }

    /** Outside of the sources, whose tests look at all that lies there; one for each place that sources lie in. */
    private static Path place() {
        int here = Path.of("").toAbsolutePath().hashCode();
        return Path.of(System.getProperty("java.io.tmpdir"), "serdebench-faults-" + Integer.toHexString(here));
    }

    /** The copy of an earlier time is used again, since most of it is compiled. */
    private void copySources() throws IOException, InterruptedException {
        git(Path.of("."), "worktree", "prune");
        if (Files.exists(copy)) {
            git(copy, "checkout", "--quiet", "--force", "--detach", head());
        } else {
            git(Path.of("."), "worktree", "add", "--quiet", "--force", "--detach", copy.toString(), "HEAD");
        }
    }

    private static String head() throws IOException, InterruptedException {
        Path log = OUT.resolve("faults-head.log").toAbsolutePath();
        start(Path.of("."), log, List.of("git", "rev-parse", "HEAD"));
        return Files.readString(log).strip();
    }

    private int tryAll(List<Fault> faults, Set<Integer> wanted) throws IOException, InterruptedException {
        List<Fault> chosen =
                wanted.stream().map(number -> faults.get(number - 1)).toList();
        if (!isSoundWithout(chosen)) {
            System.out.println("the tests fail without any fault; see " + OUT.resolve("faults-none.log"));
            return 2;
        }
        int caught = 0;
        boolean errors = false;
        for (int number : wanted) {
            Outcome outcome = outcome(number, faults.get(number - 1));
            System.out.printf(
                    "%2d %-6s %s%n", number, outcome, faults.get(number - 1).name());
            caught += outcome == Outcome.CAUGHT ? 1 : 0;
            errors |= outcome == Outcome.ERROR;
        }
        System.out.println(caught + " of " + wanted.size() + " caught");
        return errors ? 2 : caught < wanted.size() ? 1 : 0;
    }

    private boolean isSoundWithout(List<Fault> chosen) throws IOException, InterruptedException {
        Set<String> modules = new LinkedHashSet<>();
        Set<String> tests = new LinkedHashSet<>();
        chosen.forEach(fault -> {
            modules.add(fault.module());
            tests.add(fault.tests());
        });
        return test(String.join(",", modules), String.join(",", tests), "none") == Outcome.MISSED;
    }

    private Outcome outcome(int number, Fault fault) throws IOException, InterruptedException {
        Path file = copy.resolve(fault.file());
        List<String> sound = Files.readAllLines(file);
        try {
            Files.write(file, fault.applied(sound));
            return test(fault.module(), fault.tests(), String.valueOf(number));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
            return Outcome.ERROR;
        } finally {
            Files.write(file, sound);
        }
    }

    /** Runs tests in the copy. What does not compile, or fails for another reason than a test, is an error. */
    private Outcome test(String modules, String tests, String name) throws IOException, InterruptedException {
        Path log = OUT.resolve("faults-" + name + ".log").toAbsolutePath();
        int status = start(
                copy,
                log,
                List.of(
                        copy.resolve("mvnw").toAbsolutePath().toString(),
                        "-q",
                        "-B",
                        "-pl",
                        modules,
                        "-am",
                        "test",
                        "-Dtest=" + tests,
                        "-Dsurefire.failIfNoSpecifiedTests=false",
                        "-Dspotless.check.skip=true",
                        "-DtrimStackTrace=true"));
        if (status == 0) {
            return Outcome.MISSED;
        }
        return Files.readString(log, StandardCharsets.UTF_8).contains(FAILURES) ? Outcome.CAUGHT : Outcome.ERROR;
    }

    private static void git(Path folder, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        Path log = OUT.resolve("faults-git.log").toAbsolutePath();
        if (start(folder, log, command) != 0) {
            throw new IOException(String.join(" ", command) + ": " + Files.readString(log));
        }
    }

    private static int start(Path folder, Path log, List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
    }
}
