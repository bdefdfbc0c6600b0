package io.serdebench.bench;

import io.serdebench.api.Operation;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.Javac;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.measure.Verifier;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The same data once as generated types and once as own beans that are alike, in the same rounds. The own class is the bean that is generated for the
 * codec, so that nothing differs but what drives the library. Three candidates stand side by side: generated code as a
 * run measures it, with its copy from and to the domain; the same without the copy; and the codec on own classes.
 */
@Command(name = "own-alike", mixinStandardHelpOptions = true)
public final class OwnAlike implements Callable<Integer> {

    private static final Path SOURCES = Path.of("proofs", "bench", "src", "main", "own");

    private static final String GENERATED = "generated";
    private static final String UNCOPIED = "uncopied";
    private static final String OWN = "own";
    private static final double BAR = 1.10;

    @Mixin
    private final Options options = new Options();

    @Parameters(paramLabel = "CODEC", description = "json and kryo, unless some are named")
    private List<String> codecs = new ArrayList<>(List.of("json", "kryo"));

    @Option(names = "--time", paramLabel = "SECONDS", description = "of each codec (${DEFAULT-VALUE})")
    private int seconds = 60;

    private OwnAlike() {}

    /** {@code [CODEC...]}. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new OwnAlike()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        List<String> needed =
                Stream.concat(Stream.of("json"), codecs.stream()).distinct().toList();
        Bed bed = Bed.open(options.data, needed);
        Dataset texts = bed.texts(options.data);
        boolean within = true;
        try (Sheet sheet = Sheet.open(
                "own-alike",
                "own beans beside generated types",
                options.seed,
                "codec",
                "operation",
                "of",
                "over",
                "ratio",
                "low",
                "high",
                "rounds")) {
            for (String codec : codecs) {
                within &= compare(bed, texts, codec, sheet);
            }
        }
        return within ? 0 : 1;
    }

    private boolean compare(Bed bed, Dataset texts, String codec, Sheet sheet) throws Exception {
        Outcome.Ready ready = bed.codec(codec);
        Path classes = compiled(bed);
        Candidate generated = bed.candidate(codec).alias(GENERATED, 1);
        Candidate own = own(bed, texts, ready, classes, ownBinding(ready), OWN);
        Candidate uncopied = own(bed, texts, ready, classes, "serdebench.bench.Uncopied", UNCOPIED);
        List<Candidate> all = List.of(generated, uncopied, own);
        for (Candidate candidate : all) {
            Entry.Checked checked = checked(bed, candidate == generated ? bed.dataset() : texts, candidate);
            if (checked.status() != Fidelity.LOSSLESS) {
                sheet.tell("%s: %s: %s", codec, candidate.codec(), String.valueOf(checked.reason()));
                return false;
            }
            sheet.tell(
                    "%-5s %-9s %,d records, %.2f bytes per record",
                    codec, candidate.codec(), checked.records(), (double) checked.bytes() / checked.records());
        }
        Trial trial = Trial.run(Trial.Setup.of(bed, Duration.ofSeconds(seconds)).stepping(1), all, options.seed);
        List<String> operations = new ArrayList<>(Operation.wordsInTotal());
        operations.add(Samples.TOTAL);
        boolean within = true;
        for (String operation : operations) {
            Estimate alike = ratio(sheet, trial, codec, operation, UNCOPIED);
            ratio(sheet, trial, codec, operation, GENERATED);
            within &= !operation.equals(Samples.TOTAL) || alike.value() <= BAR && alike.value() >= 1 / BAR;
        }
        reasons(sheet, trial, codec);
        return within;
    }

    private static Estimate ratio(Sheet sheet, Trial trial, String codec, String operation, String over) {
        double[] logs = trial.logRatios(operation, over, OWN);
        Estimate ratio = Estimate.ofRatios(logs);
        sheet.row(codec, operation, OWN, over, ratio.value(), ratio.low(), ratio.high(), logs.length);
        sheet.tell(
                "%-5s %-6s own / %-9s %.3f  95 %% interval [%.3f, %.3f], %d rounds",
                codec, operation, over, ratio.value(), ratio.low(), ratio.high(), logs.length);
        return ratio;
    }

    /** The cause of a difference, where it can be counted. */
    private static void reasons(Sheet sheet, Trial trial, String codec) {
        for (Result.Measurement one : Assembly.assemble(trial.journal()).candidates()) {
            if (one.operation().equals(Samples.TOTAL)) {
                sheet.tell(
                        "%-5s %-9s allocates %s bytes, executes %s instructions per record",
                        codec, one.codec(), number(one.allocBytesPerRecord()), number(one.instructionsPerRecord()));
            }
        }
    }

    private static String number(@Nullable Double value) {
        return value == null ? "?" : String.format(Locale.ROOT, "%,.0f", value);
    }

    private static Entry.Checked checked(Bed bed, Dataset dataset, Candidate candidate) throws InterruptedException {
        return new Verifier(bed.work(), Progress.NONE)
                .verify(List.of(candidate), dataset.rows(), dataset.records(), 1, outcome -> {})
                .get(0);
    }

    private static String ownBinding(Outcome.Ready ready) {
        String binding = ready.codec().ownClasses();
        if (binding == null) {
            throw new IllegalArgumentException(ready.codec().id() + " takes no own classes");
        }
        return binding;
    }

    /** A candidate on objects of the generated bean's class, whose rows are the texts that they are made of. */
    private static Candidate own(
            Bed bed, Dataset texts, Outcome.Ready ready, Path classes, String binding, String name) {
        List<Path> classPath = new ArrayList<>(Bed.classPath(ready));
        classPath.add(0, classes);
        bed.codec("json").codec().family().libs().stream()
                .filter(jar -> !classPath.contains(jar))
                .forEach(classPath::add);
        Map<String, String> request = new HashMap<>(Map.of(
                "type",
                BindingSource.PACKAGE + "." + bed.dataset().schema().root().typeName(),
                "mapper",
                "serdebench.bench.LikeGenerated#MAPPER",
                "rows",
                texts.rows().toString()));
        Candidate generated = bed.candidate(ready.codec().id());
        List<String> jvmArgs = new ArrayList<>(generated.jvmArgs());
        jvmArgs.add("-Dgenerated=" + ready.bindingClass());
        return new Candidate(
                name, ready.version(), binding, "", classPath, jvmArgs, false, generated.command(), request, 1);
    }

    private static Path compiled(Bed bed) throws IOException {
        Path classes = bed.work().resolve("own-alike");
        if (!Files.isDirectory(classes)) {
            List<Path> classPath = new ArrayList<>(Bed.classPath(bed.codec("json")));
            classPath.add(Bed.api());
            Javac.compile(SOURCES, Files.createDirectories(classes), classPath);
        }
        return classes;
    }
}
