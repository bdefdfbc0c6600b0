package io.serdebench.lab.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Families that share a library with the application's class path, which has it in another version. */
class ReplacedTest {

    private static final String TYPE = "Lib";

    @TempDir
    Path folder;

    /** A jar with one class in a package. */
    private Path jar(String file, String type) throws IOException {
        Path jar = folder.resolve(file + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry(type.replace('.', '/') + "/" + TYPE + ".class"));
        }
        return jar;
    }

    private List<Replaced> replaced(String library, String ours, Path theirs) {
        Family family = new Family(
                "f",
                "a.F",
                new Family.Library("g:" + library, "MIT", ""),
                List.of(),
                Path.of("/f"),
                List.of(Path.of("/lib/" + ours + ".jar"), Path.of("/lib/other-1.0.jar")));
        Codec codec = new Codec("c", "c", null, "s", List.of(), new Contract("", "", "", "", "", ""), null, family);
        return new ClassPath(List.of(theirs)).over(codec).family().replaced();
    }

    @ParameterizedTest(name = "{0} with {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "jackson-dataformat-msgpack | jackson-core-2.22.1 | jackson-core-2.17.2 | com.fasterxml.jackson.core.base"
                        + " | record 1: NoSuchMethodError: 'void com.fasterxml.jackson.core.base.ParserMinimalBase.<init>(int)'"
                        + " | jackson-core 2.17.2 | take 2.22.1, or add another jackson-dataformat-msgpack that goes with jackson-core 2.17.2",
                "avro | avro-1.12.2 | avro-1.9.2 | org.apache.avro.data"
                        + " | NoClassDefFoundError: org/apache/avro/data/TimeConversions$TimestampNanosConversion"
                        + " | avro 1.9.2 | take 1.12.2",
                "avro | jackson-databind-2.22.1 | jackson-databind-2.9.0 | com.fasterxml.jackson.databind"
                        + " | NoSuchFieldError: com.fasterxml.jackson.databind.MapperFeature.X"
                        + " | jackson-databind 2.9.0 | take 2.22.1, or add another avro that goes with jackson-databind 2.9.0",
                "kryo | kryo-5.6.2 | kryo-5.0.0 | com.esotericsoftware.kryo.serializers"
                        + " | the class path has no class com.esotericsoftware.kryo.serializers.DefaultSerializers$UUIDSerializer"
                        + " | kryo 5.0.0 | take 5.6.2",
                "fory-core | fory-core-1.6.0 | fory-core-0.12.0 | org.apache.fory.config"
                        + " | NoSuchMethodError: 'org.apache.fory.config.ForyBuilder org.apache.fory.config.ForyBuilder.withXlang(boolean)'"
                        + " | fory-core 0.12.0 | take 1.6.0",
                "moshi | okio-jvm-3.9.1 | okio-jvm-2.0.0 | okio | record 7: AbstractMethodError: okio/BufferedSource.x()V"
                        + " | okio-jvm 2.0.0 | take 3.9.1, or add another moshi that goes with okio-jvm 2.0.0",
                "databind | jackson-core-3.1.4 | jackson-core-3.0.0 | tools.jackson.core"
                        + " | IncompatibleClassChangeError: tools.jackson.core.Lib | jackson-core 3.0.0"
                        + " | take 3.1.4, or add another databind that goes with jackson-core 3.0.0",
                "mine | mine-1.0 | mine | a.b | VerifyError: Bad type in a/b/Lib.x | another mine | take 1.0",
            })
    void theVersionThatTheCodeWasNotMadeForIsNamed(
            String library, String ours, String theirs, String type, String failure, String known, String fix)
            throws IOException {
        List<Replaced> replaced = replaced(library, ours, jar(theirs, type));
        assertEquals(1, replaced.size());
        assertEquals(
                "the class path has " + known + ", with which this codec does not work: " + fix + " (" + failure + ")",
                replaced.get(0).reason(failure));
    }

    /** Code of the application may lack a class of its own, and a codec may fail for any reason. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NoClassDefFoundError: com/acme/Missing",
                "the class path has no class com.acme.Missing",
                "IllegalStateException: com.fasterxml.jackson.core.Lib is closed",
                "NoSuchMethodError: 'void com.fasterxml.other.X.y()'",
            })
    void otherFailuresStayWhatTheyAre(String failure) throws IOException {
        Path theirs = jar("jackson-core-2.17.2", "com.fasterxml.jackson.core");
        assertEquals(
                null, replaced("msgpack", "jackson-core-2.22.1", theirs).get(0).reason(failure));
    }

    @Test
    void theSameVersionAndOtherLibrariesReplaceNothing() throws IOException {
        for (String theirs : List.of("jackson-core-2.22.1", "jackson-core-3.1.4", "jackson-databind-2.17.2")) {
            assertEquals(List.of(), replaced("msgpack", "jackson-core-2.22.1", jar(theirs, "a")), theirs);
        }
    }
}
