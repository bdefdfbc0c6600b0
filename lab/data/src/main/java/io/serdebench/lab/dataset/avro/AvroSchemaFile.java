package io.serdebench.lab.dataset.avro;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/** A file that holds an Avro schema of any type, as JSON. */
public final class AvroSchemaFile {

    private static final long MAX_BYTES = 16 << 20;

    private AvroSchemaFile() {}

    /**
     * Reads the schema from a file.
     *
     * @throws Stop where the file holds no schema
     */
    public static Schema read(Path file) throws IOException {
        String name = String.valueOf(file);
        if (!Files.isRegularFile(file) || !Files.isReadable(file) || Files.size(file) > MAX_BYTES) {
            throw Stop.input("no schema file that can be read: " + TerminalText.text(name));
        }
        try {
            return new Schema.Parser().parse(Files.readString(file));
        } catch (AvroRuntimeException | java.nio.charset.CharacterCodingException e) {
            // behind the first line the library says to its callers where it read
            String why = (e.getMessage() + "").lines().findFirst().orElse("").replaceFirst("^([a-z]+\\.)+\\w+: ", "");
            throw Stop.input(TerminalText.text(name) + " is not an Avro schema: " + TerminalText.text(why, 200));
        }
    }
}
