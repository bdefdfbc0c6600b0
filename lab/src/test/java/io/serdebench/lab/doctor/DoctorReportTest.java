package io.serdebench.lab.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.doctor.Finding.Status;
import io.serdebench.lab.text.Style;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DoctorReportTest {

    private static final Style PLAIN = new Style(80, false, false);
    private static final String LONG =
            "echo performance | sudo tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor";
    private static final List<Finding> FINDINGS = List.of(
            finding(Status.OK, "timer", "20 ns resolution, 31 ns per call, tsc", null),
            new Finding(Status.WARN, "governor", "powersave on 8/8 cpus", "M02", List.of(LONG)),
            finding(Status.NOTE, "virtual", "virtual machine: load from other guests is invisible here", null),
            finding(Status.UNKNOWN, "turbo", "unknown: the operating system does not report it", null),
            finding(Status.FAIL, "disk", "1 MiB free at /home/\u001b[31mme", null));

    @Test
    void eightyColumnsWithoutColour() {
        assertEquals("""
                ok    timer     20 ns resolution, 31 ns per call, tsc
                warn  governor  powersave on 8/8 cpus (M02)
                note  virtual   virtual machine: load from other guests is invisible here
                n/a   turbo     unknown: the operating system does not report it
                fail  disk      1 MiB free at /home/\\u001b[31mme
                """, DoctorReport.findings(FINDINGS, PLAIN));
    }

    @Test
    void colourRepeatsWhatTheWordSays() {
        String colored = DoctorReport.findings(FINDINGS, new Style(80, true, true));
        assertTrue(colored.contains("\u001b[33mwarn"));
        assertEquals(DoctorReport.findings(FINDINGS, PLAIN), colored.replaceAll("\u001b\\[[0-9;]*m", ""));
    }

    @Test
    void fixesAreWholeWhereTheyAreAskedFor() {
        String asked = DoctorReport.fixes(FINDINGS, true, PLAIN);
        assertTrue(asked.contains("  governor  " + LONG + "\n"), asked);
        String hint = DoctorReport.fixes(FINDINGS, false, PLAIN);
        assertTrue(hint.contains("serdebench doctor --fix"));
        assertFalse(hint.contains("echo"));
        assertEquals("", DoctorReport.fixes(FINDINGS.subList(0, 1), false, PLAIN));
        assertTrue(DoctorReport.fixes(FINDINGS.subList(0, 1), true, PLAIN).contains("nothing to fix"));
    }

    @Test
    void theLastLineSaysWhatCanBeTold() {
        assertEquals("""
                noise Two measurements of one codec differed by up to 1.9 % in 10 s.
                      With --time 2m a run can detect differences of about 2.5 %.
                """, DoctorReport.noise(noise(), new Forecast(120, 10, 4, 2.54), "2m", PLAIN));
        assertEquals(
                "noise Two measurements of one codec differed by up to 1.9 % in 10 s. With --time 2m a run can detect differences of about 2.5 %.\n",
                DoctorReport.noise(noise(), new Forecast(120, 10, 4, 2.54), "2m", new Style(140, false, true)));
        assertEquals("""
                noise Two measurements of one codec differed by up to 1.9 % in 10 s.
                      With --time 20s there is time for 1 round of 10 processes: too few to
                      decide any pair.
                """, DoctorReport.noise(noise(), new Forecast(20, 10, 1, null), "20s", PLAIN));
        assertEquals("noise not measured: interrupted\n", DoctorReport.unmeasured("interrupted", PLAIN));
    }

    private static Noise noise() {
        return new Noise("c", "example:orders", 10, 4, 1.9, 0.7, 0.4, 2, 2_500, 27, null);
    }

    private static Finding finding(Status status, String name, String text, @Nullable String code) {
        return new Finding(status, name, text, code, List.of());
    }
}
