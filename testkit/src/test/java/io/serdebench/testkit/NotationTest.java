package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotationTest {

    @ParameterizedTest
    @MethodSource("io.serdebench.testkit.DomainSourceTest#schemas")
    void aSchemaIsReadBackFromItsText(Schema schema) {
        Schema read = Notation.parseSchema(schema.toString());
        assertEquals(schema, read);
        assertEquals(schema.toString(), read.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a{",
                "a{}",
                "a{b:int33}",
                "a{b:[int32}",
                "a{b:int32} ",
                "a{b:decimal(2,3)}",
                "a{b:int32,b:int32}"
            })
    void whatIsNoSchemaIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> Notation.parseSchema(text));
    }

    @Test
    void deepTextIsRefusedWithoutOverflow() {
        assertThrows(IllegalArgumentException.class, () -> Notation.parseSlot("[".repeat(100_000)));
    }
}
