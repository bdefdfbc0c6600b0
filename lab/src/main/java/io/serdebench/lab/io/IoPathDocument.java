package io.serdebench.lab.io;

import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer of {@code list io-paths} as a document.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool Version of serdebench.
 * @param strategies One entry per strategy that this machine can run.
 * @param absent One entry per strategy that it cannot run.
 */
@JsonDocument("The list of strategies of io")
record IoPathDocument(String schema, String tool, List<Path> strategies, List<Missing> absent) {

    /** Id and version of the document. */
    static final String SCHEMA = "serdebench.io-paths/1";

    /**
     * A strategy.
     *
     * @param name Unique among the strategies of its work.
     * @param work The work that the strategy does, as {@code --work} names it.
     * @param role strategy, or limit and tool, which are shown beside the strategies and not ranked.
     * @param usual Whether it takes part if {@code --paths} does not name it.
     * @param threads Number of threads that it uses.
     * @param published Its name in the published experiment E2, or null.
     * @param definition What it does, one line.
     * @param flags Flags of the JVM that it needs.
     */
    @InSchema(name = "strategy")
    record Path(
            String name,
            String work,
            @InSchema(wordsOf = Strategy.Role.class) String role,
            boolean usual,
            @InSchema(least = 1) int threads,
            @Nullable String published,
            String definition,
            List<String> flags) {}

    /**
     * A strategy that this machine cannot run.
     *
     * @param name Name of the strategy.
     * @param work The work that it would do.
     * @param reason Why it cannot run.
     */
    record Missing(String name, String work, String reason) {}
}
