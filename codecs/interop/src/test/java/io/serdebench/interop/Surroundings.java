package io.serdebench.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Schemas;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How the laboratory runs a family: its classes in a loader of their own, several codecs at once, and nothing printed. */
public final class Surroundings {

    private static final Pattern TESTS = Pattern.compile(".*(test-classes|testkit|junit|opentest4j|apiguardian).*");
    private static final int THREADS = 4;
    private static final int RUNS = 8;

    private Surroundings() {}

    /** Generates the codecs of a family concurrently, many times, and expects the same files each time and no output. */
    public static void holdGeneration(Class<? extends CodecFamily> family, List<String> codecs, Path folder)
            throws Exception {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (URLClassLoader loader = isolated();
                PrintStream catcher = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(catcher);
            System.setErr(catcher);
            CodecFamily isolated = (CodecFamily)
                    loader.loadClass(family.getName()).getConstructor().newInstance();
            assertFalse(isolated.getClass() == family, "the family was loaded beside the test, not apart from it");
            for (String codec : codecs) {
                List<Future<Map<String, List<String>>>> runs = new ArrayList<>();
                for (int i = 0; i < RUNS; i++) {
                    Path sources = Files.createTempDirectory(folder, codec);
                    runs.add(threads.submit(() -> generate(isolated, codec, sources)));
                }
                Map<String, List<String>> first = runs.get(0).get();
                assertFalse(first.isEmpty());
                for (Future<Map<String, List<String>>> run : runs) {
                    Map<String, List<String>> again = new TreeMap<>(run.get());
                    assertEquals(first.keySet(), again.keySet());
                    again.entrySet().removeIf(entry -> entry.getValue().equals(first.get(entry.getKey())));
                    assertEquals(Set.of(), again.keySet(), "files that differ from run to run");
                }
            }
        } finally {
            System.setOut(out);
            System.setErr(err);
            threads.shutdownNow();
        }
        assertEquals("", printed.toString(StandardCharsets.UTF_8));
    }

    private static Map<String, List<String>> generate(CodecFamily family, String codec, Path sources) throws Exception {
        Thread.currentThread().setContextClassLoader(ClassLoader.getPlatformClassLoader());
        Schema schema = Schemas.everyType();
        family.generate(codec, schema, "serdebench.generated.codec", sources);
        assertEquals(ClassLoader.getPlatformClassLoader(), Thread.currentThread().getContextClassLoader());
        Map<String, List<String>> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(sources)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                // Avro's compiler registers conversions in the order of their identity hashes
                files.put(sources.relativize(file).toString(), Files.readString(file).lines().sorted().toList());
            }
        }
        return files;
    }

    /** The family and its libraries, with nothing of the tests, and of this loader's classes only the contract. */
    private static URLClassLoader isolated() throws IOException {
        ClassLoader parent = new ClassLoader(ClassLoader.getPlatformClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                if (name.startsWith("io.serdebench.api.")) {
                    return Surroundings.class.getClassLoader().loadClass(name);
                }
                throw new ClassNotFoundException(name);
            }
        };
        URL[] urls = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !TESTS.matcher(entry).matches())
                .map(Surroundings::url)
                .toArray(URL[]::new);
        return new URLClassLoader(urls, parent);
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(entry, e);
        }
    }
}
