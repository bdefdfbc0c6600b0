package io.serdebench.lab.report.io;

import io.serdebench.lab.io.IoResult;
import io.serdebench.lab.io.IoResult.PublishedClaim;
import io.serdebench.lab.io.IoResult.Row;
import io.serdebench.lab.report.text.Figures;
import io.serdebench.lab.report.text.PairWords;

/** Sentences on the works of {@code io} that hold at any number of rounds. */
final class IoWords {

    private IoWords() {}

    /** Rounds and how many pairs they decide: {@code 3 rounds, 61 of 66 pairs decided, 5 not decided yet}. */
    static String rounds(IoResult.Result work) {
        return PairWords.rounds(work.rounds(), work.verdicts());
    }

    /** {@code 3}, {@code 1-2} where the decided pairs leave several places, or nothing for what is not ranked. */
    static String place(Row row) {
        return PairWords.place(row.place(), row.placeTo());
    }

    /** The ratio of a published claim with its interval. */
    static String ratio(PublishedClaim claim) {
        return PairWords.ratio(claim.ratio(), claim.ciLow(), claim.ciHigh());
    }

    /** Units that the times of a table are of: those of the largest pass. */
    static long units(IoResult.Result work) {
        return work.rows().stream().mapToLong(Row::units).max().orElse(0);
    }

    /** Bytes of a record in the log, or a dash. */
    static String bytesPerRecord(Row row) {
        Long bytes = row.fileBytes();
        return bytes == null || row.units() == 0 ? "–" : Figures.meanBytes((double) bytes / row.units());
    }
}
