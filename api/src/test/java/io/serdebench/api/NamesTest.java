package io.serdebench.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {

    private static List<String> identifiers(String... names) {
        return Names.identifiers(List.of(names));
    }

    @ParameterizedTest
    @CsvSource({
        "order_id, order_id",
        "order id, order_id",
        "' order--id ', order_id",
        "__order__, order",
        "a.b, a_b",
        "class, f_class",
        "Get_Class, Get_Class",
        "serialized size, f_serialized_size",
        "bit_field0, f_bit_field0",
        "bitfield, bitfield",
        "1st, f_1st",
        "Long, f_Long",
        "long, f_long",
        "'', field_1",
        "日本, field_1",
        "na\u00efve, na_ve",
        "A9z, A9z"
    })
    void aNameBecomesAnIdentifier(String name, String identifier) {
        assertEquals(List.of(identifier), identifiers(name));
    }

    @Test
    void identifiersDifferByMoreThanCaseAndUnderscores() {
        assertEquals(List.of("a_b", "AB_x2", "aB_x3", "ab2"), identifiers("a_b", "AB", "aB", "ab2"));
        assertEquals(List.of("x", "x_x2", "field_3", "field_4"), identifiers("x", "x", "", "-"));
    }

    @Test
    void accessorsOfOneAreNotThoseOfAnother() {
        assertEquals(List.of("items", "f_items_count"), identifiers("items", "items_count"));
        assertEquals(List.of("f_items_count", "items"), identifiers("items_count", "items"));
        assertEquals(List.of("x", "f_set_x"), identifiers("x", "set_x"));
        assertEquals(List.of("f_mutableX", "x"), identifiers("mutableX", "x"));
        assertEquals(List.of("count"), identifiers("count"));
        assertEquals(List.of("settings", "tings_count"), identifiers("settings", "tings_count"));
    }

    /** What an identifier was changed to may meet others too. */
    @Test
    void changedIdentifiersStayApart() {
        assertEquals(List.of("f_class", "f_class_x2"), identifiers("class", "f_class"));
        assertEquals(List.of("f_class_list", "f_class_x2"), identifiers("f_class_list", "class"));
        assertEquals(List.of("setf_class", "f_class_x2"), identifiers("setf_class", "class"));
    }

    @Test
    void longNamesAreCut() {
        String long64 = "x".repeat(64);
        assertEquals(
                List.of(long64, "x".repeat(61) + "_x2", "x".repeat(61) + "_x3"),
                identifiers("x".repeat(64), "x".repeat(65), "x".repeat(10_000)));
        assertEquals("f_" + "1".repeat(62), identifiers("1".repeat(64)).get(0));
        // the underscore of a gap may come as the last
        assertEquals(64, identifiers("x".repeat(63) + " y").get(0).length());
    }

    @ParameterizedTest
    @CsvSource({
        "my-orders.2024, MyOrders2024",
        "orders, Orders",
        "'', RecordRecord",
        "2024, Record2024",
        "string, StringRecord",
        "list, ListRecord",
        "instant, InstantRecord",
        "utf8, Utf8Record",
        "order_item_2x, OrderItem2X"
    })
    void aNameBecomesATypeName(String name, String type) {
        assertEquals(type, Names.typeName(name));
    }

    @Test
    void typeNamesHaveALimitToo() {
        assertEquals(64, Names.typeName("x".repeat(100)).length());
        assertEquals("Orders" + "X" + "x".repeat(57), Names.typeName("Orders", "x".repeat(64)));
    }

    @Test
    void identifiersNeedNoQuotes() {
        assertTrue(Names.isIdentifier("azAZ09_"));
        for (String other : List.of("", "a b", "é", "a-b", "@", "[", "`", "{", "/", ":")) {
            assertFalse(Names.isIdentifier(other), other);
        }
    }

    @Test
    void camelCaseStartsWordsBehindUnderscoresAndDigits() {
        assertEquals("OrderId", Names.camel("order_id"));
        assertEquals("A1B", Names.camel("a1b"));
        assertEquals("", Names.camel("_"));
    }

    @Test
    void everythingOutsidePrintableAsciiIsEscaped() {
        assertEquals("\" ~\"", Names.quote(" ~"));
        assertEquals(
                "\"\\\"\\\\\\n\\r\\u0009\\u001f\\u007f\\u00e9\\u2028\"", Names.quote("\"\\\n\r\t\u001f\u007fé\u2028"));
    }

    /** Families call the class that they generate {@code Binding}, or by a name with an underscore. */
    @Test
    void noStructHasTheNameOfABinding() {
        assertEquals("BindingRecord", Names.typeName("binding"));
        assertEquals("CborBinding", Names.typeName("cbor_binding"));
        assertFalse(Names.typeName("parent", "cbor_binding").contains("_"));
    }
}
