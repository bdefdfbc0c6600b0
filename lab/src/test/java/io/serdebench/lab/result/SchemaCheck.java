package io.serdebench.lab.result;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The part of JSON Schema that the schema of results uses; a keyword outside it is an error of the test. */
public final class SchemaCheck {

    private static final Set<String> NOTES = Set.of("$schema", "$id", "title", "description", "$defs");

    private final JsonNode root;
    private final List<String> violations = new ArrayList<>();

    private SchemaCheck(JsonNode root) {
        this.root = root;
    }

    /** What is wrong, each with the place. */
    public static List<String> violations(JsonNode schema, JsonNode value) {
        SchemaCheck check = new SchemaCheck(schema);
        check.check(schema, value, "");
        return check.violations;
    }

    private void check(JsonNode schema, JsonNode value, String at) {
        schema.fieldNames().forEachRemaining(keyword -> {
            if (!NOTES.contains(keyword)) {
                keyword(keyword, schema.get(keyword), value, at);
            }
        });
    }

    private void keyword(String keyword, JsonNode wanted, JsonNode value, String at) {
        switch (keyword) {
            case "$ref" -> check(root.at(wanted.textValue().substring(1)), value, at);
            case "const" -> hold(wanted.equals(value), at, wanted);
            case "enum" -> hold(contains(wanted, value), at, wanted);
            case "type" -> hold(type(wanted, value), at, wanted);
            case "pattern" -> hold(!value.isTextual() || matches(wanted, value), at, wanted);
            case "minimum" -> hold(!value.isNumber() || value.doubleValue() >= wanted.doubleValue(), at, wanted);
            case "required" -> wanted.forEach(n -> hold(value.has(n.textValue()), at + "/" + n.textValue(), wanted));
            case "items" -> value.forEach(item -> check(wanted, item, at + "/-"));
            case "anyOf" -> hold(any(wanted, value), at, wanted);
            // of maps, which name no properties
            case "additionalProperties" -> value.forEach(one -> check(wanted, one, at + "/-"));
            case "properties" ->
                wanted.fieldNames().forEachRemaining(n -> {
                    if (value.has(n)) {
                        check(wanted.get(n), value.get(n), at + "/" + n);
                    }
                });
            default -> throw new AssertionError("keyword " + keyword + " is not known to this check");
        }
    }

    private boolean any(JsonNode schemas, JsonNode value) {
        for (JsonNode schema : schemas) {
            SchemaCheck one = new SchemaCheck(root);
            one.check(schema, value, "");
            if (one.violations.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static boolean type(JsonNode wanted, JsonNode value) {
        if (wanted.isArray()) {
            for (JsonNode one : wanted) {
                if (type(one, value)) {
                    return true;
                }
            }
            return false;
        }
        return switch (wanted.textValue()) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "number" -> value.isNumber();
            case "integer" -> value.isIntegralNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> throw new AssertionError("type " + wanted);
        };
    }

    private static boolean matches(JsonNode pattern, JsonNode value) {
        return Pattern.compile(pattern.textValue()).matcher(value.textValue()).find();
    }

    private static boolean contains(JsonNode array, JsonNode value) {
        for (JsonNode one : array) {
            if (one.equals(value)) {
                return true;
            }
        }
        return false;
    }

    private void hold(boolean holds, String at, JsonNode wanted) {
        if (!holds) {
            violations.add(at + ": " + wanted);
        }
    }
}
