package io.serdebench.codec.avajejsonb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.codec.avajejsonb.runtime.AvajeObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AvajeObjectsTest {

    private static final String ORDER = """
            package com.acme;

            import io.avaje.jsonb.Json;
            import java.math.BigDecimal;
            import java.time.Instant;
            import java.util.List;
            import java.util.Map;

            @Json
            public record Order(long number, Status status, BigDecimal total, Instant at, List<Line> lines, Map<String, Integer> counts) {

                public enum Status { NEW, SENT }

                @Json
                public record Line(String sku, int count) {}

                public static Object sample() {
                    return new Order(1, Status.SENT, new BigDecimal("1.50"), Instant.ofEpochSecond(1, 5), List.of(new Line("x", 2)), Map.of("k", -1));
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aClassWithAnAdapterComesBackWhole() throws Exception {
        Path source = Files.writeString(folder.resolve("Order.java"), ORDER);
        Path classes = Files.createDirectory(folder.resolve("classes"));
        String path = System.getProperty("java.class.path");
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", path, "-d", classes.toString(), source.toString());
        assertEquals(0, exit);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, before)) {
            // in a worker the application's classes are on the class path
            thread.setContextClassLoader(loader);
            var sample = loader.loadClass("com.acme.Order").getMethod("sample");
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(AvajeObjects::new, () -> {
                try {
                    return sample.invoke(null);
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }));
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void anotherClassIsToldWhatToAdd() {
        assertEquals(
                OwnOrder.class.getName()
                        + " has no adapter of avaje-jsonb: add @Json to it, and avaje-jsonb-generator to its compiler's processors",
                OwnCheck.outcome(AvajeObjects::new, OwnOrder::sample));
    }
}
