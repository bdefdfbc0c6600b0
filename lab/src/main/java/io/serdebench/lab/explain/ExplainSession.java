package io.serdebench.lab.explain;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.explain.ExplainOptions.View;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.measure.Encoder;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.shell.Batches;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.FieldNotes;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One explanation of a file's records, from reading to printing. */
final class ExplainSession {

    private final Console console;
    private final ExplainOptions options;
    private final List<Refused> refused = new ArrayList<>();

    ExplainSession(Console console, ExplainOptions options) {
        this.console = console;
        this.options = options;
    }

    void run() throws IOException, InterruptedException {
        Path home = Home.installation();
        List<Codec> codecs = codecs(home);
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        ExplainAnswer answer;
        try (ProgressPrinter progress = console.progress();
                FormatRules rules = new FormatRules()) {
            Preparation preparation = new Preparation(home, Home.cache(), folder.work(), progress);
            Dataset dataset =
                    preparation.batched(preparation.read(options.input().sources(), reading()), options.batch());
            progress.note(dataset.name(), dataset.sniffed());
            FieldNotes.tell(dataset, progress, console.style());
            Integer number = number(dataset);
            List<Explainer.Target> targets = targets(preparation.candidates(dataset, codecs), preparation, codecs);
            ExplainViews views = new ExplainViews(console, options, dataset, refused);
            if (options.view() == View.SIZES || number == null) {
                Profile profile = Profile.of(dataset.rows(), dataset.records(), progress);
                SizeEstimator estimator = new SizeEstimator(
                        rules, targets.stream().map(Explainer.Target::codec).toList(), dataset.schema());
                views.estimate(estimator, profile);
            }
            Explainer explainer = new Explainer(
                    dataset.schema(), new Encoder(dataset.rows(), folder.work()), rules, progress, Cores.atOnce());
            answer = views.answer(explainer, targets, number);
        } finally {
            folder.discard();
        }
        console.out().print(answer.text());
        console.out().flush();
        PageFile file = options.page();
        if (file != null) {
            file.write(answer.page(), console.err());
        }
    }

    private List<Codec> codecs(Path home) {
        List<Codec> codecs = options.plugins().catalog(home).select(options.codecs()).stream()
                .filter(codec -> !codec.isFloor())
                .toList();
        if (codecs.isEmpty()) {
            throw Stop.usage("the codec null measures the overhead and writes no bytes; choose another:  -c protobuf");
        }
        if (options.view() == View.HEXPAT && codecs.size() > 1) {
            throw Stop.usage("--export hexpat takes one codec, not " + codecs.size(), "choose it:  -c protobuf");
        }
        return codecs;
    }

    /** One record is counted in the file, so that nothing before it may be left out. */
    private Reading reading() {
        InputOptions input = options.input();
        if (options.isOne()) {
            Integer record = options.record();
            input.rows = record == null ? "all" : String.valueOf((long) record * Math.max(1, options.batch()));
            input.sample = "head";
        }
        return input.reading();
    }

    private @Nullable Integer number(Dataset dataset) throws IOException {
        Integer record = options.record();
        RecordFilter where = options.where();
        if (where != null) {
            return Math.toIntExact(where.find(dataset.rows()));
        }
        if (record != null && record > dataset.records()) {
            String what = options.batch() == Batches.NONE ? "record" : "batch";
            throw Stop.usage(dataset.name() + " has " + TerminalText.count(dataset.recordsInFile())
                    + " records; there is no " + what + " " + TerminalText.count(record));
        }
        return record;
    }

    private List<Explainer.Target> targets(Candidates candidates, Preparation preparation, List<Codec> codecs)
            throws IOException {
        for (Entry.Checked checked : candidates.refused()) {
            refused.add(new Refused(checked.codec(), String.valueOf(checked.reason())));
        }
        Map<String, Codec> byId = codecs.stream().collect(Collectors.toMap(Codec::id, Function.identity()));
        List<Explainer.Target> targets = new ArrayList<>();
        for (Candidate candidate : preparation.ready(candidates)) {
            Codec codec = byId.get(candidate.codec());
            if (codec != null) {
                targets.add(new Explainer.Target(codec, candidate));
            }
        }
        return targets;
    }
}
