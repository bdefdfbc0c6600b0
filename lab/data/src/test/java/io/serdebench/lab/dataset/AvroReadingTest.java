package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.util.Utf8;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AvroReadingTest {

    @TempDir
    Path folder;

    /** A container of one record; apostrophes stand for quotation marks. */
    private static byte[] container(String fields, Consumer<GenericData.Record> fill) throws IOException {
        return container(fields, fill, 1, "null");
    }

    private static byte[] container(String fields, Consumer<GenericData.Record> fill, int count, String codec)
            throws IOException {
        Schema schema = new Schema.Parser()
                .parse(("{'type':'record','name':'r','fields':[" + fields + "]}").replace('\'', '"'));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.setCodec(CodecFactory.fromString(codec)).create(schema, out);
            GenericData.Record record = new GenericData.Record(schema);
            for (int i = 0; i < count; i++) {
                fill.accept(record);
                writer.append(record);
            }
        }
        return out.toByteArray();
    }

    @Test
    void typesAreThoseOfTheFile() throws Exception {
        byte[] bytes = container("""
                {'name':'e','type':{'type':'enum','name':'E','symbols':['A','B']}},
                {'name':'x','type':{'type':'fixed','name':'F','size':2}},
                {'name':'u','type':{'type':'fixed','name':'U','size':16,'logicalType':'uuid'}},
                {'name':'d','type':{'type':'fixed','name':'D','size':4,'logicalType':'decimal','precision':9,'scale':2}},
                {'name':'l','type':{'type':'long','logicalType':'local-timestamp-millis'}},
                {'name':'t','type':{'type':'int','logicalType':'time-millis'}},
                {'name':'n','type':'null'},
                {'name':'o','type':['int','null']},
                {'name':'s','type':['string']},
                {'name':'i','type':'long'}
                """, record -> {
            record.put(
                    "e",
                    new GenericData.EnumSymbol(record.getSchema().getField("e").schema(), "B"));
            record.put(
                    "x", new GenericData.Fixed(record.getSchema().getField("x").schema(), new byte[] {1, 2}));
            record.put(
                    "u", new GenericData.Fixed(record.getSchema().getField("u").schema(), new byte[16]));
            record.put(
                    "d", new GenericData.Fixed(record.getSchema().getField("d").schema(), new byte[] {0, 0, 1, 0}));
            record.put("l", 1_718_000_911_000L);
            record.put("t", 5);
            record.put("s", "x");
            record.put("i", -1L);
        });
        Given given = new Given(folder);
        given.file("a.avro", bytes);
        Dataset dataset = given.read("a.avro");
        assertEquals(
                "{e:string,x:bytes,u:uuid,d:decimal(9,2),l:timestamp-millis,t:int32+,n:string?,o:int32+?,s:string,i:int64}",
                Given.fields(dataset));
        assertEquals(
                "[B, [1, 2], 00000000-0000-0000-0000-000000000000, 2.56, 2024-06-10T06:28:31Z, 5, null, null, x, -1]",
                Given.shown(dataset));
        assertEquals(
                List.of("D03", "D03", "D16"),
                dataset.warnings().stream().map(Warning::code).toList());
        assertTrue(
                dataset.warnings().get(2).message().startsWith("e (enum of 2 symbols), x (fixed, 2 bytes): carried as"),
                dataset.warnings().get(2).message());
        assertEquals(
                "{i:int64,e:string}",
                Given.fields(new Given(folder).columns("i", "e").read("a.avro")));
    }

    @Test
    void nullableFieldsWithoutANullAreNamedWithTheTypesThatTheyCouldHave() throws Exception {
        Given given = new Given(folder);
        given.file(
                "a.avro",
                container("{'name':'a','type':['null','long']},{'name':'b','type':['null','string']}", record -> {
                    record.put("a", 5L);
                    record.put("b", null);
                }));

        Warning warning = given.read("a.avro").warnings().get(0);

        assertEquals("D17", warning.code());
        assertTrue(warning.message().startsWith("a: declared nullable; no value of the file is null."));
        assertEquals("--types 'a=int64+'", warning.fix());
        Dataset required = new Given(folder).types("a", "int64+").read("a.avro");
        assertEquals("{a:int64+,b:string?}", Given.fields(required));
        assertEquals(List.of(), required.warnings());
    }

    @Test
    void unionsOfSeveralTypesAreVariants() throws Exception {
        String point = "{'type':'record','name':'Point','namespace':'a.b','fields':[{'name':'x','type':'int'}]}";
        String color = "{'type':'enum','name':'Color','symbols':['RED','BLUE']}";
        Schema pointSchema = new Schema.Parser().parse(point.replace('\'', '"'));
        Schema colorSchema = new Schema.Parser().parse(color.replace('\'', '"'));
        List<Object> values = List.of(
                7,
                "t",
                true,
                List.of(1L),
                new GenericData.EnumSymbol(colorSchema, "BLUE"),
                new org.apache.avro.generic.GenericRecordBuilder(pointSchema)
                        .set("x", 5)
                        .build());
        int[] next = new int[1];
        Given given = new Given(folder);
        String type = "['null','int','string','boolean',{'type':'array','items':'long'}," + point + "," + color + "]";
        given.file(
                "a.avro",
                container(
                        "{'name':'u','type':" + type + "}",
                        record -> record.put("u", next[0] < values.size() ? values.get(next[0]++) : null),
                        values.size() + 1,
                        "null"));

        Dataset dataset = given.read("a.avro");

        assertEquals(
                "{u:(int:int32+|string:string|boolean:boolean|array:[int64+]|\"a.b.Point\":{x:int32+}|Color:string)?}",
                Given.fields(dataset));
        assertEquals(
                "[[7, null, null, null, null, null]] [[null, t, null, null, null, null]]"
                        + " [[null, null, true, null, null, null]] [[null, null, null, [1], null, null]]"
                        + " [[null, null, null, null, null, BLUE]] [[null, null, null, null, [5], null]] [null]",
                Given.shown(dataset));
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ['null','int','string','long','float','double','boolean','bytes',{'type':'map','values':'int'},{'type':'array','items':'int'}] | is a union of 9 types, more than the 8 that are carried: int, string, long, float, double, boolean, bytes, map, array
            {'type':'record','name':'q','fields':[{'name':'q','type':['null','q']}]}   | is a record without fields
            {'type':'record','name':'q','fields':[]}                                   | is a record without fields
            {'type':'bytes','logicalType':'decimal','precision':50}                    | is a decimal of 50 digits; 38 are carried
            """)
    void typesThatCannotBeCarriedAreNamed(String type, String why) throws Exception {
        String fields = "{'name':'f','type':" + type + "},{'name':'g','type':'int'}";
        Given given = new Given(folder);
        given.file("a.avro", container(fields, record -> record.put("g", 1), 0, "null"));
        Stop stop = given.stop("a.avro");
        assertEquals(ExitCode.INPUT, stop.code());
        assertEquals("a.avro: field f" + (why.startsWith(".") ? "" : " ") + why, stop.getMessage());
        assertEquals("--columns g   leaves it out", stop.details().get(0));
    }

    /** Twenty levels, each of which holds the next twice. */
    @Test
    void typesThatMultiplyAreNotWorkedOut() throws Exception {
        String type = "'int'";
        for (int i = 20; i > 0; i--) {
            type = "{'type':'record','name':'r" + i + "','fields':[{'name':'a','type':" + type + "},{'name':'b','type':"
                    + (i == 20 ? "'int'" : "'r" + (i + 1) + "'") + "}]}";
        }
        Given given = new Given(folder);
        given.file("a.avro", container("{'name':'f','type':" + type + "}", record -> {}, 0, "null"));
        assertTrue(given.says("a.avro").endsWith(" and those before it hold more than 20,000 fields"));
    }

    @Test
    void aFieldThatCannotBeCarriedCanBeLeftOut() throws Exception {
        String fields = "{'name':'f','type':{'type':'bytes','logicalType':'decimal','precision':50}},"
                + "{'name':'g','type':'int'}";
        Given given = new Given(folder);
        given.file("a.avro", container(fields, record -> {
            record.put("f", ByteBuffer.wrap(new byte[] {1}));
            record.put("g", 7);
        }));
        assertEquals("[7]", Given.shown(given.columns("g").read("a.avro")));
    }

    @Test
    void gzippedContainersAreRead() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(container("{'name':'g','type':'int'}", record -> record.put("g", 7)));
        }
        Given given = new Given(folder);
        given.file("a.avro.gz", out.toByteArray());
        assertEquals("[7]", Given.shown(given.read("a.avro.gz")));
    }

    @Test
    void severalFilesMustHaveOneSchema() throws Exception {
        Given given = new Given(folder);
        given.file("a.avro", container("{'name':'g','type':'int'}", record -> record.put("g", 7)));
        given.file("b.avro", container("{'name':'g','type':'int'}", record -> record.put("g", -8)));
        given.file("c.avro", container("{'name':'g','type':'long'}", record -> record.put("g", 8L)));
        assertEquals("[7] [-8]", Given.shown(given.read("a.avro", "b.avro")));
        assertEquals("{g:int32}", Given.fields(given.read("a.avro", "b.avro")));
        assertEquals(
                "c.avro has another schema than a.avro: its field g is int64, not int32",
                given.says("a.avro", "c.avro"));
    }

    @Test
    void typesCanBeGiven() throws Exception {
        Given given = new Given(folder)
                .types("g", "int64")
                .types("s", "decimal(9,2)")
                .types("in.x", "string")
                .types("t", "date");
        byte[] bytes = container("""
                {'name':'g','type':'int'},
                {'name':'s','type':['null','string']},
                {'name':'in','type':{'type':'record','name':'I','fields':[{'name':'x','type':'double'}]}},
                {'name':'t','type':{'type':'long','logicalType':'timestamp-millis'}}
                """, record -> {
            record.put("g", 7);
            record.put("s", "2.5");
            GenericData.Record inner =
                    new GenericData.Record(record.getSchema().getField("in").schema());
            inner.put("x", 1e10);
            record.put("in", inner);
            record.put("t", 86_400_000L);
        });
        given.file("a.avro", bytes);
        Dataset dataset = given.read("a.avro");
        assertEquals("{g:int64,s:decimal(9,2),in:{x:string},t:date}", Given.fields(dataset));
        assertEquals("[7, 2.50, [10000000000], 1970-01-02]", Given.shown(dataset));
        assertEquals("given by --types", dataset.facts().get(0).why());
        assertEquals(
                "record 1 of the sample: field in.x: '1.0E10' is not of type int32",
                new Given(folder).types("in.x", "int32").says("a.avro"));
        assertEquals(
                "--types in.y: there is no such field.  did you mean  in.x, in ?",
                new Given(folder).types("in.y", "int32").says("a.avro"));
    }

    @Test
    void aSchemaLeavesFieldsOutAndOrdersThem() throws Exception {
        Given given = new Given(folder);
        given.file(
                "a.avro",
                container(
                        "{'name':'g','type':'int'},{'name':'s','type':'string'},{'name':'z','type':'long'}", record -> {
                            record.put("g", 7);
                            record.put("s", "x");
                            record.put("z", 8L);
                        }));
        Dataset dataset = given.schema(given.file("a.schema", "a { z: double, g: int64, more: string? }"))
                .read("a.avro");
        assertEquals("{z:float64,g:int64,more:string?}", Given.fields(dataset));
        assertEquals("[8.0, 7, null]", Given.shown(dataset));
        assertEquals("D10", dataset.warnings().get(0).code());
    }

    @Test
    void aCutFileStopsWhereverItIsCut() throws Exception {
        byte[] whole = container("{'name':'s','type':'string'}", record -> record.put("s", "some text"), 50, "deflate");
        Given given = new Given(folder);
        for (int length = 4; length < whole.length; length += 3) {
            given.file("a.avro", Arrays.copyOf(whole, length));
            String said = given.says("a.avro");
            // the header alone is a file without records
            assertTrue(
                    said.startsWith("a.avro: not a valid Avro file: ") || said.equals("a.avro has no records"), said);
        }
    }

    @Test
    void damagedFilesStopWithoutFillingTheMemory() throws Exception {
        byte[] whole = container(
                "{'name':'s','type':{'type':'array','items':'string'}},{'name':'m','type':{'type':'map','values':'int'}}",
                record -> {
                    record.put("s", List.of("a", "b"));
                    record.put("m", java.util.Map.of("k", 1));
                },
                20,
                "null");
        java.util.Random random = new java.util.Random(4);
        Given given = new Given(folder);
        int stops = 0;
        for (int i = 0; i < 400; i++) {
            byte[] damaged = whole.clone();
            damaged[4 + random.nextInt(whole.length - 4)] = (byte) random.nextInt(256);
            given.file("a.avro", damaged);
            try {
                given.read("a.avro");
            } catch (Stop stop) {
                stops++;
            }
        }
        assertTrue(stops > 200, stops + " stops");
    }

    @Test
    void declaredLengthsAreNotTrusted() throws Exception {
        byte[] header = container("{'name':'s','type':'string'}", record -> record.put("s", "x"), 0, "null");
        Given given = new Given(folder);
        // one record in a block of 2^31 - 1 bytes
        byte[] block = {2, (byte) 0xfe, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x0f};
        given.file(
                "a.avro",
                ByteBuffer.allocate(header.length + 6).put(header).put(block).array());
        assertTrue(given.says("a.avro").endsWith("block 1 declares 1 records in 2147483647 bytes"));
        // a header entry of 2^31 - 1 bytes
        given.file(
                "a.avro", new byte[] {'O', 'b', 'j', 1, 2, (byte) 0xfe, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x0f});
        assertTrue(given.says("a.avro").endsWith("the header declares an entry of 2147483647 bytes"));
    }

    @Test
    void textsThatAreNotUtf8AreNamed() throws Exception {
        byte[] bytes = container(
                "{'name':'s','type':'string'}",
                record -> record.put("s", new Utf8("caf\u00e9".getBytes(StandardCharsets.ISO_8859_1))));
        Given given = new Given(folder);
        given.file("a.avro", bytes);
        assertEquals("a.avro record 1: field s is not UTF-8", given.says("a.avro"));
    }

    @Test
    void singleValuesAreAField() throws Exception {
        Given given = new Given(folder);
        given.file("a.avro", values("\"string\"", new Utf8("x"), new Utf8("y")));
        Dataset texts = given.read("a.avro");
        assertEquals("{value:string}", Given.fields(texts));
        assertEquals("[x] [y]", Given.shown(texts));
        given.file("a.avro", values("[\"null\",\"int\",\"string\"]", 5, null, new Utf8("y")));
        Dataset variants = given.read("a.avro");
        assertEquals("{value:(int:int32+|string:string)?}", Given.fields(variants));
        assertEquals("[[5, null]] [null] [[null, y]]", Given.shown(variants));
    }

    private static byte[] values(String schema, @Nullable Object... values) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Schema avro = new Schema.Parser().parse(schema);
        try (DataFileWriter<@Nullable Object> writer = new DataFileWriter<>(new GenericDatumWriter<>(avro))) {
            writer.create(avro, out);
            for (Object value : values) {
                writer.append(value);
            }
        }
        return out.toByteArray();
    }

    @Test
    void compressionsThatAreNotBuiltInAreSaid() throws Exception {
        byte[] bytes = container("{'name':'s','type':'string'}", record -> record.put("s", "x"), 1, "deflate");
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        // the same length: the name of another compression in its place
        byte[] other = text.replace("deflate", "snapppy").getBytes(StandardCharsets.ISO_8859_1);
        Given given = new Given(folder);
        given.file("a.avro", other);
        assertEquals(
                "a.avro is compressed with snapppy, which is not read; null, deflate, snappy, bzip2, xz and zstandard are",
                given.says("a.avro"));
    }
}
