package io.serdebench.lab.io;

import io.serdebench.lab.base.SmallDocument;
import io.serdebench.lab.journal.FileEntry.FilePlan.Absent;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Prints the answer of {@code list io-paths}. */
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
            for (Absent absent : offer.absent()) {
                if (absent.work().equals(work.word())) {
                    lines.beside(pad("  " + absent.name()), style::faint, "absent: " + absent.reason());
                }
            }
            lines.line("");
        }
        lines.aside(
                "Record logs (--work log) go by append, stream, channel and mapped, and by framed: stream, with records"
                        + " framed by hand and not by the library. + takes part if it is named, or by --paths all; a name with a size takes others too: direct:4m");
        return lines.toString();
    }

    /**
     * The list as a JSON document, with a line feed at its end.
     *
     * @param tool The version of serdebench.
     */
    public static String document(StrategyCatalog offer, String tool) {
        return SmallDocument.text(new IoPathDocument(
                IoPathDocument.SCHEMA,
                tool,
                offer.strategies().stream()
                        .map(s -> new IoPathDocument.Path(
                                s.name(),
                                s.work().word(),
                                s.role().name().toLowerCase(Locale.ROOT),
                                s.usual(),
                                s.threads(),
                                s.published().isEmpty() ? null : s.published(),
                                s.definition(),
                                s.flags()))
                        .toList(),
                offer.absent().stream()
                        .map(absent -> new IoPathDocument.Missing(absent.name(), absent.work(), absent.reason()))
                        .toList()));
    }

    private static String pad(String text) {
        return text + " ".repeat(Math.max(1, NAME - text.length()));
    }
}
