package io.serdebench.lab.dataset.infer;

import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.List;

/**
 * Numbers with a decimal comma, a separator between thousands, a currency sign, a percent sign, or brackets for a minus. The
 * value is the number that stands there: {@code 12 %} is 12.
 *
 * @param decimal The point or the comma.
 * @param thousands The character between groups of three digits; 0 where there is none.
 * @param currency The sign or code before or behind the number; empty where there is none.
 * @param percent Whether a percent sign may stand behind it.
 */
record NumberSpelling(char decimal, char thousands, String currency, boolean percent) implements Spelling {

    private static final int GROUP = 3;

    @Override
    public int plain(char[] text, int from, int to, char[] into) {
        int start = from;
        int end = trimmed(text, start, to);
        if (end - start >= MAX_LENGTH - 2 || end == start) {
            return -1;
        }
        boolean brackets = text[start] == '(' && text[end - 1] == ')';
        if (brackets) {
            start++;
            end--;
        }
        boolean minus = start < end && text[start] == '-';
        if (minus) {
            start++;
        }
        if (percent && start < end && text[end - 1] == '%') {
            end = trimmed(text, start, end - 1);
        }
        if (!currency.isEmpty()) {
            if (starts(text, start, end)) {
                start += currency.length();
                while (start < end && isBlank(text[start])) {
                    start++;
                }
                if (!minus && !brackets && start < end && text[start] == '-') {
                    minus = true;
                    start++;
                }
            } else if (starts(text, end - currency.length(), end) && end - currency.length() > start) {
                end = trimmed(text, start, end - currency.length());
            }
        }
        return minus && brackets ? -1 : digits(text, start, end, minus || brackets, into);
    }

    private boolean starts(char[] text, int from, int to) {
        if (from < 0 || to - from < currency.length()) {
            return false;
        }
        for (int i = 0; i < currency.length(); i++) {
            if (text[from + i] != currency.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int digits(char[] text, int from, int to, boolean minus, char[] into) {
        int out = 0;
        if (minus) {
            into[out++] = '-';
        }
        int first = out;
        int sinceGroup = -1;
        int at = from;
        for (; at < to && text[at] != decimal; at++) {
            char c = text[at];
            if (c >= '0' && c <= '9') {
                into[out++] = c;
                sinceGroup += sinceGroup < 0 ? 0 : 1;
            } else if (c == thousands && c != 0) {
                int before = sinceGroup < 0 ? out - first : sinceGroup;
                if (before == 0 || before > GROUP || sinceGroup >= 0 && before != GROUP) {
                    return -1;
                }
                sinceGroup = 0;
            } else {
                return -1;
            }
        }
        int whole = out - first;
        if (sinceGroup >= 0 && sinceGroup != GROUP || whole > 1 && into[first] == '0' || whole == 0) {
            return -1;
        }
        if (at == to) {
            return out;
        }
        into[out++] = '.';
        int point = out;
        for (at++; at < to; at++) {
            if (text[at] < '0' || text[at] > '9') {
                return -1;
            }
            into[out++] = text[at];
        }
        return out == point ? -1 : out;
    }

    private static int trimmed(char[] text, int from, int to) {
        int end = to;
        while (end > from && isBlank(text[end - 1])) {
            end--;
        }
        return end;
    }

    static boolean isBlank(char c) {
        return c == ' ' || c == '\u00a0' || c == '\u202f';
    }

    @Override
    public String how() {
        List<String> parts = new ArrayList<>();
        if (decimal == ',') {
            parts.add("a decimal comma");
        }
        if (thousands != 0) {
            String sign = isBlank(thousands) ? "a blank" : "'" + thousands + "'";
            parts.add(sign + " between thousands");
        }
        if (!currency.isEmpty()) {
            parts.add("'" + TerminalText.text(currency) + "'");
        }
        if (percent) {
            parts.add("'%'");
        }
        return parts.isEmpty() ? "plainly" : "with " + String.join(", ", parts);
    }
}
