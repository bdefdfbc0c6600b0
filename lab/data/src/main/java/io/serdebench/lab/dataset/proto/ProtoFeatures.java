package io.serdebench.lab.dataset.proto;

import com.google.protobuf.DescriptorProtos.FeatureSet;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.squareup.wire.schema.internal.parser.OptionElement;
import com.squareup.wire.schema.internal.parser.OptionElement.OptionPrimitive;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The features of an edition that a file, field or enum sets, of those that decide bytes or values. Others are not looked at. */
final class ProtoFeatures {

    private static final String NAME = "features";

    /** By what protobuf's file of descriptors says of them. */
    private static final Set<String> OF_FIELDS =
            Set.of("field_presence", "repeated_field_encoding", "utf8_validation", "message_encoding");

    private static final Set<String> OF_ENUMS = Set.of("enum_type");

    private ProtoFeatures() {}

    /** All texts are checked, whatever the file says: the library replaces in others what is not UTF-8. */
    private static FeatureSet checked(FeatureSet.Builder features) {
        return features.setUtf8Validation(FeatureSet.Utf8Validation.VERIFY).build();
    }

    /** Those that a file sets for all that is in it. */
    static FeatureSet ofFile(List<OptionElement> options) {
        FeatureSet.Builder features = FeatureSet.newBuilder();
        add(options, OF_FIELDS, "the file", features);
        add(options, OF_ENUMS, "the file", features);
        return checked(features);
    }

    /**
     * Those of a field.
     *
     * @throws IllegalArgumentException where it sets one that fields do not have, or to an unknown value
     */
    static FeatureSet ofField(String name, List<OptionElement> options) {
        FeatureSet.Builder features = FeatureSet.newBuilder();
        add(options, OF_FIELDS, "field " + name, features);
        refuse(options, OF_ENUMS, "field " + name);
        return checked(features);
    }

    /** Those of an enum, as of a field. */
    static FeatureSet ofEnum(String name, List<OptionElement> options) {
        FeatureSet.Builder features = FeatureSet.newBuilder();
        add(options, OF_ENUMS, "enum " + name, features);
        refuse(options, OF_FIELDS, "enum " + name);
        return features.build();
    }

    /** Refuses all of them where only a file, field or enum may set them. */
    static void refuse(String what, List<OptionElement> options) {
        refuse(options, OF_FIELDS, what);
        refuse(options, OF_ENUMS, what);
    }

    private static void refuse(List<OptionElement> options, Set<String> features, String what) {
        for (String name : values(options).keySet()) {
            if (features.contains(name)) {
                throw new IllegalArgumentException(what + " sets " + NAME + "." + name + ", which is not its to set");
            }
        }
    }

    private static void add(List<OptionElement> options, Set<String> known, String what, FeatureSet.Builder features) {
        values(options).forEach((name, value) -> {
            if (known.contains(name)) {
                FieldDescriptor field = FeatureSet.getDescriptor().findFieldByName(name);
                EnumValueDescriptor constant = field.getEnumType().findValueByName(value);
                if (constant == null || constant.getNumber() == 0) {
                    throw new IllegalArgumentException(what + " sets " + NAME + "." + name + " to " + value);
                }
                features.setField(field, constant);
            }
        });
    }

    /** Either {@code features.x = Y} or {@code features = { x: Y }}. */
    private static Map<String, String> values(List<OptionElement> options) {
        Map<String, String> values = new LinkedHashMap<>();
        for (OptionElement option : options) {
            if (option.isParenthesized()) {
                continue;
            }
            String path = option.getName();
            Object value = option.getValue();
            while (value instanceof OptionElement inner) {
                path += '.' + inner.getName();
                value = inner.getValue();
            }
            if (path.equals(NAME) && value instanceof Map<?, ?> literal) {
                literal.forEach((name, each) -> values.put(String.valueOf(name), text(each)));
            } else if (path.startsWith(NAME + '.')) {
                values.put(path.substring(NAME.length() + 1), text(value));
            }
        }
        return values;
    }

    private static String text(Object value) {
        return String.valueOf(value instanceof OptionPrimitive primitive ? primitive.getValue() : value);
    }
}
