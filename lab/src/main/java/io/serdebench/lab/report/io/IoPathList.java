package io.serdebench.lab.report.io;

import io.serdebench.lab.io.Strategy;
import io.serdebench.lab.io.StrategyCatalog;
import io.serdebench.lab.io.Workload;
import io.serdebench.lab.report.text.Lines;
import io.serdebench.lab.report.text.Style;
import java.util.function.UnaryOperator;

/** What {@code list io-paths} prints. */
public final class IoPathList {

    private static final int NAME = 22;

    private IoPathList() {}

    /** One line per strategy, by work. */
    public static String text(StrategyCatalog offer, Style style) {
        Lines lines = new Lines(style);
        for (Workload work : Workload.values()) {
            var of = offer.strategies().stream().filter(s -> s.work() == work).toList();
            if (of.isEmpty()) {
                continue;
            }
            lines.line(style.bold(work.word()) + "  " + work.title());
            for (Strategy s : of) {
                String mark = s.role() != Strategy.Role.STRATEGY
                        ? "limit: "
                        : s.published().isEmpty() ? "" : "published: ";
                String label = "  " + s.name() + (s.usual() ? "" : " +");
                lines.beside(pad(label), UnaryOperator.identity(), mark + s.definition());
            }
            for (StrategyCatalog.Absent absent : offer.absent()) {
                if (absent.work().equals(work.word())) {
                    lines.beside(pad("  " + absent.name()), style::faint, "absent: " + absent.reason());
                }
            }
            lines.line("");
        }
        lines.aside(
                "Record logs (--work log) go by append, stream, channel and mapped. + takes part if it is named, or by"
                        + " --paths all; a name with a size takes others too: direct:4m");
        return lines.toString();
    }

    private static String pad(String text) {
        return text + " ".repeat(Math.max(1, NAME - text.length()));
    }
}
