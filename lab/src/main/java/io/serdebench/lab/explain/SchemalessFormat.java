package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.avro.AvroSchemaFile;
import io.serdebench.lab.generate.FormatRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The format that {@code --as} names, of bytes that no codec of ours wrote.
 *
 * @param as The word: a format, or {@code avro:FILE.avsc}.
 */
record SchemalessFormat(String as) {

    private static final String AVRO = "avro";
    private static final String AVRO_SCHEMA = "avro:";

    /** A shorter word for the format of a codec. */
    private static final String JAVA = "java";

    private static final String JAVA_FORMAT = "java-serialization";

    /** True if a schema was given. */
    boolean hasSchema() {
        return as.startsWith(AVRO_SCHEMA);
    }

    /** The name of the format. */
    String name() {
        return hasSchema() ? AVRO : as;
    }

    /**
     * The reader of its bytes.
     *
     * @param catalog Gives the codecs, whose formats have readers. It is not asked where a schema was given.
     */
    Dissector dissector(FormatRules rules, Supplier<Catalog> catalog) throws IOException {
        if (hasSchema()) {
            return new AvroDissector(AvroSchemaFile.read(Path.of(as.substring(AVRO_SCHEMA.length()))));
        }
        List<Codec> codecs = catalog.get().codecs();
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
}
