package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.journal.Plan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The codec that all others are held against, as typed.
 *
 * @param typed A codec by its id, or by a format or library that has but one; of several JVMs with one of them, as {@code json@17}. It
 *     may also be the name of a serializer of the application.
 * @param own The application's own class that records are objects of, or null.
 */
record BaselineName(String typed, @Nullable OwnClasses own) {

    private static final String OPTION = "--baseline ";
    private static final int SHOWN = 5;

    /**
     * The codecs that take part, the baseline among them.
     *
     * @param asked Those that were asked for.
     * @throws Stop where the baseline is no codec, or several
     */
    List<Codec> join(List<Codec> asked, Catalog catalog) {
        Codec codec = codec(catalog);
        return codec == null || asked.contains(codec)
                ? asked
                : catalog.codecs().stream()
                        .filter(one -> one.equals(codec) || asked.contains(one))
                        .toList();
    }

    /** The id of the codec, or none where a serializer of the application is meant. */
    List<String> ids(Catalog catalog) {
        Codec codec = codec(catalog);
        return codec == null ? List.of() : List.of(codec.id());
    }

    /** The codec, or null where a serializer of the application is meant. */
    private @Nullable Codec codec(Catalog catalog) {
        if (typed.isBlank()) {
            throw Stop.usage(OPTION + "takes a codec", OPTION + "json");
        }
        String id = typed.substring(0, typed.length() - jvm().length());
        if (own != null && isOfApplication(id, catalog, own)) {
            return null;
        }
        List<Codec> found = own == null ? catalog.select(List.of(id)) : catalog.selectWithOwnClasses(List.of(id));
        if (found.size() != 1) {
            List<String> names = found.stream().map(Codec::id).toList();
            throw Stop.usage(
                    OPTION + "takes one codec, and " + TerminalText.text(typed) + " means "
                            + String.join(", ", names.subList(0, Math.min(SHOWN, names.size())))
                            + (names.size() > SHOWN ? " and " + (names.size() - SHOWN) + " more" : ""),
                    OPTION + names.get(0));
        }
        if (found.get(0).isFloor()) {
            throw Stop.usage(
                    OPTION + "takes a codec, and " + TerminalText.text(typed) + " is what measuring itself costs");
        }
        return found.get(0);
    }

    /** The serializers of a suite are known when it has been started. */
    private static boolean isOfApplication(String id, Catalog catalog, OwnClasses own) {
        return own.serdes().stream().anyMatch(serde -> serde.id().equals(id))
                || own.source().key() == OwnClasses.Source.Key.SUITE
                        && catalog.codecs().stream()
                                .noneMatch(codec -> codec.id().equals(id));
    }

    /** The JVM with the sign before it, or an empty text. */
    private String jvm() {
        int at = typed.lastIndexOf('@');
        return at > 0 ? typed.substring(at) : "";
    }

    /**
     * The name that it has in the run: of several JVMs on the first one, unless another one was typed.
     *
     * @throws Stop where nobody of that name takes part
     */
    String candidate(Catalog catalog, List<Plan.Candidate> planned) {
        Codec codec = codec(catalog);
        String name = codec == null ? typed : codec.id() + jvm();
        List<String> names = planned.stream()
                .filter(candidate -> !candidate.floor())
                .map(Plan.Candidate::name)
                .toList();
        return names.stream()
                .filter(one -> one.equals(name))
                .findFirst()
                .or(() -> names.stream()
                        .filter(one -> one.startsWith(name + "@") || one.startsWith(name + "+"))
                        .findFirst())
                .orElseThrow(() -> Stop.usage(
                        OPTION + TerminalText.text(typed) + " takes no part in this run"
                                + (Suggest.near(typed, names).isEmpty() ? "" : "." + Suggest.phrase(typed, names)),
                        "codecs of this run: " + String.join(", ", names)));
    }
}
