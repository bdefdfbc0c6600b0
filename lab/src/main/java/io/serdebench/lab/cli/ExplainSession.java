package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.cli.ExplainOptions.View;
import io.serdebench.lab.cli.progress.ProgressPrinter;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.Reading;
import io.serdebench.lab.dataset.Shown;
import io.serdebench.lab.explain.Anatomy;
import io.serdebench.lab.explain.Document;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.explain.ExplainJson;
import io.serdebench.lab.explain.Explained;
import io.serdebench.lab.explain.Explainer;
import io.serdebench.lab.explain.Hexpat;
import io.serdebench.lab.explain.Where;
import io.serdebench.lab.generate.Dissectors;
import io.serdebench.lab.generate.Generator;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.report.ExplainReport;
import io.serdebench.lab.run.Contender;
import io.serdebench.lab.run.Encoder;
import io.serdebench.lab.run.JvmVariant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One explanation of a file's records, from reading to printing. */
final class ExplainSession {

    private final Main console;
    private final ExplainOptions options;
    private final List<Refused> refused = new ArrayList<>();

    ExplainSession(Main console, ExplainOptions options) {
        this.console = console;
        this.options = options;
    }

    void run() throws IOException, InterruptedException {
        Path home = Home.installation();
        List<Codec> codecs = Catalog.load(home).select(options.codecs()).stream()
                .filter(codec -> !codec.isFloor())
                .toList();
        if (codecs.isEmpty()) {
            throw Stop.usage("the harness's floor writes no bytes; choose a codec:  -c protobuf");
        }
        if (options.view() == View.HEXPAT && codecs.size() > 1) {
            throw Stop.usage("--export hexpat takes one codec, not " + codecs.size(), "choose it:  -c protobuf");
        }
        OutputFolder folder = OutputFolder.scratch(Files.createTempDirectory("serdebench"));
        String answer;
        try (ProgressPrinter progress = console.progress();
                Dissectors dissectors = new Dissectors()) {
            Dataset dataset = Datasets.read(options.input().inputs, reading(), folder.work(), progress);
            progress.note(dataset.name(), dataset.sniffed());
            Integer number = number(dataset);
            List<Outcome> outcomes =
                    new Generator().generate(dataset.schema(), codecs, Home.cache(), Home.apiJar(home), progress);
            List<Explainer.Candidate> candidates = candidates(new Lineup(outcomes, List.of(JvmVariant.standard())), home, folder, codecs);
            int cores = Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors()));
            Explainer explainer = new Explainer(
                    dataset.schema(), new Encoder(dataset.rows(), folder.work()), dissectors, progress, cores);
            answer = answer(explainer, candidates, dataset, number);
        } finally {
            folder.discard();
        }
        console.out().print(answer);
        console.out().flush();
    }

    /** One record is counted in the file, so that nothing before it may be left out. */
    private Reading reading() {
        InputOptions input = options.input();
        if (options.isOne()) {
            input.rows = options.record() == null ? "all" : String.valueOf(options.record());
            input.sample = "head";
        }
        return input.reading();
    }

    private @Nullable Integer number(Dataset dataset) throws IOException {
        Integer record = options.record();
        Where where = options.where();
        if (where != null) {
            return Math.toIntExact(where.find(dataset.rows()));
        }
        if (record != null && record > dataset.records()) {
            throw Stop.usage(dataset.name() + " has " + Shown.count(dataset.recordsInFile()) + " records; there is no record "
                    + Shown.count(record));
        }
        return record;
    }

    private List<Explainer.Candidate> candidates(Lineup lineup, Path home, OutputFolder folder, List<Codec> codecs)
            throws IOException {
        for (Entry.Checked checked : lineup.refused()) {
            refused.add(new Refused(checked.codec(), String.valueOf(checked.reason())));
        }
        Map<String, Codec> byId = codecs.stream().collect(Collectors.toMap(Codec::id, Function.identity()));
        List<Explainer.Candidate> candidates = new ArrayList<>();
        for (Contender contender : lineup.contenders(home.resolve("worker"), folder.work())) {
            Codec codec = byId.get(contender.codec());
            if (codec != null) {
                candidates.add(new Explainer.Candidate(codec, contender));
            }
        }
        return candidates;
    }

    private String answer(
            Explainer explainer, List<Explainer.Candidate> candidates, Dataset dataset, @Nullable Integer number)
            throws InterruptedException {
        if (number != null && (options.view() == View.BYTES || options.view() == View.HEXPAT)) {
            List<Explained> explained = explainer.record(candidates, number, refused);
            checkAny(explained);
            return record(options.redact() ? explained.stream().map(Explained::redacted).toList() : explained, dataset, number);
        }
        int records = (int) Math.min(Integer.MAX_VALUE, dataset.records());
        List<Anatomy> anatomies = number == null
                ? explainer.anatomies(candidates, 0, records, refused)
                : explainer.anatomies(candidates, number - 1, 1, refused);
        checkAny(anatomies);
        if (options.json()) {
            return json(
                    dataset,
                    number,
                    number == null ? records : 1,
                    anatomies.stream().map(Document::entry).toList());
        }
        String of = dataset.recordsInFile() > records ? " of " + Shown.count(dataset.recordsInFile()) : "";
        String title = number == null
                ? dataset.name() + ", " + Shown.count(records) + of + " records, mean bytes a record"
                : title(dataset, number) + ", bytes";
        return switch (options.view()) {
            case DIFF ->
                ExplainReport.diff(title, anatomies, refused, console.style())
                        + Published.beside(dataset, anatomies);
            case ROLES -> ExplainReport.roles(title, anatomies, refused, console.style());
            default -> ExplainReport.fields(title, anatomies, refused, console.style());
        };
    }

    private void checkAny(List<?> told) {
        if (told.isEmpty()) {
            String[] reasons = refused.stream()
                    .map(one -> one.codec() + ": " + Shown.line(one.reason()))
                    .toArray(String[]::new);
            throw Stop.input("none of the codecs can carry these records", reasons);
        }
    }

    private String record(List<Explained> explained, Dataset dataset, int number) {
        if (options.json()) {
            return json(
                    dataset, number, 1, explained.stream().map(Document::entry).toList());
        }
        if (options.view() == View.BYTES) {
            return ExplainReport.record(
                    title(dataset, number), explained, refused, console.style(), console.isVerbose());
        }
        return Hexpat.of(explained.get(0), title(dataset, number) + " in " + explained.get(0).codec());
    }

    private static String title(Dataset dataset, int number) {
        return "record " + Shown.count(number) + " of " + dataset.name();
    }

    private String json(Dataset dataset, @Nullable Integer number, long records, List<Document.Entry> codecs) {
        return ExplainJson.toText(new Document(
                Document.SCHEMA,
                Home.version(),
                dataset.name(),
                number == null ? null : number.longValue(),
                records,
                options.redact(),
                codecs,
                refused));
    }
}
