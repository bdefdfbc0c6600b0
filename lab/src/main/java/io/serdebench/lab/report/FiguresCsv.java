package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.TimeScale;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All figures as CSV after RFC 4180, one row per codec and operation; empty where there is no figure. */
final class FiguresCsv {

    private static final List<String> HEAD = List.of(
            "codec",
            "format",
            "library",
            "version",
            "operation",
            "ns_per_record",
            "ci_low_ns",
            "ci_high_ns",
            "bytes_per_record",
            "total_bytes",
            "alloc_bytes_per_record",
            "verified",
            "steady",
            "rounds",
            "reason");

    /** More than any interval can stand behind; the JSON holds all digits. */
    private static final MathContext SIX_DIGITS = new MathContext(6);

    private FiguresCsv() {}

    static String render(Result result) {
        StringBuilder out = new StringBuilder(String.join(",", HEAD)).append("\r\n");
        Map<String, CodecRow> rows = new HashMap<>();
        CodecRow.of(result).forEach(row -> rows.put(row.codec(), row));
        for (Measurement c : result.candidates()) {
            out.append(Stream.of(
                            text(c.codec()),
                            text(c.format()),
                            text(c.library()),
                            text(c.version()),
                            text(c.operation()),
                            time(c, rows.get(c.codec())),
                            number(c.ciLow()),
                            number(c.ciHigh()),
                            number(c.bytesPerRecord()),
                            c.totalBytes() == null ? "" : c.totalBytes().toString(),
                            number(c.allocBytesPerRecord()),
                            text(c.verified().word()),
                            Boolean.toString(c.steady()),
                            Integer.toString(c.rounds()),
                            text(c.reason() == null ? "" : c.reason()))
                    .collect(Collectors.joining(",", "", "\r\n")));
        }
        return out.toString();
    }

    /** The digits of the least part have to stand in its total, too, so that they add up. */
    private static String time(Measurement c, @Nullable CodecRow row) {
        double least = row == null
                ? 0
                : row.parts().stream()
                        .map(row::nanos)
                        .mapToDouble(part -> part == null ? 0 : part)
                        .min()
                        .orElse(0);
        if (row == null || !row.usual().contains(c.operation()) || !(least > 0)) {
            return number(c.nsPerRecord());
        }
        int decimals = Math.max(0, SIX_DIGITS.getPrecision() - 1 - (int) Math.floor(Math.log10(least)));
        String text = PartTimes.text(row, c.operation(), new TimeScale("ns", 1, decimals));
        return text == null
                ? ""
                : new BigDecimal(text.replace(",", "")).stripTrailingZeros().toPlainString();
    }

    private static String number(@Nullable Double value) {
        return value == null || !Double.isFinite(value)
                ? ""
                : new BigDecimal(value).round(SIX_DIGITS).stripTrailingZeros().toPlainString();
    }

    /** Spreadsheets run text that begins like a formula, so such text gets an apostrophe before it (OWASP, CSV injection). */
    private static String text(String raw) {
        String shown = SafeText.text(raw, true);
        String inert = shown.matches("^[=+@-].*") ? "'" + shown : shown;
        return inert.matches(".*[\",\\s].*") ? '"' + inert.replace("\"", "\"\"") + '"' : inert;
    }
}
