package io.serdebench.lab.wording;

import io.serdebench.lab.base.Warning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Warnings as consoles and pages show them: one about the machine that holds for several works, with figures of its own for each,
 * stands once with the range of these figures. A document keeps each.
 */
public final class SharedWarnings {

    private static final String OF_MACHINE = "M";
    private static final String MARK = ": ";
    private static final String AND = " and ";
    private static final Pattern NUMBER = Pattern.compile("(?<before>up to )?(?<number>[0-9][0-9,]*(?:\\.[0-9]+)?)");

    private SharedWarnings() {}

    /**
     * The warnings to show.
     *
     * @param warnings All of a result; those about works begin with them.
     * @param works The words of all works of the result.
     */
    public static List<Warning> of(List<Warning> warnings, List<String> works) {
        Map<Warning, List<Warning>> alike = new LinkedHashMap<>();
        for (Warning one : warnings) {
            alike.computeIfAbsent(form(one, works), form -> new ArrayList<>()).add(one);
        }
        return alike.values().stream()
                .flatMap(
                        same -> same.size() == 1 || subjects(same.get(0), works).isEmpty()
                                ? same.stream()
                                : Stream.of(joined(same, works)))
                .toList();
    }

    /** The warning without works and figures where they may be joined; or itself. */
    private static Warning form(Warning one, List<String> works) {
        return subjects(one, works).isEmpty()
                ? one
                : with(one, numbers(text(one)).replaceAll("#"));
    }

    /** The works that it begins with; none where it is not of the machine, or about something else. */
    private static List<String> subjects(Warning one, List<String> works) {
        int mark = one.message().indexOf(MARK);
        List<String> names =
                mark < 0 ? List.of() : List.of(one.message().substring(0, mark).split(AND));
        return one.code().startsWith(OF_MACHINE) && works.containsAll(names) ? names : List.of();
    }

    private static String text(Warning one) {
        return one.message().substring(one.message().indexOf(MARK) + MARK.length());
    }

    private static Matcher numbers(String text) {
        return NUMBER.matcher(text);
    }

    private static Warning joined(List<Warning> same, List<String> works) {
        Set<String> names = same.stream()
                .flatMap(one -> subjects(one, works).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        String who = names.containsAll(works)
                ? (works.size() == 2 ? "both" : "all " + works.size()) + " works"
                : WorkAnswer.joined(List.copyOf(names), "and");
        List<Matcher> each = same.stream().map(one -> numbers(text(one))).toList();
        StringBuilder text = new StringBuilder();
        Matcher first = each.get(0);
        while (each.stream().filter(Matcher::find).count() == each.size()) {
            first.appendReplacement(text, Matcher.quoteReplacement(range(each)));
        }
        first.appendTail(text);
        return with(same.get(0), who + MARK + text);
    }

    /** The one number of all, or the least and the most. */
    private static String range(List<Matcher> each) {
        List<String> sorted = each.stream()
                .map(matcher -> matcher.group("number"))
                .distinct()
                .sorted((a, b) -> Double.compare(value(a), value(b)))
                .toList();
        boolean bound = each.get(0).group("before") != null;
        return sorted.size() == 1
                ? each.get(0).group()
                : (bound ? "at most " : "") + sorted.get(0) + " to " + sorted.get(sorted.size() - 1);
    }

    private static double value(String number) {
        return Double.parseDouble(number.replace(",", ""));
    }

    private static Warning with(Warning one, String message) {
        return new Warning(one.code(), one.name(), message, one.fix(), one.subject());
    }
}
