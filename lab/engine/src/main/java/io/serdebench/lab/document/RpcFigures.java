package io.serdebench.lab.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The figures of a result of {@code rpc}. */
final class RpcFigures {

    private RpcFigures() {}

    static StoredResult of(String path, RpcResult result) {
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put(RunConditions.DATA, "seed " + result.seed());
        conditions.put(
                "machine",
                result.machine().cpu() + ", " + result.machine().cores() + " cores, "
                        + result.machine().os());
        conditions.put("JVM", result.jvm());
        conditions.put("setting", result.setting().toString());
        Map<String, String> subjects = new LinkedHashMap<>();
        List<StoredFigure> figures = new ArrayList<>();
        for (RpcResult.WorkResult work : result.works()) {
            for (RpcResult.StackRow row : work.rows()) {
                String subject = work.work() + " " + row.name();
                subjects.put(subject, row.status().name().toLowerCase(Locale.ROOT));
                if (row.ns() != null) {
                    figures.add(StoredFigure.estimated(
                            subject,
                            "time",
                            work.compared(),
                            StoredFigure.interval(row.ns(), row.ciLow(), row.ciHigh(), result.rounds())));
                }
            }
        }
        return new StoredResult(path, "rpc", result.startedAt(), conditions, subjects, Map.of(), figures);
    }
}
