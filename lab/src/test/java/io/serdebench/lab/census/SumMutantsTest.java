package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.serdebench.lab.dataset.LakeRows;
import io.serdebench.lab.dataset.Lakes;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Faults that are planted in the sources of adding, one at a time, break {@link SumLaws}. What is divided was counted by the sources as they are,
 * so that a fault which all processes share is found as well.
 */
@Tag("slow")
class SumMutantsTest {

    private static final int TURNS = 21;
    private static final String CELLS = "../api/src/main/java/io/serdebench/api/size/MergedCells.java";
    private static final String PART = "src/main/java/io/serdebench/lab/census/Part.java";
    private static final String VALUES = "src/main/java/io/serdebench/lab/census/FieldValues.java";
    private static final String SAMPLED = "src/main/java/io/serdebench/lab/census/Sampled.java";
    private static final String PROFILE = "data/src/main/java/io/serdebench/lab/dataset/profile/";

    /**
     * A fault.
     *
     * @param what Its effect.
     * @param file The source.
     * @param from A text that stands there once.
     * @param to The text instead.
     */
    private record Mutant(String what, String file, String from, String to) {}

    private static final List<Mutant> MUTANTS = List.of(
            new Mutant("the greater of two sums", CELLS, "Math.addExact(own, ", "Math.max(own, "),
            new Mutant("the greater of two least", CELLS, "Math.min(own, ", "Math.max(own, "),
            new Mutant("the lesser of two most", CELLS, "Math.max(own, ", "Math.min(own, "),
            new Mutant(
                    "a file lost", PART, "if (files.putIfAbsent(", "if (!file.contains(\"/1.\") && files.putIfAbsent("),
            new Mutant(
                    "a partition of one side",
                    PART,
                    "partition(name).merge(group));",
                    "partitions.putIfAbsent(name, group));"),
            new Mutant(
                    "a new partition lost",
                    PART,
                    "partition(name).merge(group));",
                    "{ if (partitions.containsKey(name)) { partition(name).merge(group); } });"),
            new Mutant(
                    "values of all lost",
                    PART,
                    "        values.merge(other.values);\n        sampled",
                    "        sampled"),
            new Mutant(
                    "values of a partition lost",
                    PART,
                    "column.merge(other.column);\n            values.merge(other.values);",
                    "column.merge(other.column);"),
            new Mutant("columns of a partition lost", PART, "            column.merge(other.column);\n", ""),
            new Mutant("unread files lost", PART, "unread.putAll(other.unread);", ""),
            new Mutant("rows left out lost", PART, "skip(other.skipped);", ""),
            new Mutant("the sample lost", PART, "sampled.merge(other.sampled);", ""),
            new Mutant(
                    "a new stratum lost",
                    SAMPLED,
                    "add(stratum, other.records(stratum), picks));",
                    "{ if (strata.containsKey(stratum)) { add(stratum, other.records(stratum), picks); } });"),
            new Mutant(
                    "the greater number of a stratum",
                    SAMPLED,
                    "Math.addExact(own.records, records)",
                    "Math.max(own.records, records)"),
            new Mutant("picks of a stratum lost", SAMPLED, "picks.forEach(pick -> keep(own, pick));", ""),
            new Mutant("another seed of places", SAMPLED, "0xCBF29CE484222325L", "0xCBF29CE484222326L"),
            new Mutant(
                    "the first field's values lost",
                    VALUES,
                    "within.get(i).merge(",
                    "within.get(Math.max(1, i) % within.size()).merge("),
            new Mutant(
                    "another seed of values",
                    PROFILE + "ValueHash.java",
                    "SEED = 0x9E3779B97F4A7C15L",
                    "SEED = 0x9E3779B97F4A7C16L"),
            new Mutant(
                    "hashes of one side",
                    PROFILE + "DistinctCount.java",
                    "for (long hash : other.hashes()) {",
                    "for (long hash : size > 0 ? new long[0] : other.hashes()) {"),
            new Mutant(
                    "one hash more",
                    PROFILE + "DistinctCount.java",
                    "if (kept >= keep) {\n            kept = keep;",
                    "if (kept > keep) {\n            kept = keep + 1;"));

    /** What a lake has to add up to. */
    private record Expected(LakeRows lake, List<byte[]> singles, byte[] whole, String census) {}

    private static final List<Expected> LAKES = new ArrayList<>();

    @TempDir
    static Path folder;

    @BeforeAll
    static void lakes() throws IOException {
        LAKES.clear();
        Path work = Files.createDirectories(folder.resolve("work"));
        for (Path path : Lakes.write(folder.resolve("lakes"), Path.of(".."))) {
            if (path.endsWith("csv-many-values") || path.endsWith("jsonl-nested")) {
                LakeRows lake = LakeRows.read(path, work);
                Part whole = SumLaws.counted(lake, lake.files());
                LAKES.add(new Expected(lake, SumLaws.singles(lake), whole.bytes(), SumLaws.json(whole)));
            }
        }
        assertEquals(2, LAKES.size());
    }

    @TestFactory
    Stream<DynamicTest> faultsAreFound() {
        return Stream.concat(
                Stream.of(dynamicTest("no fault", () -> check(folder.resolve("none")))),
                MUTANTS.stream()
                        .map(mutant -> dynamicTest(mutant.what(), () -> {
                            Path classes = compiled(mutant);
                            Throwable found = assertThrows(Throwable.class, () -> check(classes));
                            assertTrue(
                                    !(found instanceof LinkageError)
                                            && !(found instanceof ReflectiveOperationException),
                                    found::toString);
                        })));
    }

    private static Path compiled(Mutant mutant) throws IOException {
        String source = Files.readString(Path.of(mutant.file()));
        int at = source.indexOf(mutant.from());
        assertTrue(
                at >= 0 && source.indexOf(mutant.from(), at + 1) < 0,
                mutant.from() + " does not stand once in " + mutant.file());
        Path own = Files.createDirectories(folder.resolve(mutant.what().replace(' ', '-')));
        Path changed = own.resolve(Path.of(mutant.file()).getFileName());
        Files.writeString(changed, source.replace(mutant.from(), mutant.to()));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            Iterable<? extends JavaFileObject> units = files.getJavaFileObjects(changed);
            List<String> options = List.of(
                    "-proc:none", "-nowarn", "-cp", System.getProperty("java.class.path"), "-d", own.toString());
            assertTrue(compiler.getTask(said, files, null, options, null, units).call(), said::toString);
        }
        return own;
    }

    /** Checks the laws by classes of which some are in a folder of their own. */
    private static void check(Path classes) throws Throwable {
        Method check = Class.forName("io.serdebench.lab.census.SumLaws", true, new Mutated(classes))
                .getDeclaredMethod("check", LakeRows.class, List.class, byte[].class, String.class, int.class);
        check.setAccessible(true);
        for (Expected one : LAKES) {
            try {
                check.invoke(null, one.lake(), one.singles(), one.whole(), one.census(), TURNS);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    /** Has the classes that add up of its own, those of a folder first. */
    private static final class Mutated extends ClassLoader {

        private static final List<String> OWN =
                List.of("io.serdebench.api.size.", "io.serdebench.lab.census.", "io.serdebench.lab.dataset.profile.");

        private final Path classes;

        Mutated(Path classes) {
            super(SumMutantsTest.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                return OWN.stream().anyMatch(name::startsWith) ? findClass(name) : super.loadClass(name, resolve);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String file = name.replace('.', '/') + ".class";
            try (InputStream in = Files.exists(classes.resolve(file))
                    ? Files.newInputStream(classes.resolve(file))
                    : getParent().getResourceAsStream(file)) {
                byte[] bytes = Objects.requireNonNull(in, name).readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
