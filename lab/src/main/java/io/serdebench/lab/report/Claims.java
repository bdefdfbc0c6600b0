package io.serdebench.lab.report;

import static io.serdebench.lab.report.Claim.Kind;
import static io.serdebench.lab.report.Claim.Status;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.PairVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The claims of a result, from fixed templates. The console, the page and its headline say what stands here and nothing
 * else. A claim about time is {@link Status#SUPPORTED} only by a verdict DIFFERENT, whose interval was corrected for all
 * pairs together; sizes are counted and therefore exact.
 */
final class Claims {

    /** Formats that people read; the ones a binary format has to beat to be worth its schema. */
    private static final Set<String> TEXT = Set.of("json", "jsonl", "csv", "tsv", "xml", "yaml", "toml");

    /** Warning: too few or too equal records for a statement on speed. */
    private static final Set<String> FORBID_SPEED = Set.of("D07");

    private final Result result;
    private final List<CodecRow> all;
    private final List<CodecRow> ranked;
    private final Pairs pairs;
    private final List<Claim> claims = new ArrayList<>();

    private Claims(Result result) {
        this.result = result;
        this.all = CodecRow.of(result);
        this.ranked = all.stream().filter(CodecRow::ranked).toList();
        this.pairs = new Pairs(result.verdicts());
    }

    /** All that can be said of a result. */
    static List<Claim> of(Result result) {
        Claims claims = new Claims(result);
        claims.fastest(Kind.FASTEST, Result.TOTAL, "fastest");
        claims.smallest();
        claims.againstText();
        claims.frontier();
        claims.fastest(Kind.FASTEST_CREATE, "create", "fastest to create");
        claims.fastest(Kind.FASTEST_ENCODE, "encode", "fastest to encode");
        claims.fastest(Kind.FASTEST_ACCESS, "access", "fastest to access");
        claims.leastGarbage();
        claims.losses();
        return List.copyOf(claims.claims);
    }

    /** The claim of a kind, if there is one. */
    static Optional<Claim> find(List<Claim> claims, Kind kind) {
        return claims.stream().filter(c -> c.kind() == kind).findFirst();
    }

    /** The ranked codecs of a format that people read. */
    static List<CodecRow> text(List<CodecRow> rows) {
        return rows.stream()
                .filter(r -> r.ranked() && TEXT.contains(r.format()))
                .toList();
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

    private void fastest(Kind kind, String operation, String word) {
        List<List<CodecRow>> groups = pairs.groups(operation, ranked);
        if (groups.isEmpty() || ranked.size() < 2) {
            return;
        }
        List<CodecRow> first = groups.get(0);
        CodecRow leader = first.get(0);
        if (first.size() > 1) {
            PairVerdict v = pairs.of(operation, leader.codec(), first.get(1).codec());
            String text = names(first) + " are " + word + " and not told apart";
            add(kind, text, evidence(v), rounds(v), Status.NOT_TOLD_APART, ids(first));
            return;
        }
        CodecRow next = groups.get(1).get(0);
        PairVerdict v = pairs.of(operation, leader.codec(), next.codec());
        if (v == null || !v.verdict().equals(Pairs.DIFFERENT) || v.ratio() <= 1) {
            return;
        }
        String text = leader.name() + " is " + word + ", " + Figures.times(v.ratio()) + " ahead of " + next.name();
        add(kind, text, evidence(v), rounds(v), Status.SUPPORTED, List.of(leader.codec(), next.codec()));
    }

    private void smallest() {
        List<CodecRow> group = least(ranked, CodecRow::bytes);
        Double bytes = group.isEmpty() ? null : group.get(0).bytes();
        if (bytes == null || ranked.size() < 2) {
            return;
        }
        String text = names(group) + verb(group) + "smallest, at " + Figures.meanBytes(bytes) + " bytes a record";
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
                    + Figures.meanBytes(bytes(smallText.get(0))) + " bytes a record";
            List<String> codecs = List.of(small.get(0).codec(), smallText.get(0).codec());
            claims.add(new Claim(Kind.SMALLER_THAN_TEXT, sentence, evidence, records(), Status.EXACT, codecs));
        }
        List<CodecRow> fast = least(ranked, CodecRow::totalNs);
        List<CodecRow> fastText = least(text, CodecRow::totalNs);
        if (!fast.isEmpty() && !fastText.isEmpty() && !fast.contains(fastText.get(0))) {
            CodecRow a = fast.get(0);
            CodecRow b = fastText.get(0);
            PairVerdict v = pairs.of(Result.TOTAL, a.codec(), b.codec());
            boolean told = v != null && v.verdict().equals(Pairs.DIFFERENT);
            String sentence = v != null && told
                    ? a.name() + " is " + Figures.times(v.ratio()) + " faster than " + b.name()
                    : a.name() + " and " + b.name() + " are not told apart";
            Status status = told ? Status.SUPPORTED : Status.NOT_TOLD_APART;
            add(Kind.FASTER_THAN_TEXT, sentence, evidence(v), rounds(v), status, List.of(a.codec(), b.codec()));
        }
    }

    private void frontier() {
        List<CodecRow> on = ranked.stream().filter(r -> r.standing().frontier()).toList();
        if (on.isEmpty() || ranked.size() < 2) {
            return;
        }
        String text = "nothing ranked is both faster and smaller than " + names(on);
        String evidence = on.size() + " of " + ranked.size() + " ranked codecs are on the frontier";
        add(Kind.FRONTIER, text, evidence, records(), Status.SUPPORTED, ids(on));
    }

    private void leastGarbage() {
        List<CodecRow> group = least(ranked, CodecRow::alloc);
        Double alloc = group.isEmpty() ? null : group.get(0).alloc();
        if (alloc == null || ranked.size() < 2) {
            return;
        }
        String text = names(group) + (group.size() == 1 ? " allocates" : " allocate") + " the least, "
                + Figures.meanBytes(alloc) + " bytes a record";
        List<CodecRow> others = ranked.stream().filter(r -> !group.contains(r)).toList();
        List<CodecRow> next = least(others, CodecRow::alloc);
        Double second = next.isEmpty() ? null : next.get(0).alloc();
        String evidence =
                second == null ? "" : "next is " + next.get(0).name() + " with " + Figures.meanBytes(second) + " bytes";
        String basis = Figures.many(result.run().rounds(), "round");
        claims.add(new Claim(Kind.LEAST_GARBAGE, text, evidence, basis, Status.MEASURED, ids(group)));
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
            if (row.standing().status().equals("lossy")) {
                String text = row.name() + " keeps all data";
                List<String> codec = List.of(row.codec());
                claims.add(new Claim(Kind.LOSES_DATA, text, row.reason(), records(), Status.REFUTED, codec));
            }
        }
    }

    /** Adds a claim about time, unless something about the run or its subjects speaks against such claims. */
    private void add(Kind kind, String text, String evidence, String basis, Status status, List<String> codecs) {
        String doubt = doubt(codecs);
        claims.add(
                doubt == null
                        ? new Claim(kind, text, evidence, basis, status, codecs)
                        : new Claim(kind, text, evidence + "; but " + doubt, basis, Status.DOUBTFUL, codecs));
    }

    private @Nullable String doubt(List<String> codecs) {
        if (result.canary() != null && unfit(result)) {
            return "a codec measured against itself came out "
                    + Figures.times(result.canary().ratio());
        }
        if (result.warnings().stream().anyMatch(w -> FORBID_SPEED.contains(w.code()))) {
            return "the records are too few or too equal for a claim on speed";
        }
        return all.stream()
                .filter(r -> codecs.contains(r.codec()) && !r.steady())
                .findFirst()
                .map(r -> r.name() + " had not settled")
                .orElse(null);
    }

    /** Whether the machine told a codec to differ from itself. */
    static boolean unfit(Result result) {
        return result.canary() != null && result.canary().verdict().equals(Pairs.DIFFERENT);
    }

    private String records() {
        return Figures.many(result.dataset().records(), "record");
    }

    private static String rounds(@Nullable PairVerdict v) {
        return v == null ? "" : Figures.many(v.rounds(), "round");
    }

    private static String evidence(@Nullable PairVerdict v) {
        return v == null ? "no comparison was made" : "time ratio " + Figures.ratio(v.ratio()) + ", " + interval(v);
    }

    /** {@code 95 % interval 1.25 to 1.29}. */
    static String interval(PairVerdict v) {
        return "95 % interval " + Figures.ratio(v.ciLow()) + " to " + Figures.ratio(v.ciHigh());
    }

    private String total(CodecRow row) {
        Long total = row.totalBytes();
        return total == null ? "counted" : Figures.count(total) + " bytes in all";
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
