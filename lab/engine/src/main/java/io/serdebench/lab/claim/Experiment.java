package io.serdebench.lab.claim;

import io.serdebench.schemas.JsonPart;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A published experiment as a file describes it.
 *
 * @param id The name that the command line takes, as {@code E1}.
 * @param name A name of a few words.
 * @param title What it compares, one line.
 * @param source The write-up that it is from.
 * @param faults What the original did wrong, a sentence each.
 * @param steps What is run, in order.
 * @param tables Published figures.
 * @param claims What was claimed.
 */
public record Experiment(
        String id,
        String name,
        String title,
        Source source,
        List<String> faults,
        List<Step> steps,
        List<Table> tables,
        List<Claim> claims) {

    /** Copies the lists. */
    public Experiment {
        faults = List.copyOf(faults);
        steps = List.copyOf(steps);
        tables = List.copyOf(tables);
        claims = List.copyOf(claims);
    }

    /**
     * Whose it is.
     *
     * @param title The title of the write-up, in its own language.
     * @param author The name of its author, or that nobody is named.
     * @param address The address of the write-up, or that it is not known.
     * @param setup Machine and versions, as published.
     */
    @JsonPart
    public record Source(String title, String author, String address, String setup) {}

    /**
     * A command of this program.
     *
     * @param id Its name in expressions.
     * @param title What it measures, one line.
     * @param needs A program that must be installed, or null.
     * @param arguments The words behind {@code serdebench}, with {@code {name}} where scales differ.
     * @param repeat How often it is done, by scale; once where it says nothing.
     * @param scales The values of {@code {name}}, by scale.
     */
    public record Step(
            String id,
            String title,
            @Nullable String needs,
            List<String> arguments,
            Map<Scale, Integer> repeat,
            Map<Scale, Map<String, String>> scales) {

        /** The words behind {@code serdebench} at a scale. */
        public List<String> arguments(Scale scale) {
            return arguments.stream().map(word -> filled(word, scale)).toList();
        }

        /** How often it is done at a scale. */
        public int repeat(Scale scale) {
            return repeat.getOrDefault(scale, 1);
        }

        private String filled(String word, Scale scale) {
            String filled = word;
            for (Map.Entry<String, String> value :
                    scales.getOrDefault(scale, Map.of()).entrySet()) {
                filled = filled.replace("{" + value.getKey() + "}", value.getValue());
            }
            return filled;
        }
    }

    /**
     * Published figures of one metric.
     *
     * @param title What the figures are.
     * @param unit The unit of the published ones.
     * @param step The step whose figures stand beside them.
     * @param metric The metric of these.
     * @param factor What a measured figure is multiplied by for the published unit.
     * @param moreIsBetter Whether it is a rate.
     * @param rows One entry each, the first one is what ratios are to.
     */
    public record Table(
            String title,
            String unit,
            String step,
            String metric,
            double factor,
            boolean moreIsBetter,
            List<Row> rows) {}

    /**
     * A row of published figures.
     *
     * @param label What it is called there.
     * @param published The figures; two where the write-up contradicts itself.
     * @param row The row of the step's result, or the expression.
     * @param measured An expression that computes the figure in the published unit, or null.
     * @param sum What the published figure is the sum of, or null.
     */
    public record Row(
            String label,
            List<Double> published,
            String row,
            @Nullable Node measured,
            @Nullable Sum sum) {}

    /**
     * The parts that published bytes are the sum of.
     *
     * @param format The format.
     * @param parts The parts as published.
     * @param wrong What the bytes say instead, or empty.
     */
    public record Sum(String format, String parts, String wrong) {}

    /**
     * A claim.
     *
     * @param id Its number, as {@code C1.1}.
     * @param text What is claimed, one line.
     * @param readings What it comes to, by reading.
     * @param rows What commands hold against their own results.
     */
    public record Claim(String id, String text, Map<ClaimReading, ClaimExpression> readings, List<ClaimRow> rows) {}

    /**
     * A claim in one reading.
     *
     * @param how What the reading measures, one line.
     * @param expression The expression as it stands in the file.
     * @param node The expression after parsing.
     */
    public record ClaimExpression(String how, String expression, Node node) {}
}
