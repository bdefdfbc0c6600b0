package io.serdebench.testkit;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Schemas that codecs are tested with. */
public final class Schemas {

    /** The notation of each leaf type. */
    public static final List<String> LEAVES = List.of(
            "boolean",
            "int32",
            "int32+",
            "int64",
            "int64+",
            "float32",
            "float64",
            "decimal(9,2)",
            "decimal(18,6)",
            "decimal(38,10)",
            "string",
            "bytes",
            "date",
            "timestamp-millis",
            "timestamp-micros",
            "timestamp-nanos",
            "uuid");

    private static final List<String> NESTED = List.of(
            "{sku:string,n:int32+}",
            "{sku:string?,deep:{deeper:{value:int64?}},tags:[string]}",
            "[string]",
            "[int32]",
            "[{x:float64,y:float64}]",
            "[[int64]]",
            "<string>",
            "<int64>",
            "<{a:int32,b:string?}>",
            "<[string]>");

    /** Lists and maps whose elements may be null, which some formats cannot tell from absent ones. */
    private static final List<String> NULL_ELEMENTS = List.of("[string?]", "[{x:int32}?]", "<int32?>", "[[string]?]");

    private static final List<String> VARIANTS = List.of(
            "(number:int64|text:string)",
            "(number:float64|text:string|truth:boolean|list:[int64]|record:{sku:string,n:int32?})",
            "(number:int32|list:[(number:int32|list:[float64])])",
            "(text:string|map:<int64>)",
            "[(number:int64|text:string|record:{a:string?,b:boolean})]",
            "<(truth:boolean|list:[string])>",
            "(count:int32|at:timestamp-micros|price:decimal(18,2)|key:uuid|raw:bytes)",
            "(point:{x:float64,y:float64}|circle:{x:float64,y:float64,r:float64})");

    private Schemas() {}

    /** Each kind of schema; only that of null elements may be refused. */
    public static List<Schema> all() {
        return List.of(everyType(), nullElements(), hostileNames(), orders(), variants(), recordTypes(), nested(30));
    }

    /** Every type, required and optional, as one record. */
    public static Schema everyType() {
        return schema("every type", concat(LEAVES, NESTED), true);
    }

    /** Lists and maps with null elements. */
    public static Schema nullElements() {
        return schema("null elements", NULL_ELEMENTS, false);
    }

    /** Variants: those that JSON has, in every place; and one of types that need a name or a tag to be distinguished. */
    public static Schema variants() {
        return schema("variants", VARIANTS, true);
    }

    /** Records of two types. */
    public static Schema recordTypes() {
        return Notation.parseSchema("events(push:{type:string,id:int64,size:int32+,refs:[string]}"
                + "|\"fork it\":{type:string,id:int64,forkee:{name:string?}?})");
    }

    /** One field of a leaf type, required or not. */
    public static Schema single(String notation) {
        return Schema.of("single", Map.of("value", Notation.parseSlot(notation)));
    }

    /** Records in records, this many levels deep, each of them optional. */
    public static Schema nested(int levels) {
        String type = "int32";
        for (int i = 0; i < levels; i++) {
            type = "{a:" + type + "?}";
        }
        return single(type);
    }

    /** Field names as a hostile file has them. */
    public static Schema hostileNames() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        List<String> names = List.of(
                "class",
                "int",
                "package",
                "getClass",
                "has value",
                "has_value",
                "hasValue",
                "HAS_VALUE",
                "1st",
                "",
                " ",
                "*/ evil() /*",
                "\"; System.exit(1); //",
                "\\u002a\\u002f",
                "naïve",
                "日本",
                "日本語",
                "a.b",
                "a-b",
                "a_b",
                "aB",
                "value_count",
                "value",
                "value_bytes",
                "value_list",
                "value_map",
                "serializedSize",
                "defaultInstance",
                "unknown fields",
                "message",
                "list",
                "optional",
                "null",
                "true",
                "oneof",
                "map",
                "hashCode",
                "toString",
                "clear",
                "schema",
                "$",
                "_",
                "__",
                "x".repeat(10_000),
                "</script>",
                "${x}",
                "record",
                "var",
                "yield",
                "new\nline",
                "\0",
                "key",
                "entry",
                "data",
                "in",
                "out",
                "h",
                "e1");
        for (String name : names) {
            slots.put(
                    name,
                    Notation.parseSlot(
                            slots.size() % 3 == 0 ? "string?" : slots.size() % 3 == 1 ? "int32" : "[string]"));
        }
        slots.put("Orders", Notation.parseSlot("{Orders:{Orders:int32?,string:string}}"));
        slots.put("String", Notation.parseSlot("{Object:int32,Integer:<string>}"));
        return Schema.of("public static void main(String[] args) { }", slots);
    }

    /** Twenty fields of the kinds that files of orders have. */
    public static Schema orders() {
        return Notation.parseSchema("orders{order_id:string,customer_id:int64+,status:string,total:decimal(9,2),"
                + "currency:string,created_at:timestamp-millis,shipped_on:date?,quantity:int32+,weight_kg:float64,"
                + "gift:boolean,note:string?,discount:float64?,item:{sku:string,price:decimal(9,2)},tags:[string],"
                + "attributes:<string>,lat:float64,lon:float64,source:string?,retries:int32,checksum:bytes}");
    }

    private static List<String> concat(List<String> a, List<String> b) {
        return java.util.stream.Stream.concat(a.stream(), b.stream()).toList();
    }

    private static Schema schema(String name, List<String> types, boolean optionalToo) {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (String type : types) {
            slots.put("f" + slots.size() + " " + type, Notation.parseSlot(type));
            if (optionalToo) {
                slots.put("f" + slots.size() + " " + type + " optional", Notation.parseSlot(type + "?"));
            }
        }
        return Schema.of(name, slots);
    }
}
