package io.serdebench.lab.doctor;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Prints the answer of {@code doctor}: one line a check, and last what a run will be able to tell. */
final class DoctorReport {

    private static final int STATUS = 6;
    private static final int NAME = 10;
    private static final String LAST = "noise ";

    private DoctorReport() {}

    /** One line each, wrapped where need be. */
    public static String findings(List<Finding> findings, Style style) {
        Lines lines = new Lines(style);
        for (Finding finding : findings) {
            String label = pad(finding.status().label(), STATUS) + pad(finding.name(), NAME);
            String code = finding.code() == null ? "" : " (" + finding.code() + ")";
            lines.beside(label, paint(finding.status(), style), finding.text() + code);
        }
        return lines.toString();
    }

    /** Commands that would fix what was found, for the user to read and to run; unless asked for, how to see them. */
    public static String fixes(List<Finding> findings, boolean asked, Style style) {
        Lines lines = new Lines(style);
        List<Finding> fixable =
                findings.stream().filter(finding -> !finding.fixes().isEmpty()).toList();
        if (asked) {
            lines.line("").text(fixable.isEmpty() ? "nothing to fix" : "suggested fixes (not executed):");
            for (Finding finding : fixable) {
                // a command is not wrapped: it must survive being copied
                finding.fixes()
                        .forEach(
                                fix -> lines.line("  " + pad(finding.name(), NAME) + lines.safe(Launcher.inText(fix))));
            }
            lines.line("");
        } else if (fixable.stream().anyMatch(finding -> finding.status() != Finding.Status.NOTE)) {
            lines.aside(Launcher.command() + " doctor --fix   prints commands that would fix the causes");
        }
        return lines.toString();
    }

    /**
     * The last line.
     *
     * @param time The time that the forecast is for, as the user typed it.
     */
    public static String noise(Noise noise, Forecast forecast, String time, Style style) {
        Double resolvable = forecast.resolvablePercent();
        String floor = "Two measurements of one codec differed by up to " + Figures.percent(noise.floorPercent())
                + " % in " + Figures.duration(noise.benchSeconds()) + ".";
        String found = "With --time " + time
                + (resolvable == null
                        ? " there is time for " + Figures.many(forecast.rounds(), "round") + " of "
                                + forecast.processes() + " processes: too few to decide any pair."
                        : " a run can detect differences of about " + Figures.percent(resolvable) + " %.");
        Lines lines = new Lines(style);
        boolean fits = LAST.length() + floor.length() + 1 + found.length() <= style.width();
        return (fits
                        ? lines.beside(LAST, UnaryOperator.identity(), floor + " " + found)
                        : lines.beside(LAST, UnaryOperator.identity(), floor).under(LAST.length(), found))
                .toString();
    }

    /** The last line where nothing was measured. */
    public static String unmeasured(@Nullable String reason, Style style) {
        return new Lines(style)
                .beside(LAST, UnaryOperator.identity(), "not measured" + (reason == null ? "" : ": " + reason))
                .toString();
    }

    private static UnaryOperator<String> paint(Finding.Status status, Style style) {
        return switch (status) {
            case WARN -> style::caution;
            case FAIL -> style::alarm;
            case UNKNOWN -> style::faint;
            case OK, NOTE -> UnaryOperator.identity();
        };
    }

    private static String pad(String text, int columns) {
        return text + " ".repeat(Math.max(1, columns - text.length()));
    }
}
