package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import org.jspecify.annotations.Nullable;

/** One line per codec for scripts: place, codec, total ns and bytes per record as whole numbers; {@code -} where unknown. */
final class QuietReport {

    private QuietReport() {}

    /** Unranked codecs come last, with a word for their place; the floor is no codec and left out. */
    static String render(Result result, Style style) {
        StringBuilder out = new StringBuilder();
        if (ReportModel.coldAlone(result)) {
            ColdRow.of(result).forEach(row -> cold(out, row, style));
        }
        for (CodecRow row : CodecRow.of(result)) {
            if (row.floor() || ReportModel.coldAlone(result) && !row.unranked()) {
                continue;
            }
            String place = row.ranked() ? row.rank() : row.standing().status().name();
            out.append(word(place, style)).append(' ').append(word(row.codec(), style));
            out.append(' ').append(whole(row.totalNs())).append(' ').append(whole(row.bytes()));
            out.append(result.run().partial() ? " PARTIAL\n" : "\n");
        }
        return out.toString();
    }

    /** The word COLD for a place, the codec, ns in all at each checkpoint, and bytes per record. */
    private static void cold(StringBuilder out, ColdRow row, Style style) {
        if (row.compared()) {
            out.append("COLD ").append(word(row.row().codec(), style));
            row.times().forEach(time -> out.append(' ').append(whole(time == null ? null : time.ns())));
            out.append(' ').append(whole(row.row().bytes())).append('\n');
        }
    }

    /** A text without blanks, so that columns stay columns. */
    private static String word(String raw, Style style) {
        return SafeText.text(raw, style.unicode()).replace(' ', '_');
    }

    private static String whole(@Nullable Double value) {
        return value == null ? "-" : Long.toString(Math.round(value));
    }
}
