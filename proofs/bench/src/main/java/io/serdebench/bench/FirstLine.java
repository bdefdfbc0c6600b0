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
            "(?m)^.*\\bload {2}(.* of a core\\. (\\d+)(?: of \\d+)? codecs.*(?:there is time for one|about (\\d+) fit .*:"
                    + " about (\\d+) of \\d+ pairs?).*)$");

    /** A promise of rounds or pairs is true if as many came, but for one in this many, or for one. */
    private static final int OFF = 3;

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

    /** True if none came where none was promised, and otherwise at least about as many as were. */
    boolean isTrue(int decided) {
        return isNone() ? decided == 0 : decided >= pairs - Math.max(1, pairs / OFF);
    }
}
