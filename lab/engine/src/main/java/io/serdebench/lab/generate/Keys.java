package io.serdebench.lab.generate;

import io.serdebench.api.Names;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.CompilerArtifact;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Keys of the cache for one schema: whatever the compiled classes depend on. */
final class Keys {

    private final Recipe recipe;
    private final Fingerprint fingerprint = new Fingerprint();

    Keys(Recipe recipe) {
        this.recipe = recipe;
    }

    /** Of the application's own classes. */
    String domain() throws IOException {
        return Fingerprint.of(common("domain"));
    }

    /** Of a codec's classes. */
    String codec(Codec codec) throws IOException {
        List<String> parts = common("codec");
        parts.add(codec.id());
        parts.add(codec.family().className());
        for (Path lib : codec.family().libs()) {
            parts.add(fingerprint.of(lib));
        }
        CompilerArtifact compiler = codec.family().compiler();
        Path program = compiler == null ? null : compiler.program();
        if (program != null) {
            parts.add(fingerprint.of(program));
        }
        return Fingerprint.of(parts);
    }

    /**
     * Of what is made for a codec in another language.
     *
     * @param tools The key of what is installed for the language.
     */
    String foreign(Codec codec, String tools) throws IOException {
        List<String> parts = common("foreign");
        parts.add(codec.id());
        parts.add(tools);
        for (Path lib : codec.family().libs()) {
            parts.add(fingerprint.of(lib));
        }
        return Fingerprint.of(parts);
    }

    private List<String> common(String kind) throws IOException {
        return new ArrayList<>(List.of(
                kind,
                recipe.schema().toString(),
                Names.quote(recipe.schema().read().toString()),
                Runtime.version().toString(),
                fingerprint.of(recipe.apiJar()),
                fingerprint.of(tool())));
    }

    /** The laboratory's own jar, or its folder of classes. */
    private static Path tool() {
        try {
            return Path.of(Keys.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
