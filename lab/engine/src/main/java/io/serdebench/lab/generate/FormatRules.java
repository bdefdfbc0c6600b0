package io.serdebench.lab.generate;

import io.serdebench.api.FormatVariant;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Family;
import io.serdebench.lab.catalog.FormatClass;
import io.serdebench.lab.store.Store;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rules of the formats that codecs name, dissectors and sizers, each from its family's own class loader. They can be used until
 * this is closed.
 */
public final class FormatRules implements AutoCloseable {

    private final Map<Family, FamilyLoader> loaders = new HashMap<>();

    /** A question to a family or to a format in its jars. */
    private interface Question<T> {
        @Nullable
        T ask(FamilyLoader loader) throws Exception;
    }

    /** A question to a format. */
    private interface FormatQuestion<T> {
        @Nullable
        T ask(FormatVariant format);
    }

    /**
     * The dissector of a codec's records of a schema that the codec can carry.
     *
     * @throws Stop where the family or its format is broken
     */
    public Dissector dissector(Codec codec, Schema schema) {
        Dissector dissector = askFormat(codec, format -> format.dissector(schema));
        if (dissector == null) {
            throw Stop.environment(
                    "its bytes cannot be decoded: the family " + codec.family().name() + " has no dissector");
        }
        return dissector;
    }

    /**
     * The sizer of a codec's records of a schema, or null where nothing estimates them.
     *
     * @throws Stop where the family or its format is broken
     */
    public @Nullable Sizer sizer(Codec codec, Schema schema) {
        return askFormat(codec, format -> format.sizer(schema));
    }

    /**
     * The dissector of a codec's bytes of which no schema is known, or null where they mean nothing without one.
     *
     * @throws Stop where the family or its format is broken
     */
    public @Nullable Dissector schemaless(Codec codec) {
        return askFormat(codec, FormatVariant::schemaless);
    }

    /**
     * The version of a codec's library, asked of the library itself; in brackets is why there is none. Nothing is fetched for it.
     *
     * @throws Stop where the family or its format is broken
     */
    public String version(Codec codec) {
        if (!Store.installed().missing(codec.family().libs()).isEmpty()) {
            return "(unfetched)";
        }
        String version = ask(codec, loader -> loader.load().version());
        return String.valueOf(version);
    }

    private <T> @Nullable T askFormat(Codec codec, FormatQuestion<T> question) {
        FormatClass format = codec.formatClass();
        return format == null ? null : ask(codec, loader -> question.ask(loader.format(format)));
    }

    private <T> @Nullable T ask(Codec codec, Question<T> question) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        Store.installed().ensure(codec.family().libs());
        try {
            FamilyLoader loader = loaders.computeIfAbsent(codec.family(), FamilyLoader::new);
            return question.ask(loader);
        } catch (Exception | LinkageError e) {
            throw Stop.environment(codec.id() + " cannot be explained: "
                    + Reasons.refused(codec, e).reason());
        } finally {
            // loading a family makes its loader the thread's own
            thread.setContextClassLoader(before);
        }
    }

    @Override
    public void close() throws IOException {
        for (FamilyLoader loader : loaders.values()) {
            loader.close();
        }
    }
}
