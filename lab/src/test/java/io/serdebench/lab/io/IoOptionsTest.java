package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A wrong option is refused with its name, what was typed, and what is right; nothing is measured before. */
class IoOptionsTest {

    private static void refused(List<String> words, String... said) {
        Stop stop = assertThrows(Stop.class, () -> IoTyped.options(words.toArray(String[]::new)), words::toString);
        String text = stop.getMessage() + " " + String.join(" ", stop.details());
        assertEquals(ExitCode.USAGE, stop.code(), text);
        for (String each : said) {
            assertTrue(text.contains(each), () -> "'" + each + "' is not in: " + text);
        }
    }

    @Test
    void eachWrongValueIsNamedWithItsOptionAndWhatIsRight() {
        refused(List.of(), "a file", "--resume");
        refused(List.of("f", "--time", "4999ms"), "--time 4999ms", "5s");
        refused(List.of("f", "--time", "0s"), "--time 0s", "5s");
        refused(List.of("f", "--time", "-5m"), "--time", "'-5m'", "90s");
        refused(List.of("f", "--time", "5"), "--time", "'5'", "2m");
        refused(List.of("f", "--size", "1GB"), "--size 1GB", "examples", "--time");
        refused(List.of("example:feed", "--size", "0MB"), "--size", "'0MB'", "200MB");
        refused(List.of("example:feed", "--size", "12XB"), "--size", "'12XB'", "12GB");
        refused(List.of("f", "--cache", "Warm"), "--cache", "'Warm'", "warm or cold");
        refused(List.of("f", "--sync", "each:0"), "--sync", "'each:0'", "each:N");
        refused(List.of("f", "--sync", "each:1000000000"), "--sync", "each:N");
        refused(List.of("f", "--sync", "none\n"), "--sync", "none, end or each:N");
        refused(List.of("f", "--precision", "0.09"), "--precision", "'0.09'", "0.1%");
        refused(List.of("f", "--precision", "NaN"), "--precision", "'NaN'", "100%");
        refused(List.of("f", "--dir", "a", "--target", "b"), "--dir", "--target", "one of them");
        refused(List.of("f", "--work", "copy-byte"), "--work", "'copy-byte'", "did you mean  copy-bytes");
        refused(List.of("f", "--work", "copy,,scan"), "--work", "''", "scan-sum");
        refused(List.of("f", "--jvm", "/no/such/jvm"), "--jvm /no/such/jvm", "no such file");
    }

    @Test
    void everyWorkIsNamedWhereOneIsNot() {
        for (Workload work : Workload.values()) {
            refused(List.of("f", "--work", "x"), work.word());
        }
    }

    @Test
    void bordersThatAreRightAreTaken() throws Exception {
        assertEquals(Duration.ofSeconds(5), IoTyped.options("f", "--time", "5s").budget());
        assertEquals(
                Duration.ofSeconds(5), IoTyped.options("f", "--time", "5000ms").budget());
        assertEquals(0.001, IoTyped.options("f", "--precision", "0.1%").margin(), 1e-12);
        assertEquals(1, IoTyped.options("f", "--precision", "100").margin(), 1e-12);
        assertEquals(
                "each:999999999",
                IoTyped.options("f", "--sync", "each:999999999").logs().sync());
        assertEquals(
                1_500_000,
                IoTyped.options("example:feed", "--size", "1.5MB").data().size());
        assertEquals(0, IoTyped.options("example:feed").data().size());
        assertEquals(
                Long.MAX_VALUE,
                IoTyped.options("example:feed", "--size", "999999999TB").data().size(),
                "more than there can be");
    }

    private static List<Workload> works(String... words) throws InterruptedException {
        String[] all = Arrays.copyOf(words, words.length + 1);
        all[words.length] = "f";
        return IoTyped.options(all).works();
    }

    @Test
    void aWorkIsDoneOnceAndInTheOrderThatWasTyped() throws Exception {
        assertEquals(
                List.of(Workload.COPY_BYTES, Workload.COPY_LINES, Workload.SCAN_LINES, Workload.SCAN_SUM), works());
        assertEquals(
                List.of(Workload.SCAN_SUM, Workload.COPY_BYTES, Workload.COPY_LINES, Workload.SCAN_LINES),
                works("--work", "scan-sum,copy,copy-bytes,scan"));
        assertEquals(List.of(Workload.values()), works("--work", "copy,scan,log,log-read,copy-lines"));
        assertEquals(List.of(Workload.LOG_WRITE, Workload.LOG_READ), works("-c", "json"), "codecs have logs alone");
        assertEquals(List.of(Workload.COPY_BYTES), works("-c", "json", "--work", "copy-bytes"));
    }

    @Test
    void whatIsNotTypedIsUsual() throws Exception {
        IoOptions usual = IoTyped.options("f");
        assertEquals(CacheState.WARM, usual.cache());
        assertEquals(Duration.ofMinutes(5), usual.budget());
        assertEquals(0.03, usual.margin(), 1e-12);
        assertEquals(List.of("@default"), usual.logs().codecs());
        assertTrue(usual.output().report());
        assertFalse(usual.output().json() || usual.copies().across());
        assertFalse(IoTyped.options("f", "--no-report").output().report());
        assertEquals(CacheState.COLD, IoTyped.options("f", "--cache", "cold").cache());
        for (CacheState state : CacheState.values()) {
            assertEquals(state, IoTyped.options("f", "--cache", state.word()).cache());
        }
    }
}
