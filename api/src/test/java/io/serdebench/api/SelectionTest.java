package io.serdebench.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Type.Field;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelectionTest {

    private static final Schema SCHEMA = Notation.parseSchema(
            "orders{id:int32,\"a.b\":int32,a:{b:int64,c:string},"
                    + "items:[{price:decimal(9,2),tax:{rate:float64,code:string}}?],notes:<[{text:string,by:string}]>,tags:[string]}");

    /** What is read of each struct that is read. */
    private static List<String> read(String... names) {
        Schema schema = SCHEMA.reading(List.of(names));
        Selection selection = Selection.of(schema);
        return selection.structs(schema).stream()
                .map(struct -> struct.typeName() + " "
                        + String.join(
                                ",",
                                selection.fields(struct).stream()
                                        .map(Field::name)
                                        .toList()))
                .toList();
    }

    @Test
    void aFieldIsReadAlone() {
        assertEquals(List.of("Orders id"), read("id"));
        assertEquals(List.of("Orders id,tags"), read("tags", "id"), "in the order of the schema");
        assertEquals(List.of("Orders id"), read("id", "id"));
    }

    @Test
    void aNestedOneIsReadThroughStructsListsAndMaps() {
        assertEquals(List.of("Orders a", "OrdersA c"), read("a.c"));
        assertEquals(List.of("Orders items", "OrdersItems tax", "OrdersItemsTax code"), read("items.tax.code"));
        assertEquals(List.of("Orders notes", "OrdersNotes by"), read("notes.by"));
    }

    @Test
    void whatHoldsOthersIsReadWholly() {
        assertEquals(List.of("Orders a", "OrdersA b,c"), read("a"));
        assertEquals(
                List.of("Orders items", "OrdersItems price,tax", "OrdersItemsTax rate,code"),
                read("items.tax.code", "items"));
    }

    /** A field whose own name has a dot comes first. */
    @Test
    void dotsMayBePartsOfNames() {
        assertEquals(List.of("Orders a.b"), read("a.b"));
    }

    @ParameterizedTest
    @CsvSource({"total", "''", "ID", "a.", "a.b.c", "tags.x", "items[0].price", "id.x", ".id"})
    void anotherNameIsNone(String name) {
        assertFalse(Selection.has(SCHEMA, name));
        IllegalArgumentException unknown = assertThrows(IllegalArgumentException.class, () -> read("id", name));
        assertEquals(name, unknown.getMessage());
    }

    @Test
    void everyNameOfTheSchemaIsKnown() {
        List<String> names = Selection.names(SCHEMA);
        assertEquals(
                List.of(
                        "id",
                        "a.b",
                        "a",
                        "a.b",
                        "a.c",
                        "items",
                        "items.price",
                        "items.tax",
                        "items.tax.rate",
                        "items.tax.code",
                        "notes",
                        "notes.text",
                        "notes.by",
                        "tags"),
                names);
        names.forEach(name -> assertTrue(Selection.has(SCHEMA, name), name));
    }

    @Test
    void theFieldsAreNoPartOfTheNotationAndOfAnotherSchema() {
        Schema reading = SCHEMA.reading(List.of("id"));
        assertEquals(SCHEMA.toString(), reading.toString());
        assertEquals(List.of("id"), reading.read());
        assertEquals(List.of(), SCHEMA.read());
    }

    @Test
    void ofABatchTheFieldsOfEachRecordAreRead() {
        Schema batch = Batch.of(SCHEMA.reading(List.of("id", "a.c")));
        assertEquals(List.of("records.id", "records.a.c"), batch.read());
        assertEquals(3, Selection.of(batch).structs(batch).size());
    }
}
