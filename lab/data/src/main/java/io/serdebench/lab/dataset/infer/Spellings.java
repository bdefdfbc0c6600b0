package io.serdebench.lab.dataset.infer;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.CellRules;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out how the values of a column are written, from its first values. The way of programs is preferred; another one is
 * taken only where nearly all values are written so, more than in the way of programs, and where no second reading gives other
 * values: {@code 01/02/2024} alone stays text.
 */
public final class Spellings {

    /** So large a share of the first values has to be written in one way; every one that follows must be, or the column is text. */
    private static final double SHARE = 0.95;

    private static final List<String> CURRENCIES = List.of(
            "$", "€", "£", "¥", "₹", "EUR", "USD", "GBP", "CHF", "JPY", "PLN", "SEK", "NOK", "DKK", "kr", "zł", "R$");

    private static final List<String> DATES = List.of(
            "%d.%m.%Y",
            "%d/%m/%Y",
            "%m/%d/%Y",
            "%d-%m-%Y",
            "%m-%d-%Y",
            "%Y/%m/%d",
            "%Y.%m.%d",
            "%d %b %Y",
            "%d-%b-%Y",
            "%b %d, %Y",
            "%b %d %Y");

    private static final List<String> TIMES =
            List.of(" %H:%M", " %H:%M:%S", " %H:%M:%S.%f", " %I:%M %p", " %I:%M:%S %p", "T%H:%M", "T%H:%M:%S");

    /** The patterns that are tried where none is given; {@link TimeSpelling#own} makes what a thread may use. */
    private static final List<TimeSpelling> USUAL_DATES =
            DATES.stream().map(TimeSpelling::new).toList();

    private static final List<TimeSpelling> USUAL_TIMES =
            times(DATES).stream().map(TimeSpelling::new).toList();

    private Spellings() {}

    /** Returns how numbers are written with a decimal sign that others prove. */
    public static Found numbers(char decimal, String proof) {
        return new Found(new NumberSpelling(decimal, decimal == '.' ? ',' : '.', "", false), proof, -1);
    }

    /**
     * How a column is written.
     *
     * @param spelling Null where it is written in the way of programs, or as texts.
     * @param note What keeps it text though it looks like something else, or what proves the decimal sign; empty where nothing does.
     * @param share The share of the first values that are written so, or -1 where later ones told.
     */
    public record Found(@Nullable Spelling spelling, String note, double share) {

        static final Found PLAIN = new Found(null, "", 1);

        /** Returns the same with what proves its decimal sign. */
        public Found by(String proof) {
            return spelling == null ? this : new Found(spelling, proof, share);
        }

        /** Returns the same for use in another thread. */
        public Found own() {
            return new Found(spelling == null ? null : spelling.own(), note, share);
        }
    }

    /**
     * Finds out how values are written.
     *
     * @param values The first values that are not null.
     * @param words Whether usual words are null.
     */
    public static Found of(List<String> values, CellRules rules, boolean words) {
        List<char[]> texts = new ArrayList<>();
        for (String value : values) {
            char[] text = value.strip().toCharArray();
            if (text.length > 0 && !(words && NullWords.contains(text, 0, text.length))) {
                texts.add(text);
            }
        }
        if (texts.isEmpty()) {
            return Found.PLAIN;
        }
        Found given = best(texts, 0, given(rules));
        if (given != null) {
            return given;
        }
        int plain = plain(texts, rules);
        if (plain == texts.size()) {
            return Found.PLAIN;
        }
        Found found = best(texts, plain, truths(rules));
        found = found == null ? best(texts, plain, times(rules, texts)) : found;
        found = found == null ? best(texts, plain, numbers(rules, texts)) : found;
        return found == null ? Found.PLAIN : found;
    }

    private static int plain(List<char[]> texts, CellRules rules) {
        Column column = new Column(true);
        int count = 0;
        for (char[] text : texts) {
            Form form = column.form(text, 0, text.length);
            boolean comma = rules.decimal() != null && rules.decimal() == ',';
            boolean given = form == Form.BOOLEAN && !rules.trues().isEmpty();
            count += form == Form.TEXT || comma && (form == Form.FIXED || form == Form.FLOATING) || given ? 0 : 1;
        }
        return count;
    }

    /** The candidate that most values are written as; a note where two of them would give other values. */
    private static @Nullable Found best(List<char[]> texts, int plain, List<Spelling> candidates) {
        Spelling best = null;
        Spelling rival = null;
        int most = plain;
        for (Spelling candidate : candidates) {
            int count = accepted(texts, candidate);
            if (count > most) {
                most = count;
                best = candidate;
                rival = null;
            } else if (best != null && count == most && rival == null && differ(texts, best, candidate)) {
                rival = candidate;
            }
        }
        if (best == null || most < SHARE * texts.size()) {
            return null;
        }
        if (rival != null) {
            String example = new String(first(texts, best, rival));
            return new Found(
                    null,
                    "'" + TerminalText.text(example) + "' may be written " + best.how() + " or " + rival.how() + "; "
                            + option(best) + " says which",
                    (double) most / texts.size());
        }
        return new Found(best, "", (double) most / texts.size());
    }

    /** The option that says how values are written. */
    private static String option(Spelling spelling) {
        if (spelling instanceof TimeSpelling time) {
            return time.hasTime() ? "--timestamp-format" : "--date-format";
        }
        return "--decimal-separator";
    }

    private static int accepted(List<char[]> texts, Spelling candidate) {
        char[] buffer = new char[Spelling.MAX_LENGTH];
        int count = 0;
        int missed = 0;
        for (char[] text : texts) {
            boolean fits = candidate.plain(text, 0, text.length, buffer) >= 0;
            count += fits ? 1 : 0;
            missed += fits ? 0 : 1;
            if (missed > texts.size() * (1 - SHARE)) {
                return 0;
            }
        }
        boolean both = !(candidate instanceof TruthSpelling) || isMixed(texts, candidate);
        return both ? count : 0;
    }

    /** One word alone is no evidence: a column that is always {@code no} may be Norway. */
    private static boolean isMixed(List<char[]> texts, Spelling truth) {
        Set<String> seen = new LinkedHashSet<>();
        for (char[] text : texts) {
            seen.add(read(text, truth));
        }
        return seen.contains("true") && seen.contains("false");
    }

    private static boolean differ(List<char[]> texts, Spelling one, Spelling other) {
        return texts.stream().anyMatch(text -> isRead(text, one, other));
    }

    private static char[] first(List<char[]> texts, Spelling one, Spelling other) {
        return texts.stream()
                .filter(text -> isRead(text, one, other))
                .findFirst()
                .orElse(texts.get(0));
    }

    private static boolean isRead(char[] text, Spelling one, Spelling other) {
        return !read(text, one).equals(read(text, other));
    }

    private static String read(char[] text, Spelling spelling) {
        char[] buffer = new char[Spelling.MAX_LENGTH];
        int length = spelling.plain(text, 0, text.length, buffer);
        return length < 0 ? "" : new String(buffer, 0, length);
    }

    /** Spellings to try: those that the user named come before the way of programs: {@code 20240501} is a number as well. */
    private static List<Spelling> given(CellRules rules) {
        List<Spelling> given = new ArrayList<>();
        rules.dateFormats().forEach(pattern -> given.add(new TimeSpelling(pattern)));
        rules.timestampFormats().forEach(pattern -> given.add(new TimeSpelling(pattern)));
        if (!rules.trues().isEmpty()) {
            given.add(new TruthSpelling(rules.trues(), rules.falses()));
        }
        return given;
    }

    private static List<Spelling> truths(CellRules rules) {
        return rules.trues().isEmpty()
                ? List.copyOf(TruthSpelling.PAIRS)
                : List.of(new TruthSpelling(rules.trues(), rules.falses()));
    }

    /** Patterns of dates with a time. */
    private static List<String> times(List<String> dates) {
        List<String> patterns = new ArrayList<>(List.of("%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M", "%Y-%m-%d %H.%M.%S"));
        dates.forEach(date -> TIMES.forEach(time -> patterns.add(date + time)));
        return patterns;
    }

    private static List<Spelling> times(CellRules rules, List<char[]> texts) {
        boolean anyDate = rules.dateFormats().isEmpty();
        List<TimeSpelling> spellings = new ArrayList<>();
        rules.dateFormats().forEach(pattern -> spellings.add(new TimeSpelling(pattern)));
        rules.timestampFormats().forEach(pattern -> spellings.add(new TimeSpelling(pattern)));
        if (anyDate) {
            USUAL_DATES.forEach(usual -> spellings.add(usual.own()));
        }
        if (rules.timestampFormats().isEmpty()) {
            if (anyDate) {
                USUAL_TIMES.forEach(usual -> spellings.add(usual.own()));
            } else {
                times(rules.dateFormats()).forEach(pattern -> spellings.add(new TimeSpelling(pattern)));
            }
        }
        char[] buffer = new char[Spelling.MAX_LENGTH];
        List<Spelling> fitting = new ArrayList<>();
        // a value that is not written so may be one of the few; three are enough to choose by
        List<char[]> some = texts.subList(0, Math.min(3, texts.size()));
        for (TimeSpelling spelling : spellings) {
            if (some.stream().anyMatch(text -> spelling.plain(text, 0, text.length, buffer) >= 0)) {
                fitting.add(spelling);
            }
        }
        return fitting;
    }

    private static List<Spelling> numbers(CellRules rules, List<char[]> texts) {
        boolean percent = false;
        boolean fraction = false;
        Set<String> currencies = new LinkedHashSet<>();
        Set<Character> blanks = new LinkedHashSet<>();
        for (char[] text : texts.subList(0, Math.min(100, texts.size()))) {
            percent |= text[text.length - 1] == '%';
            currencies.add(currency(new String(text)));
            for (int i = 1; i < text.length - 1; i++) {
                boolean digits = isDigit(text[i - 1]) && isDigit(text[i + 1]);
                if (digits && (NumberSpelling.isBlank(text[i]) || text[i] == '\'')) {
                    blanks.add(text[i]);
                }
                fraction |= digits && (text[i] == '.' || text[i] == ',');
            }
        }
        currencies.remove("");
        String currency = currencies.size() == 1 ? currencies.iterator().next() : "";
        List<Spelling> candidates = new ArrayList<>();
        for (char decimal : new char[] {'.', ','}) {
            if (rules.decimal() != null && rules.decimal() != decimal) {
                continue;
            }
            candidates.add(new NumberSpelling(decimal, '\0', currency, percent));
            candidates.add(new NumberSpelling(decimal, decimal == '.' ? ',' : '.', currency, percent));
            if (fraction || !currency.isEmpty()) {
                for (char blank : blanks) {
                    candidates.add(new NumberSpelling(decimal, blank, currency, percent));
                }
            }
        }
        return candidates;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static String currency(String text) {
        String bare = text.strip();
        for (String sign : CURRENCIES) {
            boolean first = bare.startsWith(sign) || bare.startsWith("-" + sign) || bare.startsWith("(" + sign);
            if (first || bare.endsWith(sign) || bare.endsWith(sign + ")")) {
                // R$ ends with a sign of its own
                return bare.toUpperCase(Locale.ROOT).contains("R$") ? "R$" : sign;
            }
        }
        return "";
    }
}
