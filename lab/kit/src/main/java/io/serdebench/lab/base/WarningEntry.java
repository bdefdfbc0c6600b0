package io.serdebench.lab.base;

import java.util.List;

/**
 * The meaning of a warning code, in whatever command it is printed.
 *
 * @param code The code: a letter and two digits.
 * @param title A few words.
 * @param seen The condition under which the warning is printed, with its thresholds.
 * @param effect The consequence for figures, verdicts and ranking.
 * @param action What to do, a step per line: a sentence, a command, or a sentence, a colon, two blanks and a command.
 */
public record WarningEntry(String code, String title, String seen, String effect, String action) {

    /**
     * One step of the advice.
     *
     * @param words A sentence, or what introduces the command; may be empty.
     * @param command What can be typed; may be empty.
     */
    public record Step(String words, String command) {}

    /** The advice as steps, in order. */
    public List<Step> steps() {
        return action.lines().map(WarningEntry::step).toList();
    }

    private static Step step(String line) {
        if (line.endsWith(".") && !line.endsWith("...")) {
            return new Step(line, "");
        }
        int command = line.indexOf(":  ");
        return command < 0 ? new Step("", line) : new Step(line.substring(0, command + 1), line.substring(command + 3));
    }

    /** The group that the letter of the code stands for. */
    public String group() {
        return switch (code.charAt(0)) {
            case 'M' -> "Machine";
            case 'D' -> "Data";
            case 'S' -> "Statistics";
            case 'C' -> "Codecs and candidates";
            case 'T' -> "Clocks";
            case 'Z' -> "Compression";
            case 'N' -> "Network";
            default -> throw new IllegalStateException(code);
        };
    }
}
