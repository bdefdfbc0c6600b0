package io.serdebench.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The line in which a run says what other load means for it, held against what came of it.
 *
 * @param text The line.
 * @param codecs The codecs that take part.
 * @param rounds The rounds that it promises.
 * @param pairs The pairs that it says will be decided.
 */
record FirstLine(String text, int codecs, int rounds, int pairs) {

    private static final Pattern LINE = Pattern.compile(
            "(?m)^.*\\bload {2}(.* of a core\\. (\\d+)(?: of \\d+)? codecs.*(?:there is time for one|about (\\d+) fit )[^:]*:"
                    + " (?:about (\\d+) of \\d+ pairs?|(?:probably )?no pair) will be decided)$");

    /** About so many pairs are at least half of them, and at most twice as many and one. */
    static final String RULE =
            "\"about k\" is true of at least k/2 and at most 2k+1 decided pairs, and \"no pair\" of none";

    /** The line of what a run said on standard error, or null where it said none, as on an idle machine. */
    static @Nullable FirstLine of(Path error) throws IOException {
        return Files.exists(error) ? parse(Files.readString(error)) : null;
    }

    static @Nullable FirstLine parse(String said) {
        Matcher matcher = LINE.matcher(said);
        if (!matcher.find()) {
            return null;
        }
        return new FirstLine(
                matcher.group(1),
                Integer.parseInt(matcher.group(2)),
                matcher.group(3) == null ? 1 : Integer.parseInt(matcher.group(3)),
                matcher.group(4) == null ? 0 : Integer.parseInt(matcher.group(4)));
    }

    /** True if no pair was promised. */
    boolean isNone() {
        return pairs == 0;
    }

    /** True if none came where none was promised, and otherwise about as many as were. */
    boolean isTrue(int decided) {
        return isNone() ? decided == 0 : 2 * decided >= pairs && decided <= 2 * pairs + 1;
    }
}
