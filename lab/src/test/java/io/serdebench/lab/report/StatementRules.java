package io.serdebench.lab.report;

import io.serdebench.lab.base.WarningCatalog;
import io.serdebench.lab.base.WarningEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What reports say of the parts that a run may leave out, and what its journal must have for it. A line that speaks of one of
 * these and is not in the list is a fault as well.
 */
final class StatementRules {

    /**
     * One statement.
     *
     * @param said How it is worded.
     * @param needs What it needs of the journal, in words.
     * @param holds Whether the journal has it.
     */
    record Rule(Pattern said, String needs, BiPredicate<RunFacts, MatchResult> holds) {}

    /** What a run may leave out. */
    private static final Pattern TOPIC = Pattern.compile(
            "(?i)\\b(whichever|too early|control|canary|second name|warm|warmed|warm-ups?|settled|alive|overhead|dashed|pinned|awake|looks?|looked"
                    + "|intervals?|verdicts?|decided pairs?|whiskers?)\\b");

    private static final String COUNTED = "(\\d+) (?:rounds?|processes)";

    private static final List<Rule> ALL = List.of(
            rule("\\b[Cc]anary\\b", "another word: control", (f, m) -> false),
            // the control
            rule("C01 +control\\b", "a control that differs from itself", (f, m) -> f.isControlFailed()),
            rule(
                    "[Cc]ontrol \\(one codec measured under a second name\\): (?:passed|failed|too few rounds to know)",
                    "two rounds with both names",
                    (f, m) -> f.controlRounds > 1),
            rule(
                    "[\\w-]+ was measured under a second name in " + COUNTED
                            + "\\. (It differed|If it had differed) from itself",
                    "so many rounds with both names by the look that decided, and what came of them",
                    (f, m) -> number(m, 1) > 1
                            && number(m, 1) <= f.controlRounds
                            && f.isControlFailed() == m.group(2).equals("It differed")),
            rule(
                    "[Oo]ne codec is measured under a second name|If it differed from itself, there would be no ranking",
                    "two rounds with both names",
                    (f, m) -> f.controlRounds > 1),
            rule(
                    "was measured under a second name and came out|(?:the )?control failed",
                    "a control that differs from itself",
                    (f, m) -> f.isControlFailed()),
            rule(
                    "not measured, " + COUNTED + " (?:is|are) too few",
                    "so many rounds, one of them at most with both names",
                    (f, m) -> f.controlRounds < 2 && f.rounds() == number(m, 1) && f.rounds() <= 2),
            rule(
                    "not measured, (?:the time was too short: )?(none|\\d+) of " + COUNTED + " had it",
                    "so many rounds, so many of them with both names",
                    (f, m) -> f.controlRounds == (m.group(1).equals("none") ? 0 : number(m, 1))
                            && f.controlRounds < 2
                            && f.rounds() == number(m, 2)),
            rule("not measured, no round was completed", "no round", (f, m) -> f.rounds() == 0),
            rule("not measured, only first calls were measured", "first calls alone", (f, m) -> f.isOnlyCold()),
            rule(
                    "not measured, (?:no codec had a second name|a process of it failed)",
                    "fewer than two rounds with both names",
                    (f, m) -> f.controlRounds < 2),
            rule("^ *[Cc]ontrol(?:: *)?$|[Cc]ontrol: ", "nothing", (f, m) -> true),
            // how processes were when they were timed
            rule(
                    "all were alive together",
                    "a round of two processes or more",
                    (f, m) -> f.timed.values().stream().anyMatch(names -> names.size() > 1)),
            rule(
                    "\\bwarm before the first timed slice",
                    "no warm-up that was cut short, and neither S01 nor S04",
                    (f, m) -> f.rounds() > 0 && f.cutShort == 0 && f.notSettled.isEmpty() && !f.warns("S04")),
            rule("so warm-up was too short", "a drift", (f, m) -> f.warns("S04")),
            rule("three to warm up and five timed", "compression", (f, m) -> f.squeezedRounds > 0),
            rule("warmed up before the first timed slice", "a round", (f, m) -> f.rounds() > 0),
            rule(
                    "The warm-up of (\\d+) of (\\d+) processes ended before their times had settled",
                    "as many warm-ups that were cut short",
                    (f, m) -> f.cutShort == number(m, 1) && f.processes() == number(m, 2)),
            rule(
                    "Not settled when timed, see S01: ([^.]*)\\.",
                    "S01 for each",
                    (f, m) -> f.notSettled.equals(Set.of(m.group(1).split(", ")))),
            rule(
                    "pinned to (core \\d+|one core) meanwhile(?: in (\\d+) of (\\d+) rounds)?",
                    "so many rounds in which all processes were pinned",
                    (f, m) -> f.pinned() > 0 && f.pinned() == some(f, m, 2)),
            rule(
                    "All processes were pinned to core \\d+ meanwhile",
                    "all rounds pinned",
                    (f, m) -> f.rounds() > 0 && f.pinned() == f.rounds()),
            rule(
                    "kept the cores awake(?: in (\\d+) of (\\d+) rounds)?",
                    "so many rounds with loops",
                    (f, m) -> f.awake() > 0 && f.awake() == some(f, m, 1)),
            // the floor
            rule(
                    "[Mm]easurement overhead, included in every time above|measurement overhead [\\d.,]+ [nµu]s",
                    "a round of the floor",
                    (f, m) -> f.isFloorTimed()),
            rule(
                    "\\(measurement overhead\\)|measurement overhead [\\d.,]+(?:, [\\d.,]+)* ms",
                    "first calls of the floor",
                    (f, m) -> f.floorFirst),
            rule(
                    "The dashed line joins the codecs that are decided to be on the Pareto frontier",
                    "two codecs that are decided to be on it",
                    (f, m) -> f.onFrontier() > 1),
            // numbers
            rule(
                    "(?<![\\d.,])1 (?:rounds|records|codecs|processes|pairs|warnings|fields|cores|seconds)\\b",
                    "another number",
                    (f, m) -> false),
            rule("(?<![\\d.,])(?:0|[2-9]|\\d\\d+) (?:round|codec|pair)\\b", "the number 1", (f, m) -> false),
            rule("^" + COUNTED + "\\. In (?:each|it),", "as many rounds", (f, m) -> f.rounds() == number(m, 1)),
            rule("First calls: " + COUNTED, "as many rounds of first calls", (f, m) -> f.coldRounds == number(m, 1)),
            rule("(?<=records, )" + COUNTED + " of first calls", "as many", (f, m) -> f.coldRounds == number(m, 1)),
            rule("(?<=records, )" + COUNTED, "as many rounds", (f, m) -> f.rounds() == number(m, 1)),
            // intervals
            rule(
                    "records? w(?:as|ere) encoded and decoded\\. Times are medians over rounds, with Student-t 95 % intervals"
                            + "|(?<=of one process each; )±%? (?:is )?half (?:of )?the 95 % interval",
                    "two rounds of first calls", (f, m) -> f.coldRounds > 1),
            rule(
                    "records? w(?:as|ere) encoded and decoded\\. Times are of one round and have no intervals",
                    "one round of first calls",
                    (f, m) -> f.coldRounds == 1),
            rule(
                    "Times are those of the run's mean round, with Student-t 95 % intervals",
                    "two rounds", (f, m) -> f.rounds() > 1),
            rule(
                    "Speeds are medians over rounds, with Student-t 95 % intervals"
                            + "|(?<=fresh processes, )± half of the 95 % interval",
                    "two rounds of compression", (f, m) -> f.squeezedRounds > 1),
            rule("Times are of one round and have no intervals", "one round", (f, m) -> f.rounds() == 1),
            rule("Speeds are of one round and have no intervals", "one round", (f, m) -> f.squeezedRounds == 1),
            rule(
                    "Whiskers are 95 % intervals of the ratio to the first codec|Whiskers are 95 % intervals"
                            + "|The whisker is the 95 % interval of (?:the total|its ratio to the first codec)"
                            + "|low and high are the ends of its 95 % interval|[Ii]ntervals are wider",
                    "two rounds", (f, m) -> f.rounds() > 1),
            rule("± is half of a 95 % interval: of one ratio, or of one time", "two rounds", (f, m) -> f.rounds() > 1),
            rule(
                    "by all rounds, with the 95 % interval of that one ratio"
                            + "|Verdicts hold for all pairs and all looks at once, so that a pair may be open whose interval does not hold 1",
                    "two rounds of two codecs", (f, m) -> f.hasVerdicts()),
            rule(
                    "[Oo]pen although the interval of the one ratio leaves 1 out: .*?; (?:verdicts hold for (?:all \\d+ pairs and )?all looks at once)?",
                    "two rounds of two codecs",
                    (f, m) -> f.hasVerdicts()),
            rule(
                    "at most [\\d.]+ % slower than whichever is fastest",
                    "two rounds, and records enough", (f, m) -> f.rounds() > 1 && !f.warns("D07")),
            rule(
                    "no other of \\d+ codecs is faster(?: by more than [\\d.,]+ %)?; the bound holds for all comparisons with the"
                            + " best and all looks at once, with 95 %",
                    "two rounds of two codecs", (f, m) -> f.hasVerdicts()),
            rule("[Tt]oo early to choose: no round is complete", "no round", (f, m) -> f.rounds() == 0),
            rule("[Tt]oo early to choose: one round does not show", "one round", (f, m) -> f.rounds() == 1),
            rule(
                    "[Tt]oo early to choose: [\\w~-]+ so far(?:, at most [\\d.,]+ % slower than whichever is fastest)?",
                    "two rounds", (f, m) -> f.rounds() > 1),
            rule(
                    "no other (?:codec )?is faster, the order is not decided",
                    "two rounds, and records enough",
                    (f, m) -> f.rounds() > 1 && !f.warns("D07")),
            rule("[Tt]oo early to choose", "a choice that is early", (f, m) -> f.isEarly()),
            rule("±%? (?:is )?half (?:of )?the 95 % interval", "two rounds", (f, m) -> f.rounds() > 1),
            rule(
                    "with the 95 % interval of this ratio, which is corrected for the number of pairs"
                            + "|time ratio [^,]*, 95 % interval"
                            + "|Codecs whose interval lies within [\\d.]+ % are called the same",
                    "two rounds of two codecs", (f, m) -> f.hasVerdicts()),
            rule("one process each, no interval", "one round", (f, m) -> f.rounds() > 0),
            rule(
                    "The intervals of so many pairs, and the pairs of single operations, are in the JSON alone",
                    "many codecs",
                    (f, m) -> f.compared.size() > 20),
            // verdicts
            rule(
                    "verdicts hold, with wider intervals"
                            + "|Verdicts (?:on it|on them|on differences smaller than that gap) are not reliable"
                            + "|Verdicts are on times without pauses"
                            + "|The looks at the pairs are set beforehand|The pairs are looked at after"
                            + "|At most 5 % of runs print any false \"different\"",
                    "two rounds of two codecs", (f, m) -> f.hasVerdicts()),
            rule("One round was done, so there are (?:times and )?no verdicts", "one round", (f, m) -> f.rounds() == 1),
            rule("at one look for each number of records", "two rounds of first calls", (f, m) -> f.coldRounds > 1),
            rule(
                    "A codec whose pairs are all decided takes no part in further rounds, so codecs differ",
                    "codecs of fewer rounds than others",
                    (f, m) -> f.hasLeft()),
            rule(
                    "any place from \\d+ to \\d+ is possible|A place such as 1-2 is a range|A place is a range while",
                    "decided pairs that leave places open",
                    (f, m) -> f.hasRanges()),
            rule("place \\d+-\\d+: no pair is decided", "no decided pair", (f, m) -> f.decided() == 0),
            rule("\\[not reliable\\](?!:)", "no decided pair, or the reason beside it", (f, m) -> f.decided() == 0),
            rule(
                    "Warm code may have another order|not (?:that|comparable with times) of warm code",
                    "first calls",
                    (f, m) -> f.coldRounds > 0),
            // what explains and says nothing of this run
            rule(
                    "have no verdicts|takes no part in verdicts|no verdict is about them"
                            + "|A claim on time is supported only if the verdicts on its pairs exclude its opposite"
                            + "|Verdicts are corrected for all pairs together"
                            + "|with a chance of 2\\^\\(1-n\\), and no interval knows it",
                    "nothing",
                    (f, m) -> true),
            // of pipe, whose runs are none of these
            rule("none was lost", "a run of pipe that ended well", (f, m) -> false));

    private final RunFacts facts;

    StatementRules(RunFacts facts) {
        this.facts = facts;
    }

    private static Rule rule(String said, String needs, BiPredicate<RunFacts, MatchResult> holds) {
        return new Rule(Pattern.compile(said, Pattern.MULTILINE), needs, holds);
    }

    private static int number(MatchResult match, int group) {
        return Integer.parseInt(match.group(group));
    }

    /** The rounds of a statement that ends with how many of all these are; all where it does not; -1 where that is wrong. */
    private static int some(RunFacts facts, MatchResult match, int group) {
        if (match.group(group) == null) {
            return facts.rounds();
        }
        return number(match, group) < facts.rounds() && number(match, group + 1) == facts.rounds()
                ? number(match, group)
                : -1;
    }

    /** What is wrong with a text in which each sentence is on one line. */
    List<String> faults(String text) {
        List<String> faults = new ArrayList<>();
        String left = text;
        for (WarningEntry entry : WarningCatalog.all()) {
            left = left.replace(entry.effect(), "");
        }
        for (Rule rule : ALL) {
            Matcher matcher = rule.said().matcher(left);
            StringBuilder rest = new StringBuilder();
            while (matcher.find()) {
                if (!rule.holds().test(facts, matcher.toMatchResult())) {
                    faults.add("'" + matcher.group() + "' needs " + rule.needs());
                }
                matcher.appendReplacement(rest, "");
            }
            left = matcher.appendTail(rest).toString();
        }
        left.lines()
                .filter(line -> TOPIC.matcher(line).find())
                .forEach(line -> faults.add("no rule for: " + line.strip()));
        return faults;
    }

    /** What is wrong with a page beside its text: captions of what was not drawn, rows of what was not measured. */
    static List<String> drawn(String html, String text) {
        List<String> faults = new ArrayList<>();
        if (text.contains("The dashed line") != html.contains("class=\"frontier\"")) {
            faults.add("the dashed line");
        }
        if (text.contains("Whiskers are") != html.contains("class=\"whisker\"")) {
            faults.add("whiskers");
        }
        if (html.contains("<td>floor</td><td></td>")) {
            faults.add("a row of the floor without figures");
        }
        return faults;
    }
}
