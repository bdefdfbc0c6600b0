package io.serdebench.lab.report;

import io.serdebench.lab.base.WarningCatalog;
import io.serdebench.lab.base.WarningEntry;
import io.serdebench.lab.decide.Guard;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.Choice;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Canary;
import io.serdebench.lab.result.Standing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Holds sentences of a report against the verdicts. Every sentence that speaks of speed must have one of the forms known here, and
 * be true by the list of verdicts alone.
 */
final class WordsCheck {

    /** A whole word, never tried again from its middle: pages are long, and every form is looked for everywhere. */
    private static final String WORD = "(?<![\\w-])[\\w-]++";

    private static final String N = "(" + WORD + ")";
    private static final String R = "([\\d.,]+)";
    private static final String OF = "( to create| to encode| to access| to decode)?";

    /** A sentence with one of these that has no known form is a fault. */
    private static final Pattern TRIGGER =
            Pattern.compile("\\b(fastest|faster|slower|ahead|decided?|same within|frontier|control"
                    + "|different|interval|can't tell|as long as|told)\\b|=(?! (create|encode) \\+ )|≠|≈");

    /** Sentences that explain and claim nothing of this result. */
    private static final List<String> EXPLAINED = List.of(
            "relative = times the first row",
            "rel = times the first row",
            "± half the 95 % interval of that one ratio, %",
            "± half of the 95 % interval of that one ratio.",
            "relative is the total over that of the first row.",
            "± is half of a 95 % interval: of one ratio, or of one time, which also holds what rounds differ by.",
            "A place such as 1-2 is a range: each place in it is possible.",
            "On the Pareto frontier no other codec is both faster and smaller.",
            "How many times as long the codec of the row takes as the codec of the column, by all rounds, with the 95 %"
                    + " interval of that one ratio. Verdicts hold for all pairs and all looks at once, so that a pair may be open"
                    + " whose interval does not hold 1.",
            "≠ different, ≈ same within 3 %, ? not decided yet, – can't tell (not decided after all rounds of a run).",
            "Whiskers are 95 % intervals of the ratio to the first codec.",
            "The dashed line joins the codecs that are decided to be on the Pareto frontier: no other codec is both faster and"
                    + " smaller.",
            "The whisker is the 95 % interval of its ratio to the first codec.",
            "1-2 means that both are possible.",
            "low and high are the ends of its 95 % interval, which also holds what rounds differ by.");

    private final Result result;
    private final KnownVerdicts known;
    private final List<String> faults = new ArrayList<>();
    private final Map<Pattern, Consumer<MatchResult>> forms = new LinkedHashMap<>();

    WordsCheck(Result result) {
        this.result = result;
        this.known = new KnownVerdicts(result);
        fastest();
        chosen();
        compared();
        counted();
        frontier();
        others();
    }

    /** What is wrong with a text in which each sentence is on one line. */
    List<String> faults(String text) {
        faults.clear();
        String left = text;
        for (String known : result.run().measuring()) {
            left = left.replace(known, "");
        }
        for (var warning : result.warnings()) {
            if (!Set.of("S03", "C01").contains(warning.code())) {
                left = left.replace(warning.message(), "");
            }
        }
        for (String explained : EXPLAINED) {
            left = left.replace(explained, "");
        }
        for (WarningEntry entry : WarningCatalog.all()) {
            left = left.replace(entry.effect(), "");
        }
        for (var form : forms.entrySet()) {
            Matcher m = form.getKey().matcher(left);
            StringBuilder rest = new StringBuilder();
            while (m.find()) {
                int before = faults.size();
                form.getValue().accept(m.toMatchResult());
                for (int i = before; i < faults.size(); i++) {
                    faults.set(i, "'" + m.group() + "': " + faults.get(i));
                }
                m.appendReplacement(rest, "");
            }
            left = m.appendTail(rest).toString();
        }
        left.lines().filter(l -> TRIGGER.matcher(l).find()).forEach(l -> faults.add("not a known form: " + l.strip()));
        return List.copyOf(faults);
    }

    private void form(String regex, Consumer<MatchResult> check) {
        forms.put(Pattern.compile(regex, Pattern.MULTILINE), check);
    }

    private void hold(boolean condition, String fault) {
        if (!condition) {
            faults.add(fault);
        }
    }

    private static String operation(@Nullable String of) {
        return of == null ? KnownVerdicts.TOTAL : of.substring(4);
    }

    /** What the choice says must be that of the document, and no bound may be said smaller than it is. */
    private void chosen() {
        form("[Tt]ake " + N + ": at most " + R + " % slower than whichever is fastest", m -> {
            hold(choice(Choice.State.BOUNDED).equals(m.group(1)), "the choice is " + result.choices());
            bound(m.group(2));
        });
        form("at most " + R + " % slower than the fastest", m -> bound(m.group(1)));
        form(
                "no other of (\\d+) codecs is faster(?: by more than " + R
                        + " %)?; the bound holds for all comparisons with the best and all looks at once, with 95 %",
                m -> {
                    hold(
                            Integer.parseInt(m.group(1))
                                    == known.ranked(KnownVerdicts.TOTAL).size(),
                            "of others");
                    bound(m.group(2) == null ? "0" : m.group(2));
                });
        form(
                "[Tt]oo early to choose(?:: (?:one round does not show how much times vary|" + N
                        + " so far(?:, at most " + R + " % slower than whichever is fastest)?))?",
                m -> {
                    hold(!choice(Choice.State.EARLY).isEmpty(), "the choice is " + result.choices());
                    hold(m.group(1) == null || choice(Choice.State.EARLY).equals(m.group(1)), "another is ahead");
                    if (m.group(2) != null) {
                        bound(m.group(2));
                    }
                });
        form(N + " is fastest(?! to|,)", m -> {
            hold(choice(Choice.State.BEST).equals(m.group(1)), "the choice is " + result.choices());
            hold(known.range(KnownVerdicts.TOTAL, m.group(1)).equals("1"), "its place is open");
            bound("0");
        });
        form("[Tt]ake " + N + ": no other codec is faster, the order is not decided", m -> {
            hold(choice(Choice.State.BOUNDED).equals(m.group(1)), "the choice is " + result.choices());
            hold(!known.range(KnownVerdicts.TOTAL, m.group(1)).equals("1"), "it is decided");
            bound("0");
        });
        form(
                "(?:" + N + "|; it) leads by " + R
                        + " times after (\\d+) rounds(?:;|, and) \\d+ more rounds? would probably decide it",
                m -> {
                    String ahead = choice(Choice.State.BOUNDED) + choice(Choice.State.EARLY);
                    hold(m.group(1) == null || ahead.equals(m.group(1)), "another is ahead");
                    hold(Integer.parseInt(m.group(3)) == result.run().rounds(), "other rounds");
                    hold(bothWays().stream().anyMatch(s -> near(s.ratio(), m.group(2))), "no pair has this ratio");
                });
        form(
                "[Oo]pen although the interval of the one ratio leaves 1 out: ([^;]*); (verdicts hold for (?:all \\d+ pairs and )?"
                        + "all looks at once)?(?:, and )?(?:with (\\d) rounds only differences beyond (1\\.\\d+) times count)?"
                        + "(?:, and the (\\d) that both took part in show ([\\d.]+) times)?",
                m -> {
                    hold(m.group(2) != null || m.group(3) != null, "no reason");
                    List<PairVerdict> named = result.verdicts().stream()
                            .filter(v -> v.operation().equals(Result.TOTAL))
                            .filter(v -> List.of(m.group(1).split(", ")).contains(v.a() + " and " + v.b()))
                            .toList();
                    hold(!named.isEmpty(), "no such pair");
                    for (PairVerdict v : named) {
                        hold(!v.verdict().isDecided(), "it is decided");
                        double ratio = Math.max(v.ratio(), 1 / v.ratio());
                        boolean near = v.rounds() < 5 && ratio <= Guard.ratio(v.rounds());
                        hold(near == (m.group(3) != null), "the ratio is on the other side of what counts");
                        hold(!near || Integer.parseInt(m.group(3)) == v.rounds(), "other rounds");
                        hold(!near || Double.parseDouble(m.group(4)) == Guard.ratio(v.rounds()), "another bar");
                    }
                });
        form("^no other is faster, the order is not decided$", m -> bound("0"));
        form("^Ahead so far$", m -> hold(!choice(Choice.State.EARLY).isEmpty(), "there is a choice"));
        form("^Take$", m -> hold(!choice(Choice.State.BOUNDED).isEmpty(), "there is no bound"));
        form("no choice: the control failed, since one codec differed from itself", m -> failed());
    }

    /** The codec that is chosen by time where the choice is of this kind; else an empty text. */
    private String choice(Choice.State state) {
        return result.choices().stream()
                .filter(c -> c.by() == Choice.By.TIME && c.state() == state && c.choice() != null)
                .map(c -> String.valueOf(c.choice()))
                .findFirst()
                .orElse("");
    }

    private void bound(String percent) {
        Double regret =
                result.choices().isEmpty() ? null : result.choices().get(0).regretPercent();
        double said = Double.parseDouble(percent.replace(",", ""));
        hold(regret != null && regret <= said + 1e-9 && said < regret + 1, "the bound is " + regret);
    }

    private void fastest() {
        form(N + " is fastest" + OF + ", " + R + "× ahead of " + N, m -> {
            String operation = operation(m.group(2));
            hold(known.range(operation, m.group(1)).equals("1"), "its place is " + known.range(operation, m.group(1)));
            ratio(operation, m.group(1), m.group(4), m.group(3));
        });
        form(
                "(" + WORD + "(?:, " + WORD + ")* or " + WORD + ") is fastest" + OF
                        + "(: not decided yet|: can't tell which|, and they are the same within 3 %)",
                m -> {
                    String operation = operation(m.group(2));
                    // of "On these 20,000 records, a or b is fastest" the first word is no codec
                    List<String> names = Arrays.asList(
                            m.group(1).replaceFirst("^records, ", "").split(", | or "));
                    List<String> may = known.mayBeFastest(operation);
                    hold(Set.copyOf(names).equals(Set.copyOf(may)), "these may be fastest: " + may);
                    open(operation, names, m.group(3));
                });
        form(
                "one of (\\d+) codecs is fastest" + OF
                        + "(: not decided yet|: can't tell which|, and they are the same within 3 %)",
                m -> {
                    String operation = operation(m.group(2));
                    List<String> may = known.mayBeFastest(operation);
                    hold(may.size() == Integer.parseInt(m.group(1)), "it is " + may);
                    hold(
                            may.stream()
                                    .noneMatch(c -> known.range(operation, c).equals("1")),
                            "one is decided to be fastest");
                    open(operation, may, m.group(3));
                });
        form("which codec is fastest" + OF + " is not decided yet, after one round", m -> {
            hold(result.run().rounds() == 1, "there were " + result.run().rounds() + " rounds");
            hold(known.pairs(operation(m.group(1)), Verdict.DIFFERENT) == 0, "some pairs are different");
        });
        form("whether " + N + " is fastest" + OF + " is not decided yet", m -> {
            String operation = operation(m.group(2));
            hold(known.mayBeFastest(operation).equals(List.of(m.group(1))), "others may be fastest");
            hold(!known.range(operation, m.group(1)).equals("1"), "it is decided to be fastest");
        });
    }

    private void open(String operation, List<String> names, String words) {
        List<Verdict> verdicts = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                verdicts.add(known.verdict(operation, names.get(i), names.get(j)));
            }
        }
        boolean same = verdicts.stream().allMatch(Verdict.SAME_WITHIN::equals);
        boolean ended = !same && verdicts.stream().noneMatch(v -> v == Verdict.UNDECIDED || v == Verdict.DIFFERENT);
        String expected = same ? "same" : ended ? "can't tell" : "not decided";
        boolean right = words.contains(expected);
        hold(right, "their verdicts are " + verdicts);
    }

    private void compared() {
        form(
                N + " is " + R + "× faster than " + N,
                m -> ratio(KnownVerdicts.TOTAL, m.group(1), m.group(3), m.group(2)));
        form(N + " and " + N + " are the same within 3 %", m -> {
            Verdict verdict = known.verdict(KnownVerdicts.TOTAL, m.group(1), m.group(2));
            hold(verdict == Verdict.SAME_WITHIN, "the verdict is " + verdict);
        });
        form("(can't tell )?whether " + N + " is faster than " + N + "( is not decided yet)?", m -> {
            Verdict verdict = known.verdict(KnownVerdicts.TOTAL, m.group(2), m.group(3));
            hold(verdict == (m.group(1) == null ? Verdict.UNDECIDED : Verdict.CANT_TELL), "the verdict is " + verdict);
            hold((m.group(1) == null) == (m.group(4) != null), "two verdicts in one sentence");
        });
        form(N + " took " + R + "× as long as " + N + " in one process each; this is not a verdict", m -> {
            PairVerdict v = known.of(KnownVerdicts.TOTAL, m.group(1), m.group(3));
            hold(v != null && v.rounds() == 1, "not from one round");
            hold(v != null && v.verdict() != Verdict.DIFFERENT, "it is decided");
            hold(v != null && near(shown(v, m.group(3)), m.group(2)), "another ratio");
        });
        form(
                "time ratio " + R + " in one process each, no interval",
                m -> hold(
                        bothWays().stream().anyMatch(s -> s.low() == null && near(s.ratio(), m.group(1))),
                        "no such pair"));
        form(
                "time ratio " + R + ", 95 % interval of this one ratio too wide to say anything",
                m -> hold(
                        bothWays().stream().anyMatch(s -> s.isVague() && near(s.ratio(), m.group(1))),
                        "no verdict has this ratio and so wide an interval"));
        form(
                "time ratio " + R
                        + ", 95 % interval of this one ratio (above 1|below 0.01|[\\d.,]+) to (below 1|above 10,000|[\\d.,]+)",
                m -> {
                    boolean any = false;
                    for (KnownVerdicts.Shown s : bothWays()) {
                        any |= s.low() != null
                                && s.high() != null
                                && near(s.ratio(), m.group(1))
                                && end(s.low(), m.group(2))
                                && end(s.high(), m.group(3));
                    }
                    hold(any, "no verdict has this ratio and this interval");
                });
    }

    /** The verdicts with the slower of the two second, and first: a sentence names codecs in the order of its table. */
    private List<KnownVerdicts.Shown> bothWays() {
        List<KnownVerdicts.Shown> all = new ArrayList<>();
        for (PairVerdict v : result.verdicts()) {
            all.add(KnownVerdicts.Shown.of(v));
            all.add(KnownVerdicts.Shown.of(v).turned());
        }
        return all;
    }

    /** The ratio of a pair over one of its codecs. */
    private static double shown(PairVerdict v, String over) {
        return (v.a().equals(over)
                        ? KnownVerdicts.Shown.of(v)
                        : KnownVerdicts.Shown.of(v).turned())
                .ratio();
    }

    /** That a is decided to be faster than b, by this ratio. */
    private void ratio(String operation, String a, String b, String printed) {
        PairVerdict v = known.of(operation, a, b);
        hold(known.faster(operation, a, b), "the verdict is " + known.verdict(operation, a, b));
        if (v != null) {
            double ratio = Math.max(shown(v, a), shown(v, b));
            hold(near(ratio, printed), "the ratio is " + ratio);
            hold(number(printed) > 1, "it reads as 1");
        }
    }

    private void counted() {
        form(
                "(?:(Total|Create|Encode|Access|Decode): )?(\\d+) of (\\d+) pairs? decided(?: \\(([^)]*)\\))?([^\\n]*)",
                m -> {
                    String operation = m.group(1) == null
                            ? KnownVerdicts.TOTAL
                            : m.group(1).toLowerCase(java.util.Locale.ROOT);
                    long different = known.pairs(operation, Verdict.DIFFERENT);
                    long same = known.pairs(operation, Verdict.SAME_WITHIN);
                    long n = known.ranked(operation).size();
                    hold(Long.parseLong(m.group(2)) == different + same, (different + same) + " are decided");
                    hold(Long.parseLong(m.group(3)) == n * (n - 1) / 2, "of " + n * (n - 1) / 2);
                    List<String> kinds = new ArrayList<>();
                    if (different > 0) {
                        kinds.add(different + " different");
                    }
                    if (same > 0) {
                        kinds.add(same + " same within 3 %");
                    }
                    String said = m.group(4) == null ? "" : m.group(4);
                    hold(said.equals(String.join(", ", kinds)), "it is " + kinds);
                    if (m.group(1) == null) {
                        rest(m.group(5));
                    }
                });
    }

    private void rest(String rest) {
        long open = known.pairs(KnownVerdicts.TOTAL, Verdict.UNDECIDED);
        long ended = known.pairs(KnownVerdicts.TOTAL, Verdict.CANT_TELL);
        int rounds = result.run().rounds();
        hold(rest.contains("not decided yet") == (open > 0 && rounds != 1), open + " are open");
        hold(rest.contains("one round decides nothing") == (open > 0 && rounds == 1), rounds + " rounds");
        hold(
                rest.contains("can't tell") == (ended > 0 && !rest.contains("one round")),
                ended + " end without a verdict");
        for (String part : rest.split("; ")) {
            Matcher named = Pattern.compile(
                            "^(?:(\\d+) not decided yet|can't tell after all rounds for (\\d+)): (.*?)\\.?$")
                    .matcher(part);
            if (named.find()) {
                boolean yet = named.group(1) != null;
                hold(Long.parseLong(named.group(yet ? 1 : 2)) == (yet ? open : ended), "it is " + (yet ? open : ended));
                for (String pair : named.group(3).split(", ")) {
                    if (!pair.matches("\\d+ more")) {
                        String[] two = pair.split(" and ");
                        Verdict verdict = known.verdict(KnownVerdicts.TOTAL, two[0], two[1]);
                        hold(verdict == (yet ? Verdict.UNDECIDED : Verdict.CANT_TELL), pair + " is " + verdict);
                    }
                }
            }
            Matcher more = Pattern.compile(
                            "about (\\d+) more rounds? like these would decide (?:it|them|(\\d+) of them) \\(--time \\d+m\\)")
                    .matcher(part);
            if (more.find()) {
                int to = rounds + Integer.parseInt(more.group(1));
                long enough = result.verdicts().stream()
                        .filter(v -> v.operation().equals(KnownVerdicts.TOTAL) && v.verdict() == Verdict.UNDECIDED)
                        .filter(v -> v.roundsNeeded() != null && v.roundsNeeded() <= Math.max(to, rounds + 1))
                        .count();
                hold(
                        enough == (more.group(2) == null ? open : Long.parseLong(more.group(2))),
                        enough + " need so many");
            }
        }
    }

    private void frontier() {
        form("Pareto frontier \\(no other codec is both faster and smaller\\): ([^\\n]*)", m -> {
            List<String> on = known.ranked(KnownVerdicts.TOTAL).stream()
                    .filter(known::onFrontier)
                    .toList();
            long open = known.ranked(KnownVerdicts.TOTAL).stream()
                    .filter(c -> !known.onFrontier(c) && !known.offFrontier(c))
                    .count();
            String rest = open == 0 ? "" : "not decided yet for " + open + (open == 1 ? " codec" : " codecs");
            String expected = String.join(", ", on) + (on.isEmpty() || rest.isEmpty() ? "" : "; ") + rest;
            hold(m.group(1).replaceFirst(" \\[(C01|D07|S01)]$", "").equals(expected), "it is " + expected);
        });
        form("no other codec is both faster and smaller than ([\\w-]+(?:, [\\w-]+)*(?: and [\\w-]+)?(?: more)?)", m -> {
            for (String name : m.group(1).split(", | and ")) {
                hold(name.matches("\\d+ more") || known.onFrontier(name), name + " is not decided to be on it");
            }
        });
        form(
                "(\\d+) of (\\d+) ranked codecs are decided to be on the Pareto frontier, (\\d+) not to be on it, (\\d+) not decided yet",
                m -> {
                    List<String> ranked = known.ranked(KnownVerdicts.TOTAL);
                    long on = ranked.stream().filter(known::onFrontier).count();
                    long off = ranked.stream().filter(known::offFrontier).count();
                    List<Long> said =
                            List.of(Long.parseLong(m.group(1)), Long.parseLong(m.group(3)), Long.parseLong(m.group(4)));
                    List<Long> counted = List.of(on, off, ranked.size() - on - off);
                    hold(said.equals(counted), "it is " + counted);
                });
        form(
                "which codecs are on the Pareto frontier is not decided yet",
                m -> hold(known.ranked(KnownVerdicts.TOTAL).stream().noneMatch(known::onFrontier), "some are on it"));
        form("^Pareto frontier:?$|^Pareto frontier: ", m -> {});
    }

    private void others() {
        form(
                "(?:[Cc]ontrol \\(one codec measured under a second name\\): )?(passed|failed|too few rounds to know), "
                        + R,
                m -> {
                    Canary canary = result.canary();
                    boolean failed = canary != null && canary.verdict() == Verdict.DIFFERENT;
                    String word = failed
                            ? "failed"
                            : canary != null && canary.rounds() >= 5 ? "passed" : "too few rounds to know";
                    hold(canary != null && m.group(1).equals(word), "it is " + word);
                    hold(canary != null && near(canary.ratio(), m.group(2)), "another ratio");
                });
        form(
                "[Cc]ontrol: not measured[^\\n]*|^not measured[^\\n]*",
                m -> hold(result.canary() == null, "it was measured"));
        form("^Control$", m -> {});
        form(
                "^(May be fastest|Fastest)$",
                m -> hold(
                        !result.choices().isEmpty()
                                ? m.group(1).equals("Fastest")
                                        && !choice(Choice.State.BEST).isEmpty()
                                : m.group(1).equals("Fastest")
                                        == known.ranked(KnownVerdicts.TOTAL).stream()
                                                .anyMatch(c -> known.range(KnownVerdicts.TOTAL, c)
                                                        .equals("1")),
                        "the heading of a card says otherwise than the verdicts"));
        form(
                "every pair is decided",
                m -> hold(
                        known.pairs(KnownVerdicts.TOTAL, Verdict.UNDECIDED)
                                        + known.pairs(KnownVerdicts.TOTAL, Verdict.CANT_TELL)
                                == 0,
                        "some are open"));
        form("more rounds would decide no further pair", m -> {});
        form("place (\\d+)-(\\d+): any place from (\\d+) to (\\d+) is possible", m -> {
            hold(m.group(1).equals(m.group(3)) && m.group(2).equals(m.group(4)), "two ranges");
            String range = m.group(1) + "-" + m.group(2);
            hold(
                    known.ranked(KnownVerdicts.TOTAL).stream()
                            .anyMatch(c -> known.range(KnownVerdicts.TOTAL, c).equals(range)),
                    "nobody has these places");
        });
        form("place \\d+-\\d+: no pair is decided", m -> {
            long decided = known.pairs(KnownVerdicts.TOTAL, Verdict.DIFFERENT)
                    + known.pairs(KnownVerdicts.TOTAL, Verdict.SAME_WITHIN);
            hold(decided == 0, decided + " are decided");
        });
        form("One round was done, so there are times and no verdicts.", m -> one());
        form("(\\d+) rounds were done. Fewer than 5 rounds decide large differences only.", m -> {
            int rounds = result.run().rounds();
            hold(Integer.parseInt(m.group(1)) == rounds && rounds > 1 && rounds < 5, rounds + " rounds were done");
        });
        form("( of CPU)? per record, (?:means of )?(?:(\\d+) to )?(\\d+) rounds?", m -> {
            hold("cpu".equals(result.run().clock()) == (m.group(1) != null), "the clock of times");
            IntSummaryStatistics rounds = result.candidates().stream()
                    .filter(c -> c.operation().equals(Result.TOTAL) && c.nsPerRecord() != null)
                    .filter(c -> result.ranking().stream()
                            .anyMatch(s -> s.codec().equals(c.codec()) && s.status() != Standing.Status.FLOOR))
                    .mapToInt(Result.Measurement::rounds)
                    .summaryStatistics();
            int least = m.group(2) == null ? rounds.getMax() : Integer.parseInt(m.group(2));
            hold(least == rounds.getMin() && Integer.parseInt(m.group(3)) == rounds.getMax(), rounds + "");
        });
        form(
                "C01\\s+control\\s+" + N + " was measured under a second name and came out " + R
                        + " times apart, a significant difference",
                m -> failed());
        form("(?:the control failed|: the control failed)(?:, since [^\\n]*?(?= Sizes|\\.|$))?", m -> failed());
        form("\\[(not decided yet|can't tell)[\\]:]", m -> {});
        form("^(not decided yet|can't tell|same within 3 %|\\d+ not decided yet)$", m -> {});
    }

    private void one() {
        hold(result.run().rounds() == 1, "there were " + result.run().rounds() + " rounds");
        hold(result.verdicts().stream().noneMatch(v -> v.verdict() == Verdict.DIFFERENT), "a pair is different");
    }

    private void failed() {
        hold(result.canary() != null && result.canary().verdict() == Verdict.DIFFERENT, "it did not");
    }

    /** Whether a number was rounded to what is printed. */
    static boolean near(double value, String printed) {
        String digits = printed.replace(",", "").replaceAll("\\.$", "");
        int decimals = digits.contains(".") ? digits.length() - digits.indexOf('.') - 1 : 0;
        return Math.abs(value - Double.parseDouble(digits)) <= 0.5000001 * Math.pow(10, -decimals);
    }

    static boolean end(double value, String printed) {
        return switch (printed) {
            case "above 1", "below 1" -> value == 1;
            case "below 0.01" -> value < 0.01;
            case "above 10,000" -> value > 10_000;
            default -> near(value, printed);
        };
    }

    /** Whether a printed interval excludes 1. */
    static boolean isAway(String low, String high) {
        return low.equals("above 1")
                || high.equals("below 1")
                || !low.startsWith("below") && number(low) > 1
                || !high.startsWith("above") && number(high) < 1;
    }

    private static double number(String printed) {
        return Double.parseDouble(printed.replaceAll("[^\\d.]", "").replaceAll("\\.$", ""));
    }
}
