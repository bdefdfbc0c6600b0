package io.serdebench.lab.reproduce;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.claim.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * The plan of a session of {@code reproduce}, as it stands in its folder.
 *
 * @param schema {@link #SCHEMA}.
 * @param startedAt ISO 8601, UTC.
 * @param scale How much is measured.
 * @param experiments Ids and files.
 * @param arguments The words of a command line that asks for the same.
 */
public record ReproducePlan(
        String schema, String startedAt, Scale scale, List<String> experiments, List<String> arguments) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/reproduce-plan/1";

    private static final String FILE = "plan.json";
    private static final long MOST_BYTES = 1 << 20;

    private static final ResultDocument<ReproducePlan> DOCUMENT =
            new ResultDocument<>(ReproducePlan.class, "reproduce", SCHEMA, ReproducePlan::schema, MOST_BYTES);

    static ReproducePlan of(Scale scale, List<String> experiments, List<String> arguments) {
        return new ReproducePlan(SCHEMA, Instant.now().toString(), scale, experiments, arguments);
    }

    /**
     * The plan of a folder.
     *
     * @throws Stop where there is none
     */
    static ReproducePlan read(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            throw Stop.input("no such session: " + file + " does not exist");
        }
        return DOCUMENT.read(file);
    }

    void write(Path folder) throws IOException {
        Leftovers.write(folder.resolve(FILE), DOCUMENT.toText(this));
    }
}
