package io.serdebench.schemas;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.InputStream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/** The file with the definition of a {@link JsonPart}, and with those of the records that it holds. */
final class Part {

    private static final String NAME = "name";
    private static final String SCHEMA = "schema";

    private final ProcessingEnvironment compiler;
    private final TypeElement record;

    Part(ProcessingEnvironment compiler, TypeElement record) {
        this.compiler = compiler;
        this.record = record;
    }

    /** Whether the record is one of another module, of which the compiler has a class file and no source. */
    boolean isElsewhere() {
        return Trees.instance(compiler).getTree(record) == null;
    }

    private String folder() {
        return compiler.getElementUtils()
                .getPackageOf(record)
                .getQualifiedName()
                .toString();
    }

    /** The name of the file. */
    String file() {
        return compiler.getElementUtils().getBinaryName(record).toString().substring(folder().length() + 1)
                + ".schema.json";
    }

    /** What is in the file: definitions with their names, by the class of the record. */
    ObjectNode json() {
        Definitions definitions = new Definitions(compiler);
        definitions.name(record);
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        definitions
                .classes()
                .forEach((name, type) -> json.putObject(type)
                        .put(NAME, name)
                        .set(SCHEMA, definitions.all().get(name)));
        return json;
    }

    /** Adds what is in the file to definitions, and gives the name of the record among them. */
    String addTo(Definitions definitions) {
        JsonNode read = read();
        if (read == null) {
            throw new Unclear(record, record + " is of another module, and has no @JsonPart there");
        }
        read.properties()
                .forEach(one -> definitions.add(
                        one.getValue().path(NAME).asText(),
                        one.getKey(),
                        record,
                        definition ->
                                definition.setAll((ObjectNode) one.getValue().path(SCHEMA))));
        return read.path(record.getQualifiedName().toString()).path(NAME).asText();
    }

    private @Nullable JsonNode read() {
        try (InputStream in = compiler.getFiler()
                .getResource(StandardLocation.CLASS_PATH, folder(), file())
                .openInputStream()) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            return null;
        }
    }
}
