package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Domain;
import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.Javac;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DomainSourceTest {

    static Stream<Schema> schemas() {
        return Stream.of(Schemas.everyType(), Schemas.nullElements(), Schemas.hostileNames(), Schemas.orders());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void rowsSurviveTheDomain(Schema given, @TempDir Path folder) throws Exception {
        Schema schema = NamedFields.some(given);
        with(schema, folder, domain -> {
            RandomRows rows = new RandomRows(3);
            for (int i = 0; i < 200; i++) {
                var row = rows.row(schema.root());
                Object object = domain.fromRow(row);
                assertNull(RowDiff.first(schema.root(), row, domain.toRow(object)));
                assertNull(
                        RowDiff.first(schema.root(), NamedFields.of(schema, row), domain.viewRow(domain.view(object))));
            }
        });
    }

    @Test
    void aDomainWithoutNamedFieldsHasNoView(@TempDir Path folder) throws Exception {
        Schema schema = Notation.parseSchema("r{a:int32}");
        with(schema, folder, domain -> {
            Object object = domain.fromRow(new Object[] {1});
            assertFalse(domain.hasView());
            assertThrows(UnsupportedOperationException.class, () -> domain.view(object));
        });
        assertFalse(Files.exists(folder.resolve("src/serdebench/generated/view")));
    }

    /** Objects of equal rows have equal numbers, and maps are equal in any order. */
    @ParameterizedTest
    @ValueSource(strings = {"<int32>", "<int32?>", "<[string]>", "<<int64>>", "<{a:int32,b:string?}>"})
    void theOrderOfAMapDoesNotMatter(String type, @TempDir Path folder) throws Exception {
        Schema schema = Notation.parseSchema("r{before:int32,map:" + type + ",behind:int32}");
        with(schema, folder, domain -> {
            RandomRows rows = new RandomRows(17);
            int turned = 0;
            for (int i = 0; i < 50; i++) {
                var row = rows.row(schema.root());
                List<Map.Entry<String, Object>> entries = entries(row[1]);
                Collections.reverse(entries);
                turned += entries.size() > 1 ? 1 : 0;
                Object[] other = {row[0], map(entries), row[2]};
                assertEquals(domain.touch(domain.fromRow(row)), domain.touch(domain.fromRow(other)), "row " + i);
            }
            assertTrue(turned > 10, turned + " maps have two entries");
        });
    }

    /** A key belongs to its value: where two change places, the number is another one. */
    @Test
    void whichKeyHasWhichValueMatters(@TempDir Path folder) throws Exception {
        Schema schema = Notation.parseSchema("r{map:<int32>}");
        with(schema, folder, domain -> {
            long straight = domain.touch(domain.fromRow(new Object[] {Map.of("a", 1, "b", 2)}));
            long crossed = domain.touch(domain.fromRow(new Object[] {Map.of("a", 2, "b", 1)}));
            long fewer = domain.touch(domain.fromRow(new Object[] {Map.of("a", 1)}));
            assertNotEquals(straight, fewer);
            assertNotEquals(straight, crossed);
        });
    }

    @SuppressWarnings("unchecked")
    private static List<Map.Entry<String, Object>> entries(@Nullable Object map) {
        return new ArrayList<>(((Map<String, Object>) Objects.requireNonNull(map)).entrySet());
    }

    private static Map<String, Object> map(List<Map.Entry<String, Object>> entries) {
        Map<String, Object> map = new LinkedHashMap<>();
        entries.forEach(entry -> map.put(entry.getKey(), entry.getValue()));
        return map;
    }

    /** What is held for a domain. */
    private interface Promise {
        void hold(Domain<Object> domain) throws Exception;
    }

    @SuppressWarnings("unchecked")
    private static void with(Schema schema, Path folder, Promise promise) throws Exception {
        Path sources = Files.createDirectories(folder.resolve("src"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        DomainSource.write(schema, sources);
        List<Path> classPath = Arrays.stream(
                        System.getProperty("java.class.path").split(java.io.File.pathSeparator))
                .map(Path::of)
                .toList();
        Javac.compile(sources, classes, classPath);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            Domain<Object> domain = (Domain<Object>) loader.loadClass(DomainSource.PACKAGE + "." + DomainSource.ROWS)
                    .getConstructor()
                    .newInstance();
            promise.hold(domain);
        }
    }
}
