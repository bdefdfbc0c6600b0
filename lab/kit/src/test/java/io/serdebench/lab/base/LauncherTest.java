package io.serdebench.lab.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class LauncherTest {

    @Test
    void theProgramIsNamedAsItWasCalled() {
        assertEquals("serdebench", Launcher.command(null, "/usr/bin"));
        assertEquals("./serdebench", Launcher.command("./serdebench", "/usr/bin"));
        assertEquals("./serdebench", Launcher.command("serdebench", "/usr/bin"));
        assertEquals("../tools/sb", Launcher.command("../tools/sb", "/usr/bin"));
        assertEquals("'/my tools/sb'", Launcher.command("/my tools/sb", "/usr/bin"));
        assertEquals("serdebench", Launcher.command("/opt/bin/serdebench", "/usr/bin:/opt/bin"));
    }

    @Test
    void commandsInProposalsAreNamedSo() {
        assertEquals(
                "--types total=string, or ./serdebench explain --record 2",
                Launcher.inText("--types total=string, or serdebench explain --record 2", "./serdebench"));
        assertEquals("'/a $1/sb' doctor --fix", Launcher.inText("serdebench doctor --fix", "'/a $1/sb'"));
        for (String other :
                new String[] {"./serdebench doctor", "rm -r serdebench-out", "serdebench", "my-serdebench run"}) {
            assertEquals(other, Launcher.inText(other, "sb"));
        }
    }
}
