package io.serdebench.lab.base;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;

/** Writes small JSON documents, such as lists of what there is. */
public final class SmallDocument {

    private static final ObjectWriter WRITER =
            new ObjectMapper().writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private SmallDocument() {}

    /**
     * The text of a document, with two spaces of indentation and a line feed at its end.
     *
     * @param document A record whose first components are the name and major version of its schema and the version of serdebench.
     */
    public static String text(Record document) {
        try {
            return WRITER.writeValueAsString(document) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
