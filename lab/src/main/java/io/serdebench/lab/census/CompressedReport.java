package io.serdebench.lab.census;

import io.serdebench.lab.census.Census.CompressedRecords;
import io.serdebench.lab.census.Census.EncodedCodec;
import io.serdebench.lab.census.Census.EncodingFailure;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.List;

/** Prints the bytes of codecs that encoded all records after compression. */
final class CompressedReport {

    private static final int GAP = 2;

    /** Compressors beside each other, which 80 columns hold. */
    private static final int BESIDE = 5;

    private CompressedReport() {}

    /** Tables of bytes per record, and what compressors failed with. */
    static void render(List<EncodedCodec> codecs, Lines out, Style style) {
        List<String> compressors = codecs.stream()
                .flatMap(one -> one.compressed().stream())
                .map(CompressedRecords::compressor)
                .distinct()
                .sorted()
                .toList();
        for (int from = 0; from < compressors.size(); from += BESIDE) {
            table(codecs, compressors.subList(from, Math.min(from + BESIDE, compressors.size())), out, style);
        }
        for (EncodedCodec codec : codecs) {
            for (CompressedRecords one : codec.compressed()) {
                EncodingFailure failure = one.failure();
                if (failure != null) {
                    out.beside(
                            codec.codec() + " + " + one.compressor() + "  ",
                            style::caution,
                            "not compressed: " + failure.reason() + EncodedReport.where(failure));
                }
            }
        }
        if (codecs.stream().flatMap(one -> one.compressed().stream()).anyMatch(one -> one.failure() == null)) {
            out.aside(
                    "bytes per record in batches of 64 KiB, which were decompressed and compared; a batch ends with its file,"
                            + " and after each 16 MiB of neutral rows");
        }
    }

    private static void table(List<EncodedCodec> codecs, List<String> compressors, Lines out, Style style) {
        TextTable table = new TextTable(GAP);
        table.left(
                "compressed", codecs.stream().map(one -> out.safe(one.codec())).toList());
        for (String compressor : compressors) {
            table.right(
                    out.safe(compressor),
                    codecs.stream().map(one -> cell(one, compressor)).toList());
        }
        out.line("").line(style.bold(table.head()));
        for (int i = 0; i < codecs.size(); i++) {
            out.line(table.row(i));
        }
    }

    private static String cell(EncodedCodec codec, String compressor) {
        for (CompressedRecords one : codec.compressed()) {
            if (one.compressor().equals(compressor) && one.failure() == null) {
                return Figures.meanBytes(one.bytes() / Math.max(1.0, codec.records()));
            }
        }
        return "";
    }
}
