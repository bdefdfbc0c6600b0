package io.serdebench.lab.catalog;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.StrictToml;
import io.serdebench.lab.store.JarFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads one {@code codec.toml}. Every key must be there, but for a family's compiler and a codec's format class, and no other may be. */
final class Manifest {

    /** The name of the manifest in the folder of a family. */
    static final String FILE = "codec.toml";

    static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    static final Pattern PHRASE = Pattern.compile("\\P{Cntrl}*[^\\s\\p{Cntrl}]\\P{Cntrl}*");

    /** No manifest has as many codecs, and no codec as many traits. */
    static final int MOST = 1_000;

    private static final Pattern CLASS = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)+");
    private static final Pattern PROGRAM = Pattern.compile("[\\w.-]+:[\\w.-]+:[\\w-]+:(\\{platform}|[\\w-]+)");
    private static final Pattern RESOURCE = Pattern.compile("[\\w-]+(/[\\w.-]+)+");
    private static final Pattern OPTION = Pattern.compile("-\\P{Cntrl}+");

    /** Groups of {@link Catalog#select} that no manifest may define. */
    private static final Set<String> OWN_GROUPS = Set.of(CodecSelector.ALL, CodecSelector.DEFAULT);

    private final Path folder;
    private final List<Path> libs;

    private Manifest(Path folder, List<Path> libs) {
        this.folder = folder;
        this.libs = libs;
    }

    /** The codecs of a manifest in a family's folder, at least one. */
    static List<Codec> read(Path file) {
        Path folder = file.toAbsolutePath().normalize().resolveSibling("");
        try {
            return read(Files.readString(file), file, folder, jars(folder.resolve("lib")));
        } catch (IOException e) {
            throw Stop.environment(file + ": cannot be read", e.toString());
        }
    }

    /**
     * The codecs of a manifest that comes from elsewhere.
     *
     * @param file The file that messages name.
     * @param folder The folder of the family.
     * @param libs Its class path.
     */
    static List<Codec> read(String text, Path file, Path folder, List<Path> libs) {
        return new Manifest(folder, libs).codecs(toml(FILE, file, text));
    }

    /**
     * A manifest as a table.
     *
     * @param kind The name that all manifests of its kind have.
     */
    static StrictToml toml(String kind, Path file, String text) {
        return StrictToml.read(new StrictToml.Source(file.toString(), kind, ExitCode.ENVIRONMENT), text);
    }

    private List<Codec> codecs(StrictToml table) {
        Family family = new Family(
                table.text("family", NAME),
                table.text("class", CLASS),
                new Family.Library(
                        table.text("library", PHRASE), table.text("license", PHRASE), table.text("homepage", PHRASE)),
                table.texts("jvm-args", OPTION, MOST),
                folder,
                libs,
                null,
                compiler(table));
        List<Codec> codecs = new ArrayList<>();
        for (StrictToml codec : table.tables("codec", MOST)) {
            codecs.add(codec(codec, family));
        }
        table.end();
        return codecs;
    }

    private Codec codec(StrictToml table, Family family) {
        Codec codec = new Codec(
                table.text("id", NAME),
                table.text("format", NAME),
                formatClass(table),
                table.text("summary", PHRASE),
                table.texts("traits", NAME, MOST),
                contract(table, variants(table)),
                table.optional("own-classes", CLASS),
                family);
        for (String group : OWN_GROUPS) {
            if (codec.traits().contains(group) || codec.format().equals(group)) {
                throw table.wrong(codec.format().equals(group) ? "format" : "traits", "\"" + group + "\" is reserved");
            }
        }
        if (codec.isForOwnClassesOnly() && codec.ownClasses() == null) {
            throw table.wrong("traits", "\"" + Codec.OWN_ONLY + "\" needs own-classes");
        }
        table.end();
        return codec;
    }

    /** The part of a codec that is timed. */
    static Contract contract(StrictToml table, VariantForm variants) {
        return new Contract(
                table.text("create", PHRASE),
                table.text("encode", PHRASE),
                table.text("decode", PHRASE),
                table.text("access", PHRASE),
                table.text("output", PHRASE),
                table.text("reuse", PHRASE),
                variants);
    }

    private static @Nullable CompilerArtifact compiler(StrictToml table) {
        String coordinates = table.optional("compiler", PROGRAM);
        String resource = table.optional("compiler-resource", RESOURCE);
        if (coordinates == null && resource == null) {
            return null;
        }
        if (coordinates == null || resource == null) {
            throw coordinates == null
                    ? table.wrong("compiler-resource", "needs compiler")
                    : table.wrong("compiler", "needs compiler-resource");
        }
        return new CompilerArtifact(coordinates, resource);
    }

    private static VariantForm variants(StrictToml table) {
        String word = table.optional("variants", NAME);
        VariantForm form = word == null ? VariantForm.RECORD : VariantForm.of(word);
        if (form == null) {
            throw table.wrong("variants", "is none of native, union, oneof, flexbuffers and record");
        }
        return form;
    }

    private static @Nullable FormatClass formatClass(StrictToml table) {
        String name = table.optional("format-class", CLASS);
        String variant = table.optional("format-variant", NAME);
        if (name == null && variant != null) {
            throw table.wrong("format-variant", "needs format-class");
        }
        return name == null ? null : new FormatClass(name, variant == null ? "" : variant);
    }

    private static List<Path> jars(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        return JarFolder.jars(folder);
    }
}
