package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads whose names and times are known, in a folder as Linux has one. */
class ThreadTimesScriptTest {

    @TempDir
    Path folder = Path.of("");

    private ScriptedThreads threads() {
        return new ScriptedThreads(folder);
    }

    private File tasks() {
        return folder.toFile();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "VM Thread",
                "GC Thread#0",
                "G1 Conc#0",
                "ZWorker#1",
                "ZDriverMinor",
                "ZDirector",
                "XWorker#0",
                "XDriver",
                "RuntimeWorker#2",
                "Shenandoah GC T"
            })
    void collectorsAreToldByTheirNames(String name) {
        threads().thread(1, "main", 5_000);
        threads().thread(2, name, 700);
        assertEquals(700, ThreadTimes.collector(tasks()).nanos());
        assertEquals(ThreadTimes.UNKNOWN, ThreadTimes.compilers(tasks()).nanos());
    }

    @Test
    void compilersAreToldByTheirNames() {
        threads().thread(1, "main", 5_000);
        threads().thread(2, "C1 CompilerThre", 30);
        threads().thread(3, "C2 CompilerThre", 4);
        assertEquals(34, ThreadTimes.compilers(tasks()).nanos());
        assertEquals(
                34 + 2 * ScriptedThreads.WAITED,
                ThreadTimes.compilersWithWork(tasks()).nanos());
        assertEquals(ThreadTimes.UNKNOWN, ThreadTimes.collector(tasks()).nanos());
    }

    @Test
    void timesAreReadAnewAndThreadsThatWereStartedSinceAreFound() {
        threads().thread(2, "C1 CompilerThre", 30);
        ThreadTimes compilers = ThreadTimes.compilers(tasks());
        threads().thread(2, "C1 CompilerThre", 1_234_567);
        assertEquals(1_234_567, compilers.nanos());
        threads().thread(7, "C2 CompilerThre", 3);
        assertEquals(1_234_567, compilers.nanos());
        compilers.scan();
        assertEquals(1_234_570, compilers.nanos());
    }

    /** A thread is looked at once: what it is called later does not matter. */
    @Test
    void aThreadIsWhatItWasCalledAtFirst() {
        threads().thread(2, "main", 30);
        ThreadTimes compilers = ThreadTimes.compilers(tasks());
        threads().thread(2, "C1 CompilerThre", 30);
        compilers.scan();
        assertEquals(ThreadTimes.UNKNOWN, compilers.nanos());
    }

    @Test
    void whatTellsNoTimeCountsNothing() throws Exception {
        threads().thread(2, "C1 CompilerThre", 30);
        threads().schedstat(3, "C1 CompilerThre", "");
        threads().schedstat(4, "C2 CompilerThre", "12");
        threads().schedstat(7, "C2 CompilerThre", "12 late 1");
        threads().schedstat(5, "C2 CompilerThre", "many 1 1");
        threads().schedstat(6, "C2 CompilerThre", " 9 1 1");
        Files.createDirectories(folder.resolve("8"));
        Files.createFile(Files.createDirectories(folder.resolve("9")).resolve("comm"));
        // the blank in front is stripped, as the end of the line is
        assertEquals(
                30 + ScriptedThreads.WAITED + 9 + 1,
                ThreadTimes.compilersWithWork(tasks()).nanos());
    }

    @Test
    void elsewhereNothingIsSeen() {
        assertEquals(
                ThreadTimes.UNKNOWN,
                ThreadTimes.collector(new File(tasks(), "none")).nanos());
    }
}
