package io.serdebench.lab.claim;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.StrictToml;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.claim.Experiment.Claim;
import io.serdebench.lab.claim.Experiment.ClaimExpression;
import io.serdebench.lab.claim.Experiment.Row;
import io.serdebench.lab.claim.Experiment.Source;
import io.serdebench.lab.claim.Experiment.Step;
import io.serdebench.lab.claim.Experiment.Sum;
import io.serdebench.lab.claim.Experiment.Table;
import io.serdebench.lab.result.ClaimOutcome;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the file of an experiment. It must be read completely, and everything that it refers to must be there. */
public final class ExperimentFile {

    private static final long MOST_BYTES = 256 << 10;
    private static final int MOST_STEPS = 40;
    private static final int MOST_CLAIMS = 100;
    private static final int MOST_ROWS = 60;
    private static final int MOST_WORDS = 60;
    private static final int MOST_REPEATS = 10;

    private static final Pattern ID = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,20}");
    private static final Pattern CLAIM_ID = Pattern.compile("[A-Za-z][A-Za-z0-9.-]{0,20}");
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(?:-[a-z0-9]+){0,6}");
    private static final Pattern PROGRAM = Pattern.compile("[a-z0-9-]{1,20}");
    private static final Pattern KEY = Pattern.compile("[a-z]{1,20}");
    private static final Pattern WORDS = Pattern.compile("\\P{Cntrl}{1,100}");
    private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9,./%@:!*+-]{1,200}");

    private final String file;
    private final Set<String> steps = new HashSet<>();
    private final Map<String, String> commands = new HashMap<>();
    private final Set<String> claims = new HashSet<>();

    private ExperimentFile(String file) {
        this.file = file;
    }

    /**
     * Reads a file.
     *
     * @throws Stop where it is none, is too large, or has mistakes; the message names the key
     */
    public static Experiment read(Path path) {
        try {
            if (!Files.isRegularFile(path)) {
                throw Stop.input("no such experiment: " + TerminalText.line(path.toString()));
            }
            if (Files.size(path) > MOST_BYTES) {
                throw Stop.input(TerminalText.line(path.toString()) + " is larger than any experiment");
            }
            return read(path.toString(), Files.readString(path));
        } catch (IOException e) {
            throw Stop.input("cannot read " + TerminalText.line(path.toString()), TerminalText.line(e.toString()));
        }
    }

    /**
     * Reads a text.
     *
     * @param name The name of the file, for messages.
     * @throws Stop where it has mistakes; the message names the key
     */
    public static Experiment read(String name, String text) {
        StrictToml.Source source = new StrictToml.Source(name, "an experiment", ExitCode.INPUT);
        return new ExperimentFile(name).experiment(StrictToml.read(source, text));
    }

    private Experiment experiment(StrictToml keys) {
        String id = keys.text("id", ID);
        String name = keys.text("name", NAME);
        String title = keys.line("title");
        StrictToml from = keys.table("source");
        Source source = new Source(from.line("title"), from.line("author"), from.line("address"), from.line("setup"));
        from.end();
        List<String> faults = keys.has("faults") ? keys.texts("faults", StrictToml.LINE, MOST_ROWS) : List.of();
        List<Step> all = new ArrayList<>();
        keys.tables("step", MOST_STEPS).forEach(step -> all.add(step(step)));
        List<Table> tables = new ArrayList<>();
        if (keys.has("table")) {
            keys.tables("table", MOST_STEPS).forEach(table -> tables.add(table(table)));
        }
        List<Claim> held = new ArrayList<>();
        keys.tables("claim", MOST_CLAIMS).forEach(claim -> held.add(claim(claim)));
        keys.end();
        return new Experiment(id, name, title, source, faults, all, tables, held);
    }

    private Step step(StrictToml keys) {
        String id = keys.text("id", NAME);
        if (!steps.add(id)) {
            throw keys.wrong("id", "'" + id + "' is there twice");
        }
        Map<Scale, Integer> repeat = new EnumMap<>(Scale.class);
        Map<Scale, Map<String, String>> scales = new EnumMap<>(Scale.class);
        for (Scale scale : Scale.values()) {
            scales.put(scale, Map.of());
            if (keys.has(scale.word())) {
                scales.put(scale, keys.table(scale.word()).all(KEY, VALUE));
            }
        }
        if (keys.has("repeat")) {
            List<Double> times = keys.numbers("repeat", 2);
            for (Scale scale : Scale.values()) {
                double often = times.get(Math.min(scale.ordinal(), times.size() - 1));
                if (often < 1 || often > MOST_REPEATS || often != Math.rint(often)) {
                    throw keys.wrong("repeat", "takes whole numbers from 1 to " + MOST_REPEATS);
                }
                repeat.put(scale, (int) often);
            }
        }
        Step step = new Step(
                id,
                keys.line("title"),
                keys.optional("needs", PROGRAM),
                keys.texts("arguments", StrictToml.LINE, MOST_WORDS),
                repeat,
                scales);
        if (step.arguments().isEmpty()) {
            throw keys.wrong("arguments", "is missing");
        }
        for (Scale scale : Scale.values()) {
            List<String> words = step.arguments(scale);
            String refusal = StepArguments.refusal(words);
            if (refusal != null) {
                throw keys.wrong("arguments", refusal);
            }
            if (words.stream().anyMatch(word -> word.contains("{") || word.contains("}"))) {
                throw keys.wrong(scale.word(), "lacks a value that the arguments name");
            }
        }
        keys.end();
        commands.put(id, step.arguments().get(0));
        return step;
    }

    private Table table(StrictToml keys) {
        List<Row> rows = new ArrayList<>();
        for (StrictToml row : keys.tables("row", MOST_ROWS)) {
            rows.add(row(row));
        }
        Table table = new Table(
                keys.line("title"),
                keys.line("unit"),
                known(keys, keys.line("step")),
                keys.line("metric"),
                keys.has("factor") ? keys.number("factor") : 1,
                keys.truth("more-is-better"),
                rows);
        keys.end();
        return table;
    }

    private Row row(StrictToml keys) {
        String label = keys.line("label");
        List<Double> published = keys.numbers("published", 2);
        if (!keys.has("measured")) {
            Row row = new Row(label, published, keys.line("row"), null, sum(keys));
            keys.end();
            return row;
        }
        String expression = keys.line("measured");
        try {
            Node node = ExpressionParser.number(expression);
            NodeSteps.of(node).forEach(step -> known(keys, step));
            keys.end();
            return new Row(label, published, expression, node, null);
        } catch (ExpressionParser.Malformed e) {
            throw keys.wrong("measured", String.valueOf(e.getMessage()));
        }
    }

    private static @Nullable Sum sum(StrictToml keys) {
        return keys.has("parts")
                ? new Sum(keys.line("format"), keys.line("parts"), keys.has("wrong") ? keys.line("wrong") : "")
                : null;
    }

    private Claim claim(StrictToml keys) {
        String id = keys.text("id", CLAIM_ID);
        if (!claims.add(id)) {
            throw keys.wrong("id", "'" + id + "' is there twice");
        }
        String text = keys.line("text");
        List<Double> within = keys.has("within") ? keys.numbers("within", 2) : List.of();
        if (within.size() == 1) {
            throw keys.wrong("within", "takes two numbers");
        }
        Map<ClaimReading, ClaimExpression> readings = new EnumMap<>(ClaimReading.class);
        for (ClaimReading reading : ClaimReading.values()) {
            if (keys.has(reading.key())) {
                readings.put(reading, held(keys.table(reading.key()), within));
            }
        }
        if (readings.isEmpty()) {
            throw keys.wrong("fairly", "is missing, and so is as-published");
        }
        List<ClaimRow> rows = new ArrayList<>();
        if (keys.has("row")) {
            keys.tables("row", MOST_ROWS).forEach(row -> rows.add(claimRow(row, id, text, within)));
        }
        keys.end();
        return new Claim(id, text, readings, List.copyOf(rows));
    }

    private ClaimRow claimRow(StrictToml keys, String id, String text, List<Double> within) {
        String command = commands.get(known(keys, keys.line("step")));
        boolean isRatio = !keys.has("less");
        double neutral = isRatio ? 1 : 0;
        ClaimBounds bounds = keys.has("about")
                ? ClaimBounds.about(keys.number("about"))
                : keys.has("above")
                        ? new ClaimBounds(keys.number("above"), Double.POSITIVE_INFINITY, neutral)
                        : range(keys, within, neutral);
        Map<ClaimOutcome, String> words = new EnumMap<>(ClaimOutcome.class);
        if (keys.has("words")) {
            keys.table("words").all(KEY, WORDS).forEach((outcome, said) -> words.put(outcome(keys, outcome), said));
        }
        ClaimRow row = new ClaimRow(
                id,
                String.valueOf(command),
                keys.has("text") ? keys.line("text") : text,
                keys.has("beside") ? keys.line("beside") : "",
                keys.line("metric"),
                keys.line("row"),
                keys.line(isRatio ? "over" : "less"),
                isRatio,
                bounds,
                Map.copyOf(words));
        keys.end();
        return row;
    }

    private static ClaimBounds range(StrictToml keys, List<Double> within, double neutral) {
        if (within.isEmpty()) {
            throw keys.wrong("above", "is missing, and so are about and the claim's within");
        }
        return new ClaimBounds(within.get(0), within.get(1), neutral);
    }

    private static ClaimOutcome outcome(StrictToml keys, String word) {
        for (ClaimOutcome outcome : ClaimOutcome.values()) {
            if (outcome.name().equalsIgnoreCase(word)) {
                return outcome;
            }
        }
        throw keys.wrong("words", "has no outcome '" + word + "'");
    }

    /** A number as an expression has it. */
    private static String literal(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    private ClaimExpression held(StrictToml keys, List<Double> within) {
        String how = keys.line("how");
        String expression = keys.text("holds", StrictToml.ANY);
        if (!within.isEmpty()) {
            expression =
                    expression.replace("{within}", "[" + literal(within.get(0)) + ", " + literal(within.get(1)) + "]");
        }
        try {
            Node node = ExpressionParser.claim(expression);
            NodeSteps.of(node).forEach(step -> known(keys, step));
            keys.end();
            return new ClaimExpression(how, expression.strip(), node);
        } catch (ExpressionParser.Malformed e) {
            throw keys.wrong("holds", String.valueOf(e.getMessage()));
        }
    }

    private String known(StrictToml keys, String step) {
        if (!steps.contains(step)) {
            throw keys.wrong("step", "'" + step + "' is none of the steps of " + file);
        }
        return step;
    }
}
