package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JvmArgumentsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xss1m",
                "-ea",
                "-Dx=y",
                "-Xmn8m",
                "-javaagent:/a.jar=b",
                "-agentlib:jdwp=x",
                "-XX:CompileCommand=print,a::b",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "-XX:+UseCompressedOops",
                "-XX:+UseStringDeduplication",
                "-Xlog:gc:file=/tmp/a.log",
                "-Xlog:gc*:gc.log:time",
                "-Xlog:gc:stderr",
                "-Xlog:disable"
            })
    void whatLeavesAWorkerAtWorkIsTheUsersOwnBusiness(String argument) {
        assertEquals(List.of(argument), new JvmArguments("", List.of(argument)).arguments());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-cp",
                "-classpath",
                "--class-path=/a.jar",
                "-jar",
                "-XX:CompileCommandFile=/x",
                "-Xms1g",
                "-Xmx2g",
                "-XX:MaxHeapSize=1g",
                "-XX:MaxRAMPercentage=50",
                "-XX:+UseG1GC",
                "-XX:-UseSerialGC",
                "-Xlog:gc",
                "-Xlog",
                "-Xlog:gc*:stdout:time",
                "-Xlog:gc::time",
                "-verbose:gc",
                "-version",
                "--help",
                "Main",
                "@file",
                ""
            })
    void whatWouldTakeAwayWhatAWorkerNeedsIsAUsageErrorWithAWayOut(String argument) {
        Stop stop = assertThrows(Stop.class, () -> new JvmArguments("", List.of(argument)));
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains(argument), stop.getMessage());
        assertEquals(1, stop.details().size());
    }

    @Test
    void aSetHasANameAndArgumentsSeparatedByBlanks() {
        assertEquals(
                new JvmArguments("c1", List.of("-XX:TieredStopAtLevel=1", "-Xint")),
                JvmArguments.labelled("c1= -XX:TieredStopAtLevel=1  -Xint "));
        assertEquals(new JvmArguments("plain", List.of()), JvmArguments.labelled("plain="));
        for (String wrong : List.of("-Xint", "a b=-Xint", "=-Xint", "a+b=-Xint", "-Dx=y")) {
            assertThrows(Stop.class, () -> JvmArguments.labelled(wrong), wrong);
        }
    }

    @Test
    void collectorsAndSizesAreReadAsUsersWriteThem() {
        for (String name : List.of("z", "zgc", "ZGC", "Z")) {
            assertEquals(Gc.Z, Gc.parse(name));
        }
        assertEquals(Gc.G1, Gc.parse("G1GC"));
        assertEquals(new HeapSize("2g", 2048), HeapSize.parse("2G"));
        assertEquals(new HeapSize("64m", 64), HeapSize.parse("64MB"));
        assertTrue(String.valueOf(
                        assertThrows(Stop.class, () -> Gc.parse("serail")).getMessage())
                .contains("did you mean  serial ?"));
        for (String wrong : List.of("512", "0m", "-1m", "1.5g", "lots", "99999999999999999999g")) {
            assertThrows(Stop.class, () -> HeapSize.parse(wrong), wrong);
        }
    }
}
