package io.serdebench.lab.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The figures of a result of {@code io}. */
final class IoFigures {

    private IoFigures() {}

    static StoredResult of(String path, IoResult result) {
        Map<String, String> conditions = new LinkedHashMap<>();
        IoResult.Source source = result.source();
        conditions.put(
                RunConditions.DATA,
                source.name() + ", " + source.bytes() + " bytes, " + source.lines() + " lines, field "
                        + source.field());
        conditions.put(
                "machine",
                result.machine().cpu() + ", " + result.machine().cores() + " cores, "
                        + result.machine().os());
        conditions.put("JVM", result.jvm());
        conditions.put("page cache", result.cache());
        conditions.put("file system", source.fileSystem());
        Map<String, String> subjects = new LinkedHashMap<>();
        List<StoredFigure> figures = new ArrayList<>();
        for (IoResult.Result work : result.works()) {
            for (IoResult.Row row : work.rows()) {
                String subject = work.work() + " " + row.name();
                subjects.put(subject, row.status().name().toLowerCase(Locale.ROOT));
                if (row.nsPerUnit() != null) {
                    figures.add(StoredFigure.estimated(
                            subject,
                            "time",
                            "ns per " + work.unit(),
                            StoredFigure.interval(row.nsPerUnit(), row.ciLow(), row.ciHigh(), work.rounds())));
                }
                if (row.fileBytes() != null) {
                    figures.add(StoredFigure.counted(subject, "file", "bytes", row.fileBytes()));
                }
            }
        }
        return new StoredResult(path, "io", result.startedAt(), conditions, subjects, Map.of(), figures);
    }
}
