package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Domain;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.Javac;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DomainSourceTest {

    static Stream<Schema> schemas() {
        return Stream.of(Schemas.everyType(), Schemas.nullElements(), Schemas.hostileNames(), Schemas.orders());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    @SuppressWarnings("unchecked")
    void rowsSurviveTheDomain(Schema schema, @TempDir Path folder) throws Exception {
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
            RandomRows rows = new RandomRows(3);
            for (int i = 0; i < 200; i++) {
                var row = rows.row(schema.root());
                assertNull(RowDiff.first(schema.root(), row, domain.toRow(domain.fromRow(row))));
            }
        }
    }
}
