package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.suite.SerdeCase;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two methods of an application's serializer, found by their types. */
class SerdeBindingTest {

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** By an object. */
    static final class OfObject {
        private final String mark = "o:";

        private OfObject() {}

        public byte[] toBytes(String record) {
            return bytes(mark + record);
        }

        public String fromBytes(byte[] bytes) {
            return text(bytes).substring(mark.length());
        }

        public int size(byte[] bytes) {
            return bytes.length;
        }
    }

    /** By static methods that only their class can see. */
    static final class OfClass {
        private OfClass() {}

        private static byte[] out(CharSequence record) {
            return bytes("s:" + record);
        }

        private static Object in(byte[] bytes) {
            return text(bytes).substring(2);
        }

        static String callBoth(String record) {
            return String.valueOf(in(out(record)));
        }
    }

    /** The methods of an interface with a type parameter. */
    interface Redis<T> {
        byte[] serialize(T value);

        T deserialize(byte[] bytes);
    }

    /** One that fills it: the compiler adds methods on Object. */
    static final class OfInterface implements Redis<String> {
        @Override
        public byte[] serialize(String value) {
            return bytes("r:" + value);
        }

        @Override
        public String deserialize(byte[] bytes) {
            return text(bytes).substring(2);
        }
    }

    /** Two ways to encode. */
    static final class Twice {
        public byte[] one(String record) {
            return bytes(record);
        }

        public byte[] two(String record) {
            return bytes(record);
        }
    }

    /** Only one half. */
    static final class Half {
        public String fromBytes(byte[] bytes) {
            return "half " + text(bytes);
        }
    }

    /** One that cannot be made. */
    static final class NoObject {
        NoObject(int size) {
            throw new IllegalStateException("size " + size);
        }

        public byte[] out(String record) {
            return bytes(record);
        }
    }

    private static void gives(String coded, Class<?> serde) throws Exception {
        SerdeBinding binding = SerdeBinding.ofClasses(serde.getName(), String.class);
        assertEquals(coded, text(binding.encode("x")));
        assertEquals("x", binding.decode(bytes(coded)));
    }

    @Test
    void methodsAreFoundByTheirTypes() throws Exception {
        gives("o:x", OfObject.class);
        gives("s:x", OfClass.class);
        gives("r:x", OfInterface.class);
        assertEquals("x", OfClass.callBoth("x"));
    }

    @Test
    void twoClassesAreJoined() throws Exception {
        SerdeBinding binding =
                SerdeBinding.ofClasses(OfObject.class.getName() + "+" + Half.class.getName(), String.class);
        assertEquals("half o:x", binding.decode(binding.encode("x")));
    }

    @Test
    void aCaseOfASuiteIsOne() throws Exception {
        SerdeBinding binding =
                SerdeBinding.of(SerdeCase.<String>of("plain", SerdeBindingTest::bytes, SerdeBindingTest::text));
        assertArrayEquals(bytes("x"), binding.encode("x"));
        assertEquals("x", binding.decode(bytes("x")));
    }

    /** Kafka's serializer, which writes what it was told: {@code k} of keys, {@code v} of values, and that it was not configured. */
    static class OfTopics implements Serializer<String> {
        private String role = "unset";

        @Override
        public void configure(Map<String, ?> configs, boolean isKey) {
            role = isKey ? "k" : "v";
        }

        @Override
        public byte[] serialize(String topic, String data) {
            return bytes(role + ":" + topic + ":" + data);
        }
    }

    /** Kafka's deserializer. */
    static class FromTopics implements Deserializer<String> {
        private String role = "unset";

        @Override
        public void configure(Map<String, ?> configs, boolean isKey) {
            role = isKey ? "k" : "v";
        }

        @Override
        public String deserialize(String topic, byte[] data) {
            return role + ":" + topic + ":" + text(data);
        }
    }

    /** Both, which passes on what it is told. */
    static final class BothOfTopics implements Serde<String> {
        private final OfTopics out = new OfTopics();
        private final FromTopics in = new FromTopics();

        @Override
        public void configure(Map<String, ?> configs, boolean isKey) {
            out.configure(configs, isKey);
            in.configure(configs, isKey);
        }

        @Override
        public Serializer<String> serializer() {
            return out;
        }

        @Override
        public Deserializer<String> deserializer() {
            return in;
        }
    }

    /** A message of a topic has the record as its value, whichever of Kafka's interfaces says how. */
    @ParameterizedTest
    @ValueSource(strings = {"BothOfTopics", "OfTopics+FromTopics", "BothOfTopics+FromTopics", "OfTopics+BothOfTopics"})
    void kafkasSerializersAreThoseOfValues(String classes) throws Exception {
        String own = SerdeBindingTest.class.getName() + "$";
        SerdeBinding binding = SerdeBinding.ofClasses(own + classes.replace("+", "+" + own), String.class);
        byte[] encoded = binding.encode("x");
        assertEquals("v:serdebench:x", text(encoded));
        assertEquals("v:serdebench:v:serdebench:x", binding.decode(encoded));
    }

    private static void refused(String reason, Class<?> serde) {
        assertEquals(
                serde.getName() + reason,
                assertThrows(
                                IllegalArgumentException.class,
                                () -> SerdeBinding.ofClasses(serde.getName(), String.class))
                        .getMessage());
    }

    @Test
    void whatIsMissingOrTwiceIsNamed() {
        refused(" has several methods byte[] x(String): one, two", Twice.class);
        refused(" has no method byte[] x(String)", Half.class);
        refused(" has no constructor without parameters", NoObject.class);
        refused(" is abstract; name a class that makes objects", Redis.class);
        assertEquals(
                "the class path has no class com.acme.Nothing",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> SerdeBinding.ofClasses("com.acme.Nothing", String.class))
                        .getMessage());
    }

    /** An error of the serializer is its own, and not wrapped. */
    @Test
    void anErrorOfTheSerializerComesThrough() throws Exception {
        SerdeBinding binding = SerdeBinding.ofClasses(OfObject.class.getName(), String.class);
        assertThrows(StringIndexOutOfBoundsException.class, () -> binding.decode(new byte[0]));
    }
}
