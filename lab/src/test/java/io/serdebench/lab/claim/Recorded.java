package io.serdebench.lab.claim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Figures that a test writes down. */
public final class Recorded implements Measured {

    private final Map<String, Estimate> values = new HashMap<>();
    private final Map<String, Estimate> ratios = new HashMap<>();
    private final Map<String, String> doubts = new HashMap<>();

    public Recorded with(String metric, String row, Estimate value) {
        values.put(metric + " " + row, value);
        return this;
    }

    /** The figure of a over that of b. */
    public Recorded with(String metric, String a, String b, Estimate ratio) {
        ratios.put(metric + " " + a + " " + b, ratio);
        return this;
    }

    /** A metric of which figures say nothing. */
    Recorded doubted(String metric, String reason) {
        doubts.put(metric, reason);
        return this;
    }

    @Override
    public @Nullable String doubt(String metric) {
        return doubts.get(metric);
    }

    @Override
    public Estimate value(String metric, String row) throws MissingFigure {
        Estimate value = values.get(metric + " " + row);
        if (value == null) {
            throw new MissingFigure(row + " is not in the result");
        }
        return value;
    }

    @Override
    public @Nullable Estimate ratio(String metric, String a, String b) {
        return ratios.get(metric + " " + a + " " + b);
    }

    @Override
    public long records() {
        return 1_000;
    }

    @Override
    public List<Evidence> judged(String claim) throws MissingFigure {
        if (!claim.equals("C1")) {
            throw new MissingFigure("nothing is said of " + claim);
        }
        return List.of(
                new Evidence("one", Estimate.exact(2), Truth.HOLDS, null),
                new Evidence("two", Estimate.of(1, 0.5, 2), Truth.CANT_TELL, null));
    }
}
