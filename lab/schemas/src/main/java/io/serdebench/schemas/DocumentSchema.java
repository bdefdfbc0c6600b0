package io.serdebench.schemas;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Objects;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** The JSON Schema of one document. Every description is the record's Javadoc. */
final class DocumentSchema {

    /** The promise of every document. */
    private static final String PROMISE = "Fields are added within this major version, never renamed or removed."
            + " Readers pass over those that they do not know.";

    private final ProcessingEnvironment compiler;
    private final TypeElement document;
    private final String id;

    DocumentSchema(ProcessingEnvironment compiler, TypeElement document) {
        this.compiler = compiler;
        this.document = document;
        this.id = id(document);
    }

    private static String id(TypeElement document) {
        for (Element around = document; around != null; around = around.getEnclosingElement()) {
            for (VariableElement field : ElementFilter.fieldsIn(around.getEnclosedElements())) {
                if (field.getSimpleName().contentEquals("SCHEMA") && field.getConstantValue() instanceof String value) {
                    return value;
                }
            }
        }
        throw new Unclear(document, "neither the record nor a class around it has a constant SCHEMA");
    }

    /** The name of the file. */
    String file() {
        return id.replaceFirst("^serdebench[./]", "").replace('/', '-') + ".schema.json";
    }

    /** The schema. */
    ObjectNode json() {
        String name = id.replaceFirst("^serdebench[./]", "");
        ObjectNode schema = JsonNodeFactory.instance
                .objectNode()
                .put("$schema", "https://json-schema.org/draft/2020-12/schema")
                .put("$id", "urn:serdebench:" + name.replace('/', ':'))
                .put(
                        "title",
                        Objects.requireNonNull(document.getAnnotation(JsonDocument.class))
                                .value());
        Definitions definitions = new Definitions(compiler);
        definitions.fill(schema, document);
        schema.put("description", PROMISE);
        schema.withObject("/properties").putObject("schema").put("const", id);
        if (!definitions.all().isEmpty()) {
            schema.set("$defs", definitions.all());
        }
        return schema;
    }
}
