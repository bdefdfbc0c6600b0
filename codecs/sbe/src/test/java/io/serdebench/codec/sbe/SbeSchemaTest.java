package io.serdebench.codec.sbe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SbeSchemaTest {

    @TempDir
    Path folder;

    @Test
    void fixedFieldsComeFirstThenGroupsThenData() throws Exception {
        Schema schema = Notation.parseSchema(
                "trip{\"the -- name\":string,in:{at:timestamp-millis?,on:uuid?},stops:<[float32?]>,price:decimal(9,2)}");
        new SbeFamily().generate("sbe", schema, "a.b", folder);
        String xml = Files.readString(folder.resolve("schema.xml"));
        assertEquals("""
                    <sbe:message name="TripMessage" id="1">
                        <field name="presence_10" id="10" type="Presence_10"/>
                        <field name="at_2" id="2" type="int64" presence="optional"/>
                        <field name="on_3" id="3" type="Uuid"/>
                        <field name="price_9" id="9" type="int32"/>
                        <group name="stops_4" id="4" dimensionType="groupSizeEncoding">
                            <group name="item_6" id="6" dimensionType="groupSizeEncoding">
                                <field name="presence_8" id="8" type="Presence_8"/>
                                <field name="item_7" id="7" type="float"/>
                            </group>
                            <data name="key_5" id="5" type="varStringEncoding"/>
                        </group>
                        <data name="the_name_1" id="1" type="varStringEncoding"/>  <!-- "the \\u002d\\u002d name" -->
                    </sbe:message>
                """, xml.substring(xml.indexOf("    <sbe:message"), xml.indexOf("</sbe:messageSchema>")));
        assertTrue(Files.exists(folder.resolve("a/b/TripMessageDecoder.java")));
    }

    @Test
    void moreThan64BitsArePutIntoSeveralSets() throws Exception {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int i = 0; i < 150; i++) {
            slots.put("x" + i, Notation.parseSlot(i % 2 == 0 ? "string?" : "{a:int32?}?"));
        }
        Schema schema = Schema.of("many", slots);
        try (Generated generated = Generated.of(new SbeFamily(), "sbe", schema, folder)) {
            RandomRows rows = new RandomRows(9);
            for (int i = 0; i < 50; i++) {
                assertNull(generated.roundTrip(rows.row(schema.root())));
            }
        }
    }

    @Test
    void whatSbeCannotCarryIsRefusedWithAReason() {
        assertEquals(
                "lists within lists so deep that SBE's nested classes have names too long for files",
                refusal(Notation.parseSchema("r{x:" + "[".repeat(20) + "int32" + "]".repeat(20) + "}")));
        Map<String, Slot> wide = new LinkedHashMap<>();
        for (int i = 0; i < 4_096; i++) {
            wide.put("x" + i, Notation.parseSlot("uuid"));
        }
        assertEquals("more than 65534 bytes of fixed fields in one block", refusal(Schema.of("wide", wide)));
        Map<String, Slot> many = new LinkedHashMap<>();
        for (int i = 0; i < 65_535; i++) {
            many.put("x" + i, Notation.parseSlot("string"));
        }
        assertEquals("more than 65534 fields", refusal(Schema.of("many", many)));
    }

    private String refusal(Schema schema) {
        return String.valueOf(assertThrows(
                        UnsupportedSchemaException.class, () -> new SbeFamily().generate("sbe", schema, "a", folder))
                .getMessage());
    }
}
