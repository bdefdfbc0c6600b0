package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Avro records that hold records of their own type. */
class AvroLevelsTest {

    private static final Schema LIST = new Schema.Parser().parse("""
            {"type":"record","name":"Node","fields":[{"name":"n","type":"int"},{"name":"next","type":["null","Node"]}]}
            """);

    private static final Schema TREE = new Schema.Parser().parse("""
            {"type":"record","name":"Tree","fields":[
              {"name":"v","type":["int",{"type":"array","items":"Tree"}]},
              {"name":"kids","type":{"type":"map","values":"Tree"}}]}
            """);

    @TempDir
    Path folder;

    private static byte[] written(Schema schema, List<GenericRecord> records) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.create(schema, out);
            for (GenericRecord record : records) {
                writer.append(record);
            }
        }
        return out.toByteArray();
    }

    private static GenericRecord node(int n, @Nullable GenericRecord next) {
        GenericRecord node = new GenericData.Record(LIST);
        node.put("n", n);
        node.put("next", next);
        return node;
    }

    private static GenericRecord tree(Object value, java.util.Map<String, GenericRecord> kids) {
        GenericRecord tree = new GenericData.Record(TREE);
        tree.put("v", value);
        tree.put("kids", kids);
        return tree;
    }

    @Test
    void theLevelsThatOccurAreCarried() throws Exception {
        Given given = new Given(folder);
        given.file("a.avro", written(LIST, List.of(node(1, node(2, node(3, null))), node(4, null))));
        Dataset dataset = given.read("a.avro");
        assertEquals("{n:int32+,next:{n:int32+,next:{n:int32+}?}?}", Given.fields(dataset));
        assertEquals("[1, [2, [3]]] [4, null]", Given.shown(dataset));
        assertTrue(
                dataset.warnings().stream()
                        .anyMatch(warning -> warning.code().equals("D10")
                                && warning.message().contains("next.next.next (holds itself; no record has it)")),
                dataset.warnings().toString());
        given.file("b.avro", written(LIST, List.of(node(5, null))));
        assertEquals("[5, null] [1, [2, [3]]] [4, null]", Given.shown(given.read("b.avro", "a.avro")));
    }

    @Test
    void listsMapsAndUnionsOfTheRecordAreFollowed() throws Exception {
        Given given = new Given(folder);
        GenericRecord leaf = tree(7, java.util.Map.of());
        given.file("a.avro", written(TREE, List.of(tree(List.of(leaf), java.util.Map.of("k", leaf)))));
        Dataset dataset = given.read("a.avro");
        assertEquals("{v:(int:int32+|array:[{v:int32+}]),kids:<{v:int32+}>}", Given.fields(dataset));
        assertEquals("[[null, [[7]]], {k=[7]}]", Given.shown(dataset));
    }

    @Test
    void emptyListsOfALevelThatNoRecordHasAreEmpty() throws Exception {
        Given given = new Given(folder);
        GenericRecord leaf = tree(7, java.util.Map.of());
        GenericRecord empty = tree(List.of(), java.util.Map.of());
        given.file("a.avro", written(TREE, List.of(tree(List.of(leaf, empty), java.util.Map.of()))));
        Dataset dataset = given.read("a.avro");
        assertEquals("{v:(int:int32+|array:[{v:(int:int32+|array:[string])}])}", Given.fields(dataset));
        assertEquals("[[null, [[[7, null]], [[null, []]]]]]", Given.shown(dataset));
    }

    @Test
    void levelsWithoutEndAreRefused() throws Exception {
        Given given = new Given(folder);
        GenericRecord deep = node(0, null);
        for (int i = 0; i < 70; i++) {
            deep = node(i, deep);
        }
        given.file("a.avro", written(LIST, List.of(deep)));
        assertEquals("a.avro record 1: nested deeper than 64 levels", given.says("a.avro"));
        // a number and the second branch of the union, again and again
        byte[] sound = written(LIST, List.of());
        byte[] sync = Arrays.copyOfRange(sound, sound.length - 16, sound.length);
        byte[] block = new byte[2_000_000];
        for (int i = 1; i < block.length; i += 2) {
            block[i] = 2;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(sound);
        out.writeBytes(new byte[] {2, (byte) 0x80, (byte) 0x92, (byte) 0xf4, 1});
        out.writeBytes(block);
        out.writeBytes(sync);
        given.file("a.avro", out.toByteArray());
        Stop stop = given.stop("a.avro");
        assertEquals("a.avro record 1: nested deeper than this program can read", stop.getMessage());
    }
}
