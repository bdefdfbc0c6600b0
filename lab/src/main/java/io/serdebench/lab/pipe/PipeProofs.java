package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.measure.Proofs;
import io.serdebench.lab.measure.Verifier;
import io.serdebench.lab.process.Candidate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Lets only those codecs take part that give every record back by value: the receiver holds each record against that. */
final class PipeProofs {

    private PipeProofs() {}

    /**
     * Checks what is not known from an earlier run.
     *
     * @param cache The folder of the cache, which keeps proofs.
     * @param refused Takes a warning for each codec that takes no part.
     * @return Those that lose nothing, in their order.
     */
    public static List<Candidate> lossless(
            List<Candidate> candidates,
            Dataset dataset,
            Path scratch,
            Path cache,
            Progress progress,
            List<Warning> refused)
            throws IOException, InterruptedException {
        Proofs proofs = new Proofs(cache.resolve("proofs"), dataset.sha256(), dataset.rows());
        List<Candidate> lossless = new ArrayList<>();
        for (Candidate candidate : candidates) {
            Entry.Checked known = proofs.of(candidate, dataset.records());
            if (known == null) {
                known = new Verifier(scratch, progress)
                        .verify(List.of(candidate), dataset.rows(), dataset.records(), 1, outcome -> {})
                        .get(0);
                proofs.keep(candidate, known);
            }
            if (known.status() == Fidelity.LOSSLESS) {
                lossless.add(candidate);
            } else {
                refused.add(Warning.leftOut(candidate.codec(), String.valueOf(known.reason())));
            }
        }
        return lossless;
    }
}
