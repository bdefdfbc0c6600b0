package io.serdebench.codec.sbe;

import io.serdebench.api.Names;
import io.serdebench.api.Type.Kind;
import io.serdebench.format.sbe.Block;
import io.serdebench.format.sbe.Phase;
import io.serdebench.format.sbe.Place;
import io.serdebench.format.sbe.PresenceSet;
import io.serdebench.format.sbe.SbeLayout;
import java.util.List;

/** Writes the SBE schema of a layout. The types that everybody needs are those of SBE's own example schema. */
final class SchemaXml {

    private static final String TYPES = """
                <composite name="messageHeader" description="Message identifiers and length of message root.">
                    <type name="blockLength" primitiveType="uint16"/>
                    <type name="templateId" primitiveType="uint16"/>
                    <type name="schemaId" primitiveType="uint16"/>
                    <type name="version" primitiveType="uint16"/>
                </composite>
                <composite name="groupSizeEncoding" description="Repeating group dimensions.">
                    <type name="blockLength" primitiveType="uint16"/>
                    <type name="numInGroup" primitiveType="uint16"/>
                </composite>
                <composite name="varStringEncoding" description="Variable length UTF-8 String.">
                    <type name="length" primitiveType="uint32" maxValue="1073741824"/>
                    <type name="varData" primitiveType="uint8" length="0" characterEncoding="UTF-8"/>
                </composite>
                <composite name="varDataEncoding" description="Variable length binary blob.">
                    <type name="length" primitiveType="uint32" maxValue="1073741824"/>
                    <type name="varData" primitiveType="uint8" length="0"/>
                </composite>
                <composite name="Uuid" description="The halves of a UUID.">
                    <type name="mostSignificant" primitiveType="int64"/>
                    <type name="leastSignificant" primitiveType="int64"/>
                </composite>
                <enum name="BooleanType" encodingType="uint8" description="Boolean Type.">
                    <validValue name="F">0</validValue>
                    <validValue name="T">1</validValue>
                </enum>
        """;

    private static final int SHOWN = 80;

    private final StringBuilder out = new StringBuilder();

    private SchemaXml() {}

    static String of(SbeLayout layout, String packageName) {
        SchemaXml xml = new SchemaXml();
        xml.write(layout, packageName);
        return xml.out.toString();
    }

    private void write(SbeLayout layout, String packageName) {
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n");
        out.append("<sbe:messageSchema xmlns:sbe=\"http://fixprotocol.io/2016/sbe\" package=\"")
                .append(packageName)
                .append("\" id=\"" + SbeLayout.SCHEMA_ID + "\" version=\"" + SbeLayout.VERSION
                        + "\" semanticVersion=\"1.0\"")
                .append(" description=\"Records of one schema.\" byteOrder=\"littleEndian\">\n");
        out.append("    <types>\n").append(TYPES);
        layout.blocks().forEach(block -> block.sets.forEach(this::set));
        out.append("    </types>\n");
        out.append("    <sbe:message name=\"").append(layout.root().classes().get(0));
        out.append("\" id=\"" + SbeLayout.TEMPLATE_ID + "\">\n");
        members(layout.root(), "        ");
        out.append("    </sbe:message>\n</sbe:messageSchema>\n");
    }

    private void set(PresenceSet set) {
        out.append("        <set name=\"").append(set.type());
        out.append("\" encodingType=\"uint").append(set.bytes() * Byte.SIZE).append("\">\n");
        List<Place> places = set.places();
        for (int bit = 0; bit < places.size(); bit++) {
            out.append("            <choice name=\"").append(places.get(bit).name);
            out.append("\">").append(bit).append("</choice>\n");
        }
        out.append("        </set>\n");
    }

    private void members(Block block, String indent) {
        for (PresenceSet set : block.sets) {
            element(indent, "field", set.name(), set.id(), set.type()).append("/>\n");
        }
        for (Place place : block.fixed) {
            element(indent, "field", place.name, place.id, type(place))
                    .append(place.hasNullValue() ? " presence=\"optional\"/>" : "/>")
                    .append(comment(place));
        }
        for (Place place : block.groups) {
            out.append(indent).append("<group name=\"").append(place.name);
            out.append("\" id=\"").append(place.id).append("\" dimensionType=\"groupSizeEncoding\">");
            out.append(comment(place));
            members(place.entry(), indent + "    ");
            out.append(indent).append("</group>\n");
        }
        for (Place place : block.data) {
            element(indent, "data", place.name, place.id, type(place))
                    .append("/>")
                    .append(comment(place));
        }
    }

    private StringBuilder element(String indent, String element, String name, int id, String type) {
        out.append(indent).append('<').append(element).append(" name=\"").append(name);
        return out.append("\" id=\"")
                .append(id)
                .append("\" type=\"")
                .append(type)
                .append('"');
    }

    private static String type(Place place) {
        Kind kind = place.slot.kind();
        return switch (kind) {
            case BOOLEAN -> "BooleanType";
            case INT32, DATE -> "int32";
            case INT64, TIMESTAMP -> "int64";
            case FLOAT32 -> "float";
            case FLOAT64 -> "double";
            case UUID -> "Uuid";
            case STRING -> "varStringEncoding";
            case BYTES -> "varDataEncoding";
            case DECIMAL ->
                place.phase() == Phase.DATA ? "varDataEncoding" : SbeLayout.isShort(place.type()) ? "int32" : "int64";
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(kind + " has no type of its own");
        };
    }

    /** The user's own name where it is another: printable ASCII, and nothing that ends a comment. */
    private static String comment(Place place) {
        String name = place.label;
        if (name.isEmpty() || name.equals(place.ident)) {
            return "\n";
        }
        String quoted = Names.quote(name.length() <= SHOWN ? name : name.substring(0, SHOWN) + "...");
        return "  <!-- " + quoted.replace("-", "\\u002d") + " -->\n";
    }
}
