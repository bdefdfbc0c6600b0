package io.serdebench.lab.report;

import static io.serdebench.lab.report.Claim.Kind;
import static io.serdebench.lab.report.Claim.Status;

import io.serdebench.lab.result.Choice;
import io.serdebench.lab.result.Choice.State;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Standing;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.wording.Intervals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The claims of a result, from fixed templates. The console, the page and its headline say what stands here and nothing
 * else. A claim about time is {@link Status#SUPPORTED} only by verdicts, which are corrected for all pairs together; sizes are
 * counted and therefore exact.
 */
final class Claims {

    /** Warning: too few or too equal records for a statement on speed. */
    private static final String SMALL = "D07";

    /** A reason that takes a claim back: the code of a warning, and why. */
    private record Doubt(String code, String why) {}

    private final Result result;
    private final List<CodecRow> all;
    private final List<CodecRow> ranked;
    private final Pairs pairs;
    private final SpeedClaims speed;
    private final List<Claim> claims = new ArrayList<>();

    private Claims(Result result) {
        this.result = result;
        this.all = CodecRow.of(result);
        this.ranked = all.stream().filter(CodecRow::ranked).toList();
        this.pairs = new Pairs(result.verdicts());
        this.speed = new SpeedClaims(result, pairs);
    }

    /** All that can be said of a result. */
    static List<Claim> of(Result result) {
        Claims claims = new Claims(result);
        claims.choice();
        claims.smallest();
        claims.againstText();
        claims.frontier();
        result.run().partsOfTotal().forEach(part -> claims.fastest(Kind.fastest(part), part, "fastest to " + part));
        claims.leastGarbage();
        claims.losses();
        return List.copyOf(claims.claims);
    }

    /** The claim of a kind, if there is one. */
    static Optional<Claim> find(List<Claim> claims, Kind kind) {
        return claims.stream().filter(c -> c.kind() == kind).findFirst();
    }

    /** The ranked codecs whose output people can read: what a binary format has to beat to be worth its schema. */
    static List<CodecRow> text(List<CodecRow> rows) {
        return rows.stream().filter(r -> r.ranked() && r.text()).toList();
    }

    /** Names in prose: {@code a}, {@code a and b}, {@code a, b and c}, {@code a, b, c and 4 more}. */
    private static String names(List<CodecRow> rows) {
        int most = 3;
        List<String> names = rows.stream().map(CodecRow::name).toList();
        if (names.size() == 1) {
            return names.get(0);
        }
        int last = Math.min(names.size() - 1, most);
        String tail = names.size() > most ? names.size() - most + " more" : names.get(last);
        return String.join(", ", names.subList(0, last)) + " and " + tail;
    }

    /** The choice by time; documents that are older than choices have the verdicts alone. */
    private void choice() {
        Choice choice = result.choices().stream().findFirst().orElse(null);
        if (choice == null) {
            fastest(Kind.FASTEST, Result.TOTAL, "fastest");
            return;
        }
        if (choice.choice() == null || ranked.size() < 2) {
            return;
        }
        boolean shown = choice.state() == State.BEST || choice.state() == State.BOUNDED;
        Status status = shown ? Status.SUPPORTED : Status.UNDECIDED;
        String most = choice.regretPercent() == null || choice.regretPercent() == 0
                ? ""
                : " by more than " + Figures.percentUp(choice.regretPercent()) + " %";
        String evidence = choice.regretPercent() == null
                ? ""
                : "no other of " + choice.among().size() + " codecs is faster" + most
                        + "; the bound holds for all comparisons with the best and all looks at once, with 95 %";
        String basis = Figures.many(result.run().rounds(), "round");
        add(Kind.FASTEST, choice.sentence(), evidence, basis, status, List.of(choice.choice()), choice.except());
    }

    private void fastest(Kind kind, String operation, String word) {
        List<Ranks> ranks = Ranks.of(operation, ranked, pairs);
        if (ranks.size() > 1) {
            add(kind, speed.fastest(operation, ranks, word));
        }
    }

    private void smallest() {
        List<CodecRow> group = least(ranked, CodecRow::bytes);
        Double bytes = group.isEmpty() ? null : group.get(0).bytes();
        if (bytes == null || ranked.size() < 2) {
            return;
        }
        String text = names(group) + verb(group) + "smallest, at " + Figures.meanBytes(bytes) + " bytes per record";
        claims.add(new Claim(Kind.SMALLEST, text, total(group.get(0)), records(), Status.EXACT, ids(group)));
    }

    private void againstText() {
        List<CodecRow> text = text(ranked);
        List<CodecRow> small = least(ranked, CodecRow::bytes);
        List<CodecRow> smallText = least(text, CodecRow::bytes);
        if (!small.isEmpty() && !smallText.isEmpty() && !small.contains(smallText.get(0))) {
            double ratio = bytes(smallText.get(0)) / bytes(small.get(0));
            String sentence = names(small) + verb(small) + Figures.times(ratio) + " smaller than "
                    + smallText.get(0).name();
            String evidence = Figures.meanBytes(bytes(small.get(0))) + " against "
                    + Figures.meanBytes(bytes(smallText.get(0))) + " bytes per record";
            List<String> codecs = List.of(small.get(0).codec(), smallText.get(0).codec());
            claims.add(new Claim(Kind.SMALLER_THAN_TEXT, sentence, evidence, records(), Status.EXACT, codecs));
        }
        if (!text.isEmpty() && ranked.get(0) != text.get(0)) {
            add(Kind.FASTER_THAN_TEXT, speed.compare(ranked.get(0), text.get(0)));
        }
    }

    private void frontier() {
        if (ranked.size() < 2) {
            return;
        }
        List<CodecRow> on = frontier(ranked, "yes");
        int open = frontier(ranked, "open").size();
        String text = on.isEmpty()
                ? "which codecs are on the Pareto frontier is not decided yet"
                : "no other codec is both faster and smaller than " + names(on);
        String evidence =
                on.size() + " of " + ranked.size() + " ranked codecs are decided to be on the Pareto frontier, "
                        + (ranked.size() - on.size() - open) + " not to be on it, " + open + " not decided yet";
        Status status = on.isEmpty() ? Status.UNDECIDED : Status.SUPPORTED;
        add(Kind.FRONTIER, text, evidence, records(), status, ids(on), List.of());
    }

    /** The codecs of which {@link CodecRow#frontier} says so. */
    static List<CodecRow> frontier(List<CodecRow> rows, String answer) {
        return rows.stream().filter(r -> r.frontier().equals(answer)).toList();
    }

    private void leastGarbage() {
        List<CodecRow> group = least(ranked, CodecRow::alloc);
        Double alloc = group.isEmpty() ? null : group.get(0).alloc();
        if (alloc == null || ranked.size() < 2) {
            return;
        }
        String text = names(group) + (group.size() == 1 ? " allocates" : " allocate") + " the least, "
                + Figures.meanBytes(alloc) + " bytes per record";
        List<CodecRow> others = ranked.stream().filter(r -> !group.contains(r)).toList();
        List<CodecRow> next = least(others, CodecRow::alloc);
        Double second = next.isEmpty() ? null : next.get(0).alloc();
        String evidence =
                second == null ? "" : "next is " + next.get(0).name() + " with " + Figures.meanBytes(second) + " bytes";
        String basis = Figures.many(result.run().rounds(), "round");
        claims.add(new Claim(Kind.MIN_GARBAGE, text, evidence, basis, Status.MEASURED, ids(group)));
    }

    private void losses() {
        String count = Figures.many(result.dataset().records(), "record");
        if (!ranked.isEmpty()) {
            String text =
                    (ranked.size() == 1 ? "the ranked codec gives" : "all " + ranked.size() + " ranked codecs give")
                            + " back every value of " + count;
            claims.add(new Claim(
                    Kind.LOSSLESS, text, "each record compared by value", records(), Status.EXACT, ids(ranked)));
        }
        for (CodecRow row : all) {
            if (row.standing().status() == Standing.Status.LOSSY) {
                String text = row.name() + " keeps all data";
                List<String> codec = List.of(row.codec());
                claims.add(new Claim(Kind.LOSES_DATA, text, row.reason(), records(), Status.REFUTED, codec));
            }
        }
    }

    private void add(Kind kind, SpeedClaims.Speed said) {
        PairVerdict v = said.verdict();
        add(kind, said.text(), evidence(v), rounds(v), said.status(), said.codecs(), List.of());
    }

    /** Adds a claim about time, unless something about the run or its subjects speaks against such claims. */
    private void add(
            Kind kind,
            String text,
            String evidence,
            String basis,
            Status status,
            List<String> codecs,
            List<String> except) {
        Doubt doubt = doubt(codecs, except);
        claims.add(
                doubt == null
                        ? new Claim(kind, text, evidence, basis, status, codecs)
                        : new Claim(
                                kind,
                                text,
                                evidence + "; but " + doubt.why(),
                                basis,
                                Status.NOT_RELIABLE,
                                codecs,
                                doubt.code()));
    }

    /** By the codes of warnings that forbid the claim, or by what is known of its subjects. */
    private @Nullable Doubt doubt(List<String> codecs, List<String> except) {
        if (result.canary() != null && CanaryWords.unfit(result)) {
            String apart = Figures.lead(result.canary().ratio());
            return new Doubt("C01", "the control failed: one codec under two names came out " + apart);
        }
        if (result.warnings().stream().anyMatch(w -> w.code().equals(SMALL))) {
            return new Doubt(SMALL, "the records are too few or too similar for a claim on speed");
        }
        return all.stream()
                .filter(r -> codecs.contains(r.codec()) && !r.steady())
                .findFirst()
                .map(r -> new Doubt("S01", r.name() + " was not steady"))
                .orElseGet(() -> except.isEmpty()
                        ? null
                        : new Doubt(except.get(0), "the warning " + except.get(0) + " stands against it"));
    }

    private String records() {
        return Figures.many(result.dataset().records(), "record");
    }

    private static String rounds(@Nullable PairVerdict v) {
        return v == null ? "" : Figures.many(v.rounds(), "round");
    }

    private static String evidence(@Nullable PairVerdict v) {
        if (v == null) {
            return "";
        }
        return v.ciLow() == null
                ? "time ratio " + Figures.end(v.ratio()) + " in one process each, no interval"
                : "time ratio " + Figures.end(v.ratio()) + ", 95 % interval of this one ratio " + Intervals.interval(v);
    }

    private String total(CodecRow row) {
        Long total = row.totalBytes();
        return total == null ? "counted" : Figures.count(total) + " bytes in total";
    }

    private static String verb(List<CodecRow> subject) {
        return subject.size() == 1 ? " is " : " are ";
    }

    private static double bytes(CodecRow row) {
        return Objects.requireNonNull(row.bytes());
    }

    /** The rows with the least of something; several where they are equal. */
    private static List<CodecRow> least(List<CodecRow> rows, Function<CodecRow, @Nullable Double> of) {
        Optional<Double> least = rows.stream().map(of).filter(Objects::nonNull).min(Comparator.naturalOrder());
        return least.isEmpty()
                ? List.of()
                : rows.stream().filter(r -> least.get().equals(of.apply(r))).toList();
    }

    private static List<String> ids(List<CodecRow> rows) {
        return rows.stream().map(CodecRow::codec).toList();
    }
}
