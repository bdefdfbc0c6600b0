package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JvmAxesTest {

    private static final Jvm J17 = new Jvm(Path.of("/jdk/17"), 17, "17.0.15", "Debian", "OpenJDK");
    private static final Jvm J25 = new Jvm(Path.of("/jdk/25"), 25, "25.0.3", "Eclipse Adoptium", "OpenJDK");
    private static final JvmArguments NONE = new JvmArguments("", List.of());

    @Test
    void oneValueOfEveryAxisLeavesNamesAsTheyAre() {
        List<JvmVariant> product = axes(List.of(J25), List.of(Gc.G1), List.of(HeapSize.parse("1g")), NONE);
        assertEquals(1, product.size());
        assertEquals("json", product.get(0).nameOf("json"));
        assertEquals(J25, product.get(0).jvm());
        assertTrue(product.get(0).flags().containsAll(List.of("-Xms1g", "-Xmx1g", "-XX:+UseG1GC")));
    }

    @Test
    void onlyAxesWithSeveralValuesShowInNames() {
        List<JvmVariant> product =
                axes(List.of(J17, J25), List.of(Gc.SERIAL, Gc.Z), List.of(HeapSize.parse("1g")), NONE);
        assertEquals(
                List.of("json@17+serial", "json@17+zgc", "json@25+serial", "json@25+zgc"),
                product.stream().map(v -> v.nameOf("json")).toList());
        assertEquals(
                List.of(J17, J17, J25, J25),
                product.stream().map(JvmVariant::jvm).toList());
    }

    @Test
    void setsOfArgumentsAreAnAxisAndCommonOnesAreNot() {
        List<JvmVariant> product = new JvmAxes(
                        List.of(J17),
                        List.of(Gc.SERIAL),
                        List.of(HeapSize.STANDARD, HeapSize.parse("2G")),
                        List.of(
                                JvmArguments.labelled("plain="),
                                JvmArguments.labelled("c1=-XX:TieredStopAtLevel=1  -Xint")),
                        List.of("-Xss1m"))
                .product();
        assertEquals(
                List.of("512m+plain", "512m+c1", "2g+plain", "2g+c1"),
                product.stream().map(JvmVariant::label).toList());
        assertTrue(product.stream().allMatch(v -> v.flags().contains("-Xss1m")));
        List<String> flags = product.get(3).flags();
        assertEquals(
                List.of("-Xss1m", "-XX:TieredStopAtLevel=1", "-Xint"), flags.subList(flags.size() - 3, flags.size()));
    }

    @Test
    void jvmsAreToldApartByAsLittleAsItTakes() {
        Jvm other = new Jvm(Path.of("/jdk/17.0.2"), 17, "17.0.2", "Oracle", "OpenJDK");
        Jvm sameVersion = new Jvm(Path.of("/jdk/zulu"), 17, "17.0.15", "Azul Systems, Inc.", "OpenJDK");
        Jvm sameAll = new Jvm(Path.of("/jdk/copy"), 17, "17.0.15", "Debian", "OpenJDK");
        assertEquals(List.of("17", "25"), labels(J17, J25));
        assertEquals(List.of("17.0.15", "17.0.2"), labels(J17, other));
        assertEquals(List.of("17.0.15-Debian", "17.0.15-Azul-Systems-Inc."), labels(J17, sameVersion));
        assertEquals(List.of("17.0.15-1", "17.0.15-2"), labels(J17, sameAll));
    }

    @Test
    void theYoungGenerationIsFixedForTheSerialCollectorInARoomyHeapOnly() {
        assertEquals(WorkerCommand.FLAGS, JvmVariant.flags(Gc.SERIAL, HeapSize.STANDARD, List.of()));
        assertTrue(WorkerCommand.FLAGS.contains("-Xmn16m"));
        for (Gc gc : List.of(Gc.PARALLEL, Gc.G1, Gc.Z, Gc.SHENANDOAH)) {
            assertFalse(JvmVariant.flags(gc, HeapSize.STANDARD, List.of()).contains("-Xmn16m"), gc.label());
        }
        assertTrue(JvmVariant.flags(Gc.SERIAL, HeapSize.parse("64m"), List.of()).contains("-Xmn16m"));
        assertFalse(
                JvmVariant.flags(Gc.SERIAL, HeapSize.parse("63m"), List.of()).contains("-Xmn16m"));
    }

    private static List<JvmVariant> axes(List<Jvm> jvms, List<Gc> gcs, List<HeapSize> heaps, JvmArguments set) {
        return new JvmAxes(jvms, gcs, heaps, List.of(set), List.of()).product();
    }

    private static List<String> labels(Jvm... jvms) {
        return axes(List.of(jvms), List.of(Gc.SERIAL), List.of(HeapSize.STANDARD), NONE).stream()
                .map(JvmVariant::label)
                .toList();
    }
}
