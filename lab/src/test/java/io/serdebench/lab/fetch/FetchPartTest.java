package io.serdebench.lab.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.Family;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FetchPartTest {

    @TempDir
    Path home;

    private final Path library = Path.of("/more/a-1.jar");
    private Catalog catalog = new Catalog(List.of());

    @BeforeEach
    void installation() throws IOException {
        for (String name : List.of("kafka/k.jar", "broker/b.jar", "rpc/r.jar")) {
            Files.createDirectories(home.resolve(name).getParent());
            Files.writeString(home.resolve(name), "");
        }
        Family family = new Family(
                "tree",
                "a.Tree",
                new Family.Library("org.example:tree", "MIT", "https://example.org"),
                List.of(),
                home,
                List.of(library));
        Contract contract = new Contract("c", "e", "d", "a", "o", "r");
        catalog = new Catalog(List.of(
                new Codec("leaf", "f", null, "s", List.of("extra"), contract, null, family),
                new Codec("root", "f", null, "s", List.of(), contract, null, family)));
    }

    private List<String> named(String... names) throws IOException {
        return FetchPart.named(List.of(names), FetchPart.of(home, catalog), catalog).stream()
                .map(FetchPart::name)
                .toList();
    }

    @Test
    void familiesAndProgramsAreParts() throws IOException {
        List<FetchPart> parts = FetchPart.of(home, catalog);

        assertEquals(
                List.of("tree", "duckdb", "kafka", "rpc"),
                parts.stream().map(FetchPart::name).toList());
        assertEquals(List.of(library), parts.get(0).jars());
        // the broker is of no use without Kafka's clients
        assertEquals(
                List.of(home.resolve("kafka/k.jar"), home.resolve("broker/b.jar")),
                parts.get(2).jars());
    }

    @Test
    void codecsMeanTheirFamily() throws IOException {
        assertEquals(List.of("tree"), named("leaf"));
        assertEquals(List.of("tree", "rpc"), named("r*", "tree", "rpc", "leaf"));
        assertEquals(List.of("tree", "duckdb", "kafka", "rpc"), named("all"));
    }

    @Test
    void anUnknownNameIsUsage() {
        Stop stop = assertThrows(Stop.class, () -> named("kafak"));

        assertEquals(ExitCode.USAGE, stop.code());
        assertEquals(
                "there is nothing to fetch for 'kafak'.  did you mean  kafka ?", String.valueOf(stop.getMessage()));
    }
}
