package io.serdebench.lab.generate;

import io.serdebench.api.Schema;
import io.serdebench.api.gen.Javac;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.store.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Makes the classes of codecs for a schema, two at a time, or finds them in the cache. A family that is broken in whatever
 * way takes only its own codecs out.
 */
public final class Generator {

    private final TimeLimit limit;

    /** With the usual limit for each codec. */
    public Generator() {
        this(TimeLimit.STEP);
    }

    /** With a limit for each codec. */
    Generator(TimeLimit limit) {
        this.limit = limit;
    }

    /**
     * One outcome for each codec, in their order.
     *
     * @param schema The schema of the records.
     * @param codecs Each once.
     * @param cacheRoot A folder that may be shared with other programs; made if need be.
     * @param apiJar The api, as a jar or a folder of classes.
     * @param progress Hears of the phase {@code generate}.
     * @throws Stop where this Java has no compiler, the cache cannot be written, or a library cannot be fetched
     */
    public List<Outcome> generate(Schema schema, List<Codec> codecs, Path cacheRoot, Path apiJar, Progress progress) {
        if (!Javac.isAvailable()) {
            throw Stop.environment(
                    "this Java has no compiler: " + System.getProperty("java.home"),
                    "serdebench needs a JDK, not a JRE; set JAVA_HOME to one");
        }
        Store.installed()
                .ensure(
                        codecs.stream()
                                .flatMap(codec -> codec.family().libs().stream())
                                .toList(),
                        text -> progress.note("libraries", text));
        try {
            return new Generation(new Recipe(schema, apiJar), new Cache(cacheRoot), limit, progress).run(codecs);
        } catch (IOException e) {
            throw Stop.environment("cannot make code in the cache folder " + cacheRoot, Reasons.line(e.toString()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Stop(ExitCode.INTERRUPTED, "interrupted while codecs were generated");
        }
    }
}
