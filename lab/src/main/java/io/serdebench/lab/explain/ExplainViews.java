package io.serdebench.lab.explain;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.profile.FieldFacts;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.explain.ExplainOptions.View;
import io.serdebench.lab.shell.Batches;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.Shell;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Views that {@code explain} is asked for, as text, as JSON and as a page. */
final class ExplainViews {

    private final Console console;
    private final ExplainOptions options;
    private final Dataset dataset;
    private final List<Refused> refused;
    private List<SizeEstimate> estimated = List.of();
    private List<Advice> advice = List.of();

    /**
     * Of one file.
     *
     * @param refused codecs that take no part; more may be added until the answer is made
     */
    ExplainViews(Console console, ExplainOptions options, Dataset dataset, List<Refused> refused) {
        this.console = console;
        this.options = options;
        this.dataset = dataset;
        this.refused = refused;
    }

    /** Adds what statistics of all records tell. */
    void estimate(SizeEstimator estimator, Profile profile) {
        if (options.view() == View.SIZES) {
            estimated = estimator.sizes(profile);
            estimator
                    .without()
                    .forEach(codec -> refused.add(new Refused(
                            codec.id(), "statistics do not determine it; explain without --sizes counts its bytes")));
        }
        advice = estimator.advice(profile);
    }

    /** The answer. */
    ExplainAnswer answer(Explainer explainer, List<Explainer.Target> targets, @Nullable Integer number)
            throws InterruptedException {
        if (options.view() == View.SIZES) {
            return sizes();
        }
        if (number != null && (options.view() == View.BYTES || options.view() == View.HEXPAT)) {
            List<Explained> explained = explainer.record(targets, number, refused);
            checkAny(explained);
            return record(
                    options.redact()
                            ? explained.stream().map(Explained::redacted).toList()
                            : explained,
                    number);
        }
        int records = (int) Math.min(Integer.MAX_VALUE, dataset.records());
        List<Anatomy> anatomies = number == null
                ? explainer.anatomies(targets, 0, records, refused)
                : explainer.anatomies(targets, number - 1, 1, refused);
        checkAny(anatomies);
        return anatomies(
                options.redact() ? anatomies.stream().map(Anatomy::redacted).toList() : anatomies, number);
    }

    private void checkAny(List<?> views) {
        checkAny(views, "none of the codecs can carry these records");
    }

    private void checkAny(List<?> views, String otherwise) {
        if (views.isEmpty()) {
            String[] reasons = refused.stream()
                    .map(one -> one.codec() + ": " + TerminalText.line(one.reason()))
                    .toArray(String[]::new);
            throw Stop.input(otherwise, reasons);
        }
    }

    private ExplainAnswer sizes() {
        checkAny(estimated, "none of the codecs has a size from statistics");
        String title = records() + ", sizes from statistics";
        String text = options.json()
                ? json(null, dataset.records(), List.of())
                : SizesReport.sizes(title, estimated, refused, console.style()) + advice();
        String page =
                options.page() == null ? "" : ExplainPage.sizes(title, estimated, advice, refused, Home.version());
        return new ExplainAnswer(text, page);
    }

    private ExplainAnswer anatomies(List<Anatomy> anatomies, @Nullable Integer number) {
        String title = number == null ? records() + ", mean bytes per " + unit() : record(number) + ", bytes";
        String page =
                options.page() == null ? "" : ExplainPage.anatomy(title, anatomies, advice, refused, Home.version());
        if (options.json()) {
            return new ExplainAnswer(
                    json(
                            number,
                            number == null ? dataset.records() : 1,
                            anatomies.stream().map(Document::entry).toList()),
                    page);
        }
        String text = switch (options.view()) {
            case DIFF ->
                ExplainReport.diff(title, anatomies, refused, console.style())
                        + Published.beside(dataset, anatomies, console.style().width());
            case ROLES -> ExplainReport.roles(title, anatomies, refused, console.style());
            default -> ExplainReport.fields(title, anatomies, refused, console.style()) + advice();
        };
        return new ExplainAnswer(text, page);
    }

    private ExplainAnswer record(List<Explained> explained, int number) {
        String page =
                options.page() == null ? "" : ExplainPage.record(record(number), explained, refused, Home.version());
        if (options.json()) {
            return new ExplainAnswer(
                    json(number, 1, explained.stream().map(Document::entry).toList()), page);
        }
        String text = options.view() == View.BYTES
                ? ExplainReport.record(record(number), explained, refused, console.style(), console.isVerbose())
                : Hexpat.of(
                        explained.get(0),
                        record(number) + " in " + explained.get(0).codec());
        return new ExplainAnswer(text, page);
    }

    private String advice() {
        return SizesReport.advice(advice, dataset.records(), this::proof, console.isVerbose(), console.style());
    }

    /** The run that proves a piece of advice; empty for examples, which bring their own types. */
    private String proof(String types) {
        if (dataset.origin().startsWith("example:")) {
            return "";
        }
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(options.input().inputs);
        words.addAll(List.of("--types", types));
        return Launcher.command() + " " + Shell.join(words);
    }

    private String records() {
        if (options.batch() != Batches.NONE) {
            return dataset.name() + ", " + TerminalText.count(dataset.records()) + " batches of "
                    + TerminalText.count(options.batch()) + " records";
        }
        String of = dataset.recordsInFile() > dataset.records() ? TerminalText.count(dataset.records()) + " of " : "";
        long all = Math.max(dataset.records(), dataset.recordsInFile());
        return dataset.name() + ", " + of + TerminalText.count(all, "record");
    }

    private String record(int number) {
        return unit() + " " + TerminalText.count(number) + " of " + dataset.name();
    }

    /** The unit that is encoded as one message. */
    private String unit() {
        return options.batch() == Batches.NONE ? "record" : "batch";
    }

    private String json(@Nullable Integer number, long records, List<Document.Entry> codecs) {
        return ResultDocument.spread(new Document(
                Document.SCHEMA,
                Home.version(),
                dataset.name(),
                number == null ? null : number.longValue(),
                records,
                options.redact(),
                codecs,
                refused,
                estimated.stream().map(Document::sized).toList(),
                advice.stream().map(Document::suggested).toList(),
                options.redact()
                        ? dataset.facts().stream().map(FieldFacts::redacted).toList()
                        : dataset.facts()));
    }
}
