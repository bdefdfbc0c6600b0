package io.serdebench.codec.sbe;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;
import org.xml.sax.InputSource;
import uk.co.real_logic.sbe.generation.java.JavaGenerator;
import uk.co.real_logic.sbe.generation.java.JavaOutputManager;
import uk.co.real_logic.sbe.ir.Ir;
import uk.co.real_logic.sbe.xml.IrGenerator;
import uk.co.real_logic.sbe.xml.MessageSchema;
import uk.co.real_logic.sbe.xml.ParserOptions;
import uk.co.real_logic.sbe.xml.XmlSchemaParser;

/** Runs SBE's Java generator, with the options that it has if none are given. */
final class Generator {

    private Generator() {}

    /**
     * Generates flyweights.
     *
     * @param xml The schema.
     * @param sources The folder below which they are written, in the folders of their package.
     * @throws IOException where SBE refuses the schema or a file cannot be written
     */
    static void run(String xml, String packageName, Path sources) throws IOException {
        ParserOptions options = ParserOptions.builder()
                .stopOnError(true)
                .warningsFatal(true)
                .suppressOutput(true)
                .build();
        Ir ir;
        try {
            MessageSchema schema = XmlSchemaParser.parse(new InputSource(new StringReader(xml)), options);
            ir = new IrGenerator().generate(schema);
        } catch (Exception e) {
            throw new IOException("SBE's generator refuses the schema: " + e.getMessage(), e);
        }
        new JavaGenerator(
                        ir,
                        MutableDirectBuffer.class.getName(),
                        DirectBuffer.class.getName(),
                        false,
                        false,
                        false,
                        new JavaOutputManager(sources.toString(), packageName))
                .generate();
    }
}
