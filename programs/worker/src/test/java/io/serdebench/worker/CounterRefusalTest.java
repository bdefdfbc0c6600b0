package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CounterRefusalTest {

    private static final String NOT_VISIBLE = "the processor's counters are not visible, as in most virtual machines";

    @TempDir
    private Path folder;

    @BeforeEach
    void aMachineThatCountsForEverybody() throws IOException {
        Files.createDirectories(folder.resolve("devices/software"));
        Files.createDirectories(folder.resolve("devices/cpu"));
        paranoid("2\n");
        capabilities("0000000000000000");
    }

    @Test
    void nothingIsAgainstIt() {
        assertNull(on("Linux", "amd64").ofProcessor());
        assertNull(on("Linux", "aarch64").ofProcessor());
    }

    @ParameterizedTest
    @CsvSource({"amd64, 298", "x86_64, 298", "aarch64, 241", "riscv64, -1"})
    void theNumberOfTheCallIsThatOfTheArchitecture(String arch, long number) {
        assertEquals(number, on("Linux", arch).call());
    }

    @Test
    void otherSystemsAndArchitecturesAreNamed() {
        assertEquals(
                "the processor's counters are read on Linux only",
                on("Mac OS X", "aarch64").ofProcessor());
        assertEquals(
                "the processor's counters are not read on this architecture, s390x",
                on("Linux", "s390x").ofProcessor());
    }

    @Test
    void aKernelWithoutEvents() throws IOException {
        Files.delete(folder.resolve("paranoid"));
        assertEquals(
                "this kernel has no performance events", on("Linux", "amd64").ofProcessor());
    }

    @Test
    void aVirtualMachineWithoutCounters() throws IOException {
        Files.delete(folder.resolve("devices/cpu"));
        assertEquals(NOT_VISIBLE, on("Linux", "amd64").ofProcessor());
        Files.delete(folder.resolve("devices/software"));
        Files.delete(folder.resolve("devices"));
        assertEquals(NOT_VISIBLE, on("Linux", "amd64").ofProcessor());
    }

    @Test
    void coresOfSeveralKindsHaveOneSourceEach() throws IOException {
        Files.delete(folder.resolve("devices/cpu"));
        Files.createDirectories(folder.resolve("devices/uncore_imc"));
        Files.writeString(folder.resolve("devices/uncore_imc/cpumask"), "0\n");
        assertEquals(NOT_VISIBLE, on("Linux", "amd64").ofProcessor());
        Files.createDirectories(folder.resolve("devices/armv8_pmuv3_0"));
        Files.writeString(folder.resolve("devices/armv8_pmuv3_0/cpus"), "0-3\n");
        assertNull(on("Linux", "aarch64").ofProcessor());
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "4"})
    void aKernelThatAllowsNobodySaysWhatWouldDo(String value) throws IOException {
        paranoid(value);
        assertEquals(
                "the kernel does not allow counters: " + folder.resolve("paranoid") + " is " + value
                        + " and must be at most 2",
                on("Linux", "amd64").ofProcessor());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000004000000000", "0000000000200000", "000001ffffffffff"})
    void whoMayCountAnywayAsksTheKernel(String capabilities) throws IOException {
        paranoid("4");
        capabilities(capabilities);
        assertNull(on("Linux", "amd64").ofProcessor());
    }

    @Test
    void whatCannotBeReadIsLeftToTheKernel() throws IOException {
        paranoid("none of your business");
        assertNull(on("Linux", "amd64").ofProcessor());
        paranoid("4");
        Files.delete(folder.resolve("status"));
        assertNull(on("Linux", "amd64").ofProcessor());
    }

    /** Kernels with a patch know 3; others would do with 2, which is assumed of a file that says nothing. */
    @Test
    void aValueThatCannotBeReadIsTakenForTheHighestThatAllows() throws IOException {
        paranoid("none of your business");
        assertTrue(on("Linux", "amd64").ofError(1).contains("paranoid is 2, which would do"));
    }

    @Test
    void aProcessWithoutAListOfCapabilitiesAsksTheKernel() throws IOException {
        paranoid("4");
        Files.writeString(folder.resolve("status"), "Name:\tjava\n");
        assertNull(on("Linux", "amd64").ofProcessor());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 19, 95})
    void errorsOfAMachineWithoutCounters(int number) {
        assertEquals(NOT_VISIBLE, on("Linux", "amd64").ofError(number));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 13})
    void errorsOfPermissionNameTheFileAndTheValue(int number) throws IOException {
        paranoid("4");
        String above = on("Linux", "amd64").ofError(number);
        assertTrue(above.endsWith("paranoid is 4 and must be at most 2"), above);
        paranoid("2");
        String elsewhere = on("Linux", "amd64").ofError(number);
        assertTrue(elsewhere.contains("paranoid is 2, which would do") && elsewhere.contains("container"), elsewhere);
    }

    @Test
    void anyOtherErrorIsNamedByItsNumber() {
        assertEquals(
                "the kernel refuses to open counters: error 24",
                on("Linux", "amd64").ofError(24));
        assertEquals(
                "this kernel has no performance events", on("Linux", "amd64").ofError(38));
    }

    @Test
    void theFilesOfLinuxAreWhereTheyAreSaidToBe() {
        CounterRefusal here = CounterRefusal.here();
        assertEquals("/proc/sys/kernel/perf_event_paranoid", here.paranoid().toString());
        assertNotNull(here.ofError(2));
    }

    private CounterRefusal on(String os, String arch) {
        return new CounterRefusal(
                os, arch, folder.resolve("devices"), folder.resolve("paranoid"), folder.resolve("status"));
    }

    private void paranoid(String value) throws IOException {
        Files.writeString(folder.resolve("paranoid"), value);
    }

    private void capabilities(String effective) throws IOException {
        Files.writeString(folder.resolve("status"), "Name:\tjava\nCapEff:\t" + effective + "\n");
    }
}
