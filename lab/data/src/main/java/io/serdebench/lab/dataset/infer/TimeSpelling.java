package io.serdebench.lab.dataset.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Dates and times by a pattern in the notation of {@code strptime}: {@code %Y %y %m %b %B %d %H %I %M %S %f %p %z %%}. Numbers
 * may lack a leading zero; names of months are English, in any case of letters; two digits of a year are of 1969 to 2068.
 */
public final class TimeSpelling implements Spelling {

    private static final String LETTERS = "YymbBdHIMSfpz";
    private static final List<String> MONTHS = List.of(
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december");

    private static final int CENTURY = 100;
    private static final int PIVOT = 69;
    private static final int HALF_DAY = 12;

    private final String pattern;
    /** A letter after a percent sign, or a character itself with a zero before it. */
    private final List<String> steps;

    private final boolean time;

    private int year;
    private int month;
    private int day;
    private int hour;
    private int minute;
    private int second;
    private int half;
    private int fractionFrom;
    private int fractionTo;
    private int zoneFrom;
    private int zoneTo;

    /**
     * Reads a pattern.
     *
     * @throws IllegalArgumentException where it is none; the message says why
     */
    public TimeSpelling(String pattern) {
        this.pattern = pattern;
        steps = new ArrayList<>();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c != '%') {
                steps.add("=" + c);
                continue;
            }
            i++;
            char letter = i < pattern.length() ? pattern.charAt(i) : ' ';
            if (letter == '-' && i + 1 < pattern.length()) {
                i++;
                letter = pattern.charAt(i);
            }
            if (letter == '%') {
                steps.add("=%");
            } else if (LETTERS.indexOf(letter) >= 0) {
                steps.add(String.valueOf(letter));
            } else {
                throw new IllegalArgumentException(
                        "%" + letter + " is not understood; %Y %y %m %b %B %d %H %I %M %S %f" + " %p %z are");
            }
        }
        boolean date = has("Y", "y") && has("m", "b", "B") && has("d");
        time = has("H", "I");
        if (!date) {
            throw new IllegalArgumentException("year, month and day are expected, as in %d.%m.%Y");
        }
        if (has("I") != has("p")) {
            throw new IllegalArgumentException("%I and %p belong together");
        }
    }

    /** The same pattern, with its own parts of a time. */
    private TimeSpelling(TimeSpelling other) {
        pattern = other.pattern;
        steps = other.steps;
        time = other.time;
    }

    private boolean has(String... letters) {
        return steps.stream().anyMatch(List.of(letters)::contains);
    }

    @Override
    public TimeSpelling own() {
        // the parts of a time are found one after the other, in fields
        return new TimeSpelling(this);
    }

    /** Returns whether the pattern has a time. */
    public boolean hasTime() {
        return time;
    }

    @Override
    public int plain(char[] text, int from, int to, char[] into) {
        year = 0;
        month = 0;
        day = 0;
        hour = 0;
        minute = 0;
        second = 0;
        half = -1;
        fractionFrom = fractionTo = zoneFrom = zoneTo = 0;
        if (to - from >= MAX_LENGTH) {
            return -1;
        }
        int at = from;
        for (int i = 0; i < steps.size() && at >= 0; i++) {
            String step = steps.get(i);
            at = step.length() == 2 ? literal(step.charAt(1), text, at, to) : part(step.charAt(0), text, at, to);
        }
        boolean right = at == to
                && month >= 1
                && month <= HALF_DAY
                && day >= 1
                && day <= 31
                && hour <= 23
                && minute <= 59
                && second <= 59;
        return right ? write(text, into) : -1;
    }

    private static int literal(char wanted, char[] text, int at, int to) {
        return at < to && text[at] == wanted ? at + 1 : -1;
    }

    private int part(char letter, char[] text, int at, int to) {
        switch (letter) {
            case 'Y' -> {
                int end = digits(text, at, to, 4);
                year = value(text, at, end);
                return end - at == 4 ? end : -1;
            }
            case 'y' -> {
                int end = digits(text, at, to, 2);
                int two = value(text, at, end);
                year = two + (two < PIVOT ? 20 : 19) * CENTURY;
                return end - at == 2 ? end : -1;
            }
            case 'b', 'B' -> {
                return name(text, at, to);
            }
            case 'f' -> {
                fractionFrom = at;
                fractionTo = digits(text, at, to, 9);
                return fractionTo > at ? fractionTo : -1;
            }
            case 'p' -> {
                boolean two = to - at >= 2 && (text[at + 1] | 0x20) == 'm';
                half = !two ? -1 : (text[at] | 0x20) == 'a' ? 0 : (text[at] | 0x20) == 'p' ? 1 : -1;
                boolean right = half >= 0 && hour >= 1 && hour <= HALF_DAY;
                hour = right ? hour % HALF_DAY + half * HALF_DAY : hour;
                return right ? at + 2 : -1;
            }
            case 'z' -> {
                zoneFrom = at;
                zoneTo = to;
                return at < to ? to : -1;
            }
            default -> {
                int end = digits(text, at, to, 2);
                set(letter, value(text, at, end));
                return end > at ? end : -1;
            }
        }
    }

    private void set(char letter, int value) {
        switch (letter) {
            case 'm' -> month = value;
            case 'd' -> day = value;
            case 'M' -> minute = value;
            case 'S' -> second = value;
            default -> hour = value;
        }
    }

    private int name(char[] text, int at, int to) {
        int end = at;
        while (end < to && Character.isLetter(text[end])) {
            end++;
        }
        String word = new String(text, at, end - at).toLowerCase(Locale.ROOT);
        for (int i = 0; i < MONTHS.size(); i++) {
            String full = MONTHS.get(i);
            if (word.equals(full) || word.length() == 3 && full.startsWith(word)) {
                month = i + 1;
                return end;
            }
        }
        return -1;
    }

    private static int digits(char[] text, int at, int to, int most) {
        int end = at;
        while (end < to && end - at < most && text[end] >= '0' && text[end] <= '9') {
            end++;
        }
        return end;
    }

    private static int value(char[] text, int from, int to) {
        int value = 0;
        for (int i = from; i < to; i++) {
            value = value * 10 + text[i] - '0';
        }
        return value;
    }

    private int write(char[] text, char[] into) {
        int at = number(year, 4, into, 0);
        into[at++] = '-';
        at = number(month, 2, into, at);
        into[at++] = '-';
        at = number(day, 2, into, at);
        if (!time) {
            return at;
        }
        into[at++] = 'T';
        at = number(hour, 2, into, at);
        into[at++] = ':';
        at = number(minute, 2, into, at);
        into[at++] = ':';
        at = number(second, 2, into, at);
        if (fractionTo > fractionFrom) {
            into[at++] = '.';
            System.arraycopy(text, fractionFrom, into, at, fractionTo - fractionFrom);
            at += fractionTo - fractionFrom;
        }
        int zone = zoneTo - zoneFrom;
        if (zone > MAX_LENGTH - at) {
            return -1;
        }
        System.arraycopy(text, zoneFrom, into, at, zone);
        return at + zone;
    }

    private static int number(int value, int digits, char[] into, int from) {
        int rest = value;
        for (int i = from + digits - 1; i >= from; i--) {
            into[i] = (char) ('0' + rest % 10);
            rest /= 10;
        }
        return from + digits;
    }

    @Override
    public String how() {
        return "as " + pattern;
    }

    @Override
    public String toString() {
        return pattern;
    }
}
