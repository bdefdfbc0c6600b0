package io.serdebench.lab.cost;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.cost.Cost.NeedCheck;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.journal.Needs;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Conditions that a codec has to meet, in the words of {@code run --need} and times beside: {@code decode<500ns}. */
final class CostNeeds {

    private static final Pattern TIME = Pattern.compile("([a-z]+) *<=? *([0-9]{1,9}(?:\\.[0-9]{1,3})?) *(ns|us|µs|ms)");

    private static final String TOTAL = "total";

    private final Supplier<Map<String, Set<String>>> languages;
    private final Map<String, @Nullable Boolean> texts;

    /**
     * Needs that are checked by these facts.
     *
     * @param languages The formats of each language, asked for where a need is neither a time nor a size nor text.
     * @param texts Whether people can read what a codec writes, as far as the run knows.
     */
    CostNeeds(Supplier<Map<String, Set<String>>> languages, Map<String, @Nullable Boolean> texts) {
        this.languages = languages;
        this.texts = texts;
    }

    /**
     * Every need of every codec.
     *
     * @throws Stop where a need is not known
     */
    List<NeedCheck> checks(List<String> needs, List<CodecFigures> codecs) {
        List<NeedCheck> checks = new ArrayList<>();
        for (String need : needs) {
            codecs.forEach(codec -> checks.add(check(need.strip(), codec)));
        }
        return checks;
    }

    /** Codecs that do not meet all needs for certain, each with the first reason. */
    static Map<String, String> failing(List<NeedCheck> checks) {
        Map<String, String> failing = new LinkedHashMap<>();
        for (NeedCheck check : checks) {
            if (!Boolean.TRUE.equals(check.met())) {
                failing.putIfAbsent(
                        check.codec(),
                        (check.met() == null ? "can't tell if it meets " : "does not meet ") + check.need() + ": "
                                + check.evidence());
            }
        }
        return failing;
    }

    private NeedCheck check(String need, CodecFigures codec) {
        Matcher time = TIME.matcher(need);
        if (time.matches()) {
            return timed(need, codec, time);
        }
        Double most = Needs.mostBytes(need.replace(" ", ""));
        if (most != null) {
            Interval bytes = codec.bytes();
            Boolean met = bytes.high() <= most ? Boolean.TRUE : bytes.low() > most ? Boolean.FALSE : null;
            String evidence = Figures.meanBytes(bytes.low())
                    + (bytes.low() == bytes.high() ? "" : " to " + Figures.meanBytes(bytes.high()))
                    + " bytes per record";
            return new NeedCheck(need, codec.codec(), met, evidence);
        }
        if (need.equals(Needs.TEXT)) {
            Boolean text = codec.squeezed() != null ? Boolean.FALSE : texts.get(codec.codec());
            return new NeedCheck(
                    need,
                    codec.codec(),
                    text,
                    text == null
                            ? "the run does not know"
                            : text
                                    ? "people can read it"
                                    : codec.squeezed() != null ? "it is compressed" : "it is binary");
        }
        Map<String, Set<String>> known = languages.get();
        Needs.parse(List.of(need), known.keySet());
        boolean has = Objects.requireNonNull(known.get(need)).contains(codec.format());
        return new NeedCheck(
                need, codec.codec(), has, (has ? "a codec of " : "no codec of ") + codec.format() + " in " + need);
    }

    private static NeedCheck timed(String need, CodecFigures codec, Matcher time) {
        double unit = time.group(3).equals("ns") ? 1 : time.group(3).equals("ms") ? 1e6 : 1e3;
        double most = Double.parseDouble(time.group(2)) * unit;
        Interval e = codec.encode();
        Interval d = codec.decode();
        String operation = time.group(1);
        Interval of;
        if (operation.equals(Operation.ENCODE.word())) {
            of = e;
        } else if (operation.equals(Operation.DECODE.word())) {
            of = d;
        } else if (operation.equals(TOTAL)) {
            of = new Interval(e.center() + d.center(), e.low() + d.low(), e.high() + d.high(), e.rounds());
        } else {
            throw Stop.usage(
                    "--need " + TerminalText.line(need) + " is not known",
                    "times are those of " + String.join(", ", Operation.wordsInTotal()) + " and " + TOTAL);
        }
        Boolean met = of.high() < most ? Boolean.TRUE : of.low() >= most ? Boolean.FALSE : null;
        String ends = of.isKnown() ? " (" + Figures.time(of.low()) + " to " + Figures.time(of.high()) + ")" : "";
        return new NeedCheck(need, codec.codec(), met, Figures.time(of.center()) + ends);
    }
}
