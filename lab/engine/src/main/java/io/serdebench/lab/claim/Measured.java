package io.serdebench.lab.claim;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The figures of a step's result, by metric and row. What a metric is called is the same for one command everywhere. */
public interface Measured {

    /**
     * A figure.
     *
     * @throws MissingFigure where there is none
     */
    Estimate value(String metric, String row) throws MissingFigure;

    /**
     * The figure of one row over that of another, as the command compared them, or null where it did not.
     *
     * @throws MissingFigure where one of the two has no figure
     */
    @Nullable
    Estimate ratio(String metric, String a, String b) throws MissingFigure;

    /** Why figures of a metric say nothing although they are there, such as a machine that was too busy; null where they do. */
    default @Nullable String doubt(String metric) {
        return null;
    }

    /**
     * The records of the data.
     *
     * @throws MissingFigure where the command has no records
     */
    long records() throws MissingFigure;

    /**
     * The evidence of the command itself about a published claim: one comparison or more, of which all must hold.
     *
     * @throws MissingFigure where it says nothing
     */
    List<Evidence> judged(String claim) throws MissingFigure;
}
