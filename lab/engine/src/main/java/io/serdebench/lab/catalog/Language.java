package io.serdebench.lab.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A language other than Java, with what its worker needs. Commands are lists of words, in which {@code {program}} stands for the
 * interpreter or compiler, {@code {folder}} for the folder of the worker's sources, {@code {home}} for the folder of what is
 * installed, {@code {codec}} for the codec's id, {@code {schema}} for the folder with the descriptions of a schema, and
 * {@code {made}} for the folder of what is made for a schema.
 *
 * @param name The name of the language, as {@code python}.
 * @param program The interpreter or compiler, which is looked for on the PATH.
 * @param get How to get the program, for a user who lacks it.
 * @param runtime The command that prints the program's version.
 * @param install The commands that fetch or build what does not depend on a schema.
 * @param make The commands that build what depends on a schema.
 * @param start The command of a worker.
 * @param version The command that prints the version of a codec's library.
 * @param like The codec for JVMs whose bytes this one writes, or null where there is none.
 */
public record Language(
        String name,
        String program,
        String get,
        List<String> runtime,
        List<List<String>> install,
        List<List<String>> make,
        List<String> start,
        List<String> version,
        @Nullable String like) {

    /** The trait of every codec in another language. */
    public static final String TRAIT = "other-language";

    /** Copies the lists. */
    public Language {
        runtime = List.copyOf(runtime);
        install = List.copyOf(install);
        make = List.copyOf(make);
        start = List.copyOf(start);
        version = List.copyOf(version);
    }
}
