package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import java.util.List;

/** One thing that may be wrong with a run, and that its figures alone do not show. */
@FunctionalInterface
interface WarningRule {

    /** The warnings that a run deserves: what was seen, what it did to the result, what to type. Empty where it was not seen. */
    List<Warning> of(RunData run);
}
