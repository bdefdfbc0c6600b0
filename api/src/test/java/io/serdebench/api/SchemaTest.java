package io.serdebench.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Type.Struct;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaTest {

    private static final String NESTED =
            "orders{id:int32,item:{sku:string,part:{n:int32}},lines:[{x:int32}]," + "more:<{y:int32?}>,tags:[string]}";

    @Test
    void everyStructHasANameOfItsPlace() {
        assertEquals(
                List.of("Orders", "OrdersItem", "OrdersItemPart", "OrdersLines", "OrdersMore"),
                Notation.parseSchema(NESTED).structs().stream()
                        .map(Struct::typeName)
                        .toList());
    }

    @Test
    void namesOfStructsDifferByMoreThanCase() {
        Schema schema = Notation.parseSchema("a{b_c:{x:int32},b:{c:{x:int32}},B_C:{x:int32}}");
        List<String> names = schema.structs().stream().map(Struct::typeName).toList();
        assertEquals(List.of("A", "ABC", "AB", "ABC2", "ABCX2"), names);
    }

    @Test
    void leavesAreCountedThroughAllNesting() {
        assertEquals(8, Notation.parseSchema(NESTED).leaves());
        assertEquals(1, Notation.parseSchema("a{b:{c:{d:int32}}}").leaves());
    }

    @Test
    void optionalStructsStayOptional() {
        String text = "a{b:{c:int32}?,d:[{e:int32}?]?,f:<int32?>?}";
        Schema schema = Notation.parseSchema(text);
        assertEquals(text, schema.toString());
        assertEquals(text, Schema.of("a", slots(schema)).toString());
    }

    private static java.util.Map<String, Type.Slot> slots(Schema schema) {
        java.util.Map<String, Type.Slot> slots = new java.util.LinkedHashMap<>();
        schema.fields().forEach(field -> slots.put(field.name(), field.slot()));
        return slots;
    }

    @Test
    void fieldsHaveSafeIdentifiers() {
        Type.Field field = Notation.parseSchema("a{class:int32?}").fields().get(0);
        assertEquals("class", field.name());
        assertEquals("f_class", field.ident());
        assertEquals(true, field.optional());
        assertEquals(Type.Kind.INT32, field.kind());
    }

    @Test
    void aBatchHoldsTheRecordsOfASchema() throws UnsupportedSchemaException {
        Schema one = Notation.parseSchema("orders{id:int32,item:{sku:string?}}");
        Schema batch = Batch.of(one);
        assertEquals("\"orders batch\"{records:[{id:int32,item:{sku:string?}}]}", batch.toString());
        assertEquals("{id:int32,item:{sku:string?}}", Notation.write(Batch.records(batch)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a{records:[{x:int32}],more:int32}",
                "a{record:[{x:int32}]}",
                "a{records:[{x:int32}]?}",
                "a{records:[{x:int32}?]}",
                "a{records:[int32]}",
                "a{records:<{x:int32}>}"
            })
    void whatIsNoBatchIsRefused(String text) {
        assertThrows(UnsupportedSchemaException.class, () -> Batch.records(Notation.parseSchema(text)));
    }

    @Test
    void operationsHaveOneNameEach() {
        assertEquals(List.of("encode", "decode"), Operation.wordsInTotal());
        assertEquals(
                List.of(
                        "create",
                        "encode-message",
                        "encode-same",
                        "decode-message",
                        "access-shallow",
                        "access",
                        "read"),
                Operation.wordsBeside());
        for (Operation operation : Operation.values()) {
            assertEquals(operation, Operation.of(operation.word()));
            assertEquals(Operation.wordsInTotal().contains(operation.word()), operation.isInTotal());
        }
        assertThrows(IllegalArgumentException.class, () -> Operation.of("sing"));
    }
}
