package io.serdebench.lab.report;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.CanaryState;
import io.serdebench.lab.decide.Frontier;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.Choice;
import io.serdebench.lab.result.FieldInfo;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Canary;
import io.serdebench.lab.result.Result.DatasetInfo;
import io.serdebench.lab.result.Result.Machine;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Result.Run;
import io.serdebench.lab.result.Standing;
import io.serdebench.lab.result.Standing.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Results with invented figures. Verdicts, places and the frontier follow from the figures by simple rules of their own. */
public final class Fixtures {

    private static final long RECORDS = 20_000;

    /** Those of documents of before objects were encoded and decoded as a whole. */
    static final List<String> OPERATIONS = List.of("create", "encode", "access", Result.TOTAL);

    /** Invented figures of one codec: nanoseconds of each operation, half of its interval in percent, bytes, garbage. */
    record Figure(
            String codec,
            String format,
            String library,
            String status,
            @Nullable String reason,
            double create,
            double encode,
            double access,
            double half,
            double bytes,
            double alloc,
            boolean steady) {

        double total() {
            return create + encode + access;
        }

        double of(String operation) {
            return switch (operation) {
                case "create" -> create;
                case "encode" -> encode;
                case "access" -> access;
                default -> total();
            };
        }

        Figure as(String status, @Nullable String reason) {
            return new Figure(
                    codec, format, library, status, reason, create, encode, access, half, bytes, alloc, steady);
        }

        Figure named(String codec) {
            return new Figure(
                    codec, format, library, status, reason, create, encode, access, half, bytes, alloc, steady);
        }

        Figure unsteady() {
            return new Figure(
                    codec, format, library, status, reason, create, encode, access, half, bytes, alloc, false);
        }
    }

    private Fixtures() {}

    /** The nine codecs and the floor. */
    static List<Figure> nine() {
        return List.of(
                figure("java-serialization", "java", "java.base 17.0.15", 62, 3904, 5117, 2.6, 702.4, 8312),
                figure(
                        "json",
                        "json",
                        "com.fasterxml.jackson.core:jackson-databind 2.22.1",
                        61,
                        822,
                        1431,
                        1.4,
                        283.7,
                        1544),
                figure("avro-specific", "avro", "org.apache.avro:avro 1.12.2", 96, 261, 463, 1.1, 91.3, 688),
                figure("avro-generic", "avro", "org.apache.avro:avro 1.12.2", 118, 302, 547, 1.3, 91.3, 904),
                figure(
                        "protobuf",
                        "protobuf",
                        "com.google.protobuf:protobuf-java 4.36.1",
                        104,
                        214,
                        309,
                        .9,
                        102.7,
                        544),
                figure(
                        "thrift-binary",
                        "thrift-binary",
                        "org.apache.thrift:libthrift 0.25.0",
                        88,
                        236,
                        402,
                        1.8,
                        168.4,
                        720),
                figure(
                        "thrift-compact",
                        "thrift-compact",
                        "org.apache.thrift:libthrift 0.25.0",
                        88,
                        262,
                        433,
                        2.1,
                        112.6,
                        736),
                figure("msgpack", "msgpack", "org.msgpack:msgpack-core 0.9.12", 60, 191, 357, 2.4, 104.9, 512),
                figure("msgpack-map", "msgpack", "org.msgpack:msgpack-core 0.9.12", 61, 344, 691, 1.6, 214.2, 976),
                figure("null", "none", "serdebench 0.1.0", 2.1, 6.4, 31, 3.2, 1, 24)
                        .as("floor", null));
    }

    /** A run without trouble: 20,000 of 48,210 orders, nine codecs, three rounds. */
    public static Result orders() {
        return result(
                nine(),
                3,
                false,
                new Canary(Verdict.UNDECIDED, CanaryState.TOO_FEW_ROUNDS, 1.004, .97, 1.038, "protobuf", 3),
                List.of(governor()));
    }

    /** A run that was interrupted, with every sort of codec that is not ranked and more warnings than are shown. */
    public static Result trouble() {
        List<Figure> figures = new ArrayList<>();
        for (Figure f : nine()) {
            switch (f.codec()) {
                case "msgpack-map" ->
                    figures.add(f.as(
                            "lossy",
                            "field total: 4,113 of 20,000 records changed, first at row 211: 199.505 came back as 199.50"
                                    + " (scale 3 -> 2)"));
                case "thrift-binary" ->
                    figures.add(nothing(f, "unsupported", "field amount: decimal(76,9) has no counterpart in Thrift"));
                case "java-serialization" ->
                    figures.add(nothing(f, "failed", "the worker ended with exit code 134 while it measured access"));
                case "json" -> figures.add(f.unsteady());
                default -> figures.add(f);
            }
        }
        List<Warning> warnings = new ArrayList<>();
        warnings.add(new Warning(
                "M01",
                "noisy",
                "A codec measured against itself came out 1.08 times apart; ties are wider.",
                "serdebench doctor"));
        warnings.add(new Warning(
                "D01",
                "lossy",
                "msgpack-map: 4,113 of 20,000 records changed. total 199.505 -> 199.50 (scale 3 -> 2), first at row 211.",
                "--types total=decimal(18,3), or serdebench explain --record 211 -c msgpack-map"));
        warnings.add(governor());
        warnings.add(
                new Warning("S01", "not warmed up", "json access was still getting faster when slices began.", null));
        warnings.add(
                new Warning("S01", "not warmed up", "json encode was still getting faster when slices began.", null));
        warnings.add(
                new Warning("S02", "rounds disagree", "protobuf encode differs by 7 % between rounds.", "--time 5m"));
        warnings.add(new Warning("D06", "type widened", "qty became int64 at row 9,001.", null));
        warnings.add(new Warning("C02", "old library", "libthrift 0.25.0 is older than the newest known.", null));
        return result(
                figures,
                2,
                true,
                new Canary(Verdict.DIFFERENT, CanaryState.FAILED, 1.08, 1.02, 1.15, "protobuf", 2),
                warnings);
    }

    /** Names that would like to be code, markup, control sequences, or the whole page. */
    public static Result hostile() {
        List<Figure> figures = new ArrayList<>(nine());
        figures.set(1, figures.get(1).named("</script><script>alert(1)</script>"));
        figures.set(2, figures.get(2).named("100%s%n%1$s=SUM(A1)"));
        figures.set(3, figures.get(3).named("\u202egnol-si-siht\u202c \u0007\u001b[2J\u009b31m"));
        figures.set(4, figures.get(4).named("n".repeat(10_000)));
        figures.set(5, figures.get(5).as("failed", "<img src=x onerror=alert(2)>\r\n\u2028line ${7*7} `rm -rf`"));
        Result plain = result(figures, 3, false, null, List.of());
        DatasetInfo data = plain.dataset();
        List<FieldInfo> fields = List.of(
                new FieldInfo("</script><script>alert(3)</script>", "string"),
                new FieldInfo("\u202eesrever\ud800 & \"quotes' \u2029", "int64"),
                new FieldInfo("f".repeat(10_000), "{a:string}"));
        DatasetInfo hostile = new DatasetInfo(
                "--data/<b>.csv",
                "<b>or\u001b]0;title\u0007ders</b>.csv",
                data.sha256(),
                data.records(),
                data.recordsInFile(),
                data.bytes(),
                fields,
                "csv '\u0000' header",
                null,
                null,
                203.98,
                null);
        List<Warning> warnings =
                List.of(new Warning("D09", "odd\nname", "x".repeat(500) + " \u001b[31mred", "-c '</style>'"));
        return new Result(
                plain.schema(),
                null,
                plain.choices(),
                plain.run(),
                hostile,
                plain.machine(),
                plain.candidates(),
                plain.verdicts(),
                plain.ranking(),
                null,
                ColdFixtures.of(figures, false),
                List.of(),
                warnings,
                plain.seed(),
                plain.elapsedSeconds());
    }

    /** Nothing could be ranked. */
    public static Result nothingRanked() {
        Figure only = nothing(nine().get(1), "unsupported", "no nested records");
        return result(List.of(only), 0, true, null, List.of());
    }

    /** One codec alone, in one round, which gives no interval. */
    public static Result alone() {
        return result(nine().subList(4, 5), 1, false, null, List.of());
    }

    /** Steady figures and first calls. */
    public static Result cold() {
        return ColdFixtures.with(orders(), ColdFixtures.of(nine(), false));
    }

    /** First calls and nothing else; one codec is lossy, one failed, and one did not reach the last checkpoint. */
    public static Result coldAlone() {
        return ColdFixtures.alone();
    }

    static Result result(
            List<Figure> figures, int rounds, boolean partial, @Nullable Canary canary, List<Warning> warnings) {
        List<Measurement> candidates = new ArrayList<>();
        for (Figure f : figures) {
            for (String operation : OPERATIONS) {
                candidates.add(candidate(f, operation, rounds));
            }
        }
        List<PairVerdict> verdicts = rounds < 2 ? List.of() : verdicts(figures, rounds);
        List<Standing> ranking = ranking(figures, verdicts);
        Run run = new Run(
                "orders-20260921T101500Z",
                "2026-09-21T10:15:00Z",
                "0.1.0",
                List.of("run", "orders.csv", "--time", "2m"),
                partial,
                partial ? "interrupted" : "time",
                rounds,
                120,
                3,
                List.of(
                        "Three rounds of fresh worker processes, one per codec, all alive together.",
                        "Within a round, slices of about 20 ms in random order; one worker runs at a time.",
                        "Warm-up ran until the time of a slice stopped falling, and is not counted."),
                null,
                null,
                null,
                null,
                "cpu",
                1);
        return new Result(
                Result.SCHEMA,
                null,
                choices(ranking, figures, rounds, canary),
                run,
                dataset(),
                machine(),
                candidates,
                verdicts,
                ranking,
                canary,
                null,
                List.of(),
                warnings,
                1,
                118.4);
    }

    /** A result as documents had it before there were choices. */
    static Result older(Result r) {
        return new Result(
                r.schema(),
                r.run(),
                r.dataset(),
                r.machine(),
                r.candidates(),
                r.verdicts(),
                r.ranking(),
                r.canary(),
                r.cold(),
                r.compressed(),
                r.warnings(),
                r.seed(),
                r.elapsedSeconds());
    }

    private static List<Choice> choices(
            List<Standing> ranking, List<Figure> figures, int rounds, @Nullable Canary canary) {
        List<String> among = ranking.stream()
                .filter(s -> s.status() == Status.RANKED)
                .map(Standing::codec)
                .toList();
        boolean unfit = canary != null && canary.verdict() == Verdict.DIFFERENT;
        if (among.isEmpty() || unfit) {
            return List.of(new Choice(
                    Choice.By.TIME,
                    List.of(),
                    Choice.State.NONE,
                    null,
                    null,
                    among,
                    unfit
                            ? "no choice: the control failed, since one codec differed from itself"
                            : "no choice: no codec could be ranked",
                    List.of()));
        }
        String first = among.get(0);
        Choice byTime = rounds < 2
                ? new Choice(
                        Choice.By.TIME,
                        List.of(),
                        Choice.State.EARLY,
                        first,
                        null,
                        among,
                        "too early to choose: one round does not show how much times vary",
                        List.of())
                : new Choice(
                        Choice.By.TIME,
                        List.of(),
                        Choice.State.BOUNDED,
                        first,
                        2.4,
                        among,
                        "take " + first + ": at most 3 % slower than whichever is fastest",
                        List.of());
        Figure small = figures.stream()
                .filter(f -> among.contains(f.codec()))
                .min(Comparator.comparingDouble(Figure::bytes))
                .orElseThrow();
        return List.of(
                byTime,
                new Choice(
                        Choice.By.BYTES,
                        List.of(),
                        Choice.State.BEST,
                        small.codec(),
                        0.0,
                        among,
                        small.codec() + " is smallest: " + small.bytes() + " bytes per record",
                        List.of()));
    }

    private static Figure figure(
            String codec,
            String format,
            String library,
            double c,
            double e,
            double a,
            double half,
            double b,
            double alloc) {
        return new Figure(codec, format, library, "ranked", null, c, e, a, half, b, alloc, true);
    }

    private static Figure nothing(Figure f, String status, String reason) {
        return new Figure(f.codec(), f.format(), f.library(), status, reason, Double.NaN, 0, 0, 0, Double.NaN, 0, true);
    }

    private static Warning governor() {
        return new Warning(
                "M02",
                "governor",
                "CPU governor is powersave. It moved the control by 1.9 %, so gaps below that are shown as ties.",
                "serdebench doctor --fix");
    }

    private static Measurement candidate(Figure f, String operation, int rounds) {
        String[] library = f.library().split(" ");
        boolean measured = !Double.isNaN(f.create());
        double ns = f.of(operation);
        double half = ns * f.half() / 100 * (operation.equals("create") ? 2.2 : 1);
        boolean interval = measured && rounds > 1;
        Fidelity verified = switch (f.status()) {
            case "ranked", "floor" -> Fidelity.LOSSLESS;
            default -> Fidelity.valueOf(f.status().toUpperCase(Locale.ROOT));
        };
        return new Measurement(
                f.codec(),
                f.format(),
                library[0],
                library[1],
                operation,
                measured ? ns : null,
                interval ? ns - half * .96 : null,
                interval ? ns + half * 1.04 : null,
                measured ? f.bytes() : null,
                measured ? Math.round(f.bytes() * RECORDS) : null,
                measured ? f.alloc() * (operation.equals(Result.TOTAL) ? 1 : ns / f.total()) : null,
                verified,
                f.reason(),
                f.steady() || !operation.equals("access"),
                measured ? rounds : 0,
                null,
                null);
    }

    private static List<PairVerdict> verdicts(List<Figure> figures, int rounds) {
        List<PairVerdict> verdicts = new ArrayList<>();
        for (String operation : OPERATIONS) {
            List<Figure> sorted = figures.stream()
                    .filter(f -> f.status().equals("ranked"))
                    .sorted(Comparator.comparingDouble(f -> f.of(operation)))
                    .toList();
            for (int i = 0; i < sorted.size(); i++) {
                for (int j = i + 1; j < sorted.size(); j++) {
                    verdicts.add(verdict(operation, sorted.get(i), sorted.get(j), rounds));
                }
            }
        }
        return verdicts;
    }

    private static PairVerdict verdict(String operation, Figure a, Figure b, int rounds) {
        double ratio = b.of(operation) / a.of(operation);
        double half = 1 + Math.hypot(a.half(), b.half()) * 1.3 / 100;
        double low = ratio / half;
        double high = ratio * half;
        Verdict verdict = low > 1 ? Verdict.DIFFERENT : high < 1.03 ? Verdict.SAME_WITHIN : Verdict.UNDECIDED;
        return new PairVerdict(
                operation,
                a.codec(),
                b.codec(),
                verdict,
                ratio,
                low,
                high,
                rounds,
                verdict == Verdict.UNDECIDED ? 4 * rounds : null,
                ratio,
                ratio / ofOne(a, b),
                ratio * ofOne(a, b),
                null);
    }

    /** The interval of one ratio is narrower than one that holds for all pairs. */
    private static double ofOne(Figure a, Figure b) {
        return 1 + Math.hypot(a.half(), b.half()) / 100;
    }

    private static List<Standing> ranking(List<Figure> figures, List<PairVerdict> verdicts) {
        List<Figure> ranked = figures.stream()
                .filter(f -> f.status().equals("ranked"))
                .sorted(Comparator.comparingDouble(Figure::total))
                .toList();
        List<Standing> standings = new ArrayList<>();
        for (Figure f : ranked) {
            int place = 1 + different(verdicts, f.codec(), PairVerdict::b);
            int placeTo = ranked.size() - different(verdicts, f.codec(), PairVerdict::a);
            Frontier.State frontier = frontier(f, ranked, verdicts);
            double relative = f.total() / ranked.get(0).total();
            standings.add(new Standing(
                    f.codec(),
                    f.format(),
                    Status.RANKED,
                    place,
                    placeTo,
                    placeTo > place,
                    f.total(),
                    relative,
                    frontier == Frontier.State.ON,
                    frontier,
                    null,
                    null,
                    verdicts.isEmpty() ? null : (Double) (f == ranked.get(0) ? 1 : relative / ofOne(f, ranked.get(0))),
                    verdicts.isEmpty()
                            ? null
                            : (Double) (f == ranked.get(0) ? 1 : relative * ofOne(f, ranked.get(0)))));
        }
        for (Figure f : figures) {
            if (!f.status().equals("ranked")) {
                Double total = Double.isNaN(f.create()) ? null : f.total();
                standings.add(new Standing(
                        f.codec(),
                        f.format(),
                        Status.valueOf(f.status().toUpperCase(Locale.ROOT)),
                        0,
                        0,
                        false,
                        total,
                        null,
                        false,
                        null,
                        f.reason(),
                        null,
                        null,
                        null));
            }
        }
        return standings;
    }

    /** In how many DIFFERENT pairs of the total a codec is the one that is asked for; the first of a pair is the faster. */
    private static int different(List<PairVerdict> verdicts, String codec, Function<PairVerdict, String> which) {
        return (int) verdicts.stream()
                .filter(v -> v.operation().equals(Result.TOTAL) && v.verdict() == Verdict.DIFFERENT)
                .filter(v -> which.apply(v).equals(codec))
                .count();
    }

    private static Frontier.State frontier(Figure f, List<Figure> ranked, List<PairVerdict> verdicts) {
        boolean on = true;
        for (Figure o : ranked) {
            if (o.equals(f) || o.bytes() > f.bytes()) {
                continue;
            }
            String verdict = verdicts.stream()
                    .filter(v -> v.operation().equals(Result.TOTAL))
                    .filter(v -> v.a().equals(f.codec()) && v.b().equals(o.codec())
                            || v.a().equals(o.codec()) && v.b().equals(f.codec()))
                    .map(v -> v.verdict() == Verdict.DIFFERENT
                            ? v.a()
                            : v.verdict().name())
                    .findFirst()
                    .orElse("UNDECIDED");
            boolean same = verdict.equals("SAME_WITHIN");
            if (verdict.equals(o.codec()) || same && o.bytes() < f.bytes()) {
                return Frontier.State.OFF;
            }
            on &= verdict.equals(f.codec()) || same;
        }
        return on ? Frontier.State.ON : Frontier.State.OPEN;
    }

    private static DatasetInfo dataset() {
        return new DatasetInfo(
                "data/orders.csv",
                "orders.csv",
                "9f31c2d4".repeat(8),
                RECORDS,
                48_210,
                9_834_112,
                List.of(
                        new FieldInfo("order_id", "string"),
                        new FieldInfo("ts", "timestamp-millis"),
                        new FieldInfo("currency", "string"),
                        new FieldInfo("total", "decimal(18,2)"),
                        new FieldInfo("qty", "int32+"),
                        new FieldInfo("note", "string?"),
                        new FieldInfo("item", "{sku:string,n:int32+}")),
                "csv, ',' header, UTF-8",
                null,
                null,
                203.98,
                null);
    }

    private static Machine machine() {
        return new Machine(
                8,
                "AMD EPYC 7763",
                33_554_432_000L,
                "Linux 6.1.0",
                "OpenJDK 17.0.15",
                List.of("-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"),
                0.11);
    }
}
