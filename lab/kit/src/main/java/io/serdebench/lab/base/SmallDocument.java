package io.serdebench.lab.base;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * JSON documents that no record stands for, such as lists of what there is. Each names its schema and the version of
 * serdebench first.
 */
public final class SmallDocument {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static final ObjectWriter WRITER =
            MAPPER.writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private SmallDocument() {}

    /**
     * Begins a document.
     *
     * @param schema The name and major version of the document's schema.
     * @param tool The version of serdebench.
     * @return The document with these two fields, for others to be added.
     */
    public static ObjectNode of(String schema, String tool) {
        return MAPPER.createObjectNode().put("schema", schema).put("tool", tool);
    }

    /** The text of a document, with two spaces of indentation and a line feed at its end. */
    public static String text(ObjectNode document) {
        try {
            return WRITER.writeValueAsString(document) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
