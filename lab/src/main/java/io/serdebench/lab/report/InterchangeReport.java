package io.serdebench.lab.report;

import io.serdebench.lab.measure.Interchange.Exchange;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.Objects;

/** Prints the answer of {@code interchange}, as text for a terminal. */
public final class InterchangeReport {

    private InterchangeReport() {}

    /**
     * A line for each pair, findings with record and field, and a sum.
     *
     * @param records The number of records that were exchanged.
     */
    public static String text(List<Exchange> found, long records, Style style) {
        Lines out = new Lines(style);
        String format = "";
        for (Exchange exchange : found) {
            if (!exchange.format().equals(format)) {
                format = exchange.format();
                out.beside(format, style::bold, "");
            }
            String pair = exchange.writer().equals(exchange.reader())
                    ? "  " + exchange.writer() + "  "
                    : "  " + exchange.writer() + " read by " + exchange.reader() + "  ";
            String what = exchange.agrees()
                    ? "agrees"
                    : Objects.requireNonNullElse(exchange.checked().reason(), "not checked");
            out.beside(pair, exchange.agrees() ? style::faint : style::caution, what);
        }
        long pairs = found.stream().filter(e -> !e.writer().equals(e.reader())).count();
        long agree = found.stream().filter(Exchange::agrees).count();
        out.text(Figures.many(records, "record") + ", " + agree + " of " + Figures.many(pairs, "pair") + " agree");
        return out.toString();
    }
}
