package io.serdebench.lab.document;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.result.OlderDocuments;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The figures of a result of {@code run}. */
public final class RunFigures {

    private RunFigures() {}

    /** All of them. */
    static StoredResult of(String path, Result result) {
        Map<String, String> subjects = new LinkedHashMap<>();
        Map<String, String> formats = new LinkedHashMap<>();
        List<StoredFigure> figures = new ArrayList<>();
        for (Measurement m : result.candidates()) {
            boolean isTotal = m.operation().equals(Result.TOTAL);
            if (isTotal) {
                subjects.put(m.codec(), m.verified().word());
                formats.put(m.codec(), m.format());
            }
            if (m.verified() == Fidelity.FLOOR) {
                continue;
            }
            if (m.nsPerRecord() != null) {
                figures.add(StoredFigure.estimated(
                        m.codec(),
                        m.operation(),
                        "ns per record",
                        StoredFigure.interval(m.nsPerRecord(), m.ciLow(), m.ciHigh(), m.rounds())));
            }
            if (isTotal && m.bytesPerRecord() != null) {
                figures.add(StoredFigure.counted(m.codec(), "size", "bytes per record", m.bytesPerRecord()));
            }
            if (isTotal && m.allocBytesPerRecord() != null) {
                figures.add(StoredFigure.counted(
                        m.codec(), "allocated", "bytes per record", m.allocBytesPerRecord(), StoredFigure.ALLOCATION));
            }
            if (isTotal && m.instructionsPerRecord() != null) {
                figures.add(StoredFigure.counted(
                        m.codec(),
                        "instructions",
                        instructions(result),
                        m.instructionsPerRecord(),
                        StoredFigure.INSTRUCTIONS));
            }
        }
        return new StoredResult(path, "run", result.run().startedAt(), conditions(result), subjects, formats, figures);
    }

    /** The unit. Steps count the first records only, and in another run perhaps more of them, with which they are not compared. */
    private static String instructions(Result result) {
        Integer stepped = result.run().stepped();
        return "instructions per record" + (stepped == null ? "" : " (first " + stepped + ")");
    }

    /** Conditions that figures of a run depend on. */
    public static Map<String, String> conditions(Result result) {
        return new RunConditions(
                        result.dataset().sha256(),
                        result.dataset().records(),
                        result.seed(),
                        result.dataset().fields().stream()
                                .map(field -> field.name() + ": " + field.type())
                                .toList(),
                        shape(OlderDocuments.batch(result.run())),
                        result.machine().cpu(),
                        result.machine().cores(),
                        result.machine().os(),
                        result.machine().jvm(),
                        result.machine().jvmFlags(),
                        OlderDocuments.clock(result.run()),
                        result.run().partsOfTotal())
                .byName();
    }

    private static String shape(int batch) {
        return batch == 1 ? RunConditions.ONE_BY_ONE : String.format(Locale.ROOT, "%,d", batch);
    }
}
