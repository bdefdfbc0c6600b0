package io.serdebench.lab.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.process.JvmVariant;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class JvmOptionsTest {

    private static final String HOME = System.getProperty("java.home");

    @Command(name = "x")
    static final class Host {
        @Mixin
        JvmOptions jvm = new JvmOptions();
    }

    @Test
    void withoutOptionsThereIsTheStandardVariantAlone() throws Exception {
        assertEquals(List.of(JvmVariant.standard()), variants(5));
    }

    @Test
    void theRunningJvmByItsPathIsTheStandardVariant() throws Exception {
        assertEquals(List.of(JvmVariant.standard()), variants(5, "--jvm", HOME));
    }

    @Test
    void listsAndRepetitionsAreTheSameAndValuesCountOnce() throws Exception {
        List<String> expected = List.of("serial", "g1");
        assertEquals(expected, labels("--gc", "serial,g1"));
        assertEquals(expected, labels("--gc", "serial", "--gc", "g1", "--gc", "G1GC"));
        assertEquals(List.of(""), labels("--heap", "1024m,1g"));
        assertEquals(
                List.of("64m+plain", "64m+c1", "2g+plain", "2g+c1"),
                labels("--heap=64m,2g", "--jvm-variant", "plain=", "--jvm-variant=c1=-XX:TieredStopAtLevel=1"));
    }

    @Test
    void argumentsGoToEveryVariant() throws Exception {
        assertTrue(variants(1, "--gc", "serial,g1", "--jvm-arg", "-Xss1m", "--jvm-arg=-Da=b,c").stream()
                .allMatch(v -> v.flags().containsAll(List.of("-Xss1m", "-Da=b,c"))));
    }

    @Test
    void aJvmOrANameGivenTwiceIsAUsageError() {
        assertStops("are the same JVM", 1, "--jvm", HOME, "--jvm", HOME + "/bin/java");
        assertStops("twice", 1, "--jvm-variant", "a=-Xint", "--jvm-variant", "a=-Xcomp");
    }

    @Test
    void sixtyCandidatesAreTheMostOfAProduct() throws Exception {
        assertEquals(
                6, variants(10, "--gc", "serial,g1", "--heap", "64m,128m,256m").size());
        assertStops("6 JVM variants times 11 codecs are 66 candidates", 11, "--gc", "serial,g1", "--heap", "64m,1g,2g");
    }

    private static void assertStops(String message, int codecs, String... arguments) {
        Stop stop = assertThrows(Stop.class, () -> variants(codecs, arguments));
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains(message), stop.getMessage());
    }

    private static List<String> labels(String... arguments) throws Exception {
        return variants(1, arguments).stream().map(JvmVariant::label).toList();
    }

    private static List<JvmVariant> variants(int codecs, String... arguments) throws Exception {
        Host host = new Host();
        new CommandLine(host).parseArgs(arguments);
        return host.jvm.variants(codecs);
    }
}
