package io.serdebench.lab.cost;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.cost.Cost.Stretch;
import io.serdebench.lab.cost.Cost.Weighted;
import io.serdebench.lab.decide.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Weights of CPU and bytes in the place of prices. Each is taken relative to the least of all codecs, so that weights have no units. The
 * first place is looked for at all weights, and not at those alone that were given.
 */
final class Weights {

    private static final Pattern FORM = Pattern.compile("(cpu|bytes)=([0-9]{1,6}(?:\\.[0-9]{1,3})?)");
    private static final String CPU = "cpu";

    /** Steps of the share of CPU, from none to all. */
    private static final int STEPS = 1_000;

    private final Equation equation;
    private final List<CodecFigures> codecs;
    private final double leastCpu;
    private final double leastBytes;

    /** Of some codecs. The equation has prices, of which only the relation of encodes to decodes counts. */
    Weights(Equation equation, List<CodecFigures> codecs) {
        this.equation = equation;
        this.codecs = codecs;
        this.leastCpu = codecs.stream()
                .mapToDouble(codec -> equation.of(codec).cpu().center())
                .min()
                .orElse(1);
        this.leastBytes = codecs.stream()
                .mapToDouble(codec -> codec.bytes().center())
                .min()
                .orElse(1);
    }

    /**
     * The share that CPU has of these weights.
     *
     * @throws Stop where they cannot be read
     */
    static double cpuShare(List<String> given) {
        double cpu = 0;
        double bytes = 0;
        for (String one : given) {
            Matcher matcher = FORM.matcher(one.strip());
            if (!matcher.matches()) {
                throw Stop.usage(
                        "--weights takes weights of cpu and bytes, not " + TerminalText.line(one),
                        "serdebench cost RUN --prices FILE --weights cpu=3,bytes=2");
            }
            double weight = Double.parseDouble(matcher.group(2));
            cpu += matcher.group(1).equals(CPU) ? weight : 0;
            bytes += matcher.group(1).equals(CPU) ? 0 : weight;
        }
        if (!(cpu + bytes > 0)) {
            throw Stop.usage("--weights are all 0", "serdebench cost RUN --prices FILE --weights cpu=3,bytes=2");
        }
        return cpu / (cpu + bytes);
    }

    /** Who is first at this share of CPU, and at which shares it is first, too. */
    Weighted at(double cpuShare) {
        String first = first(cpuShare).codec();
        List<Stretch> stretches = new ArrayList<>();
        int from = 0;
        int certain = 0;
        int same = 0;
        for (int i = 0; i <= STEPS; i++) {
            CodecFigures here = first((double) i / STEPS);
            if (here.codec().equals(first)) {
                same++;
                certain += isCertain(here, (double) i / STEPS) ? 1 : 0;
            }
            boolean last = i == STEPS;
            if (last || !first((i + 1.0) / STEPS).codec().equals(here.codec())) {
                stretches.add(new Stretch((double) from / STEPS, (double) i / STEPS, here.codec()));
                from = i + 1;
            }
        }
        double share = same / (STEPS + 1.0);
        double sure = certain / (STEPS + 1.0);
        return new Weighted(cpuShare, first, share, sure, stretches, CostWords.weighted(cpuShare, first, share, sure));
    }

    private CodecFigures first(double cpuShare) {
        return codecs.stream()
                .min(Comparator.comparingDouble((CodecFigures codec) -> score(codec, cpuShare))
                        .thenComparing(CodecFigures::codec))
                .orElseThrow();
    }

    private double score(CodecFigures codec, double cpuShare) {
        return cpuShare * equation.of(codec).cpu().center() / leastCpu
                + (1 - cpuShare) * codec.bytes().center() / leastBytes;
    }

    /** True if no other codec can be as good at this share, by the intervals. */
    private boolean isCertain(CodecFigures first, double cpuShare) {
        return codecs.stream().filter(other -> !other.equals(first)).allMatch(other -> {
            Interval cpu = equation.cpuDifference(first, other, codecs.size() - 1);
            double bytes = first.bytes().high() - other.bytes().low();
            return cpuShare * cpu.high() / leastCpu + (1 - cpuShare) * bytes / leastBytes < 0;
        });
    }
}
