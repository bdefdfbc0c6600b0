package io.serdebench.lab.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.doctor.Finding.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineChecksTest {

    @TempDir
    Path root = Path.of("");

    @Test
    void aMachineThatTellsNothingIsNoError() {
        List<Finding> all = new MachineChecks(new SystemFiles(root.resolve("nowhere")), 4, 10).all();
        assertEquals(8, all.size());
        for (Finding finding : all) {
            assertEquals(finding.name().equals("cores") ? Status.OK : Status.UNKNOWN, finding.status(), finding.name());
        }
    }

    @Test
    void filesOfRubbishAreNoError() throws IOException {
        for (String path : List.of(
                "proc/loadavg",
                "proc/meminfo",
                "proc/cpuinfo",
                "proc/self/cgroup",
                "sys/fs/cgroup/cpu.max",
                "sys/fs/cgroup/memory.max",
                "sys/fs/cgroup/memory.current",
                "sys/devices/system/cpu/intel_pstate/no_turbo",
                "sys/class/power_supply/BAT0/type")) {
            write(path, "\u0000 \uffff :: %s \u001b[31m -99999999999999999999 ../..");
        }
        write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor/a/folder", "");
        assertEquals(8, checks(4).all().size());
    }

    @Test
    void aProcessorThatIsTranslatedIsWarnedOf() throws IOException {
        SystemFiles files = new SystemFiles(root);
        assertEquals(Finding.ok("processor", "amd64"), RuntimeChecks.processor(files, "amd64"));
        write("proc/cpuinfo", "processor : 0\nvendor_id : AuthenticAMD\nmodel name : AMD EPYC\n");
        assertEquals(Status.OK, RuntimeChecks.processor(files, "amd64").status());
        assertEquals("M15", RuntimeChecks.processor(files, "aarch64").code());
        write("proc/cpuinfo", "processor : 0\nCPU implementer : 0x61\n");
        assertEquals(Status.OK, RuntimeChecks.processor(files, "aarch64").status());
        assertEquals("M15", RuntimeChecks.processor(files, "amd64").code());
        write("proc/cpuinfo", "vendor_id : VirtualApple\nmodel name : VirtualApple @ 2.50GHz\n");
        Finding rosetta = RuntimeChecks.processor(files, "amd64");
        assertEquals("M15", rosetta.code());
        assertTrue(
                rosetta.fixes().get(0).contains("linux/arm64"), rosetta.fixes().toString());
        write("proc/cpuinfo", "vendor_id : AuthenticAMD\nmodel name : QEMU TCG CPU version 2.5+\n");
        assertEquals("M15", RuntimeChecks.processor(files, "amd64").code());
    }

    @Test
    void governorsThatSaveAreWarnedOf() throws IOException {
        write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
        write("sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "powersave\n");
        write("sys/devices/system/cpu/cpufreq/policy0/scaling_governor", "ondemand\n");
        Finding warned = find("governor");
        assertEquals(Status.WARN, warned.status());
        assertEquals("M02", warned.code());
        assertEquals("powersave on 1/2 cpus", warned.text());
        write("sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "performance\n");
        assertEquals(Finding.ok("governor", "performance on 2/2 cpus"), find("governor"));
    }

    @Test
    void theTurboSwitchesOfBothDriversAreKnown() throws IOException {
        write("sys/devices/system/cpu/cpufreq/boost", "1");
        assertEquals(Status.NOTE, find("turbo").status());
        write("sys/devices/system/cpu/cpufreq/boost", "0");
        assertEquals(Status.OK, find("turbo").status());
        write("sys/devices/system/cpu/intel_pstate/no_turbo", "0");
        assertTrue(find("turbo").fixes().get(0).contains("no_turbo"));
        write("sys/devices/system/cpu/intel_pstate/no_turbo", "1");
        assertEquals(Status.OK, find("turbo").status());
    }

    @Test
    void aBatteryCountsWhereItIsTheMachinesOwn() throws IOException {
        write("sys/class/power_supply/AC/type", "Mains");
        assertEquals(Status.OK, find("power").status());
        write("sys/class/power_supply/mouse/type", "Battery");
        write("sys/class/power_supply/mouse/status", "Discharging");
        write("sys/class/power_supply/mouse/scope", "Device");
        assertEquals(Status.OK, find("power").status());
        write("sys/class/power_supply/BAT0/type", "Battery");
        write("sys/class/power_supply/BAT0/status", "Discharging");
        assertEquals("M05", find("power").code());
    }

    @Test
    void loadIsMeasuredAgainstCores() throws IOException {
        write("proc/loadavg", "2.10 1.00 0.50 1/2 3");
        assertEquals("M07", find("load").code());
        assertEquals(
                Status.OK,
                find(new MachineChecks(new SystemFiles(root), 8, 10), "load").status());
    }

    @Test
    void theTightestLimitOfAContainerCounts() throws IOException {
        write("proc/self/cgroup", "0::/a/b\n");
        write("sys/fs/cgroup/a/cpu.max", "150000 100000");
        write("sys/fs/cgroup/a/b/cpu.max", "max 100000");
        write("sys/fs/cgroup/a/b/memory.max", "3221225472");
        write("sys/fs/cgroup/a/b/memory.current", "1073741824");
        write("proc/meminfo", "MemAvailable:   99999999 kB");
        assertEquals(OptionalDouble.of(1.5), new Cgroup(new SystemFiles(root)).cores());
        assertEquals(OptionalLong.of(2L << 30), new Cgroup(new SystemFiles(root)).memory());
        assertEquals("M08", find("quota").code());
        assertEquals("M10", find("memory").code());
        assertEquals(
                "2.0 GiB available; 10 workers may take up to 5.0 GiB",
                find("memory").text());
    }

    @Test
    void limitsOfTheFirstVersionAreRead() throws IOException {
        write("proc/self/cgroup", "4:memory:/x\n3:cpu,cpuacct:/x\n");
        write("sys/fs/cgroup/cpu,cpuacct/x/cpu.cfs_quota_us", "400000");
        write("sys/fs/cgroup/cpu,cpuacct/x/cpu.cfs_period_us", "100000");
        write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712");
        write("sys/fs/cgroup/memory/memory.usage_in_bytes", "1000");
        assertEquals(OptionalDouble.of(4), new Cgroup(new SystemFiles(root)).cores());
        assertEquals(OptionalLong.empty(), new Cgroup(new SystemFiles(root)).memory());
        assertEquals(Status.OK, find("quota").status());
    }

    @Test
    void stolenTimeIsSaidFromAHundredthOn() {
        var before = Optional.of(new ProcText.Ticks(0, 0));
        assertEquals(
                "M06",
                Examination.steal(before, Optional.of(new ProcText.Ticks(1_000, 11)))
                        .code());
        assertEquals(
                Status.OK,
                Examination.steal(before, Optional.of(new ProcText.Ticks(1_000, 9)))
                        .status());
        assertEquals(Status.UNKNOWN, Examination.steal(before, Optional.empty()).status());
    }

    @Test
    void onlyJavaAndRoomMakeARunImpossible() {
        assertEquals(Status.FAIL, RuntimeChecks.java(11, true, "old", List.of()).status());
        assertEquals(
                Status.FAIL, RuntimeChecks.java(21, false, "a JRE", List.of()).status());
        assertEquals(
                "M09",
                RuntimeChecks.java(21, true, "", List.of("_JAVA_OPTIONS")).code());
        assertEquals(Status.OK, RuntimeChecks.java(17, true, "", List.of()).status());
        assertEquals(Status.FAIL, RuntimeChecks.room("disk", root, 99L << 20).status());
        assertEquals("M13", RuntimeChecks.room("disk", root, 500L << 20).code());
        assertEquals(
                Status.OK,
                RuntimeChecks.disk("disk", root.resolve("not/there/yet")).status());
        assertEquals("M12", RuntimeChecks.timer(new Timer(15_000_000, 20), "").code());
        assertEquals(Status.OK, RuntimeChecks.timer(new Timer(20, 30), "tsc").status());
    }

    private Finding find(String name) {
        return find(checks(2), name);
    }

    private static Finding find(MachineChecks checks, String name) {
        return checks.all().stream()
                .filter(finding -> finding.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private MachineChecks checks(int cores) {
        return new MachineChecks(new SystemFiles(root), cores, 10);
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
