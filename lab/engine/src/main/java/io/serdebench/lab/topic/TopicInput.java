package io.serdebench.lab.topic;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.protocol.TopicReply.Taken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Turns what the user named into a dataset: files, or a topic of Kafka. */
public final class TopicInput {

    private TopicInput() {}

    /**
     * Reads a dataset.
     *
     * @param home The folder of the installation, which only a topic needs.
     * @param inputs What {@link Datasets} takes, or one {@code kafka://HOST:PORT/TOPIC}.
     * @param reading How.
     * @param work The folder for the rows file and for copies of what can be read only once.
     * @param progress Hears of the passes.
     * @throws Stop where the input cannot be read as it is
     */
    public static Dataset read(
            Supplier<Path> home, List<String> inputs, Reading reading, Path work, Progress progress) {
        if (inputs.stream().noneMatch(TopicUrl::isOne)) {
            return Datasets.read(inputs, reading, work, progress);
        }
        if (inputs.size() > 1) {
            throw Stop.usage("a topic is an input by itself, and " + inputs.size() + " inputs are named");
        }
        TopicUrl url = TopicUrl.parse(inputs.get(0));
        try {
            return read(url, home.get(), reading, work, progress);
        } catch (IOException e) {
            throw Stop.input(url.shown() + ": " + TerminalText.text(e.getMessage() + "", 200));
        }
    }

    private static Dataset read(TopicUrl url, Path home, Reading reading, Path work, Progress progress)
            throws IOException {
        Path folder = Files.createTempDirectory(Files.createDirectories(work), "topic");
        Path raw = folder.resolve("values");
        progress.at("topic", -1, url.topic());
        ClientFile config = url.config() == null ? null : ClientFile.read(url.config());
        Taken taken = TopicProgram.take(url, config, home, folder, raw);
        if (taken.values() == 0) {
            throw Stop.input(url.shown()
                    + (taken.late()
                            ? " gave no value in " + url.seconds() + " s"
                            : taken.nulls() > 0
                                    ? " has " + TerminalText.count(taken.nulls(), "record") + " without values"
                                    : " has no records"));
        }
        TopicValues values = new TopicValues(raw, url.header());
        TopicConversion.Made made = new TopicConversion(url, values, reading, folder).make();
        Files.delete(raw);
        Dataset dataset = Datasets.read(List.of(made.file().toString()), made.reading(), work, progress);
        Files.delete(made.file());
        List<Warning> warnings = new ArrayList<>(dataset.warnings());
        if (config != null) {
            warnings.addAll(config.warnings());
        }
        return new Dataset(
                url.topic(),
                url.shown(),
                dataset.sha256(),
                dataset.bytes(),
                dataset.sniffed() + told(url, taken),
                dataset.schema(),
                dataset.recordsInFile(),
                dataset.records(),
                dataset.rows(),
                warnings,
                dataset.facts(),
                values.isHeaded() ? RegistryHeader.BYTES : 0,
                null);
    }

    /** The words for what was taken of the topic. */
    static String told(TopicUrl url, Taken taken) {
        long read = taken.values() + taken.nulls();
        String part = read < taken.there()
                ? ", " + TerminalText.count(read) + " of " + TerminalText.count(taken.there(), "record")
                : "";
        String nulls = taken.nulls() > 0 ? ", " + TerminalText.count(taken.nulls()) + " without values" : "";
        return ", topic" + part + nulls + (taken.late() ? ", as many as came in " + url.seconds() + " s" : "");
    }
}
