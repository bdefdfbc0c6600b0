package io.serdebench.lab.cost;

import io.serdebench.lab.cost.Cost.Answer;
import io.serdebench.lab.cost.Cost.CodecCost;
import io.serdebench.lab.cost.Cost.Range;
import io.serdebench.lab.cost.Cost.State;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.journal.ChoiceWords;
import io.serdebench.lab.result.Unreliable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes the answer of a run and prices. */
final class CostMaker {

    private static final double GIGA = 1e9;

    /** No time is taken to be further from the truth than by this factor. */
    private static final double WRONG_BY_FAR = 10;

    private final CostSource source;
    private final TimedRun run;
    private final Prices prices;
    private final Equation equation;
    private final List<CodecFigures> codecs;

    /** Of these figures and these prices. */
    CostMaker(CostSource source, Prices prices) {
        this.source = source;
        this.run = source.timed();
        this.prices = prices;
        this.equation = new Equation(run, prices);
        this.codecs = run.codecs().stream()
                .sorted(Comparator.comparingDouble((CodecFigures codec) ->
                                equation.of(codec).total().center())
                        .thenComparing(CodecFigures::codec))
                .toList();
    }

    /**
     * The document.
     *
     * @param tool The version of serdebench.
     * @param name The run, as the user gave it.
     * @param weights Weights in the place of prices; none where it is empty.
     * @param today The day, against which the age of prices is held.
     */
    Cost of(String tool, String name, List<String> weights, LocalDate today) {
        List<String> all = new ArrayList<>(source.notes());
        String old = age(today);
        if (old != null) {
            all.add(old);
        }
        if (prices.origin().byTheMonth() != null) {
            all.add("storage is " + prices.origin().byTheMonth() + "; most prices of storage are by the month");
        }
        CodecFigures first = codecs.get(0);
        List<Cost.BreakEvenLine> lines = new BreakEven(run, prices).lines(first, codecs.subList(1, codecs.size()));
        return new Cost(
                Cost.SCHEMA,
                tool,
                name,
                prices.origin().currency(),
                baseline(),
                answer(),
                inputs(),
                equationOf(first),
                codecs.stream().map(this::cost).toList(),
                lines,
                new Turns(equation, lines, codecs).all(),
                source.needs(),
                weights.isEmpty() ? null : new Weights(equation, codecs).at(Weights.cpuShare(weights)),
                run.left().entrySet().stream()
                        .map(left -> new Cost.NoCost(left.getKey(), left.getValue()))
                        .toList(),
                all);
    }

    private List<String> equationOf(CodecFigures first) {
        List<String> lines = new ArrayList<>(CostWords.equation(first, prices, equation.of(first)));
        if (codecs.size() > 1) {
            lines.add(CostWords.shares(first, codecs.get(1), equation));
        }
        return lines;
    }

    private @Nullable String age(LocalDate today) {
        String date = prices.origin().date();
        return date == null || !LocalDate.parse(date).plusYears(1).isBefore(today)
                ? null
                : "the prices of " + prices.origin().name() + " are of " + date + ", older than a year";
    }

    private CodecCost cost(CodecFigures codec) {
        Equation.Yearly yearly = equation.of(codec);
        return new CodecCost(
                codec.codec(),
                codec.format(),
                Range.of(codec.encode()),
                Range.of(codec.decode()),
                Range.of(codec.bytes()),
                Range.of(codec.stored()),
                Range.of(yearly.cpu()),
                Range.of(yearly.stored()),
                Range.of(yearly.moved()),
                Range.of(yearly.requests()),
                Range.of(yearly.total()),
                codec.equals(codecs.get(0)) ? null : Range.of(more(codec)),
                toBaseline(codec));
    }

    /** The cost above that of the first codec. */
    private Interval more(CodecFigures codec) {
        return above(codec, codecs.get(0), codecs.size() - 1);
    }

    /**
     * The cost above that of another codec. Computing costs none less than nothing.
     *
     * @param together How many such differences shall hold at once.
     */
    private Interval above(CodecFigures codec, CodecFigures other, int together) {
        Interval more = equation.difference(codec, other, together);
        double least = equation.bytesDifference(codec, other).low()
                - equation.of(other).cpu().center();
        return new Interval(more.center(), Math.max(more.low(), least), more.high(), more.rounds());
    }

    private @Nullable Interval aboveBaseline(CodecFigures codec) {
        CostBaseline baseline = source.baseline();
        CodecFigures today = baseline == null ? null : baseline.figures();
        if (today == null) {
            return null;
        }
        int others = (int) codecs.stream()
                .filter(one -> !one.codec().equals(today.codec()))
                .count();
        CodecFigures first = codecs.get(0);
        if (codec.equals(first) && codecs.contains(today) && !codec.codec().equals(today.codec())) {
            // one pair has one interval
            Interval more = more(today);
            return new Interval(-more.center(), -more.high(), -more.low(), more.rounds());
        }
        return codec.codec().equals(today.codec())
                ? new Interval(0, 0, 0, codec.encode().rounds())
                : above(codec, today, others);
    }

    private @Nullable Range toBaseline(CodecFigures codec) {
        Interval above = aboveBaseline(codec);
        return above == null ? null : Range.of(above);
    }

    private Cost.@Nullable Baseline baseline() {
        CostBaseline baseline = source.baseline();
        if (baseline == null) {
            return null;
        }
        String first = codecs.get(0).codec();
        Interval above = aboveBaseline(codecs.get(0));
        return new Cost.Baseline(
                baseline.codec(),
                baseline.reason(),
                above == null
                        ? CostWords.noBaseline(baseline.codec(), String.valueOf(baseline.reason()))
                        : first.equals(baseline.codec())
                                ? CostWords.baselineIsFirst(first, answer().state())
                                : CostWords.against(
                                        first,
                                        baseline.codec(),
                                        above,
                                        prices.origin().currency()));
    }

    private Answer answer() {
        String first = codecs.get(0).codec();
        String currency = prices.origin().currency();
        List<CodecFigures> others = codecs.subList(1, codecs.size());
        Interval own = equation.of(codecs.get(0)).total();
        if (others.isEmpty()) {
            return new Answer(State.CHEAPEST, first, 0.0, CostWords.alone(first, own, currency));
        }
        if (others.stream().anyMatch(codec -> !more(codec).isKnown())) {
            return new Answer(State.NONE, first, null, CostWords.unknown(first));
        }
        List<String> open = others.stream()
                .filter(codec -> more(codec).low() < 0 || more(codec).high() <= 0)
                .map(CodecFigures::codec)
                .toList();
        double regret = Math.max(
                0,
                others.stream().mapToDouble(codec -> -more(codec).low()).max().orElse(0));
        Unreliable.Doubt doubt = doubt();
        if (doubt != null) {
            return new Answer(State.EARLY, first, regret, doubt.sentence(), List.of(doubt.code()));
        }
        if (open.isEmpty()) {
            String next = others.get(0).codec();
            return new Answer(
                    State.CHEAPEST, first, 0.0, CostWords.cheapest(first, next, more(others.get(0)), currency));
        }
        double percent = own.center() > 0 ? 100 * regret / own.center() : 0;
        return percent > ChoiceWords.EARLY_PERCENT
                ? new Answer(State.EARLY, first, regret, CostWords.early(first, open, regret, percent, currency))
                : new Answer(State.BOUNDED, first, regret, CostWords.bounded(first, open, regret, currency));
    }

    /** Why times of the run forbid a choice, or null. Where computing is free, or bytes decide at any time near these, they do not matter. */
    private Unreliable.@Nullable Doubt doubt() {
        double most = WRONG_BY_FAR * cpu(codecs.get(0));
        if (codecs.stream().allMatch(codec -> cpu(codec) == 0)
                || codecs.stream()
                        .skip(1)
                        .allMatch(codec ->
                                equation.bytesDifference(codec, codecs.get(0)).low() > most)) {
            return null;
        }
        Map<String, CodecFigures> named =
                codecs.stream().collect(Collectors.toMap(CodecFigures::codec, codec -> codec));
        CodecFigures first = codecs.get(0);
        return run.unreliable()
                .doubt(first.codec(), codecs.stream().map(CodecFigures::codec).toList(), (rival, off, by) -> {
                    double change = off.equals(rival) ? -Math.expm1(-by) : Math.expm1(by);
                    return more(Objects.requireNonNull(named.get(rival))).center()
                            < change * cpu(Objects.requireNonNull(named.get(off)));
                });
    }

    private double cpu(CodecFigures codec) {
        return equation.of(codec).cpu().center();
    }

    private Cost.Inputs inputs() {
        Prices.Storage storage = prices.storage();
        Prices.Requests requests = prices.requests();
        return new Cost.Inputs(
                prices.origin().name(),
                prices.origin().source(),
                prices.origin().date(),
                prices.load().recordsPerSecond(),
                prices.load().fanOut(),
                prices.cpu().coreHour(),
                prices.cpu().busy(),
                storage == null ? null : (Double) (storage.byteYear() * GIGA),
                storage == null ? null : (Double) storage.copies(),
                storage == null ? null : (Double) storage.held(prices.load()),
                storage == null ? null : storage.retentionSeconds(),
                prices.links().stream()
                        .map(link -> new Cost.LinkPrice(link.name(), link.price() * GIGA, link.crossings()))
                        .toList(),
                requests == null ? null : (Double) requests.price(),
                requests == null ? null : requests.records(),
                requests == null ? null : requests.bytes(),
                source.header().bytes());
    }
}
