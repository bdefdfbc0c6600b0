package io.serdebench.lab.cost;

import io.serdebench.lab.cost.Cost.BreakEvenLine;
import io.serdebench.lab.cost.Cost.Turn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figures that turn the first place when one of them changes, and at which value. */
final class Turns {

    private final Equation equation;
    private final List<BreakEvenLine> lines;
    private final List<CodecFigures> codecs;

    /**
     * Of some codecs, the cheapest first.
     *
     * @param lines The values at which the others cost as much as the first, the nearest first.
     */
    Turns(Equation equation, List<BreakEvenLine> lines, List<CodecFigures> codecs) {
        this.equation = equation;
        this.lines = lines;
        this.codecs = codecs;
    }

    /** One for each figure that can turn the first place, the one that has to change least first. */
    List<Turn> all() {
        List<Turn> turns = new ArrayList<>();
        if (codecs.size() < 2) {
            return turns;
        }
        String first = codecs.get(0).codec();
        Map<List<String>, BreakEvenLine> nearest = new LinkedHashMap<>();
        for (BreakEvenLine line : lines) {
            nearest.putIfAbsent(List.of(line.key(), line.unit(), String.valueOf(line.at() > line.now())), line);
        }
        nearest.values()
                .forEach(line -> turns.add(new Turn(
                        line.key(),
                        line.unit(),
                        line.now(),
                        line.at(),
                        line.at() / line.now(),
                        line.dearer().equals(first) ? line.cheaper() : line.dearer())));
        CodecFigures next = codecs.get(1);
        double gap = equation.of(next).total().center()
                - equation.of(codecs.get(0)).total().center();
        double bytes = codecs.get(0).bytes().center();
        double more = gap / equation.bytePrice();
        if (codecs.get(0).bytes().equals(codecs.get(0).stored()) && Double.isFinite(more) && more > 0) {
            turns.add(new Turn("bytes of " + first, "B", bytes, bytes + more, (bytes + more) / bytes, next.codec()));
        }
        double cpu = equation.of(codecs.get(0)).cpu().center();
        if (cpu > 0) {
            turns.add(new Turn("CPU of " + first, "a year", cpu, cpu + gap, (cpu + gap) / cpu, next.codec()));
        }
        turns.sort(Comparator.comparingDouble((Turn turn) -> Math.abs(Math.log(turn.times())))
                .thenComparing(Turn::figure));
        return turns;
    }
}
