package io.serdebench.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Runs the tool as a user does, again and again, and counts what it answers. Ends with 1 where a bar was missed. Everything is
 * read from the output folders, so that they can be counted again later.
 */
@Command(name = "answers", mixinStandardHelpOptions = true)
public final class Answers implements Callable<Integer> {

    private static final String STEM = "run-";

    @Option(
            names = "--what",
            split = ",",
            paramLabel = "CASE",
            description = "default, known, sixty, quick, nested, five, media; several with commas (default)")
    private List<String> what = List.of("default");

    @Option(names = "--runs", paramLabel = "N", description = "of each case (${DEFAULT-VALUE})")
    private int runs = 10;

    @Option(
            names = "--load",
            paramLabel = "N",
            description = "busy processes beside all runs (${DEFAULT-VALUE}); with --evaluate as recorded")
    private int load;

    @Option(
            names = "--cache",
            paramLabel = "fresh|known",
            description = "an empty cache for each run, or that of a run before; by default as the case says")
    private @Nullable String cache;

    @Option(names = "--time", paramLabel = "SECONDS", description = "another time limit than that of the case")
    private int seconds;

    @Option(names = "--also", split = " ", paramLabel = "ARGS", description = "more arguments of the tool, in one word")
    private List<String> also = List.of();

    @Option(names = "--out", paramLabel = "DIR", description = "for the output folders; by default in proofs/bench/out")
    private @Nullable Path out;

    @Option(
            names = "--evaluate",
            arity = "1..*",
            paramLabel = "DIR",
            description = "run nothing; count these output folders, or all in these folders")
    private List<Path> evaluate = List.of();

    private Answers() {}

    /** Options only. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Answers()).execute(args));
    }

    @Override
    @SuppressWarnings("try") // the load is there to be, not to be used
    public Integer call() throws Exception {
        List<AnswerCase> cases = what.stream().map(AnswerCase::of).toList();
        if (!evaluate.isEmpty()) {
            return evaluate(cases.get(0)) ? 0 : 1;
        }
        double minutes = cases.stream().mapToDouble(this::minutes).sum();
        System.out.printf(Locale.ROOT, "at most about %.0f minutes%n", minutes);
        boolean met = true;
        try (BusyProcess.Several busy = BusyProcess.several(load)) {
            for (AnswerCase each : cases) {
                met &= run(each);
            }
        }
        return met ? 0 : 1;
    }

    private boolean isKnown(AnswerCase which) {
        return cache == null ? which.known() : cache.equals("known");
    }

    private double limit(AnswerCase which) {
        return seconds > 0 ? seconds : which.seconds();
    }

    private double minutes(AnswerCase which) {
        double first = isKnown(which) ? AnswerCase.DEFAULT.seconds() : 0;
        return (first + runs * limit(which) * Answer.IN_TIME) / 60;
    }

    /** Seconds after which a run is ended from outside; two rounds on a busy machine take far longer than was asked for. */
    private double patience(double limit) {
        return (load > 1 ? 10 : 3) * limit + 120;
    }

    private List<String> more() {
        List<String> more = new ArrayList<>();
        if (seconds > 0) {
            more.addAll(List.of("--time", seconds + "s"));
        }
        more.addAll(also);
        return more;
    }

    private boolean run(AnswerCase which) throws IOException, InterruptedException {
        Path folder = folder(which);
        Path kept = folder.resolve("cache");
        List<String> arguments = which.arguments(more());
        double patience = patience(limit(which));
        if (isKnown(which)) {
            System.out.println("a run that counts for nothing fills the cache");
            List<String> first = which.arguments(also(List.of("--time", (int) AnswerCase.DEFAULT.seconds() + "s")));
            ToolRun.call(folder.resolve("first"), kept, load, patience(AnswerCase.DEFAULT.seconds()), first);
        }
        String title = which.word() + ": serdebench " + String.join(" ", arguments) + ", "
                + (isKnown(which) ? "cache of a run before" : "empty cache") + ", " + load + " busy processes";
        AnswerSheet counts = new AnswerSheet(which, load);
        try (Sheet sheet = Sheet.ofTool(name(which, load), title, AnswerSheet.COLUMNS)) {
            for (int i = 1; i <= runs; i++) {
                Path run = folder.resolve(String.format(Locale.ROOT, "%s%02d", STEM, i));
                Path here = isKnown(which) ? kept : Files.createTempDirectory("serdebench-cache");
                ToolRun.call(run, here, load, patience, arguments);
                if (!isKnown(which)) {
                    Folders.delete(here);
                }
                counts.add(Answer.of(run), sheet);
            }
            sum(counts, sheet, which, load);
            sheet.tell("output folders are in " + folder);
        }
        return counts.isMet();
    }

    private List<String> also(List<String> time) {
        List<String> more = new ArrayList<>(time);
        more.addAll(also);
        return more;
    }

    private Path folder(AnswerCase which) throws IOException {
        String stamp = LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
        Path parent = out == null ? Path.of("proofs", "bench", "out") : out;
        return Files.createDirectories(
                parent.resolve(name(which, load) + "-" + stamp).toAbsolutePath());
    }

    private static String name(AnswerCase which, int load) {
        return "answers-" + which.word() + (load > 0 ? "-load" + load : "");
    }

    private boolean evaluate(AnswerCase which) throws IOException {
        List<Path> folders = new ArrayList<>();
        for (Path given : evaluate) {
            folders.addAll(runs(given));
        }
        List<Answer> answers = new ArrayList<>();
        for (Path folder : folders) {
            answers.add(Answer.of(folder));
        }
        int recorded = answers.stream().mapToInt(a -> a.call().load()).max().orElse(0);
        int beside = Math.max(load, recorded);
        AnswerSheet counts = new AnswerSheet(which, beside);
        String title = which.word() + ": " + answers.size() + " output folders counted again";
        try (Sheet sheet = Sheet.ofTool(name(which, beside) + "-again", title, AnswerSheet.COLUMNS)) {
            answers.forEach(answer -> counts.add(answer, sheet));
            if (!answers.isEmpty()) {
                sum(counts, sheet, which, beside);
            }
        }
        return counts.isMet();
    }

    /** The folder itself where it is one of a run, else those in it that {@link #run} made, also without a result. */
    private static List<Path> runs(Path given) throws IOException {
        if (Files.exists(given.resolve(Answer.RESULT))) {
            return List.of(given);
        }
        if (!Files.isDirectory(given)) {
            System.out.println(given + " is no folder, and is left out");
            return List.of();
        }
        try (Stream<Path> files = Files.list(given)) {
            return files.filter(Files::isDirectory)
                    .filter(folder -> folder.getFileName().toString().startsWith(STEM)
                            || Files.exists(folder.resolve(Answer.RESULT)))
                    .filter(folder -> !folder.getFileName().toString().equals("first"))
                    .sorted()
                    .toList();
        }
    }

    private static void sum(AnswerSheet counts, Sheet sheet, AnswerCase which, int load) throws IOException {
        counts.summary().forEach(sheet::tell);
        try (Sheet pairs = sheet.beside(name(which, load) + "-pairs", AnswerSheet.PAIR_COLUMNS)) {
            counts.pairs(pairs);
        }
    }
}
