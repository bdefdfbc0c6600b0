package io.serdebench.lab.generate;

import io.serdebench.api.gen.Javac;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.generate.Outcome.Own;
import io.serdebench.lab.generate.Outcome.Ready;
import io.serdebench.lab.generate.Outcome.Refused;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Codecs beside the application's own class on types that are generated for a schema of it. The application's objects are copied into
 * generated ones and back, and the copy is in the codec's time. Each has a name of its own, so that nobody takes it for the codec.
 */
public final class OwnCopies {

    /** Without them: a codec that takes no own class takes no part. */
    public static final OwnCopies NONE = new OwnCopies(
            codec -> new Refused(
                    codec,
                    Fidelity.UNSUPPORTED,
                    "it takes classes that are generated for it, and not an own class as it is"),
            "",
            Path.of(""));

    private static final Pattern NAME = Pattern.compile("[a-z0-9-]+\\+copy(@.*)?");

    private final Function<Codec, Outcome> outcomes;
    private final String copy;
    private final Path classes;

    private OwnCopies(Function<Codec, Outcome> outcomes, String copy, Path classes) {
        this.outcomes = outcomes;
        this.copy = copy;
        this.classes = classes;
    }

    /**
     * Refuses all of them.
     *
     * @param reason The property that no schema can describe.
     */
    public static OwnCopies refused(String reason) {
        return new OwnCopies(
                codec -> codec.takesCopies() ? refused(codec, reason) : NONE.outcome(codec), "", Path.of(""));
    }

    /** Refuses one, under its name here. */
    static Refused refused(Codec codec, String reason) {
        return new Refused(named(codec), Fidelity.UNSUPPORTED, reason);
    }

    /**
     * Compiles the class that copies.
     *
     * @param generated The outcomes of the codecs on the schema of the class.
     * @param copy The name of the class that copies.
     * @param sources The folder of its source.
     * @param classes An empty folder, which takes it.
     * @param classPath The application's class path, and the api.
     */
    public static OwnCopies of(List<Outcome> generated, String copy, Path sources, Path classes, List<Path> classPath) {
        Map<Codec, Outcome> byCodec = new HashMap<>();
        List<Path> path = new ArrayList<>();
        for (Outcome outcome : generated) {
            byCodec.put(outcome.codec(), outcome);
            if (outcome instanceof Ready ready && path.isEmpty()) {
                path.add(ready.domainClasses());
            }
        }
        path.addAll(classPath);
        try {
            Javac.compile(sources, Files.createDirectories(classes), path);
        } catch (IOException e) {
            return refused(Reasons.line("the code that copies its objects does not compile: "
                    + String.valueOf(e.getMessage()).replace(sources + File.separator, "")));
        }
        Function<Codec, Outcome> known = codec -> {
            Outcome one = byCodec.get(codec);
            return one == null ? NONE.outcome(codec) : named(one);
        };
        return new OwnCopies(known, copy, classes);
    }

    /** True of the name of such a candidate, on whatever JVM. */
    public static boolean isName(String candidate) {
        return NAME.matcher(candidate).matches();
    }

    /** The codec's outcome on the schema of the class, under its name here. */
    Outcome outcome(Codec codec) {
        return outcomes.apply(codec);
    }

    /**
     * The candidate.
     *
     * @param ready The codec's outcome on the schema of the class.
     * @param own The codec itself over the application's class path.
     */
    Own beside(Ready ready, Own own) {
        List<Path> libs = new ArrayList<>(List.of(classes, ready.classes(), ready.domainClasses()));
        libs.addAll(own.codec().family().libs());
        Map<String, String> request = new HashMap<>(own.request());
        request.put("copy", copy);
        Codec codec = named(own.codec());
        return new Own(
                codec.with(codec.family().with(libs, codec.family().compiler())),
                ready.version(),
                ready.bindingClass(),
                request);
    }

    private static Codec named(Codec codec) {
        return codec.named(codec.id() + Codec.COPY);
    }

    private static Outcome named(Outcome outcome) {
        return outcome instanceof Refused refused
                ? new Refused(named(refused.codec()), refused.status(), refused.reason())
                : outcome;
    }
}
