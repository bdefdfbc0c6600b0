package io.serdebench.lab.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.doctor.ProcText.Ticks;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcTextTest {

    private static final String STAT =
            "cpu  74608 2520 24433 1117073 6176 4054 1000 500 300 200\ncpu0 1 2 3 4 5 6 7 8 0 0\n";

    @Test
    void aSystemsOwnTextsAreUnderstood() {
        assertEquals(OptionalDouble.of(3.14), ProcText.load("3.14 2.00 1.00 2/345 6789\n"));
        assertEquals(
                OptionalLong.of(2048L << 10),
                ProcText.available("MemTotal:       8192 kB\nMemFree:  1 kB\nMemAvailable:   2048 kB\nBuffers: 3 kB"));
        assertEquals(Optional.of(true), ProcText.hypervisor("processor : 0\nflags\t\t: fpu vme hypervisor lahf_lm\n"));
        assertEquals(Optional.of(false), ProcText.hypervisor("processor : 0\nflags\t\t: fpu vme\nbugs : hypervisor"));
        // guest times are in user and nice already
        assertEquals(
                Optional.of(new Ticks(74608 + 2520 + 24433 + 1117073 + 6176 + 4054 + 1000 + 500, 500)),
                ProcText.ticks(STAT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "cpu",
                "cpu  1 2 3",
                "cpu  1 2 3 4 5 6 7 -8",
                "cpu  1 2 3 4 5 6 7 99999999999999999999",
                "intr 1 2 3 4 5 6 7 8",
                "\u0000\u0001\u0002",
                "MemAvailable:",
                "MemAvailable: -5 kB",
                "MemAvailable: 99999999999999999999 kB",
                "flags",
                "NaN NaN NaN",
                "-1.00 0 0",
                "1e400 0 0"
            })
    void whatIsNotAsDescribedIsEmpty(String text) {
        assertTrue(ProcText.load(text).isEmpty());
        assertTrue(ProcText.available(text).isEmpty());
        assertTrue(ProcText.hypervisor(text).isEmpty());
        assertTrue(ProcText.ticks(text).isEmpty());
        assertTrue(Cgroup.quota(text).isEmpty());
        assertTrue(Cgroup.number(text).isEmpty());
        assertEquals("/", ProcText.cgroup(text, "cpu"));
    }

    @Test
    void aTextThatIsCutOffAnywhereIsNoError() {
        for (int end = 0; end <= STAT.length(); end++) {
            Optional<Ticks> ticks = ProcText.ticks(STAT.substring(0, end));
            assertTrue(ticks.isEmpty() || ticks.get().stolen() <= 500);
        }
    }

    @Test
    void stolenTimeIsAShareOfWhatHasPassed() {
        assertEquals(OptionalDouble.of(0.25), new Ticks(1_400, 110).stolenSince(new Ticks(1_000, 10)));
        assertTrue(new Ticks(1_000, 10).stolenSince(new Ticks(1_000, 10)).isEmpty());
        assertTrue(new Ticks(1_000, 5).stolenSince(new Ticks(900, 10)).isEmpty());
    }

    @Test
    void groupsAreFoundByTheirController() {
        String text = "9:name=systemd:/\n3:cpu,cpuacct:/docker/abc\n4:memory:/m\n0::/unified\n";
        assertEquals("/docker/abc", ProcText.cgroup(text, "cpu"));
        assertEquals("/m", ProcText.cgroup(text, "memory"));
        assertEquals("/unified", ProcText.cgroup(text, ""));
        assertEquals("/", ProcText.cgroup(text, "blkio"));
    }

    @Test
    void quotasAreCoresAndNoLimitIsNone() {
        assertEquals(OptionalDouble.of(1.5), Cgroup.quota("150000 100000"));
        assertTrue(Cgroup.quota("max 100000").isEmpty());
        assertTrue(Cgroup.quota("-1 100000").isEmpty());
        assertTrue(Cgroup.quota("100000 0").isEmpty());
        assertEquals(OptionalLong.of(1 << 30), Cgroup.number("1073741824"));
        assertTrue(Cgroup.number("max").isEmpty());
        assertTrue(Cgroup.number("9223372036854771712").isEmpty());
    }
}
