package io.serdebench.lab.census;

import io.serdebench.lab.census.Census.EncodedCodec;
import io.serdebench.lab.census.Census.EncodingFailure;
import io.serdebench.lab.census.Census.Held;
import io.serdebench.lab.census.Census.LossyRecord;
import io.serdebench.lab.census.Census.RefusedRecord;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.List;
import java.util.function.Function;

/** Prints the codecs that encoded all records. */
final class EncodedReport {

    private static final int GAP = 2;

    private EncodedReport() {}

    /** A table of bytes, and the places of records that changed or were refused. */
    static void render(List<EncodedCodec> codecs, Lines out, Style style) {
        List<EncodedCodec> whole =
                codecs.stream().filter(one -> one.failure() == null).toList();
        TextTable table = new TextTable(GAP);
        table.left("encoded", cells(whole, one -> out.safe(one.codec())));
        table.right("per record", cells(whole, one -> Figures.meanBytes(one.bytes() / Math.max(1.0, one.records()))));
        table.right("all bytes", cells(whole, one -> Figures.count(one.bytes())));
        table.left("computed", cells(whole, one -> one.computed() == null ? "" : one.computed()));
        table.right("lossy", cells(whole, one -> Figures.count(one.lossy())));
        table.right("refused", cells(whole, one -> Figures.count(one.refused())));
        out.line("").line(style.bold(table.head()));
        for (int i = 0; i < whole.size(); i++) {
            out.line(table.row(i));
        }
        for (EncodedCodec one : codecs) {
            EncodingFailure failure = one.failure();
            if (failure != null) {
                out.beside(one.codec() + "  ", style::caution, "not encoded: " + failure.reason() + where(failure));
            }
            if (Held.OUTSIDE.word().equals(one.computed())) {
                out.beside(
                        one.codec() + "  ",
                        style::caution,
                        "the encoded bytes are not those that were computed, which is a fault of serdebench");
            }
        }
        out.aside("every record was encoded, decoded and compared; nothing was timed");
        CompressedReport.render(whole, out, style);
        whole.forEach(one -> places(one, out));
    }

    /** The records that a codec or a compressor failed with. */
    static String where(EncodingFailure failure) {
        return failure.file() == null
                ? ""
                : " (" + failure.file() + ", " + Figures.many(failure.records(), "record") + " from record "
                        + Figures.count(failure.position() + 1) + " on)";
    }

    private static void places(EncodedCodec one, Lines out) {
        if (one.lossy() > 0) {
            out.text(one.codec() + " changed " + Figures.many(one.lossy(), "record") + ":");
            for (LossyRecord record : one.firstLossy()) {
                out.under(
                        GAP,
                        place(record.file(), record.position()) + ": " + record.path() + " " + record.before() + " -> "
                                + record.after());
            }
            more(one.lossy() - one.firstLossy().size(), out);
        }
        if (one.refused() > 0) {
            out.text(one.codec() + " refused " + Figures.many(one.refused(), "record") + ":");
            for (RefusedRecord record : one.firstRefused()) {
                out.under(GAP, place(record.file(), record.position()) + ": " + record.reason());
            }
            more(one.refused() - one.firstRefused().size(), out);
        }
    }

    private static String place(String file, long position) {
        return file + ", record " + Figures.count(position + 1);
    }

    private static void more(long left, Lines out) {
        if (left > 0) {
            out.aside("and " + Figures.many(left, "more record"));
        }
    }

    private static List<String> cells(List<EncodedCodec> rows, Function<EncodedCodec, String> cell) {
        return rows.stream().map(cell).toList();
    }
}
