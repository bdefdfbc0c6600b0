package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import java.util.List;

/** S03: too few rounds for small differences, or for any verdict. */
final class RoundsRule implements WarningRule {

    /** Below so many rounds only large differences are decided. */
    private static final int FEW = 5;

    @Override
    public List<Warning> of(RunData run) {
        int rounds = run.samples().rounds();
        boolean coldAlone = run.cold() != null && run.cold().alone();
        if (rounds >= FEW || coldAlone) {
            return List.of();
        }
        String message = switch (rounds) {
            case 0 -> "No round was completed, so there are no times.";
            case 1 -> "One round was done. Times are shown, but one round decides nothing.";
            default -> rounds + " rounds were done. Fewer than " + FEW + " rounds decide large differences only.";
        };
        return List.of(new Warning("S03", "few rounds", message, run.longer(2)));
    }
}
