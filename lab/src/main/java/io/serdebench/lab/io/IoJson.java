package io.serdebench.lab.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** An {@link IoResult} as JSON: fields in the order of the records, two spaces of indentation, line feeds. */
public final class IoJson {

    private static final ObjectWriter WRITER = JsonMapper.builder()
            .build()
            .writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private IoJson() {}

    /** The document, ending in a line feed. */
    public static String toText(IoResult result) {
        try {
            return WRITER.writeValueAsString(result) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
