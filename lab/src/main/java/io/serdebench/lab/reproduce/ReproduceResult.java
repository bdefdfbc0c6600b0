package io.serdebench.lab.reproduce;

import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.claim.ClaimReading;
import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.claim.Experiment;
import io.serdebench.lab.claim.Scale;
import io.serdebench.lab.claim.Truth;
import io.serdebench.lab.journal.Plan;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code reproduce}.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool The version of serdebench.
 * @param startedAt ISO 8601, UTC; of the session that began it.
 * @param arguments The words of a command line that asks for the same.
 * @param scale How much was measured.
 * @param partial Whether it was interrupted.
 * @param elapsedSeconds Wall time of all steps, in seconds, those of sessions before too.
 * @param machine The machine.
 * @param java The JVM of the laboratory, which is that of the steps.
 * @param experiments One entry each, in the order in which they were asked for.
 */
@JsonDocument("The result of serdebench reproduce")
public record ReproduceResult(
        String schema,
        String tool,

        @InSchema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$")
        String startedAt,

        List<String> arguments,
        Scale scale,
        boolean partial,
        @InSchema(least = 0) double elapsedSeconds,
        Plan.Machine machine,
        String java,
        List<Reproduced> experiments) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/reproduce/1";

    /** The result as a document. */
    public static final ResultDocument<ReproduceResult> DOCUMENT =
            new ResultDocument<>(ReproduceResult.class, "reproduce", SCHEMA, ReproduceResult::schema, 64L << 20);

    /**
     * An experiment that was run.
     *
     * @param id The id, as {@code E1}.
     * @param name The name, as {@code person-1m}.
     * @param title What it compares.
     * @param source The write-up that it is from.
     * @param faults What the original did wrong.
     * @param steps The steps, in order.
     * @param tables Published figures beside measured ones.
     * @param claims The claims.
     */
    @InSchema(name = "experiment")
    public record Reproduced(
            String id,
            String name,
            String title,
            Experiment.Source source,
            List<String> faults,
            List<StepDone> steps,
            List<FigureTable> tables,
            List<ClaimDone> claims) {}

    /**
     * A step.
     *
     * @param id Its name in expressions.
     * @param title What it measures.
     * @param command The command that repeats it, from {@code ./serdebench} on.
     * @param scaled What the scale makes less of, as {@code time 40s for 300s}; empty at full scale.
     * @param repeats How often it was done.
     * @param seconds Wall time of all repetitions, in seconds; 0 where it was not run.
     * @param folders The folders of its results, relative to that of this one.
     * @param reason Why it was not run, or null.
     */
    @InSchema(name = "step", least = 0)
    public record StepDone(
            String id,
            String title,
            String command,
            List<String> scaled,
            int repeats,
            double seconds,
            List<String> folders,
            @Nullable String reason) {}

    /**
     * Published figures and measured ones.
     *
     * @param title What the figures are.
     * @param unit The unit of all figures.
     * @param step The step of the measured figures.
     * @param moreIsBetter Whether they are rates.
     * @param rows The rows; ratios are to the first one.
     */
    @InSchema(name = "table")
    public record FigureTable(String title, String unit, String step, boolean moreIsBetter, List<FigureRow> rows) {}

    /**
     * A published figure and the measured one.
     *
     * @param label What it is called in the write-up.
     * @param row What it is called here.
     * @param published The figures; two where the write-up contradicts itself.
     * @param measured The measured one, in the same unit, or null.
     * @param publishedRatios The published figures over those of the first row.
     * @param ratio The measured one over that of the first row, as the step compared the two; null for the first row.
     * @param missing Why there is no measured figure, or null.
     */
    @InSchema(name = "row")
    public record FigureRow(
            String label,
            String row,
            List<Double> published,
            @Nullable Estimate measured,
            List<Double> publishedRatios,
            @Nullable Estimate ratio,
            @Nullable String missing) {}

    /**
     * A claim.
     *
     * @param id Its number, as C1.1.
     * @param text What is claimed.
     * @param readings What it comes to, one entry per reading.
     */
    @InSchema(name = "claim")
    public record ClaimDone(String id, String text, List<ReadingDone> readings) {}

    /**
     * A claim in one reading.
     *
     * @param reading The reading.
     * @param how What the reading measures.
     * @param expression What must hold.
     * @param truth What it comes to.
     * @param why One sentence.
     * @param evidence The comparisons that it rests on.
     * @param commands The commands that repeat its steps.
     */
    @InSchema(name = "reading")
    public record ReadingDone(
            ClaimReading reading,
            String how,
            String expression,
            Truth truth,
            String why,
            List<Evidence> evidence,
            List<String> commands) {}
}
