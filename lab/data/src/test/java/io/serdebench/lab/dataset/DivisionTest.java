package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The law of {@link Division}: parts added up, divided and in whatever order, are what one part finds. */
class DivisionTest {

    private static final int FOLDERS = Integer.getInteger("division.folders", 60);
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

    private static void check(String what, List<Input> inputs, Reading reading, long seed, Set<String> kinds)
            throws IOException {
        Object whole = seen(inputs, reading, new ThreadDivision(1));
        kinds.add(whole instanceof String ? "stop" : "found");
        for (int i = 0; i < DIVISIONS; i++) {
            Random random = new Random(seed * DIVISIONS + i);
            assertEquals(whole, seen(inputs, reading, new Chance(random)), what + ", division " + i);
        }
        assertEquals(whole, seen(inputs, reading, new ThreadDivision(3)), what + ", three threads");
    }

    private void random(boolean json) throws IOException {
        Set<String> kinds = new HashSet<>();
        for (int seed = 0; seed < FOLDERS; seed++) {
            Path lake = Files.createDirectories(folder.resolve("lake-" + seed));
            RandomFiles files = new RandomFiles(new Random(seed));
            List<Path> paths = json ? files.json(lake) : files.csv(lake);
            check("seed " + seed, inputs(lake, paths), files.reading(lake, json), seed, kinds);
        }
        assertEquals(Set.of("stop", "found"), kinds);
    }

    @Test
    void partsOfRandomCellsAddUpToTheWhole() throws IOException {
        random(false);
    }

    @Test
    void partsOfRandomDocumentsAddUpToTheWhole() throws IOException {
        random(true);
    }

    @Test
    void partsOfAllKindsOfFileAddUpToTheWhole() throws IOException {
        List<Path> lakes = Lakes.write(folder, Path.of("../..").toAbsolutePath().normalize());
        assertTrue(lakes.size() >= 20);
        for (Path lake : lakes) {
            List<Input> inputs = Inputs.of(List.of(lake.toString()), System.in, folder.resolve("work"), 0, Inputs.MANY);
            check(lake + "", inputs, Reading.DEFAULT, lake.hashCode(), new HashSet<>());
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
