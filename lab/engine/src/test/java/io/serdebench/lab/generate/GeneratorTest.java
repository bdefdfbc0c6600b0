package io.serdebench.lab.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.generate.Outcome.Ready;
import io.serdebench.lab.generate.Outcome.Refused;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GeneratorTest {

    private static final Schema ORDERS =
            Notation.parseSchema("orders{id:string,total:decimal(9,2)?,item:{sku:string},tags:[string]}");

    private FakeFamily fake;

    @BeforeAll
    void compile(@TempDir Path folder) throws IOException {
        fake = new FakeFamily(folder);
    }

    @Test
    void aCodecIsCompiledAndItsClassesLoad(@TempDir Path cache) throws Exception {
        Ready ready = ready(generate(cache, fake.codec("good")).get(0));

        assertEquals("serdebench.generated.codec.Good", ready.bindingClass());
        assertFalse(ready.cached());
        URL[] urls = {
            ready.classes().toUri().toURL(), ready.domainClasses().toUri().toURL()
        };
        try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
            Object binding =
                    loader.loadClass(ready.bindingClass()).getConstructor().newInstance();
            assertInstanceOf(Binding.class, binding);
            Class<?> rows = loader.loadClass(DomainSource.PACKAGE + "." + DomainSource.ROWS);
            assertInstanceOf(Domain.class, rows.getConstructor().newInstance());
        }
    }

    @Test
    void aFamilySeesItselfTheApiAndThePlatformOnly(@TempDir Path cache) {
        assertEquals(
                "1.2.3 yyynnnn",
                ready(generate(cache, fake.codec("good")).get(0)).version());
    }

    @Test
    void theSecondTimeTheFamilyIsNotAsked(@TempDir Path cache) {
        Codec codec = fake.codec("counted");
        Ready first = ready(generate(cache, codec).get(0));
        Ready second = ready(generate(cache, codec).get(0));

        assertEquals(1, Integer.getInteger(FakeFamily.CALLS + "counted"));
        assertEquals(
                new Ready(
                        codec,
                        first.version(),
                        first.domainClasses(),
                        first.classes(),
                        first.sources(),
                        first.bindingClass(),
                        true,
                        List.of()),
                second);
    }

    @Test
    void anotherCompilerTakesThePlaceOfTheOneInTheJar(@TempDir Path cache, @TempDir Path folder) throws IOException {
        Path program = Files.writeString(folder.resolve("other.exe"), "another compiler");
        Ready own = ready(generate(cache, fake.codec("compiler")).get(0));
        Ready other = ready(generate(cache, fake.compiler(program)).get(0));
        assertEquals("the compiler of the jar", Files.readString(own.sources().resolve("compiler.txt")));
        assertEquals("another compiler", Files.readString(other.sources().resolve("compiler.txt")));
        // a program with the same name is another one if its bytes differ
        Files.writeString(program, "a third one");
        Ready third = ready(generate(cache, fake.compiler(program)).get(0));
        assertEquals("a third one", Files.readString(third.sources().resolve("compiler.txt")));
    }

    @Test
    void anotherSchemaCodecOrJarIsAnotherEntry(@TempDir Path cache) throws IOException {
        Path classes = ready(generate(cache, fake.codec("good")).get(0)).classes();
        Path copy = Files.copy(fake.jar(), cache.resolve("copy.jar"));
        Codec moreJars = fake.codec("good", "fake.Fake", List.of(fake.jar(), copy));

        assertNotEquals(classes, ready(generate(cache, moreJars).get(0)).classes());
        assertNotEquals(
                classes, ready(generate(cache, fake.codec("better")).get(0)).classes());
        Schema other = Notation.parseSchema("orders{id:string?}");
        Outcome outcome = new Generator()
                .generate(other, List.of(fake.codec("good")), cache, FakeFamily.api(), Progress.NONE)
                .get(0);
        assertNotEquals(classes, ready(outcome).classes());
    }

    @Test
    void anotherRuntimeClassIsAnotherEntry(@TempDir Path cache, @TempDir Path folder) throws IOException {
        Codec other = new FakeFamily(folder, "2").codec("runtime");

        assertNotEquals(
                ready(generate(cache, fake.codec("runtime")).get(0)).classes(),
                ready(generate(cache, other).get(0)).classes());
    }

    /** They are there for reading; javac would compile what it finds on the class path and is newer than the class. */
    @Test
    void sourcesInJarsAreNotCompiled(@TempDir Path cache) {
        Path classes = ready(generate(cache, fake.codec("runtime")).get(0)).classes();

        assertFalse(Files.exists(classes.resolve("fake")));
    }

    /** Its generator is not asked: this one would make a codec. */
    @Test
    void aCodecForOwnClassesAloneSaysWhatToAdd(@TempDir Path cache) throws IOException {
        Codec good = fake.codec("good");
        Codec own = new Codec(
                good.id(),
                good.format(),
                null,
                good.summary(),
                List.of(Codec.OWN_ONLY),
                good.contract(),
                "a.Own",
                good.family());

        assertEquals(
                List.of(new Refused(
                        own,
                        Fidelity.UNSUPPORTED,
                        "it takes objects of your own classes alone: add --classes PATH and --type CLASS to run")),
                generate(cache, own));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "unsupported | unsupported | no nested records",
                "throws | failed | IllegalStateException: first line second [31mline",
                "io | failed | compiler: exit 1",
                "linkage | failed | no class org.lost.Library in the libraries of ",
                "initializer | failed | its libraries do not fit together: java.lang.NoClassDefFoundError: Could not init",
                "version-clash | failed | its libraries do not fit together: java.lang.NoSuchMethodError: void Library",
                "assertion | failed | AssertionError",
                "overflow | failed | StackOverflowError",
                "no-code | failed | its code has no class serdebench.generated.codec.Absent",
                "no-name | failed | its generator names no class",
                "bad-code | failed | its code does not compile: Bad.java:1: error: cannot find symbol",
            })
    void aBrokenCodecFailsAlone(String id, String status, String reason, @TempDir Path cache) throws IOException {
        List<Outcome> outcomes = generate(cache, fake.codec("good"), fake.codec(id), fake.codec("better"));

        Refused refused = assertInstanceOf(Refused.class, outcomes.get(1));
        assertEquals(status, refused.status().word());
        assertTrue(refused.reason().startsWith(reason), refused.reason());
        assertTrue(refused.reason().chars().noneMatch(Character::isISOControl));
        assertEquals("good", ready(outcomes.get(0)).codec().id());
        assertEquals("better", ready(outcomes.get(2)).codec().id());
        assertNothingTemporary(cache);
    }

    @Test
    void aFamilyThatCannotBeLoadedFailsAlone(@TempDir Path cache) {
        List<Path> jar = List.of(fake.jar());
        List<Outcome> outcomes = generate(
                cache,
                fake.codec("a", "fake.Missing", jar),
                fake.codec("b", "fake.Fake", List.of()),
                fake.codec("c", "java.lang.Object", jar),
                fake.codec("d", "fake.Fake", List.of(cache.resolve("gone.jar"))),
                fake.codec("good"));

        List<String> reasons = outcomes.stream()
                .limit(4)
                .map(outcome -> ((Refused) outcome).reason())
                .toList();
        assertTrue(reasons.get(0).startsWith("no class fake.Missing in the libraries of "), reasons.get(0));
        assertTrue(reasons.get(1).startsWith("no class fake.Fake in the libraries of "), reasons.get(1));
        assertTrue(reasons.get(2).startsWith("ClassCastException: "), reasons.get(2));
        assertTrue(reasons.get(3).endsWith("gone.jar"), reasons.get(3));
        ready(outcomes.get(4));
    }

    @Test
    @Timeout(60)
    void aFamilyThatHangsFailsAloneAndIsInterrupted(@TempDir Path cache) throws InterruptedException {
        System.clearProperty("fake.interrupted");
        generate(cache, fake.codec("good"));

        List<Outcome> outcomes = new Generator(TimeLimit.byClock(Duration.ofMillis(1_000)))
                .generate(
                        ORDERS,
                        List.of(fake.codec("hang"), fake.codec("good")),
                        cache,
                        FakeFamily.api(),
                        Progress.NONE);

        assertEquals(
                new Refused(fake.codec("hang"), Fidelity.FAILED, "generating took longer than 1 s"), outcomes.get(0));
        assertTrue(ready(outcomes.get(1)).cached());
        while (!Boolean.getBoolean("fake.interrupted")) {
            Thread.sleep(10);
        }
    }

    @Test
    @Timeout(60)
    void aFamilyThatBurnsItsCpuTimeFailsByIt(@TempDir Path cache) {
        TimeLimit limit = new TimeLimit(Duration.ofMillis(100), Duration.ofDays(1));
        assertEquals(
                List.of(new Refused(
                        fake.codec("burn"), Fidelity.FAILED, "generating took longer than 0.1 s of CPU time")),
                new Generator(limit)
                        .generate(ORDERS, List.of(fake.codec("burn")), cache, FakeFamily.api(), Progress.NONE));
    }

    @Test
    void twoProgramsShareACache(@TempDir Path cache) throws Exception {
        Codec[] codecs = Stream.of("a", "b", "c", "d").map(fake::codec).toArray(Codec[]::new);
        List<List<Outcome>> results = new ArrayList<>();
        List<Thread> programs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread program = new Thread(() -> {
                List<Outcome> outcomes = generate(cache, codecs);
                synchronized (results) {
                    results.add(outcomes);
                }
            });
            program.start();
            programs.add(program);
        }
        for (Thread program : programs) {
            program.join();
        }

        assertEquals(3, results.size());
        for (int i = 0; i < codecs.length; i++) {
            int codec = i;
            List<Path> folders = results.stream()
                    .map(outcomes -> ready(outcomes.get(codec)).classes())
                    .distinct()
                    .toList();
            assertEquals(1, folders.size());
            assertTrue(Files.isRegularFile(folders.get(0).resolve("serdebench/generated/codec/Good.class")));
        }
        assertNothingTemporary(cache);
    }

    @Test
    void aCacheThatCannotBeWrittenStops(@TempDir Path folder) throws IOException {
        Path file = Files.createFile(folder.resolve("file"));

        Stop stop = assertThrows(Stop.class, () -> generate(file, fake.codec("good")));

        assertEquals(ExitCode.ENVIRONMENT, stop.code());
        assertEquals("cannot make code in the cache folder " + file, stop.getMessage());
    }

    @Test
    void progressEndsAtTheWhole(@TempDir Path cache) {
        List<Double> fractions = new ArrayList<>();
        Progress progress = new Progress() {
            @Override
            public void note(String label, String text) {}

            @Override
            public void at(String phase, double fraction, String detail) {
                assertEquals("generate", phase);
                synchronized (fractions) {
                    fractions.add(fraction);
                }
            }

            @Override
            public void interim(List<String> lines) {}
        };

        new Generator()
                .generate(ORDERS, List.of(fake.codec("a"), fake.codec("throws")), cache, FakeFamily.api(), progress);

        assertEquals(4, fractions.size());
        assertTrue(fractions.contains(1.0));
    }

    private static List<Outcome> generate(Path cache, Codec... codecs) {
        return new Generator().generate(ORDERS, List.of(codecs), cache, FakeFamily.api(), Progress.NONE);
    }

    private static Ready ready(Outcome outcome) {
        return assertInstanceOf(Ready.class, outcome, outcome::toString);
    }

    private static void assertNothingTemporary(Path cache) throws IOException {
        try (Stream<Path> list = Files.list(cache)) {
            assertEquals(
                    List.of(),
                    list.filter(path -> path.getFileName().toString().startsWith("tmp-"))
                            .toList());
        }
    }
}
