package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.util.List;
import org.junit.jupiter.api.Test;

class StrategySelectorTest {

    private static final StrategyCatalog OFFER = StrategyCatalog.parse(List.of(
            "strategy\tio-bytes\tcopy-bytes\t1\t\tio-bytes\tone byte at a time\t",
            "strategy\tdirect\tcopy-bytes\t1\t1m,8k\t\ta direct buffer\t",
            "strategy\tfast\tscan-lines\t2\t\t\tvectors\t--add-modules jdk.incubator.vector",
            "limit\tread\tscan-lines\t1\t\t\tnothing looked at\t",
            "absent\tforeign\tscan-lines\tneeds Java 22 or newer"));

    private static List<String> names(Workload work, String... typed) {
        return StrategySelector.of(OFFER, work, List.of(typed)).stream()
                .map(Strategy::name)
                .toList();
    }

    @Test
    void theFirstSizeOfABufferIsTheUsualOne() {
        assertEquals(List.of("io-bytes", "direct:1m"), names(Workload.COPY_BYTES));
        assertEquals(List.of("io-bytes", "direct:1m", "direct:8k"), names(Workload.COPY_BYTES, "all"));
        assertEquals(List.of("direct:1m"), names(Workload.COPY_BYTES, "direct"));
    }

    @Test
    void anySizeOfABufferCanBeAskedFor() {
        assertEquals(List.of("direct:4m"), names(Workload.COPY_BYTES, "direct:4m"));
        assertThrows(Stop.class, () -> names(Workload.COPY_BYTES, "direct:65m"));
        assertThrows(Stop.class, () -> names(Workload.COPY_BYTES, "io-bytes:4m"));
    }

    @Test
    void groupsGlobsAndExclusions() {
        assertEquals(List.of("io-bytes"), names(Workload.COPY_BYTES, "@e2"));
        assertEquals(List.of("direct:1m", "direct:8k"), names(Workload.COPY_BYTES, "direct*"));
        assertEquals(List.of("direct:1m"), names(Workload.COPY_BYTES, "!io-bytes"));
        assertEquals(List.of("read"), names(Workload.SCAN_LINES, "@limits"));
        assertEquals(List.of(), names(Workload.SCAN_LINES, "io-bytes"));
    }

    @Test
    void whatIsNotThereIsSaidWithItsReason() {
        Stop unknown = assertThrows(Stop.class, () -> names(Workload.COPY_BYTES, "io-byte"));
        assertEquals(ExitCode.USAGE, unknown.code());
        assertTrue(String.valueOf(unknown.getMessage()).contains("io-bytes"), unknown::getMessage);
        Stop absent = assertThrows(Stop.class, () -> names(Workload.SCAN_LINES, "foreign"));
        assertEquals(ExitCode.ENVIRONMENT, absent.code());
        assertTrue(String.valueOf(absent.getMessage()).contains("Java 22"), absent::getMessage);
    }

    @Test
    void flagsAreWords() {
        assertEquals(
                List.of("--add-modules", "jdk.incubator.vector"),
                StrategySelector.of(OFFER, Workload.SCAN_LINES, List.of("fast"))
                        .get(0)
                        .flags());
    }
}
