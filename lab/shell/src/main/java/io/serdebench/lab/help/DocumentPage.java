package io.serdebench.lab.help;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.result.ResultJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The page docs/result.md: every field of every JSON document, from the JSON Schemas that the program ships. */
public final class DocumentPage {

    private static final String PACKAGE = "/io/serdebench/lab/";

    /** The documents, by the file of their schema. */
    private static final Map<String, String> DOCUMENTS = documents();

    private static final String DEFINITIONS = "$defs";

    private DocumentPage() {}

    private static Map<String, String> documents() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("result/result-1.schema.json", "`run --json`, and `" + ResultJson.FILE + "`");
        all.put("compare/compare-1.schema.json", "`compare --json`");
        all.put("gate/gate-1.schema.json", "`gate --json`, and `result.gate.json`");
        all.put("explain/explain-1.schema.json", "`explain --json`");
        all.put("census/census-1.schema.json", "`census --json`, and `census -o`");
        all.put("cost/cost-1.schema.json", "`cost --json`");
        all.put("report/schema-1.schema.json", "`schema --json`");
        all.put("document/io-1.schema.json", "`io --json`, and `result.io.json`");
        all.put("document/pipe-1.schema.json", "`pipe --json`, and `result.pipe.json`");
        all.put("document/rpc-1.schema.json", "`rpc --json`, and `result.rpc.json`");
        all.put("reproduce/reproduce-1.schema.json", "`reproduce --json`, and `result.reproduce.json`");
        all.put("shell/plan-1.schema.json", "`run`, `io`, `pipe` and `rpc` with `--dry-run --json`");
        all.put("doctor/doctor-1.schema.json", "`doctor --json`");
        all.put("help/codecs-1.schema.json", "`list codecs --json`");
        all.put("io/io-paths-1.schema.json", "`list io-paths --json`");
        all.put("export/exports-1.schema.json", "`list exports --json`");
        all.put("help/warnings-1.schema.json", "`list warnings --json`");
        return all;
    }

    /** The page. */
    public static String markdown() {
        StringBuilder page = new StringBuilder("# JSON documents\n\n" + GeneratedPage.WRITTEN
                + "It comes from the JSON Schemas in the jar of the laboratory.\n\n"
                + "The field `schema` of a document says what it is and which version it has. Fields may be added within"
                + " a version. They are never renamed or removed. Readers must ignore fields that they do not know.\n\n"
                + "| document | written by |\n|---|---|\n");
        Map<String, JsonNode> schemas = new LinkedHashMap<>();
        DOCUMENTS.forEach((file, by) -> schemas.put(file, read(file)));
        schemas.forEach((file, schema) -> page.append("| [")
                .append(title(schema))
                .append("](#")
                .append(anchor(title(schema)))
                .append(") | ")
                .append(DOCUMENTS.get(file))
                .append(" |\n"));
        schemas.values().forEach(schema -> document(page, schema));
        return page.toString();
    }

    private static JsonNode read(String file) {
        try (InputStream in = DocumentPage.class.getResourceAsStream(PACKAGE + file)) {
            if (in == null) {
                throw new IllegalStateException(file);
            }
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String title(JsonNode schema) {
        return schema.path("title").asText();
    }

    private static String anchor(String heading) {
        return heading.toLowerCase(java.util.Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private static void document(StringBuilder page, JsonNode schema) {
        page.append("\n## ").append(title(schema)).append("\n\n");
        page.append("`schema` is `").append(constant(schema)).append("`.\n\n");
        fields(page, schema);
        schema.path(DEFINITIONS).properties().forEach(definition -> {
            page.append("\n**").append(definition.getKey()).append("**");
            String description =
                    sentence(definition.getValue().path("description").asText());
            page.append(description.isEmpty() ? "" : ": " + description).append("\n\n");
            fields(page, definition.getValue());
        });
    }

    private static String constant(JsonNode schema) {
        return schema.path("properties").path("schema").path("const").asText();
    }

    private static void fields(StringBuilder page, JsonNode object) {
        JsonNode properties = object.path("properties");
        if (properties.isEmpty()) {
            page.append("Type: ").append(type(object)).append(".\n");
            return;
        }
        List<String> required = new ArrayList<>();
        object.path("required").forEach(name -> required.add(name.asText()));
        page.append("| field | type | meaning |\n|---|---|---|\n");
        properties.properties().forEach(field -> {
            page.append("| `").append(field.getKey()).append('`');
            page.append(required.contains(field.getKey()) ? "" : " (optional)").append(" | ");
            page.append(type(field.getValue())).append(" | ");
            page.append(sentence(field.getValue().path("description").asText())).append(" |\n");
        });
    }

    private static String type(JsonNode node) {
        if (node.has("$ref")) {
            return node.path("$ref").asText().replaceAll(".*/", "");
        }
        if (node.has("const")) {
            return "`" + node.path("const").asText() + "`";
        }
        if (node.has("enum")) {
            return choices(node.path("enum"), value -> "`" + value.asText() + "`");
        }
        for (String several : List.of("anyOf", "oneOf")) {
            if (node.has(several)) {
                return choices(node.path(several), DocumentPage::type);
            }
        }
        JsonNode type = node.path("type");
        if (type.isArray()) {
            return choices(type, JsonNode::asText);
        }
        if (type.asText().equals("array") && node.has("items")) {
            return "list of " + type(node.path("items"));
        }
        if (type.asText().equals("object") && node.path("additionalProperties").isObject()) {
            return "map of " + type(node.path("additionalProperties"));
        }
        return type.asText("any");
    }

    private static String choices(JsonNode values, java.util.function.Function<JsonNode, String> text) {
        List<String> all = new ArrayList<>();
        values.forEach(value -> all.add(text.apply(value)));
        return String.join(" or ", all);
    }

    private static String sentence(String description) {
        return GeneratedPage.cell(description);
    }
}
