package io.serdebench.lab.dataset.proto;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.Edition;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumOptions;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FieldOptions;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileOptions;
import com.google.protobuf.DescriptorProtos.MessageOptions;
import com.google.protobuf.DescriptorProtos.OneofDescriptorProto;
import com.squareup.wire.Syntax;
import com.squareup.wire.schema.Field;
import com.squareup.wire.schema.Location;
import com.squareup.wire.schema.internal.parser.EnumConstantElement;
import com.squareup.wire.schema.internal.parser.EnumElement;
import com.squareup.wire.schema.internal.parser.FieldElement;
import com.squareup.wire.schema.internal.parser.GroupElement;
import com.squareup.wire.schema.internal.parser.MessageElement;
import com.squareup.wire.schema.internal.parser.OneOfElement;
import com.squareup.wire.schema.internal.parser.OptionElement;
import com.squareup.wire.schema.internal.parser.ProtoFileElement;
import com.squareup.wire.schema.internal.parser.TypeElement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Turns a parsed proto file's messages and enums into a descriptor: what protoc would make of it but for services, extensions,
 * default values, and options and features that do not change bytes. Names of types are left as they are written, for the linker
 * to find.
 */
final class ProtoElements {

    private static final int NO_ONEOF = -1;
    private static final Pattern MAP = Pattern.compile("map\\s*<\\s*([^,\\s]+)\\s*,\\s*([^>\\s]+)\\s*>");

    /** Types that a map can have for keys, by protobuf's language guide. */
    private static final Set<String> KEYS = Set.of(
            "int32",
            "int64",
            "uint32",
            "uint64",
            "sint32",
            "sint64",
            "fixed32",
            "fixed64",
            "sfixed32",
            "sfixed64",
            "bool",
            "string");

    private final boolean proto3;
    private final boolean edition;
    private List<Placed> placed = new ArrayList<>();

    private ProtoElements(boolean proto3, boolean edition) {
        this.proto3 = proto3;
        this.edition = edition;
    }

    /**
     * The descriptor of a file, without its imports.
     *
     * @param edition The edition of the file, or null where it is of proto2 or proto3.
     */
    static FileDescriptorProto.Builder file(ProtoFileElement element, String name, @Nullable Edition edition) {
        boolean proto3 = edition == null && element.getSyntax() == Syntax.PROTO_3;
        FileDescriptorProto.Builder file =
                FileDescriptorProto.newBuilder().setName(name).setSyntax(proto3 ? "proto3" : "proto2");
        if (edition == null) {
            // proto2 lets texts be any bytes, and the library would replace what is not UTF-8
            file.setOptions(FileOptions.newBuilder().setJavaStringCheckUtf8(true));
        } else {
            file.setSyntax("editions").setEdition(edition);
            file.setOptions(FileOptions.newBuilder().setFeatures(ProtoFeatures.ofFile(element.getOptions())));
        }
        if (element.getPackageName() != null) {
            file.setPackage(element.getPackageName());
        }
        ProtoElements made = new ProtoElements(proto3, edition != null);
        for (TypeElement type : element.getTypes()) {
            if (type instanceof MessageElement message) {
                file.addMessageType(made.message(message));
            } else if (type instanceof EnumElement constants) {
                file.addEnumType(made.constants(constants));
            }
        }
        return file;
    }

    /** A field and where it is written. */
    private record Placed(Location place, FieldDescriptorProto.Builder field) {}

    private DescriptorProto message(MessageElement element) {
        DescriptorProto.Builder message = DescriptorProto.newBuilder().setName(element.getName());
        placed = new ArrayList<>();
        if (edition) {
            ProtoFeatures.refuse("message " + element.getName(), element.getOptions());
        }
        for (FieldElement field : element.getFields()) {
            field(message, field, NO_ONEOF);
        }
        for (GroupElement group : element.getGroups()) {
            group(message, group, NO_ONEOF);
        }
        for (OneOfElement oneof : element.getOneOfs()) {
            int index = message.getOneofDeclCount();
            message.addOneofDecl(OneofDescriptorProto.newBuilder().setName(oneof.getName()));
            for (FieldElement field : oneof.getFields()) {
                field(message, field, index);
            }
            for (GroupElement group : oneof.getGroups()) {
                group(message, group, index);
            }
        }
        declare(message);
        for (TypeElement type : element.getNestedTypes()) {
            if (type instanceof MessageElement nested) {
                message.addNestedType(message(nested));
            } else if (type instanceof EnumElement constants) {
                message.addEnumType(constants(constants));
            }
        }
        return message.build();
    }

    /**
     * Adds the fields in the order of the file; the parser gives those of oneofs apart. In descriptors each {@code optional} field of
     * proto3 is alone in a oneof, which stands behind those of the file.
     */
    private void declare(DescriptorProto.Builder message) {
        placed.sort(Comparator.comparingInt((Placed each) -> each.place().getLine())
                .thenComparingInt(each -> each.place().getColumn()));
        for (Placed each : placed) {
            FieldDescriptorProto.Builder field = each.field();
            if (field.getProto3Optional()) {
                field.setOneofIndex(message.getOneofDeclCount());
                message.addOneofDecl(OneofDescriptorProto.newBuilder().setName("_" + field.getName()));
            }
            message.addField(field);
        }
    }

    private void field(DescriptorProto.Builder message, FieldElement element, int oneof) {
        FieldDescriptorProto.Builder field = started(element.getName(), element.getTag(), element.getLabel(), oneof);
        Matcher map = MAP.matcher(element.getType());
        if (map.matches()) {
            if (!KEYS.contains(map.group(1))) {
                throw new IllegalArgumentException(
                        "field " + element.getName() + " is a map with keys of type " + map.group(1));
            }
            String entry = entryName(element.getName());
            message.addNestedType(entry(entry, map.group(1), map.group(2)));
            field.setLabel(Label.LABEL_REPEATED).setTypeName(entry).setType(Type.TYPE_MESSAGE);
        } else {
            type(field, element.getType());
            if (proto3 && oneof == NO_ONEOF && element.getLabel() == Field.Label.OPTIONAL) {
                field.setProto3Optional(true);
            }
        }
        if (edition) {
            field.setOptions(FieldOptions.newBuilder()
                    .setFeatures(ProtoFeatures.ofField(element.getName(), element.getOptions())));
        }
        if (element.getJsonName() != null) {
            field.setJsonName(element.getJsonName());
        }
        for (OptionElement option : element.getOptions()) {
            if (option.getName().equals("packed") && !option.isParenthesized()) {
                if (edition) {
                    throw new IllegalArgumentException("field " + element.getName()
                            + " sets packed; files with an edition have features.repeated_field_encoding");
                }
                field.setOptions(FieldOptions.newBuilder()
                        .setPacked(String.valueOf(option.getValue()).equals("true")));
            }
        }
        placed.add(new Placed(element.getLocation(), field));
    }

    private static FieldDescriptorProto.Builder started(
            String name, int number, Field.@Nullable Label label, int oneof) {
        FieldDescriptorProto.Builder field = FieldDescriptorProto.newBuilder()
                .setName(name)
                .setNumber(number)
                .setLabel(
                        label == Field.Label.REPEATED
                                ? Label.LABEL_REPEATED
                                : label == Field.Label.REQUIRED ? Label.LABEL_REQUIRED : Label.LABEL_OPTIONAL);
        return oneof == NO_ONEOF ? field : field.setOneofIndex(oneof);
    }

    private static void type(FieldDescriptorProto.Builder field, String written) {
        switch (written) {
            case "double", "float", "int32", "int64", "uint32", "uint64", "sint32", "sint64", "fixed32", "fixed64" ->
                field.setType(scalar(written));
            case "sfixed32", "sfixed64", "bool", "string", "bytes" -> field.setType(scalar(written));
            // a message or an enum: the linker knows
            default -> field.setTypeName(written);
        }
    }

    private static Type scalar(String written) {
        return Type.valueOf("TYPE_" + written.toUpperCase(Locale.ROOT));
    }

    private static DescriptorProto entry(String name, String key, String value) {
        FieldDescriptorProto.Builder keys = started("key", 1, null, NO_ONEOF);
        FieldDescriptorProto.Builder values = started("value", 2, null, NO_ONEOF);
        type(keys, key);
        type(values, value);
        return DescriptorProto.newBuilder()
                .setName(name)
                .addField(keys)
                .addField(values)
                .setOptions(MessageOptions.newBuilder().setMapEntry(true))
                .build();
    }

    /** As protoc names it: {@code some_field} has a {@code SomeFieldEntry}. */
    private static String entryName(String field) {
        StringBuilder name = new StringBuilder();
        boolean capital = true;
        for (char c : field.toCharArray()) {
            if (c != '_') {
                name.append(capital ? Character.toUpperCase(c) : c);
            }
            capital = c == '_';
        }
        return name.append("Entry").toString();
    }

    /** The fields of a group are not read: a group is not carried. */
    private void group(DescriptorProto.Builder message, GroupElement element, int oneof) {
        message.addNestedType(DescriptorProto.newBuilder().setName(element.getName()));
        FieldDescriptorProto.Builder field =
                started(element.getName().toLowerCase(Locale.ROOT), element.getTag(), element.getLabel(), oneof);
        field.setType(Type.TYPE_GROUP).setTypeName(element.getName());
        placed.add(new Placed(element.getLocation(), field));
    }

    private EnumDescriptorProto constants(EnumElement element) {
        EnumDescriptorProto.Builder constants = EnumDescriptorProto.newBuilder().setName(element.getName());
        for (EnumConstantElement constant : element.getConstants()) {
            constants.addValue(EnumValueDescriptorProto.newBuilder()
                    .setName(constant.getName())
                    .setNumber(constant.getTag()));
        }
        boolean alias = element.getOptions().stream()
                .anyMatch(option -> option.getName().equals("allow_alias")
                        && String.valueOf(option.getValue()).equals("true"));
        EnumOptions.Builder options = EnumOptions.newBuilder();
        if (edition) {
            options.setFeatures(ProtoFeatures.ofEnum(element.getName(), element.getOptions()));
        }
        return constants
                .setOptions(alias ? options.setAllowAlias(true) : options)
                .build();
    }
}
