package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.ThreadDivision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The law of {@link Division}: parts added up, divided and in whatever order, are what one part finds. */
class DivisionTest {

    private static final int FOLDERS = Integer.getInteger("division.folders", 20);
    private static final int MORE = 60;
    private static final int DIVISIONS = 4;

    @TempDir
    Path folder;

    /** Files go to parts by chance, and so does the order of the parts; some have no file. */
    private record Chance(Random random) implements Division {

        @Override
        public <P extends Part> List<P> parts(Pass pass, List<Input> inputs, Supplier<P> maker) throws IOException {
            List<P> parts = new ArrayList<>();
            int count = 1 + random.nextInt(4);
            for (int i = 0; i < count; i++) {
                parts.add(maker.get());
            }
            for (int i = 0; i < inputs.size(); i++) {
                Pass reader = random.nextBoolean() ? pass : pass.beside();
                parts.get(random.nextInt(count)).take(reader, i, inputs.get(i));
            }
            Collections.shuffle(parts, random);
            return parts;
        }
    }

    /** What a user sees of a scan: what it finds, or why it ends. */
    private static Object seen(List<Input> inputs, Reading reading, Division division) throws IOException {
        try {
            Declared declared = Declared.of(reading, path -> SchemaKind.fields(path, reading.message()));
            declared = reading.schemaFile() != null && SchemaKind.isOfTypes(reading.schemaFile())
                    ? declared.asTypes()
                    : declared;
            Kind kind = Opening.kind(inputs, reading);
            Findings found = Opening.whole(kind, inputs, reading, declared, Path.of("none"))
                    .scan(Pass.first(inputs, Progress.NONE, false), division);
            // the order of fields counts, too
            return List.of(
                    found,
                    found.fields().keySet().toString(),
                    found.reasons().keySet().toString());
        } catch (Stop stop) {
            return Given.all(stop);
        }
    }

    private static List<Input> inputs(Path lake, List<Path> files) throws IOException {
        List<Input> inputs = new ArrayList<>();
        for (Path file : files) {
            inputs.add(Input.file(file, lake.relativize(file).toString(), 0));
        }
        return inputs;
    }

    /** Returns which of the two a scan gives: what it found, or a stop. */
    private static String check(String what, List<Input> inputs, Reading reading, long seed, int divisions)
            throws IOException {
        Object whole = seen(inputs, reading, new ThreadDivision(1));
        for (int i = 0; i < divisions; i++) {
            Random random = new Random(seed * DIVISIONS + i);
            assertEquals(whole, seen(inputs, reading, new Chance(random)), what + ", division " + i);
        }
        assertEquals(whole, seen(inputs, reading, new ThreadDivision(3)), what + ", three threads");
        return whole instanceof String ? "stop" : "found";
    }

    private void random(boolean json, int from, int to) throws IOException {
        Set<String> kinds = new HashSet<>();
        for (int seed = from; seed < to; seed++) {
            Path lake = Files.createDirectories(folder.resolve("lake-" + seed));
            RandomFiles files = new RandomFiles(new Random(seed));
            List<Path> paths = json ? files.json(lake) : files.csv(lake);
            kinds.add(check("seed " + seed, inputs(lake, paths), files.reading(lake, json), seed, DIVISIONS));
        }
        assertEquals(Set.of("stop", "found"), kinds);
    }

    @Test
    void partsOfRandomCellsAddUpToTheWhole() throws IOException {
        random(false, 0, FOLDERS);
    }

    @Test
    void partsOfRandomDocumentsAddUpToTheWhole() throws IOException {
        random(true, 0, FOLDERS);
    }

    @Test
    @Tag("slow")
    void partsOfMoreRandomFilesAddUpToTheWhole() throws IOException {
        random(false, FOLDERS, MORE);
        random(true, FOLDERS, MORE);
    }

    /** Parquet's reader, which starts a DuckDB for each file, divides nothing: one division of its files is enough. */
    @Test
    void partsOfAllKindsOfFileAddUpToTheWhole() throws IOException {
        allKinds(lake -> isParquet(lake) ? 1 : DIVISIONS);
    }

    @Test
    @Tag("slow")
    void partsOfParquetAddUpToTheWhole() throws IOException {
        allKinds(lake -> isParquet(lake) ? DIVISIONS : 0);
    }

    private static boolean isParquet(Path lake) {
        return lake.getFileName().toString().startsWith("parquet-");
    }

    /** Divides the lakes of all kinds of file, each as often as is said. */
    private void allKinds(ToIntFunction<Path> divisions) throws IOException {
        List<Path> lakes = Lakes.write(folder, Path.of("../..").toAbsolutePath().normalize());
        assertTrue(lakes.size() >= 20);
        for (Path lake : lakes) {
            List<Input> inputs = Inputs.of(List.of(lake.toString()), System.in, folder.resolve("work"), 0, Inputs.MANY);
            int times = divisions.applyAsInt(lake);
            if (times > 0) {
                check(lake + "", inputs, Reading.DEFAULT, lake.hashCode(), times);
            }
        }
    }

    /** A part for each file, the last of which comes first where that is said. */
    private record OneEach(boolean reversed) implements Division {

        @Override
        public <P extends Part> List<P> parts(Pass pass, List<Input> inputs, Supplier<P> maker) throws IOException {
            List<P> parts = new ArrayList<>();
            for (int i = 0; i < inputs.size(); i++) {
                parts.add(maker.get());
                parts.get(i).take(pass, i, inputs.get(i));
            }
            if (reversed) {
                Collections.reverse(parts);
            }
            return parts;
        }
    }

    private static Map<String, Slot> fields(Object seen) {
        return ((Findings) ((List<?>) seen).get(0)).fields();
    }

    private void decided(String what, List<Path> files) throws IOException {
        List<Input> inputs = inputs(folder, files);
        Object whole = seen(inputs, Reading.DEFAULT, new ThreadDivision(1));
        Object first = seen(inputs.subList(0, 1), Reading.DEFAULT, new ThreadDivision(1));
        // otherwise the second file would decide nothing
        assertNotEquals(fields(first), fields(whole), what);
        addsUp(what, files, Reading.DEFAULT);
    }

    private void addsUp(String what, List<Path> files, Reading reading) throws IOException {
        List<Input> inputs = inputs(folder, files);
        Object whole = seen(inputs, reading, new ThreadDivision(1));
        for (boolean reversed : List.of(true, false)) {
            assertEquals(whole, seen(inputs, reading, new OneEach(reversed)), what);
        }
    }

    /** The second cell decides the type, though it is in a file of its own. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-01-01T10:20:30Z | 2026-01-01T10:20:30",
                "2026-01-01T10:20:30 | 2026-01-01T10:20:30Z",
                "2026-01-01T10:20:30 | 2026-01-01T10:20:30+02:00",
                "2026-01-01T10:20:30.123456789 | 2500-01-01T10:20:30",
                "2026-01-01T10:20:30 | 2026-01-01T10:20:30.123456",
                "2026-01-01 | 2026-01-01T10:20:30",
                "1 | \"\"",
                "1 | 5000000000",
                "1 | -1",
                "1 | 123456789012345678901",
                "1 | 1.25",
                "1.25 | 0.12345678901234567891",
                "1.25 | 12345678901234.25",
                "1.25 | 1.2",
                "1.123456 | 123456789012345678901234567890123.5",
                "1 | -0.0",
                "1 | true",
                "1 | x",
            })
    void aCellOfAnotherFileDecides(String one, String two) throws IOException {
        decided(
                one + " and " + two,
                List.of(
                        Files.writeString(folder.resolve("a.csv"), "c,d\n" + one + ",1\n" + one + ",2\n"),
                        Files.writeString(folder.resolve("b.csv"), "c,d\n" + two + ",1\n" + two + ",2\n")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1 | \"x\"",
                "[1] | [\"x\"]",
                "[1] | [null]",
                "1 | {\"a\": 1}",
                "{\"a\": 1} | {\"a\": -5000000000}",
                "{\"a\": 1} | {\"b\": 1}",
                "1 | null",
                "1 | true",
                "\"2026-01-01\" | \"2026-01-01T10:20:30Z\"",
            })
    void aValueOfAnotherFileDecides(String one, String two) throws IOException {
        decided(one + " and " + two, List.of(lines("a", one), lines("b", two)));
    }

    private Path lines(String name, String value) throws IOException {
        String record = "{\"v\": " + value + "}\n";
        return Files.writeString(folder.resolve(name + ".jsonl"), record + record);
    }

    /** Both files have maps of more keys than a record has fields, of values that only their sum is right for. */
    @Test
    void valuesOfMapsAddUp() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String value : List.of("1", "5000000000")) {
            StringBuilder records = new StringBuilder();
            for (int record = 0; record < 3; record++) {
                StringBuilder map = new StringBuilder();
                for (int key = 0; key < 600; key++) {
                    map.append(key > 0 ? "," : "").append("\"k").append(600 * record + key);
                    map.append("\":").append(value);
                }
                records.append("{\"v\":{").append(map).append("}}\n");
            }
            files.add(Files.writeString(folder.resolve(value + ".jsonl"), records));
        }
        decided("maps", files);
    }

    /** Among values of several kinds, a number of more digits than any type has. */
    @Test
    void numbersOfManyDigitsAddUp() throws IOException {
        decided("digits", List.of(lines("a", "[1, \"x\"]"), lines("b", "[" + "9".repeat(500) + "]")));
    }

    @Test
    void theFirstTextsAreThoseOfTheFirstFile() throws IOException {
        Path dates = Files.writeString(folder.resolve("b.jsonl"), "{\"v\":\"01.12.2026\"}\n".repeat(12));
        Path texts = Files.writeString(folder.resolve("c.jsonl"), "{\"v\":\"x\"}\n".repeat(12));
        Path late = Files.writeString(folder.resolve("a.jsonl"), "{\"v\":\"" + "long ".repeat(20) + "\"}\n");
        addsUp("dates first", List.of(dates, texts), Reading.DEFAULT);
        addsUp("texts first", List.of(texts, dates), Reading.DEFAULT);
        addsUp("a long one behind", List.of(dates, late), Reading.DEFAULT);
    }

    @Test
    void valuesOfAGivenTypeAreCounted() throws IOException {
        List<Path> files = List.of(lines("a", "1"), lines("b", "2"));
        addsUp("given", files, new Given(folder).types("v", "float64").reading());
        addsUp("no such field", files, new Given(folder).columns("w").reading());
        addsUp(
                "no such column",
                List.of(lines("a", "1"), Files.writeString(folder.resolve("b.jsonl"), "{\"w\":1}\n")),
                new Given(folder).columns("x").reading());
    }

    /** Floating point of 32 and 64 bits, other numbers, and bytes, which MessagePack distinguishes. */
    @Test
    void leavesOfBinaryFilesAddUp() throws IOException {
        byte[] f32 = {(byte) 0xca, 0x3f, (byte) 0x80, 0, 0};
        byte[] f64 = {(byte) 0xcb, 0x3f, (byte) 0xf0, 0, 0, 0, 0, 0, 0};
        byte[] integer = {1};
        byte[] bytes = {(byte) 0xc4, 1, 7};
        int number = 0;
        byte[] half = {(byte) 0xca, 0x3f, 0, 0, 0};
        addsUp(
                "floats",
                List.of(
                        Files.write(folder.resolve("x.msgpack"), record(f32)),
                        Files.write(folder.resolve("y.msgpack"), record(half))),
                Reading.DEFAULT);
        for (byte[][] pair : new byte[][][] {{f32, f64}, {f32, integer}, {integer, bytes}, {integer, f64}}) {
            List<Path> files = new ArrayList<>();
            for (byte[] value : pair) {
                files.add(Files.write(folder.resolve(number++ + ".msgpack"), record(value)));
            }
            decided("pair of " + number, files);
        }
    }

    private static byte[] record(byte[] value) {
        byte[] record = {(byte) 0x81, (byte) 0xa1, 'v'};
        byte[] whole = Arrays.copyOf(record, record.length + value.length);
        System.arraycopy(value, 0, whole, record.length, value.length);
        return whole;
    }

    /** An integer inside of a record, a list and a map, negative in the second file alone. */
    @Test
    void aSignInsideOfARecordOfAnotherFileDecides() throws IOException {
        Schema inner = SchemaBuilder.record("Inner")
                .fields()
                .requiredInt("small")
                .name("many")
                .type()
                .array()
                .items()
                .longType()
                .noDefault()
                .name("by")
                .type()
                .map()
                .values()
                .intType()
                .noDefault()
                .endRecord();
        Schema outer = SchemaBuilder.record("Outer")
                .fields()
                .name("inner")
                .type(inner)
                .noDefault()
                .endRecord();
        for (int negative = 0; negative < 3; negative++) {
            List<Path> files = new ArrayList<>();
            for (int file = 0; file < 2; file++) {
                GenericRecord record = new GenericData.Record(inner);
                record.put("small", file == 1 && negative == 0 ? -1 : 1);
                record.put("many", List.of(file == 1 && negative == 1 ? -1L : 1L));
                record.put("by", Map.of("k", file == 1 && negative == 2 ? -1 : 1));
                GenericRecord whole = new GenericData.Record(outer);
                whole.put("inner", record);
                Path path = folder.resolve(negative + "-" + file + ".avro");
                try (DataFileWriter<GenericRecord> writer = new DataFileWriter<GenericRecord>(
                                new GenericDatumWriter<>(outer))
                        .create(outer, path.toFile())) {
                    writer.append(whole);
                }
                files.add(path);
            }
            decided("negative " + negative, files);
        }
    }

    /** Ten words for null in two files, of which eight are shown: those that come first, whichever file is read first. */
    @Test
    void firstThingsAreThoseOfTheFirstFile() throws IOException {
        Path one = Files.writeString(folder.resolve("a.csv"), "x\n1\nNA\nN/A\nnull\nnil\nnone\n");
        Path two = Files.writeString(folder.resolve("b.csv"), "x\nNone\n2\nNIL\nNil\n-\n--\n?\n");
        List<Input> inputs = inputs(folder, List.of(one, two));
        for (int i = 0; i < DIVISIONS; i++) {
            Object seen = seen(inputs, Reading.DEFAULT, new Chance(new Random(i)));
            String reasons = ((Findings) ((List<?>) seen).get(0)).reasons().toString();
            assertTrue(
                    reasons.contains("1 is 'NA', 1 is 'N/A', 1 is 'null', 1 is 'nil', 1 is 'none', 1 is 'None',"
                            + " 1 is 'NIL', 1 is 'Nil', 3 are 'and others'"),
                    reasons);
        }
    }

    /** Of files that cannot be read the first one is named, in every division among threads. */
    @Test
    void theFirstOfTheFilesThatCannotBeReadIsNamed() throws IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            String text = "a,b\n1,2\n" + (i == 7 || i == 8 || i == 30 ? "\"never closed\n" : "3,4\n");
            files.add(Files.writeString(folder.resolve(String.format("%02d.csv", i)), text));
        }
        Object seen = seen(inputs(folder, files), Reading.DEFAULT, new ThreadDivision(8));
        assertTrue(seen.toString().startsWith("07.csv line 3 "), seen.toString());
    }

    /** The hash of files that several threads read is that which one reads. */
    @Test
    void threadsTakeTheHashOfAllFiles() throws IOException {
        Path lake = Files.createDirectories(folder.resolve("hashed"));
        List<Input> inputs = inputs(lake, new RandomFiles(new Random(1)).csv(lake));
        List<Pass.Fingerprint> prints = new ArrayList<>();
        for (int threads : new int[] {1, 3}) {
            Pass pass = Pass.first(inputs, Progress.NONE, true);
            new ThreadDivision(threads).parts(pass, inputs, () -> (Division.Part) (reader, number, input) -> {
                try (var in = reader.open(input)) {
                    in.readAllBytes();
                }
            });
            prints.add(pass.fingerprint(inputs));
        }
        assertEquals(prints.get(0), prints.get(1));
    }
}
