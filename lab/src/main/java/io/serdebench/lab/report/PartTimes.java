package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.PartTexts;
import io.serdebench.lab.text.TimeScale;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Times of a codec as they are printed: the parts add up to the total. */
final class PartTimes {

    private PartTimes() {}

    /** The time of an operation without its unit; null where there is none. */
    static @Nullable String text(CodecRow row, String operation, TimeScale scale) {
        Double time = row.nanos(operation);
        if (time == null) {
            return null;
        }
        Double total = row.nanos(Result.TOTAL);
        List<Double> parts = new ArrayList<>();
        for (String name : row.parts()) {
            Double part = row.nanos(name);
            if (part != null) {
                parts.add(part / scale.nanos());
            }
        }
        int at = row.parts().indexOf(operation);
        return total == null || at < 0 || parts.size() < row.parts().size()
                ? scale.text(time)
                : PartTexts.of(parts, total / scale.nanos(), scale.decimals()).get(at);
    }
}
