package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.CodecFamily;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The manifest in the current folder. */
final class ManifestCheck {

    private ManifestCheck() {}

    /** Requires that the manifest names the family's class and the codec. */
    static void names(CodecFamily family, String codec) throws IOException {
        String manifest = Files.readString(Path.of("codec.toml"));
        assertTrue(has(manifest, "id", codec), "id");
        assertTrue(has(manifest, "class", family.getClass().getName()), "class");
    }

    /** True if the manifest gives a codec a trait. */
    static boolean isTrait(String codec, String trait) throws IOException {
        Matcher traits = Pattern.compile(
                        "^id *= *\"" + Pattern.quote(codec) + "\"$(?:\\R(?!\\[\\[).*)*?\\Rtraits *= *\\[(.*)]",
                        Pattern.MULTILINE)
                .matcher(Files.readString(Path.of("codec.toml")));
        return traits.find() && traits.group(1).contains('"' + trait + '"');
    }

    private static boolean has(String manifest, String key, String value) {
        return Pattern.compile("^" + key + " *= *\"" + Pattern.quote(value) + "\"$", Pattern.MULTILINE)
                .matcher(manifest)
                .find();
    }
}
