package io.serdebench.lab.io;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.SmallDocument;
import io.serdebench.lab.journal.FileEntry.FilePlan.Absent;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Prints the answer of {@code list io-paths}. */
public final class IoPathList {

    /** Id and version of the JSON document. */
    static final String SCHEMA = "serdebench.io-paths/1";

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
        ObjectNode root = SmallDocument.of(SCHEMA, tool);
        root.putArray("strategies");
        root.putArray("absent");
        for (Strategy s : offer.strategies()) {
            ObjectNode one = root.withArray("/strategies").addObject();
            one.put("name", s.name()).put("work", s.work().word());
            one.put("role", s.role().name().toLowerCase(Locale.ROOT)).put("usual", s.usual());
            one.put("threads", s.threads()).put("published", s.published().isEmpty() ? null : s.published());
            one.put("definition", s.definition());
            s.flags().forEach(one.putArray("flags")::add);
        }
        for (Absent absent : offer.absent()) {
            ObjectNode one = root.withArray("/absent").addObject();
            one.put("name", absent.name()).put("work", absent.work()).put("reason", absent.reason());
        }
        return SmallDocument.text(root);
    }

    private static String pad(String text) {
        return text + " ".repeat(Math.max(1, NAME - text.length()));
    }
}
