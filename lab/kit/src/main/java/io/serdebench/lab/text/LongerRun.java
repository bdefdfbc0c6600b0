package io.serdebench.lab.text;

import io.serdebench.lab.base.CommandWords;
import io.serdebench.lab.base.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The one command in which a measurement has the time that its warnings ask for. Each of them asks for a time of its own; the longest is
 * enough for all.
 */
public final class LongerRun {

    /** The program as it is called from the path. */
    public static final String PROGRAM = "serdebench";

    private static final String TIME = "--time";
    private static final String WARM_UP = "--warm-up";
    private static final Pattern MORE =
            Pattern.compile("(?:" + WARM_UP + " (\\d{1,9})s)? ?(?:" + TIME + " (\\d{1,9})([sm]))?");

    /** Options without a value that stand for a time. */
    private static final Set<String> TIMES = Set.of("--quick", "--thorough");

    /** Warnings that take back every claim on speed, however long the run: another file or another machine helps, more time does not. */
    private static final Set<String> IN_VAIN = Set.of("C01", "D07");

    /** A folder is not written twice, so the command takes the usual one. */
    private static final Set<String> FOLDERS = Set.of("-o", "--output");

    private LongerRun() {}

    /** True if what a warning proposes is more time, which the command gives. */
    public static boolean helps(Warning warning) {
        String fix = warning.fix();
        return fix != null && !fix.isBlank() && MORE.matcher(fix).matches();
    }

    /** The codes of the warnings that the command helps with, each once, in their order. */
    public static List<String> codes(List<Warning> warnings) {
        return isInVain(warnings)
                ? List.of()
                : warnings.stream()
                        .filter(LongerRun::helps)
                        .map(Warning::code)
                        .distinct()
                        .toList();
    }

    private static boolean isInVain(List<Warning> warnings) {
        return warnings.stream().anyMatch(warning -> IN_VAIN.contains(warning.code()));
    }

    /**
     * The command, ready to be pasted.
     *
     * @param program The program as it was called, ready for a shell.
     * @param arguments The arguments of the measurement; none where they are not known, and then the options stand alone.
     * @return Null where no warning asks for more time, or where one says that more time is in vain.
     */
    public static @Nullable String of(String program, List<String> arguments, List<Warning> warnings) {
        long seconds = 0;
        long warm = 0;
        for (Warning warning : warnings) {
            Matcher more = MORE.matcher(warning.fix() == null ? "" : warning.fix());
            if (more.matches()) {
                warm = Math.max(warm, number(more.group(1)));
                long unit = "m".equals(more.group(3)) ? TimeUnit.MINUTES.toSeconds(1) : 1;
                seconds = Math.max(seconds, unit * number(more.group(2)));
            }
        }
        if (seconds == 0 && warm == 0 || isInVain(warnings)) {
            return null;
        }
        List<String> words = new ArrayList<>();
        if (!arguments.isEmpty()) {
            words.addAll(without(arguments, seconds > 0, warm > 0));
        }
        if (warm > 0) {
            words.addAll(List.of(WARM_UP, warm + "s"));
        }
        if (seconds > 0) {
            boolean minutes = seconds % TimeUnit.MINUTES.toSeconds(1) == 0;
            words.addAll(List.of(TIME, minutes ? TimeUnit.SECONDS.toMinutes(seconds) + "m" : seconds + "s"));
        }
        String command = CommandWords.join(words);
        return arguments.isEmpty() ? command : program + " " + command;
    }

    private static long number(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }

    /** The arguments without those that the command sets itself. */
    private static List<String> without(List<String> arguments, boolean time, boolean warmUp) {
        List<String> kept = new ArrayList<>();
        boolean value = false;
        for (String word : arguments) {
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            if (value) {
                value = false;
            } else if (FOLDERS.contains(name) || time && name.equals(TIME) || warmUp && name.equals(WARM_UP)) {
                value = equals < 0;
            } else if (!word.matches("-o.+") && !(time && TIMES.contains(word))) {
                kept.add(word);
            }
        }
        return kept;
    }
}
