package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.WorkerCommand;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process of a census that got too little of a processor is tried once more, and one that failed is not. */
class StarvedCensusTest {

    @TempDir
    Path folder = Path.of("");

    private final EncodedTally tally = new EncodedTally();

    /** What the starts of a process fail with, one after the other. */
    private final Deque<String> fates = new ArrayDeque<>();

    private WorkerException fate() {
        String now = fates.remove();
        return new WorkerException(now, now.equals("starved"));
    }

    private RowsPiece piece(String fatesInOrder) {
        fates.addAll(List.of(fatesInOrder.split(" ")));
        return new RowsPiece(folder.resolve("rows"), new FilePlace("a", "p"), 0, 10);
    }

    /** Each row: what the starts fail with, the failure that stays, and the starts that were not needed. */
    @ParameterizedTest
    @CsvSource({"starved gone,gone,0", "starved starved gone,starved,1", "gone starved,gone,1"})
    void aCodecIsTriedOnceMore(String starts, String failure, int left) throws Exception {
        Candidate candidate = new Candidate(
                "c",
                "1",
                "b",
                "d",
                List.of(),
                List.of(),
                false,
                WorkerCommand.of(JvmVariant.standard(), folder, folder),
                Map.of(),
                1);
        try (CodecProcess process = new CodecProcess(candidate, folder, null) {
            @Override
            WorkerProcess start() throws WorkerException {
                throw fate();
            }
        }) {
            process.encode(piece(starts), tally);
        }
        assertEquals(failure, Objects.requireNonNull(tally.failure()).reason());
        assertEquals(left, fates.size());
    }

    @ParameterizedTest
    @CsvSource({"starved gone,gone,0", "starved starved gone,starved,1", "gone starved,gone,1"})
    void aCompressorIsTriedOnceMore(String starts, String failure, int left) throws Exception {
        try (PieceCompressors compressors = new PieceCompressors(List.of(), List.of("z"), folder) {
            @Override
            CompressorProcess start() throws WorkerException {
                throw fate();
            }
        }) {
            compressors.begin(tally);
            compressors.compress(
                    new PieceCompressors.Encoded(folder.resolve("encoded"), 10, 100), piece(starts), tally);
        }
        assertEquals(
                failure, Objects.requireNonNull(tally.compressed("z").failure()).reason());
        assertEquals(left, fates.size());
    }
}
