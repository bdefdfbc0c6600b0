package io.serdebench.lab.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each codec is in one of two groups: its bytes have names or numbers of fields, or the schema, or a reader has to know the fields. */
class ByPositionTest {

    private static final Set<String> BY_POSITION = Set.of(
            "activej",
            "avro-fastread",
            "avro-generic",
            "avro-reflect",
            "avro-specific",
            "csv",
            "fory-references",
            "fory-same-schema",
            "java-externalizable",
            "json-positional",
            "kryo",
            "kryo-references",
            "msgpack",
            "sbe",
            "thrift-tuple",
            "go-avro",
            "go-msgpack",
            "node-avsc",
            "node-msgpack",
            "python-fastavro",
            "python-msgpack",
            "rust-avro",
            "rust-msgpack");

    private static final Set<String> NAMED_OR_NUMBERED = Set.of(
            "arrow",
            "avro-container",
            "bson",
            "cbor",
            "fastjson2-jsonb",
            "flatbuffers",
            "fory",
            "fory-xlang",
            "hessian",
            "ion",
            "java-serialization",
            "json",
            "json-avaje",
            "json-dsl",
            "json-fastjson2",
            "json-fory",
            "json-gson",
            "json-jackson3",
            "json-jackson3-blackbird",
            "json-moshi",
            "kryo-compatible",
            "msgpack-jackson",
            "msgpack-map",
            "parquet",
            "protobuf",
            "protobuf-wire",
            "protostuff",
            "smile",
            "thrift-binary",
            "thrift-compact",
            "xml",
            "yaml",
            "go-json",
            "go-protobuf",
            "node-json",
            "node-protobufjs",
            "python-json",
            "python-orjson",
            "python-pickle",
            "python-protobuf",
            "ruby-eval",
            "ruby-json",
            "ruby-marshal",
            "ruby-yaml",
            "rust-json",
            "rust-protobuf");

    private static final Set<String> NUMBERED =
            Set.of("protobuf", "protostuff", "flatbuffers", "thrift-binary", "thrift-compact");

    private static Set<String> ids(List<Codec> codecs, boolean byPosition) {
        return codecs.stream()
                .filter(codec -> !codec.isFloor() && codec.isByPosition() == byPosition)
                .map(Codec::id)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void eachCodecIsInOneGroup() throws IOException {
        List<Codec> codecs = Catalog.load(Path.of("../..")).codecs();
        assertEquals(new TreeSet<>(BY_POSITION), ids(codecs, true));
        assertEquals(new TreeSet<>(NAMED_OR_NUMBERED), ids(codecs, false));
        for (Codec codec : codecs) {
            assertEquals(
                    codec.isFloor() ? 0 : 1,
                    Stream.of(Evolution.values())
                            .filter(way -> way.holds(codec))
                            .count(),
                    codec.id() + ": " + codec.traits());
        }
        for (Codec codec : codecs) {
            Evolution wanted = codec.format().startsWith("avro")
                    ? Evolution.BY_SCHEMA
                    : BY_POSITION.contains(codec.id())
                            ? Evolution.BY_POSITION
                            : NUMBERED.contains(codec.format()) ? Evolution.BY_NUMBER : Evolution.BY_NAME;
            assertTrue(codec.isFloor() || wanted.holds(codec), codec.id() + ": " + codec.traits());
        }
        assertFalse(codecs.stream()
                .anyMatch(codec -> codec.isByPosition() && codec.traits().contains("self-describing")));
    }
}
