package io.serdebench.lab.report;

import io.serdebench.lab.journal.OwnObjects;
import io.serdebench.lab.result.Result.DatasetInfo;
import io.serdebench.lab.text.Figures;

/** The records of a result in the head of a report. */
final class RecordsText {

    private RecordsText() {}

    /** The file, or the code of the application that gives the objects. */
    static String source(DatasetInfo data) {
        return isSupplied(data) ? data.path() : data.name();
    }

    /** {@code 1,000 of 5,000 records}, {@code 1,000 objects of com.acme.Order}. */
    static String of(DatasetInfo data) {
        OwnObjects own = data.objects();
        String of = data.recordsInFile() > data.records() ? Figures.count(data.records()) + " of " : "";
        return of
                + Figures.many(Math.max(data.records(), data.recordsInFile()), own == null ? "record" : "object")
                + (own == null
                        ? ""
                        : " of " + (own.type().equals(Object.class.getName()) ? "several classes" : own.type()));
    }

    /** {@code 3 fields, 11 KB}; an object of a file is read as one text, and those that are supplied have no file of the user's. */
    static String size(DatasetInfo data) {
        return isSupplied(data)
                ? ""
                : (data.objects() == null ? Figures.many(data.fields().size(), "field") + ", " : "")
                        + Figures.size(data.bytes());
    }

    private static boolean isSupplied(DatasetInfo data) {
        return data.objects() != null && data.objects().supplied();
    }
}
