package io.serdebench.lab.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries from repositories of this machine: a folder, or a server that is asked or stands in for a proxy. */
class StoreTest {

    private static final byte[] ONE = bytes(1, 300_000);
    private static final byte[] TWO = bytes(2, 1_000);

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();
    private Path settings = Path.of(".");
    private RepositoryServer server = new RepositoryServer();

    private static byte[] bytes(int seed, int size) {
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) (seed * 31 + i * 7);
        }
        return bytes;
    }

    @BeforeEach
    void installation() throws IOException {
        server.start();
        settings = folder.resolve("settings.xml");
        Path more = Files.createDirectories(folder.resolve("home/more"));
        Files.writeString(more.resolve("jars.lock"), line("one", ONE) + line("two", TWO));
        mirror(Files.createDirectories(remote()).toUri().toString());
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private static String line(String name, byte[] bytes) {
        return sha256(bytes) + " " + bytes.length + " org.example:" + name + ":jar:1.0 " + name + "-1.0.jar\n";
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path remote() {
        return folder.resolve("remote");
    }

    private Path local() {
        return folder.resolve("local");
    }

    private void mirror(String url) throws IOException {
        settings("<mirrors><mirror><id>here</id><mirrorOf>*</mirrorOf><url>" + url + "</url></mirror></mirrors>");
    }

    private void settings(String text) throws IOException {
        Files.writeString(
                settings,
                "<settings><localRepository>" + local() + "</localRepository>" + text + "</settings>",
                StandardCharsets.UTF_8);
    }

    private static void publish(Path repository, String name, byte[] bytes) throws IOException {
        Path place = Files.createDirectories(repository.resolve("org/example/" + name + "/1.0"));
        Files.write(place.resolve(name + "-1.0.jar"), bytes);
    }

    private Store store() {
        return new Store(folder.resolve("home"), folder.resolve("cache"));
    }

    private Path inMore(String name) {
        return folder.resolve("home/more/" + name + "-1.0.jar");
    }

    private Path kept(String name, byte[] bytes) {
        return folder.resolve("cache/jars/" + sha256(bytes) + "/" + name + "-1.0.jar");
    }

    private void fetch(Store store, String... names) {
        List<Path> jars =
                Stream.of(names).map(name -> store.place(inMore(name))).toList();
        store.fetch(store.missing(jars), settings, said::add);
    }

    private Stop refused(String... names) {
        Stop stop = assertThrows(Stop.class, () -> fetch(store(), names));
        assertEquals(ExitCode.ENVIRONMENT, stop.code());
        assertEquals(1, stop.details().size(), stop.details()::toString);
        assertFalse(String.valueOf(stop.getMessage()).contains("\n"), stop.getMessage());
        return stop;
    }

    private void holds(String... files) throws IOException {
        try (Stream<Path> walk = Files.walk(folder.resolve("cache/jars"))) {
            assertEquals(
                    Stream.of(files).sorted().toList(),
                    walk.filter(Files::isRegularFile)
                            .map(file -> String.valueOf(file.getFileName()))
                            .sorted()
                            .toList());
        }
        try (Stream<Path> list = Files.list(folder.resolve("cache/jars"))) {
            assertEquals(
                    List.of(),
                    list.map(file -> String.valueOf(file.getFileName()))
                            .filter(name -> name.startsWith("draft"))
                            .toList());
        }
    }

    @Test
    void aPlaceIsKnownBeforeTheFileIsThere() throws IOException {
        assertEquals(kept("one", ONE), store().place(inMore("one")));
        Path other = folder.resolve("home/lib/one-1.0.jar");
        assertEquals(other, store().place(other));
        Files.write(inMore("one"), ONE);
        assertEquals(inMore("one"), store().place(inMore("one")));
        assertEquals(List.of(), store().missing(List.of(inMore("one"), other)));
        assertEquals(1, store().missing(List.of(inMore("one"), inMore("two"))).size());
    }

    @Test
    void whatIsFetchedIsCheckedAndStays() throws IOException {
        publish(remote(), "one", ONE);
        publish(remote(), "two", TWO);

        fetch(store(), "one", "two");

        assertArrayEquals(ONE, Files.readAllBytes(kept("one", ONE)));
        holds("lock", "one-1.0.jar", "two-1.0.jar");
        assertEquals(List.of("fetching 2 libraries, 301 kB (once) ..."), said);
        assertEquals(List.of(), store().missing(List.of(kept("one", ONE), kept("two", TWO))));
        fetch(store(), "one", "two");
        assertEquals(1, said.size(), said::toString);
        // nothing is written to the user's own repository
        assertFalse(Files.exists(local()));
    }

    @Test
    void aWrongFileIsNotKeptAndTheOthersAre() throws IOException {
        publish(remote(), "one", bytes(3, ONE.length));
        publish(remote(), "two", TWO);

        Stop stop = refused("one", "two");

        assertEquals(
                "one-1.0.jar from here (" + remote().toUri()
                        + ") has another SHA-256 than this installation knows, so it was not kept",
                stop.getMessage());
        holds("lock", "two-1.0.jar");
    }

    @Test
    void anInterruptedDownloadLeavesNothing() throws IOException {
        server.breakOff(ONE);
        mirror(server.url());

        Stop stop = refused("one");

        assertTrue(
                String.valueOf(stop.getMessage())
                        .startsWith("cannot fetch org.example:one:1.0 from here (" + server.url()),
                stop.getMessage());
        holds("lock");
    }

    @Test
    void withoutANetworkTheFixIsSaid() throws IOException {
        String url = server.url();
        server.close();
        mirror(url);

        Stop stop = refused("one", "two");

        assertTrue(
                String.valueOf(stop.getMessage())
                        .startsWith("cannot fetch org.example:one:1.0 and 1 more from here (" + url),
                stop.getMessage());
        assertEquals(
                List.of(
                        "there is no network, or Maven's settings.xml names no proxy; the full archive holds all libraries"),
                stop.details());
        holds("lock");
    }

    @Test
    void aVersionThatIsGoneIsSaid() throws IOException {
        publish(remote(), "two", TWO);

        Stop stop = refused("one");

        assertEquals(
                "cannot fetch org.example:one:1.0: this version is not in here (" + remote().toUri() + ")",
                stop.getMessage());
        assertEquals(
                List.of("name another mirror in Maven's settings.xml; the full archive holds all libraries"),
                stop.details());
    }

    @Test
    void offlineSettingsAreSaid() throws IOException {
        publish(remote(), "one", ONE);
        settings("<offline>true</offline>");

        assertEquals(
                "cannot fetch org.example:one:1.0: Maven's settings.xml says offline",
                refused("one").getMessage());
    }

    @Test
    void aCacheThatCannotBeWrittenIsSaid() throws IOException {
        publish(remote(), "one", ONE);
        Files.writeString(folder.resolve("cache"), "in the way");

        Stop stop = refused("one");

        assertTrue(
                String.valueOf(stop.getMessage())
                        .startsWith("fetched libraries cannot be kept: " + folder.resolve("cache/jars")
                                + " cannot be written ("),
                stop.getMessage());
        assertEquals(List.of("name another folder:  XDG_CACHE_HOME=/some/folder"), stop.details());
    }

    @Test
    void withoutAHomeNothingCanBeKept() {
        Store store = new Store(folder.resolve("home"), null);
        assertEquals(inMore("one"), store.place(inMore("one")));
        Stop stop = assertThrows(Stop.class, () -> store.ensure(List.of(inMore("one")), said::add));
        assertEquals("fetched libraries cannot be kept: there is no home folder (HOME is not set)", stop.getMessage());
    }

    @Test
    void theProxyOfTheSettingsIsAsked() throws IOException {
        server.publish("one", ONE);
        settings("""
                <proxies><proxy><active>true</active><protocol>http</protocol><host>127.0.0.1</host><port>%d</port></proxy></proxies>
                <mirrors><mirror><id>far</id><mirrorOf>*</mirrorOf><url>http://repository.invalid/</url></mirror></mirrors>
                """.formatted(server.port()));

        fetch(store(), "one");

        assertTrue(
                server.asked().contains("http://repository.invalid/org/example/one/1.0/one-1.0.jar"),
                () -> server.asked().toString());
        holds("lock", "one-1.0.jar");
    }

    @Test
    void theUsersRepositoryIsLookedAtFirst() throws IOException {
        publish(local(), "one", ONE);
        fetch(store(), "one");
        assertArrayEquals(ONE, Files.readAllBytes(kept("one", ONE)));
        assertTrue(Files.exists(local().resolve("org/example/one/1.0/one-1.0.jar")));

        publish(local(), "two", bytes(5, TWO.length));
        publish(remote(), "two", TWO);
        fetch(store(), "two");
        assertArrayEquals(TWO, Files.readAllBytes(kept("two", TWO)));
    }

    @Test
    void twoAtOnceFetchOnce() throws Exception {
        server.publish("one", ONE);
        mirror(server.url());
        CountDownLatch ready = new CountDownLatch(2);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Store store = store();
            Thread thread = new Thread(() -> {
                List<LockedJar> missing = store.missing(List.of(kept("one", ONE)));
                ready.countDown();
                try {
                    ready.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                store.fetch(missing, settings, text -> {});
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(
                1,
                server.asked().stream()
                        .filter(one -> one.endsWith("one-1.0.jar"))
                        .count(),
                () -> server.asked().toString());
        holds("lock", "one-1.0.jar");
    }

    @Test
    void whatAKilledProgramLeftIsDeleted() throws IOException {
        publish(remote(), "two", TWO);
        Path left = Files.createDirectories(folder.resolve("cache/jars/draft-1/repository"));
        Files.write(left.resolve("one-1.0.jar.tmp"), ONE);

        fetch(store(), "two");

        holds("lock", "two-1.0.jar");
    }

    @Test
    void aTruncatedFileIsFetchedAgain() throws IOException {
        publish(remote(), "two", TWO);
        fetch(store(), "two");
        Files.write(kept("two", TWO), new byte[10]);

        fetch(store(), "two");

        assertArrayEquals(TWO, Files.readAllBytes(kept("two", TWO)));
    }

    /** One of the same length, of another, or none: only the first needs its bytes to be read. */
    @Test
    void aDamagedFileOfTheSameSizeIsNamedAndFetchedAgain() throws IOException {
        publish(remote(), "one", ONE);
        publish(remote(), "two", TWO);
        fetch(store(), "one", "two");
        List<Path> both = List.of(kept("one", ONE), kept("two", TWO));
        assertEquals(List.of(), store().damaged(both));
        assertEquals(null, store().damage(both, "some"));

        Files.write(kept("two", TWO), new byte[TWO.length]);

        assertEquals(List.of(), store().missing(both));
        assertEquals(
                List.of("two-1.0.jar"),
                store().damaged(both).stream().map(LockedJar::name).toList());
        assertEquals(
                "the library two-1.0.jar in " + folder.resolve("cache/jars")
                        + " is damaged: serdebench fetch some   fetches it again",
                store().damage(both, "some"));
        store().fetch(store().damaged(both), settings, said::add);
        assertArrayEquals(TWO, Files.readAllBytes(kept("two", TWO)));
        assertEquals(null, store().damage(both, "some"));

        Files.write(inMore("one"), new byte[ONE.length]);
        assertEquals(
                "the library one-1.0.jar in " + folder.resolve("home/more") + " is damaged: unpack serdebench again",
                store().damage(List.of(store().place(inMore("one"))), "some"));
        assertEquals(List.of(), store().damaged(List.of(inMore("one"))));
        // what the installation does not know is not judged
        assertEquals(null, store().damage(List.of(folder.resolve("home/lib/one-1.0.jar")), "some"));
    }

    @Test
    void aDamagedLockFileIsSaid() throws IOException {
        Files.writeString(folder.resolve("home/more/jars.lock"), "0 1 2\n");
        Stop stop = assertThrows(Stop.class, this::store);
        assertTrue(
                String.valueOf(stop.getMessage()).startsWith("the installation cannot be read: "), stop.getMessage());
    }
}
