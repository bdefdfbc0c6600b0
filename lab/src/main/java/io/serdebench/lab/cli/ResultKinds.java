package io.serdebench.lab.cli;

import io.serdebench.lab.export.ResultKind;
import io.serdebench.lab.gate.GateReport;
import io.serdebench.lab.io.IoReport;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.pipe.PipeReport;
import io.serdebench.lab.reproduce.ReproduceReport;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.rpc.RpcReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All kinds of stored result but that of {@code run}, which is what is none of them. */
final class ResultKinds {

    /** The first one that a folder is of counts. */
    private static final List<ResultKind<?>> ALL =
            List.of(PipeReport.KIND, IoReport.KIND, ReproduceReport.KIND, RpcReport.KIND, GateReport.KIND);

    private ResultKinds() {}

    /** The kind of an output folder, a result or a journal; null where it is none of these. */
    static @Nullable ResultKind<?> of(Path given) throws IOException {
        boolean folder = Files.isDirectory(given);
        boolean ofRun = folder && Files.exists(given.resolve(ResultJson.FILE));
        Path journal = folder ? given.resolve(Journal.FILE) : given;
        boolean hasJournal =
                Files.isRegularFile(journal) && journal.getFileName().toString().endsWith(Journal.FILE);
        for (ResultKind<?> kind : ALL) {
            if (kind.decided() != null && ofRun) {
                continue;
            }
            if (kind.document().is(folder ? given.resolve(kind.document().file()) : given)
                    || kind.decided() != null
                            && hasJournal
                            && new RunView(Journal.read(journal))
                                    .command()
                                    .equals(kind.document().command())) {
                return kind;
            }
        }
        return null;
    }
}
