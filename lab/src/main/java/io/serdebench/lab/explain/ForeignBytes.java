package io.serdebench.lab.explain;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.PluginOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Explains bytes that the user has from elsewhere. */
final class ForeignBytes {

    private static final int MAX_BYTES = 4 << 20;
    private final Console console;
    private final String hex;
    private final String as;
    private final PluginOptions plugins;

    ForeignBytes(Console console, String hex, String as, PluginOptions plugins) {
        this.console = console;
        this.hex = hex;
        this.as = as;
        this.plugins = plugins;
    }

    void explain(SchemalessAnswer.Form form, boolean redact, @Nullable PageFile page) throws IOException {
        byte[] bytes = bytes();
        if (bytes.length == 0) {
            throw Stop.input("--hex has no bytes");
        }
        SchemalessFormat format = new SchemalessFormat(as);
        Explained explained;
        try (FormatRules rules = new FormatRules()) {
            explained = Explained.of(
                    format.name(), as, format.dissector(rules, () -> plugins.catalog(Home.installation())), bytes);
        }
        String title = TerminalText.count(bytes.length, "byte") + " as " + TerminalText.text(as)
                + (format.hasSchema() ? "" : ", no schema known");
        new SchemalessAnswer(title, null, null, List.of(explained), List.of()).print(console, form, redact, page);
    }

    private byte[] bytes() throws IOException {
        if (hex.equals("-")) {
            return digitsOrBytes(limited(System.in));
        }
        if (!hex.startsWith("@")) {
            try {
                return HexText.parse(hex);
            } catch (IllegalArgumentException e) {
                throw Stop.usage("--hex: " + e.getMessage(), "a file is given as  --hex @FILE");
            }
        }
        Path file = Path.of(hex.substring(1));
        if (!Files.isRegularFile(file)) {
            throw Stop.input("no such file: " + TerminalText.line(file.toString()));
        }
        try (InputStream in = Files.newInputStream(file)) {
            return digitsOrBytes(limited(in));
        }
    }

    private static byte[] limited(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw Stop.input(
                    "more than " + TerminalText.size(MAX_BYTES) + ": one record is explained, not a whole file");
        }
        return bytes;
    }

    /** Where the whole file reads as hexadecimal digits, the digits are meant. */
    private static byte[] digitsOrBytes(byte[] bytes) {
        try {
            return HexText.parse(new String(bytes, StandardCharsets.ISO_8859_1));
        } catch (IllegalArgumentException e) {
            return bytes;
        }
    }
}
