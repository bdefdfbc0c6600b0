package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.avro.AvroSchemaFile;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.PluginOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Explains bytes that the user has from elsewhere. */
final class ForeignBytes {

    private static final int MAX_BYTES = 4 << 20;
    private static final String AVRO = "avro";
    private static final String AVRO_SCHEMA = "avro:";

    /** A shorter word for the format of a codec. */
    private static final String JAVA = "java";

    private static final String JAVA_FORMAT = "java-serialization";

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

    void explain(boolean redact, boolean json, boolean hexpat, @Nullable PageFile page) throws IOException {
        byte[] bytes = bytes();
        if (bytes.length == 0) {
            throw Stop.input("--hex has no bytes");
        }
        Explained explained;
        try (FormatRules rules = new FormatRules()) {
            explained = Explained.of(as.startsWith(AVRO_SCHEMA) ? AVRO : as, as, dissector(rules), bytes);
        }
        if (redact) {
            explained = explained.redacted();
        }
        String title = TerminalText.count(bytes.length, "byte") + " as " + TerminalText.text(as)
                + (as.startsWith(AVRO_SCHEMA) ? "" : ", no schema known");
        if (json) {
            console.out()
                    .print(ResultDocument.spread(new Document(
                            Document.SCHEMA,
                            Home.version(),
                            null,
                            null,
                            1,
                            redact,
                            List.of(Document.entry(explained)),
                            List.of(),
                            List.of(),
                            List.of(),
                            List.of())));
        } else if (hexpat) {
            console.out().print(Hexpat.of(explained, title));
        } else {
            console.out()
                    .print(ExplainReport.record(
                            title, List.of(explained), List.of(), console.style(), console.isVerbose()));
        }
        console.out().flush();
        if (page != null) {
            page.write(ExplainPage.record(title, List.of(explained), List.of(), Home.version()), console.err());
        }
    }

    private Dissector dissector(FormatRules rules) throws IOException {
        if (as.startsWith(AVRO_SCHEMA)) {
            return new AvroDissector(AvroSchemaFile.read(Path.of(as.substring(AVRO_SCHEMA.length()))));
        }
        List<Codec> codecs = plugins.catalog(Home.installation()).codecs();
        String wanted = as.equals(JAVA) ? JAVA_FORMAT : as;
        for (Codec codec : codecs) {
            if (codec.id().equals(wanted) || codec.format().equals(wanted)) {
                Dissector dissector = rules.schemaless(codec);
                if (dissector == null) {
                    throw Stop.usage(
                            wanted + " cannot be decoded without its schema",
                            wanted.startsWith(AVRO)
                                    ? "give it:  --as avro:FILE.avsc"
                                    : "no bytes of it can be explained");
                }
                return dissector;
            }
        }
        List<String> known = new ArrayList<>(List.of(JAVA, AVRO_SCHEMA + "FILE.avsc"));
        codecs.stream()
                .filter(codec -> !codec.isFloor())
                .map(Codec::format)
                .distinct()
                .forEach(known::add);
        throw Stop.usage(
                "--as does not know '" + TerminalText.line(as) + "'." + Suggest.phrase(as, known),
                "it takes " + String.join(", ", known));
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
