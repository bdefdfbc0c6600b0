package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.TimeScale;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Times of a codec as they are printed: the parts add up to the total, as the times themselves do. Each is rounded, but for the longest
 * part, which is what the others leave of the total: there a unit of the last digit is least.
 */
final class PartTimes {

    private PartTimes() {}

    /** The time of an operation without its unit; null where there is none. */
    static @Nullable String text(CodecRow row, String operation, TimeScale scale) {
        Double time = row.nanos(operation);
        if (time == null) {
            return null;
        }
        Double total = row.nanos(Result.TOTAL);
        List<Double> parts = row.parts().stream().map(row::nanos).toList();
        if (total == null || !isSum(total, parts, scale) || !operation.equals(longest(row))) {
            return scale.text(time);
        }
        BigDecimal rest = printed(total, scale);
        for (String part : row.parts()) {
            rest = part.equals(operation)
                    ? rest
                    : rest.subtract(printed(Objects.requireNonNull(row.nanos(part)), scale));
        }
        return scale.text(rest.doubleValue() * scale.nanos());
    }

    /** Not so in results of versions that took each by itself. */
    private static boolean isSum(double total, List<@Nullable Double> parts, TimeScale scale) {
        double sum = 0;
        for (Double part : parts) {
            if (part == null) {
                return false;
            }
            sum += part;
        }
        return Math.abs(total - sum) < scale.nanos() * Math.pow(10, -scale.decimals()) / 10;
    }

    private static @Nullable String longest(CodecRow row) {
        return row.parts().stream()
                .max(Comparator.comparing(part -> Objects.requireNonNull(row.nanos(part))))
                .orElse(null);
    }

    private static BigDecimal printed(double time, TimeScale scale) {
        return new BigDecimal(scale.text(time).replace(",", ""));
    }
}
