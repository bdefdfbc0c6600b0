package io.serdebench.lab.generate;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.catalog.Codec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The outcome of one codec for one schema. */
public sealed interface Outcome {

    /** The codec. */
    Codec codec();

    /**
     * The codec's code is compiled.
     *
     * @param codec The codec.
     * @param version The version of the library, as the library reports it.
     * @param domainClasses Folder of the application's own classes, the same for every codec of the schema.
     * @param classes Folder of the codec's classes.
     * @param sources Folder of the sources they come from, with the format's own description of the schema if it has one.
     * @param bindingClass The qualified name of the {@link io.serdebench.api.Binding}.
     * @param cached Whether nothing had to be made.
     * @param start The words that start a worker in another language, or none for a JVM. The class of the binding is then the
     *     language's version in words, and the folders of classes mean nothing.
     */
    record Ready(
            Codec codec,
            String version,
            Path domainClasses,
            Path classes,
            Path sources,
            String bindingClass,
            boolean cached,
            List<String> start)
            implements Outcome {

        /** Copies the list. */
        public Ready {
            start = List.copyOf(start);
        }
    }

    /**
     * The codec takes objects of the application's own class, so that nothing is generated.
     *
     * @param codec The codec, with the application's class path before its own.
     * @param version The version of the library.
     * @param bindingClass The qualified name of the {@link io.serdebench.api.objects.OwnBinding}.
     * @param request The values of requests that name the class.
     */
    record Own(Codec codec, String version, String bindingClass, Map<String, String> request) implements Outcome {

        /** Copies the map. */
        public Own {
            request = Map.copyOf(request);
        }
    }

    /**
     * The codec takes no part.
     *
     * @param codec the codec
     * @param status {@link #UNSUPPORTED} or {@link #FAILED}
     * @param reason one line
     */
    record Refused(Codec codec, Fidelity status, String reason) implements Outcome {}
}
