package io.serdebench.lab.io;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult.PublishedClaim;
import io.serdebench.lab.document.IoResult.Result;
import io.serdebench.lab.result.ComparedPair;
import java.util.ArrayList;
import java.util.List;

/** The claims of the published experiment E2, held against a result that has the strategies they speak of. */
final class IoClaims {

    private static final double ANY = Double.POSITIVE_INFINITY;

    /**
     * A claim.
     *
     * @param low Least ratio of the slower one's time over the faster one's that it claims.
     * @param high Largest.
     */
    private record Claim(
            String id,
            String text,
            Workload work,
            String slower,
            String faster,
            double low,
            double high,
            String published) {}

    private static final List<Claim> ALL = List.of(
            new Claim(
                    "C2.1",
                    "byte-wise, nio is 5 to 25 times faster than io",
                    Workload.COPY_BYTES,
                    "io-bytes",
                    "nio-bytes",
                    5,
                    25,
                    "25.1 at 200 MB, 12.6 at 12 GB"),
            new Claim(
                    "C2.2",
                    "line-wise, io beats nio with a write for each line",
                    Workload.COPY_LINES,
                    "nio-lines",
                    "io-lines",
                    1,
                    ANY,
                    "1.55 or 2.10, the text and the table differ; 1.15 or 1.79 at 12 GB"),
            new Claim(
                    "C2.2",
                    "line-wise, io beats Files.newBufferedReader",
                    Workload.COPY_LINES,
                    "nio-reader-io-lines",
                    "io-lines",
                    1,
                    ANY,
                    "1.23 or 1.55; 1.79 or 1.15 at 12 GB"),
            new Claim(
                    "C2.2",
                    "line-wise, io beats nio by chunks that are decoded and split",
                    Workload.COPY_LINES,
                    "nio-chunk-io-lines",
                    "io-lines",
                    1,
                    ANY,
                    "1.23; 1.12 at 12 GB"),
            new Claim(
                    "C2.3",
                    "conjecture: written in batches, nio is faster line-wise too",
                    Workload.COPY_LINES,
                    "io-lines",
                    "lines-batched",
                    1,
                    ANY,
                    "not measured"));

    private IoClaims() {}

    /** Those whose two strategies were compared. */
    static List<PublishedClaim> held(List<Result> works) {
        List<PublishedClaim> held = new ArrayList<>();
        for (Claim claim : ALL) {
            for (Result work : works) {
                ComparedPair pair = work.work().equals(claim.work().word())
                        ? ComparedPair.between(work.verdicts(), claim.faster(), claim.slower())
                        : null;
                if (pair != null) {
                    held.add(new PublishedClaim(
                            claim.id(),
                            claim.text(),
                            claim.slower(),
                            claim.faster(),
                            claim.published(),
                            pair.ratio(),
                            pair.ciLow(),
                            pair.ciHigh(),
                            outcome(claim, pair)));
                }
            }
        }
        return held;
    }

    private static String outcome(Claim claim, ComparedPair pair) {
        if (pair.ciLow() >= claim.low() && pair.ciHigh() <= claim.high()) {
            return "holds here";
        }
        if (pair.ciLow() >= claim.high()) {
            return "more than that here";
        }
        if (pair.ciHigh() <= 1) {
            return "the other way round here";
        }
        if (pair.ciHigh() <= claim.low()) {
            return "less than that here";
        }
        return pair.verdict() == Verdict.UNDECIDED ? "not decided yet" : "can't tell here";
    }
}
