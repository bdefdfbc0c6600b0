package io.serdebench.lab.dataset.proto;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Descriptors.OneofDescriptor;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.infer.JsonMapping;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Warnings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Records as protobuf's JSON mapping writes messages (protobuf.dev, "ProtoJSON Format"). Names of the proto file and plain numbers,
 * which that allows as well, are those of records that no such program wrote.
 */
final class ProtoJson implements JsonMapping {

    /** Messages whose JSON is whatever they hold. */
    private static final Set<String> ANYTHING = Set.of(
            "google.protobuf.Any", "google.protobuf.Struct", "google.protobuf.Value", "google.protobuf.ListValue");

    private final Descriptor message;
    private final Set<String> beyond = ConcurrentHashMap.newKeySet();

    ProtoJson(Descriptor message) {
        this.message = message;
    }

    @Override
    public String label() {
        return "by protobuf's JSON mapping";
    }

    @Override
    public Map<?, ?> apply(Map<?, ?> object) throws BadRecord {
        return new Walk().message(message, object, "");
    }

    @Override
    public List<Warning> warnings() {
        return beyond.isEmpty() ? List.of() : List.of(Warnings.unsigned(new TreeSet<>(beyond)));
    }

    /** One record. */
    private final class Walk {
        private final Deque<Descriptor> open = new ArrayDeque<>();

        Map<String, @Nullable Object> message(Descriptor type, Map<?, ?> object, String path) throws BadRecord {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            object.forEach((name, value) -> fields.put((String) name, value));
            open.push(type);
            for (FieldDescriptor field : type.getFields()) {
                String name = field.getName();
                String at = Declared.path(path, name);
                String camel = field.getJsonName();
                Object tree = fields.remove(name);
                if (!camel.equals(name) && fields.containsKey(camel)) {
                    if (tree != null) {
                        throw bad(at, "is there twice, as " + TerminalText.text(camel) + " and by its own name");
                    }
                    tree = fields.remove(camel);
                }
                tree = tree == null ? absent(field) : field(field, tree, at);
                if (tree != null) {
                    fields.put(name, tree);
                }
            }
            open.pop();
            for (OneofDescriptor oneof : type.getRealOneofs()) {
                List<String> set = oneof.getFields().stream()
                        .map(FieldDescriptor::getName)
                        .filter(fields::containsKey)
                        .toList();
                if (set.size() > 1) {
                    throw bad(
                            Declared.path(path, oneof.getName()),
                            "is a oneof, and the record has " + TerminalText.text(String.join(" and ", set), 100));
                }
            }
            return fields;
        }

        /** The value of a field that is not there. */
        private @Nullable Object absent(FieldDescriptor field) {
            if (field.isRepeated()) {
                // of a message that holds itself the schema has the levels above alone
                boolean carried = field.getJavaType() != JavaType.MESSAGE || !open.contains(field.getMessageType());
                return !carried ? null : ProtoMember.isTextMap(field) ? Map.of() : List.of();
            }
            if (field.hasPresence()) {
                return null;
            }
            return switch (field.getJavaType()) {
                case INT, LONG, ENUM -> 0L;
                case FLOAT, DOUBLE -> 0.0;
                case BOOLEAN -> false;
                case STRING -> "";
                case BYTE_STRING -> new byte[0];
                case MESSAGE -> null;
            };
        }

        private Object field(FieldDescriptor field, Object tree, String at) throws BadRecord {
            if (field.isMapField() && tree instanceof Map<?, ?> map) {
                return map(field, map, at);
            }
            if (!field.isRepeated() || !(tree instanceof List<?> list)) {
                return value(field, tree, at);
            }
            List<@Nullable Object> values = new ArrayList<>(list.size());
            for (Object each : list) {
                values.add(each == null ? null : value(field, each, at));
            }
            return values;
        }

        private Object map(FieldDescriptor field, Map<?, ?> map, String at) throws BadRecord {
            FieldDescriptor key = field.getMessageType().findFieldByNumber(1);
            FieldDescriptor of = field.getMessageType().findFieldByNumber(2);
            Map<String, @Nullable Object> values = new LinkedHashMap<>();
            List<Object> entries = new ArrayList<>();
            for (Map.Entry<?, ?> each : map.entrySet()) {
                String text = (String) each.getKey();
                Object value = each.getValue() == null ? null : value(of, each.getValue(), at);
                Map<String, @Nullable Object> entry = new LinkedHashMap<>();
                entry.put(
                        key.getName(),
                        key.getJavaType() == JavaType.BOOLEAN
                                        && Set.of("true", "false").contains(text)
                                ? (Object) text.equals("true")
                                : value(key, text, at));
                entry.put(of.getName(), value);
                entries.add(entry);
                values.put(text, value);
            }
            return ProtoMember.isTextMap(field) ? values : entries;
        }

        /** A value, or what was given where it is none of the field's type. */
        private Object value(FieldDescriptor field, Object tree, String at) throws BadRecord {
            return switch (field.getJavaType()) {
                case INT, LONG -> whole(field, tree, at);
                case FLOAT, DOUBLE -> tree instanceof String text ? ProtoJsonLeaf.real(text) : tree;
                case ENUM -> tree instanceof String text ? constant(field, text, at) : tree;
                case BYTE_STRING -> tree instanceof String text ? ProtoJsonLeaf.bytes(text) : tree;
                case MESSAGE -> inner(field, tree, at);
                case BOOLEAN, STRING -> tree;
            };
        }

        private Object inner(FieldDescriptor field, Object tree, String at) throws BadRecord {
            Descriptor type = field.getMessageType();
            if (ProtoMember.isWrapper(type)) {
                return value(type.findFieldByNumber(1), tree, at);
            }
            if (ANYTHING.contains(type.getFullName())) {
                throw bad(at, "is a " + type.getFullName() + ", which is not read from JSON");
            }
            if (tree instanceof String text) {
                return ProtoJsonLeaf.message(type, text);
            }
            if (!(tree instanceof Map<?, ?> object)) {
                return tree;
            }
            return type.getFields().isEmpty() ? true : message(type, object, at);
        }
    }

    private Object whole(FieldDescriptor field, Object tree, String at) {
        // a number that is no Long is its digits
        Long number = tree instanceof Long small ? small : ProtoJsonLeaf.whole(field, String.valueOf(tree));
        if (number == null) {
            return tree;
        }
        boolean wide = field.getJavaType() == JavaType.LONG;
        if (ProtoMember.isUnsigned(field) && (wide ? number < 0 : number > Integer.MAX_VALUE && number >>> 32 == 0)) {
            beyond.add(at);
            return wide ? number : (Object) (long) number.intValue();
        }
        return number;
    }

    private static Object constant(FieldDescriptor field, String text, String at) throws BadRecord {
        EnumValueDescriptor value = field.getEnumType().findValueByName(text);
        Long number = value == null ? ProtoJsonLeaf.whole(field, text) : Long.valueOf(value.getNumber());
        if (number == null) {
            List<String> names = field.getEnumType().getValues().stream()
                    .map(EnumValueDescriptor::getName)
                    .toList();
            throw bad(
                    at,
                    "has " + TerminalText.text(text) + ", which is not one of "
                            + field.getEnumType().getFullName() + ": "
                            + TerminalText.text(String.join(", ", names), 100));
        }
        return number;
    }

    private static BadRecord bad(String path, String what) {
        return new BadRecord("field " + TerminalText.text(path) + " " + what);
    }
}
