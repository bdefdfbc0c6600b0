package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A case class of Scala with an option, a list, a map and a decimal of Scala's own, compiled by Scala's own compiler. */
@Tag("slow")
class ScalaTest extends ForeignClassesTest {

    @BeforeAll
    void application() throws Exception {
        compile(
                Path.of("src/test/scala-shapes"),
                List.of("scala.tools.nsc.Main"),
                "Order.scala",
                List.of("scala-library", "scala-reflect", "jackson-module-scala_2.13", "paranamer"));
    }

    @Test
    void aCaseClassComesBackByItsModuleAndReasonsAreNamed() throws Exception {
        Map<String, String> supplied = outcomes(
                "json,cbor,java-serialization,protostuff,kryo,fory,json-gson", "--supplier", "com.acme.Samples#orders");
        for (String codec : List.of("json", "cbor", "java-serialization", "protostuff")) {
            assertEquals("", supplied.get(codec), supplied::toString);
        }
        Map<String, String> reasons = Map.of(
                "kryo", "mc (scala.math.BigDecimal)",
                "fory", "class scala.collection.generic.DefaultSerializationProxy is not registered",
                "json-gson", "Class name: scala.Option");
        reasons.forEach(
                (codec, reason) -> assertTrue(supplied.getOrDefault(codec, "").contains(reason), supplied::toString));

        // Jackson's module finds itself, and gives a field that is not in the text the default of the class
        Files.writeString(
                folder.resolve("orders.jsonl"),
                "{\"id\":1,\"customer\":\"a\",\"lines\":[{\"sku\":\"s\",\"quantity\":2,\"price\":1.50}]}\n"
                        .repeat(200));
        assertEquals(
                Map.of("json", "", "java-serialization", ""),
                outcomes("json,java-serialization", "orders.jsonl", "--type", "com.acme.Order"));
    }
}
