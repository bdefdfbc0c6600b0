package io.serdebench.schemas;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.annotation.Annotation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** The records of a document as JSON Schema. Every record that another holds is a definition. */
final class Definitions {

    private static final String TYPE = "type";
    private static final String DESCRIPTION = "description";
    private static final String ENUM = "enum";
    private static final String NULL = "null";
    private static final String NULLABLE = "org.jspecify.annotations.Nullable";

    /** The words for a value that is not there. */
    private static final String NOT_THERE = "\\b(null|empty)(?= (where|in|if) |\\.?$)";

    private static final Map<String, String> PLAIN_TYPES = Map.of(
            "java.lang.String", "string",
            "java.lang.Boolean", "boolean",
            "java.lang.Integer", "integer",
            "java.lang.Long", "integer",
            "java.lang.Double", "number");

    private final ProcessingEnvironment compiler;
    private final Elements elements;
    private final Map<String, String> classes = new LinkedHashMap<>();
    private final ObjectNode all = node();

    Definitions(ProcessingEnvironment compiler) {
        this.compiler = compiler;
        this.elements = compiler.getElementUtils();
    }

    /** The definitions of all records that were met, by name. */
    ObjectNode all() {
        return all;
    }

    /** The class of the record that each definition is of, by the name of the definition. */
    Map<String, String> classes() {
        return classes;
    }

    /** Adds what JSON Schema says of a record to a schema: its fields, their meanings and those that are always there. */
    void fill(ObjectNode schema, TypeElement record) {
        Comment comment = new Comment(elements.getDocComment(record));
        schema.put(TYPE, "object");
        if (!comment.text().isEmpty()) {
            schema.put(DESCRIPTION, comment.text());
        }
        ArrayNode required = schema.putArray("required");
        ObjectNode properties = schema.putObject("properties");
        for (RecordComponentElement component : record.getRecordComponents()) {
            Said said = said(component, record);
            boolean absent = isLeftOut(component, record);
            ObjectNode property = of(type(component), said, record, !absent);
            property.put(DESCRIPTION, meaning(component, record, comment, absent));
            JsonProperty renamed = onField(component, record, JsonProperty.class);
            String name = renamed == null ? component.getSimpleName().toString() : renamed.value();
            properties.set(name, property);
            if (!absent && !said.younger()) {
                required.add(name);
            }
        }
    }

    /** The component's text. Where the document lacks what is null or empty in Java, it says so. */
    private static String meaning(
            RecordComponentElement component, TypeElement record, Comment comment, boolean absent) {
        String meaning = comment.param(component.getSimpleName().toString());
        if (meaning.isEmpty()) {
            throw new Unclear(record, component + " is in a document and has no @param");
        }
        return absent ? meaning.replaceAll(", or null\\.$", ".").replaceAll(NOT_THERE, "absent") : meaning;
    }

    /** The annotations of a component as one; where its own says nothing of a least value, that of the record holds. */
    private static Said said(RecordComponentElement component, TypeElement record) {
        Said ofRecord = Said.of(record.getAnnotation(InSchema.class));
        InSchema own = component.getAnnotation(InSchema.class);
        return own == null ? ofRecord.leastAlone() : Said.of(own).orLeast(ofRecord.least());
    }

    /** True if a component that is null or empty is not written. */
    private static boolean isLeftOut(RecordComponentElement component, TypeElement record) {
        JsonInclude own = onField(component, record, JsonInclude.class);
        JsonInclude include = own == null ? record.getAnnotation(JsonInclude.class) : own;
        return include != null
                && (include.value() == JsonInclude.Include.NON_EMPTY
                        || include.value() == JsonInclude.Include.NON_NULL && isNullable(type(component)));
    }

    private static TypeMirror type(RecordComponentElement component) {
        return component.getAccessor().getReturnType();
    }

    /** Jackson's annotations are on the field that a component has, since they cannot be on the component. */
    private static <A extends Annotation> @Nullable A onField(
            RecordComponentElement component, TypeElement record, Class<A> annotation) {
        return ElementFilter.fieldsIn(record.getEnclosedElements()).stream()
                .filter(field -> field.getSimpleName().equals(component.getSimpleName()))
                .findFirst()
                .orElseThrow()
                .getAnnotation(annotation);
    }

    private static boolean isNullable(TypeMirror type) {
        return type.getAnnotationMirrors().stream()
                .anyMatch(
                        annotation -> annotation.getAnnotationType().toString().equals(NULLABLE));
    }

    private ObjectNode of(TypeMirror type, Said said, Element at, boolean orNull) {
        ObjectNode schema = present(type, said, at);
        if (!orNull || !isNullable(type)) {
            return schema;
        }
        if (schema.has(ENUM)) {
            schema.withArray(ENUM).addNull();
        } else if (schema.path(TYPE).isArray()) {
            schema.withArray(TYPE).add(NULL);
        } else if (schema.has(TYPE)
                && !schema.has("items")
                && !schema.path(TYPE).asText().equals("object")) {
            String alone = schema.path(TYPE).asText();
            schema.putArray(TYPE).add(alone).add(NULL);
        } else {
            return anyOf(schema, node().put(TYPE, NULL));
        }
        return schema;
    }

    private ObjectNode present(TypeMirror type, Said said, Element at) {
        if (type.getKind().isPrimitive()) {
            return plain(compiler.getTypeUtils().boxedClass((PrimitiveType) type), said, at);
        }
        if (type instanceof ArrayType array) {
            return list(array.getComponentType(), said, at);
        }
        TypeElement element = (TypeElement) ((DeclaredType) type).asElement();
        List<? extends TypeMirror> arguments = ((DeclaredType) type).getTypeArguments();
        return switch (element.getQualifiedName().toString()) {
            case "java.util.List" -> list(arguments.get(0), said, at);
            case "java.util.Map" -> map(arguments.get(1), said, at);
            case "java.lang.Object" -> any(said, at);
            default ->
                switch (element.getKind()) {
                    case ENUM -> said.oneOf().isEmpty() ? constants(element) : oneOf(said, false);
                    case RECORD -> node().put("$ref", "#/$defs/" + name(element));
                    default -> plain(element, said, at);
                };
        };
    }

    private static ObjectNode any(Said said, Element at) {
        if (said.types().isEmpty()) {
            throw new Unclear(at, "a component of a document that may be any object names its types");
        }
        ObjectNode any = node();
        ArrayNode types = any.putArray(TYPE);
        said.types().forEach(types::add);
        return any;
    }

    private ObjectNode list(TypeMirror items, Said said, Element at) {
        ObjectNode list = node().put(TYPE, "array");
        list.set("items", of(items, said, at, true));
        return list;
    }

    private ObjectNode map(TypeMirror values, Said said, Element at) {
        ObjectNode map = node().put(TYPE, "object");
        Said ofValues = said.leastAlone();
        if (said.oneOf().isEmpty()) {
            map.set("additionalProperties", of(values, ofValues, at, true));
        } else {
            ObjectNode keys = map.putObject("properties");
            said.oneOf().forEach(key -> keys.set(key, of(values, ofValues, at, true)));
        }
        return map;
    }

    private static ObjectNode plain(TypeElement type, Said said, Element at) {
        String name = PLAIN_TYPES.get(type.getQualifiedName().toString());
        if (name == null) {
            throw new Unclear(at, "documents have no values of type " + type);
        }
        boolean number = name.equals("number") || name.equals("integer");
        if (!said.oneOf().isEmpty()) {
            return oneOf(said, number);
        }
        ObjectNode schema = node().put(TYPE, name);
        if (number && said.least() != InSchema.NO_LEAST) {
            schema.put("minimum", said.least());
        }
        if (name.equals("string") && !said.pattern().isEmpty()) {
            schema.put("pattern", said.pattern());
        }
        return said.infinite() ? anyOf(schema, node().put("const", "Infinity")) : schema;
    }

    private static ObjectNode oneOf(Said said, boolean numbers) {
        ObjectNode schema = node();
        ArrayNode values = schema.putArray(ENUM);
        said.oneOf()
                .forEach(value ->
                        values.add(numbers ? node().numberNode(Integer.parseInt(value)) : node().textNode(value)));
        return schema;
    }

    private static ObjectNode constants(TypeElement type) {
        ObjectNode schema = node();
        ArrayNode values = schema.putArray(ENUM);
        for (Element member : type.getEnclosedElements()) {
            if (member.getAnnotation(JsonValue.class) != null) {
                throw new Unclear(
                        member, "the words of an enumeration in a document are a @JsonProperty of each constant");
            }
            if (member.getKind() == ElementKind.ENUM_CONSTANT) {
                JsonProperty word = member.getAnnotation(JsonProperty.class);
                values.add(word == null ? member.getSimpleName().toString() : word.value());
            }
        }
        return schema;
    }

    /** The name of a record's definition, which is made where it is first met. */
    String name(TypeElement record) {
        Part part = new Part(compiler, record);
        if (part.isElsewhere()) {
            return part.addTo(this);
        }
        InSchema said = record.getAnnotation(InSchema.class);
        String simple = record.getSimpleName().toString();
        String name = said == null || said.name().isEmpty()
                ? simple.substring(0, 1).toLowerCase(Locale.ROOT) + simple.substring(1)
                : said.name();
        add(name, record.getQualifiedName().toString(), record, definition -> fill(definition, record));
        return name;
    }

    /**
     * Adds a definition where there is none yet.
     *
     * @param name Its name.
     * @param type The class of the record that it is of.
     * @param at The element that a message about the name is about.
     * @param fill The action that puts into it what it consists of.
     */
    void add(String name, String type, TypeElement at, Consumer<ObjectNode> fill) {
        String known = classes.putIfAbsent(name, type);
        if (known == null) {
            // before what it is made of, so that the page reads from the whole to its parts
            fill.accept(all.putObject(name));
        } else if (!known.equals(type)) {
            throw new Unclear(at, "the document has a record with the name " + name + " already, " + known);
        }
    }

    private static ObjectNode anyOf(ObjectNode one, ObjectNode other) {
        ObjectNode schema = node();
        schema.putArray("anyOf").add(one).add(other);
        return schema;
    }

    private static ObjectNode node() {
        return JsonNodeFactory.instance.objectNode();
    }
}
