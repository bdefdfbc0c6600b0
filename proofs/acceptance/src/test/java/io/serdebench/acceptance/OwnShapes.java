package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.JarName;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.journal.Entry.Checked;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.measure.Verifier;
import io.serdebench.lab.process.JvmVariant;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Shapes of classes, compiled as an application's and verified as {@code run --type} does it, without a measurement. */
final class OwnShapes {

    private static final int AT_A_TIME = 2;

    private final Path home = Path.of(System.getProperty("serdebench.home"));
    private final Catalog catalog = Catalog.load(home);
    private final Path folder;

    OwnShapes(Path folder) {
        this.folder = folder;
    }

    /** The codecs that take own classes. */
    List<Codec> codecs() {
        return catalog.codecs().stream()
                .filter(codec -> codec.ownClasses() != null)
                .toList();
    }

    /** What becomes of a shape's objects in each codec. */
    List<Checked> verify(OwnShape shape, List<Codec> codecs) throws Exception {
        Path place = Files.createDirectories(folder.resolve(shape.name()));
        Path classes = place.resolve("classes");
        Path source = Files.writeString(place.resolve(shape.name() + ".java"), shape.source());
        Path data = Files.write(place.resolve("records.jsonl"), shape.records());
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-nowarn",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        classes.toString(),
                        source.toString());
        assertEquals(0, exit, shape.name());
        List<Path> path = new ArrayList<>(List.of(classes.toAbsolutePath()));
        path.add(jar("jackson-datatype-jdk8"));
        OwnClasses own = new OwnClasses(
                new ClassPath(path), OwnShape.PACKAGE + "." + shape.name(), OwnClasses.Source.PLAIN, List.of());
        Preparation preparation = new Preparation(home, place.resolve("cache"), place, Progress.NONE);
        Dataset dataset = preparation.read(List.of(data.toString()), Reading.DEFAULT.ofTexts());
        Candidates candidates = new Candidates(own.outcomes(catalog, codecs), List.of(JvmVariant.standard()));
        List<Checked> checked = new Verifier(place, Progress.NONE)
                .verify(preparation.ready(candidates), dataset.rows(), dataset.records(), AT_A_TIME, each -> {});
        return Stream.concat(candidates.refused().stream(), checked.stream()).toList();
    }

    private static Path jar(String name) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(jar -> JarName.nameOf(jar).equals(name))
                .findFirst()
                .orElseThrow();
    }
}
