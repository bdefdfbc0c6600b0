package io.serdebench.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The highest rate of {@code serdebench pipe} with a codec, beside that of the same pipeline which carries the codec's bytes, encoded
 * beforehand. The sessions take turns. Ends with 1 where the bar was missed.
 */
@Command(name = "pipe-max", mixinStandardHelpOptions = true)
public final class PipeMax implements Callable<Integer> {

    private static final double BAR = 0.8;

    /** Beyond its time a session starts processes and warms up; then it hangs. */
    private static final double PATIENCE_SECONDS = 120;

    private static final ObjectMapper JSON = new ObjectMapper();

    @Option(names = "--codecs", split = ",", paramLabel = "CODEC", description = "msgpack,protobuf if left out")
    private List<String> codecs = List.of("msgpack", "protobuf");

    @Option(names = "--data", paramLabel = "FILE", description = "of the records (${DEFAULT-VALUE})")
    private String data = "example:telemetry";

    @Option(names = "--pairs", paramLabel = "N", description = "of sessions, at least 2 (${DEFAULT-VALUE})")
    private int pairs = 6;

    @Option(names = "--seconds", paramLabel = "N", description = "of each session (${DEFAULT-VALUE})")
    private int seconds = 10;

    private PipeMax() {}

    /** Options only. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new PipeMax()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        boolean all = true;
        Path out = Path.of("proofs", "bench", "out")
                .resolve("pipe-max-" + LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")));
        try (Sheet sheet = Sheet.ofTool(
                "pipe-max",
                "serdebench pipe " + data + " --rate max, beside --opaque",
                "codec",
                "pair",
                "codec per second",
                "opaque per second")) {
            for (String codec : codecs) {
                all &= compare(codec, sheet, out);
            }
        }
        return all ? 0 : 1;
    }

    /** True if the codec's rate is high enough beside that of its own bytes. */
    private boolean compare(String codec, Sheet sheet, Path out) throws IOException, InterruptedException {
        double[] logs = new double[pairs];
        double[] rates = new double[pairs];
        for (int i = 0; i < pairs; i++) {
            // every second pair in the other order
            boolean codecFirst = i % 2 == 0;
            double first = rate(codec, !codecFirst, out.resolve(codec + "-" + (2 * i + 1)));
            double second = rate(codec, codecFirst, out.resolve(codec + "-" + (2 * i + 2)));
            rates[i] = codecFirst ? first : second;
            logs[i] = (codecFirst ? 1 : -1) * Math.log(first / second);
            sheet.row(codec, i + 1, rates[i], codecFirst ? second : first);
        }
        Estimate ratio = Estimate.ofRatios(logs);
        boolean held = ratio.value() >= BAR;
        sheet.tell(
                "%s: %,.0f records per second in the mean, %.3f times opaque bytes, 95 %% interval [%.3f, %.3f], %d pairs;"
                        + " bar %.1f: %s",
                codec,
                Arrays.stream(rates).average().orElseThrow(),
                ratio.value(),
                ratio.low(),
                ratio.high(),
                pairs,
                BAR,
                held ? "met" : "missed");
        return held;
    }

    /** Records per second of one session. */
    private double rate(String codec, boolean opaque, Path folder) throws IOException, InterruptedException {
        List<String> arguments =
                new ArrayList<>(List.of("pipe", data, "-c", codec, "--rate", "max", "--duration", seconds + "s"));
        if (opaque) {
            arguments.add("--opaque");
        }
        ToolRun run = ToolRun.call(
                folder, folder.resolveSibling("cache"), 0, seconds + PATIENCE_SECONDS, List.copyOf(arguments));
        if (run.exit() != 0) {
            throw new IOException("exit code " + run.exit() + ", see " + folder + ".err:\n"
                    + Files.readString(Path.of(folder + ".err")));
        }
        JsonNode of = JSON.readTree(folder.resolve("result.pipe.json").toFile())
                .path("runs")
                .path(0);
        return of.path("pace").path("recordsPerSecond").asDouble();
    }
}
