package io.serdebench.bench;

import io.serdebench.api.Operation;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.Javac;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.measure.Encoder;
import io.serdebench.lab.measure.SliceSettings;
import io.serdebench.lab.measure.Verifier;
import io.serdebench.lab.process.Candidate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * The cost of the generated adapters: each beside the same library driven by code that was written by hand for these records
 * ({@code proofs/bench/src/main/hand}), without the checks that the adapter makes, in the same rounds. Both must write the same bytes.
 */
@Command(name = "adapters", mixinStandardHelpOptions = true)
public final class Adapters implements Callable<Integer> {

    private static final Path HAND = Path.of("proofs", "bench", "src", "main", "hand");

    /** Compiled with those that extend it. */
    private static final String BEANS = "HandBeans.java";

    private static final Duration AMPLE = Duration.ofMinutes(20);
    private static final double WARM_SECONDS = 6;
    private static final double BAR = 1.03;

    @Mixin
    private final Options options = new Options();

    @Parameters(paramLabel = "CODEC", description = "all that are written by hand, unless some are named")
    private List<String> codecs = new ArrayList<>();

    @CommandLine.Option(names = "--rounds", paramLabel = "N", description = "of each codec (${DEFAULT-VALUE})")
    private int rounds = 10;

    @CommandLine.Option(
            names = "--check",
            description = "only whether both write the same bytes and all records come back")
    private boolean check;

    private Adapters() {}

    /** {@code [CODEC...]}. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Adapters()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        List<String> all = codecs.isEmpty() ? written() : codecs;
        Bed bed = Bed.open(options.data, all);
        try (Sheet sheet = Sheet.open(
                "adapters",
                "adapters beside code written by hand",
                options.seed,
                "codec",
                "operation",
                "adapter/hand",
                "low",
                "high",
                "rounds")) {
            boolean comparable = true;
            for (String codec : all) {
                comparable &= compare(bed, codec, sheet);
            }
            return comparable ? 0 : 1;
        }
    }

    private static List<String> written() throws IOException {
        try (var files = Files.list(HAND)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> !file.equals(BEANS))
                    .map(file -> file.replaceFirst("\\.java$", ""))
                    .sorted()
                    .toList();
        }
    }

    private boolean compare(Bed bed, String codec, Sheet sheet) throws Exception {
        Candidate adapter = bed.candidate(codec).alias("adapter", 1);
        Candidate hand = hand(bed, bed.codec(codec), adapter);
        String fault = sameBytes(bed, adapter, hand) ? lost(bed, hand) : "the bytes differ";
        if (!fault.isEmpty()) {
            sheet.tell("%s: %s, so there is nothing to compare", codec, fault);
            return false;
        }
        if (check) {
            sheet.tell("%s: the same bytes, and all records come back", codec);
            return true;
        }
        Trial.Setup setup = Trial.Setup.of(bed, AMPLE)
                .with(SliceSettings.standard().warm(WARM_SECONDS))
                .atMost(rounds);
        Trial trial = Trial.run(setup, List.of(adapter, hand), options.seed);
        List<String> operations = new ArrayList<>(Operation.wordsInTotal());
        operations.add(Samples.TOTAL);
        for (String operation : operations) {
            double[] logs = trial.logRatios(operation, "hand", "adapter");
            Estimate ratio = Estimate.ofRatios(logs);
            sheet.row(codec, operation, ratio.value(), ratio.low(), ratio.high(), logs.length);
            if (operation.equals(Samples.TOTAL)) {
                sheet.tell(
                        "%-15s adapter / hand %.3f  95 %% interval [%.3f, %.3f], %d rounds%s",
                        codec,
                        ratio.value(),
                        ratio.low(),
                        ratio.high(),
                        logs.length,
                        ratio.value() <= BAR ? "" : ": above " + BAR);
            }
        }
        return true;
    }

    private static Candidate hand(Bed bed, Outcome.Ready codec, Candidate adapter) throws IOException {
        String name = codec.codec().id();
        Path sources = Files.createDirectories(bed.work().resolve("hand-" + name + "-src"));
        Path classes = Files.createDirectories(bed.work().resolve("hand-" + name));
        String source = Files.readString(HAND.resolve(name + ".java"));
        Files.writeString(sources.resolve("Hand.java"), source);
        if (source.contains("extends HandBeans")) {
            Files.copy(HAND.resolve(BEANS), sources.resolve(BEANS));
        }
        List<Path> classPath = new ArrayList<>(Bed.classPath(codec));
        List<Path> compilePath = new ArrayList<>(classPath);
        compilePath.add(Bed.api());
        Javac.compile(sources, classes, compilePath);
        classPath.add(0, classes);
        return new Candidate(
                "hand",
                adapter.version(),
                BindingSource.PACKAGE + ".Hand",
                adapter.domain(),
                classPath,
                adapter.jvmArgs(),
                false,
                adapter.command(),
                Map.of(),
                1);
    }

    /** The fate of records that do not come back; nothing where all do. */
    private static String lost(Bed bed, Candidate hand) throws InterruptedException {
        Verifier verifier = new Verifier(bed.work(), Progress.NONE);
        Entry.Checked checked = verifier.verify(
                        List.of(hand), bed.dataset().rows(), bed.dataset().records(), 1, outcome -> {})
                .get(0);
        return checked.status() == Fidelity.LOSSLESS ? "" : checked.status().word() + ": " + checked.reason();
    }

    private static boolean sameBytes(Bed bed, Candidate adapter, Candidate hand) throws Exception {
        Encoder encoder = new Encoder(bed.dataset().rows(), bed.work());
        Path ours = encoder.encode(adapter, 0, Integer.MAX_VALUE, n -> {});
        Path theirs = encoder.encode(hand, 0, Integer.MAX_VALUE, n -> {});
        return Files.mismatch(ours, theirs) < 0;
    }
}
