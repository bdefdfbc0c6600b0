package io.serdebench.lab.process;

import io.serdebench.lab.base.Stop;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The size of a worker's heap, from its start to its end.
 *
 * @param text The text as the JVM takes it: {@code 512m}.
 * @param mebibytes The size in MiB, rounded down.
 */
public record HeapSize(String text, long mebibytes) {

    /** The heap of workers if nothing else is asked for. */
    public static final HeapSize STANDARD = new HeapSize("512m", 512);

    private static final Pattern SIZE = Pattern.compile("([1-9]\\d{0,5})([mg])b?");

    /**
     * The size as users write it: {@code 512m}, {@code 2G}.
     *
     * @throws Stop of class usage where it is none
     */
    public static HeapSize parse(String text) {
        Matcher matcher = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw Stop.usage("--heap takes a size such as 512m or 2g, not '" + text + "'");
        }
        long count = Long.parseLong(matcher.group(1));
        return new HeapSize(
                matcher.group(1) + matcher.group(2), matcher.group(2).equals("g") ? count << 10 : count);
    }
}
