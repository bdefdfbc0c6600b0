package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The children here never look at their input, so that only the kernel can end them. */
class ParentBoundProcessTest {

    private static final int DEATHS = 6;
    private static final int PATIENCE_MILLIS = 600_000;

    @BeforeEach
    void onlyWhereTheKernelCanBeAsked() {
        assumeTrue(ParentBoundProcess.isHeldByKernel());
    }

    @Test
    void aChildOutlivesTheThreadThatAskedForIt() throws Exception {
        List<Process> started = new ArrayList<>();
        Thread asks = new Thread(() -> {
            try {
                started.add(ParentBoundProcess.start(new ProcessBuilder("sleep", "600")));
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        asks.start();
        asks.join();
        Process child = started.get(0);
        try {
            assertFalse(child.waitFor(500, TimeUnit.MILLISECONDS), "it ended with its asker");
        } finally {
            child.destroyForcibly().waitFor();
        }
    }

    @Test
    void theChildIsTheProgramAskedFor() throws Exception {
        Process child = ParentBoundProcess.start(new ProcessBuilder("sh", "-c", "echo $$; cat; exit 7"));
        child.getOutputStream().write("a b\n".getBytes(StandardCharsets.UTF_8));
        child.getOutputStream().close();
        assertEquals(
                child.pid() + "\na b\n", new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(7, child.waitFor());
    }

    /** So that a busy program in another session does not get as much as all of ours together. */
    @Test
    void aChildMayHaveASessionOfItsOwn() throws Exception {
        assumeTrue(ParentBoundProcess.isApart(), "no setsid of util-linux, or this program has a lower priority");
        assertEquals(0, sessionOfAnother(true));
        assertEquals(session(ProcessHandle.current().pid()), sessionOfAnother(false));
    }

    /** Its session, or 0 where that is its own. */
    private static long sessionOfAnother(boolean apart) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", "echo; exec cat");
        Process child = apart ? ParentBoundProcess.startApart(builder) : ParentBoundProcess.start(builder);
        try {
            assertEquals('\n', child.getInputStream().read(), "it runs");
            long session = session(child.pid());
            return session == child.pid() ? 0 : session;
        } finally {
            child.destroyForcibly().waitFor();
        }
    }

    @Test
    void niceIsRead() {
        assertEquals(
                19,
                ParentBoundProcess.nice(
                        "11 (a) b) R 1 11 11 0 -1 4194304 80 0 0 0 0 0 0 0 39 19 1 0 6912 3932160 209"));
    }

    /** The sixth field of proc(5) stat; the second, in brackets, may hold blanks. */
    private static long session(long pid) throws Exception {
        String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
        return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[3]);
    }

    /** Killed while it starts one child after the other, so that some are hit before they have asked the kernel. */
    @Test
    void noChildOutlivesAKilledParent() throws Exception {
        Random random = new Random(3);
        for (int i = 0; i < DEATHS; i++) {
            String mark = "600." + ProcessHandle.current().pid() + i;
            Process parent = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Parent.class.getName(),
                            mark)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try {
                assertEquals('s', parent.getInputStream().read(), "the first child has started");
                // for a moment it is still the program that becomes it
                await(mark, true, "no child is seen");
                Thread.sleep(random.nextInt(60));
            } finally {
                parent.destroyForcibly().waitFor();
            }
            await(mark, false, "a child is left");
        }
    }

    private static void await(String mark, boolean present, String otherwise) throws Exception {
        long begun = System.nanoTime();
        while (marked(mark).findAny().isPresent() != present) {
            assertTrue((System.nanoTime() - begun) / 1e6 < PATIENCE_MILLIS, otherwise);
            Thread.sleep(10);
        }
    }

    private static Stream<ProcessHandle> marked(String mark) {
        return ProcessHandle.allProcesses()
                .filter(process -> !process.info().command().orElse("").endsWith("java"))
                .filter(process -> process.info().commandLine().orElse("").endsWith(mark));
    }

    /** Starts children until it is killed. */
    static final class Parent {
        public static void main(String[] args) throws Exception {
            for (int i = 0; i < 200; i++) {
                ParentBoundProcess.start(new ProcessBuilder("sleep", args[0]));
                System.out.write('s');
                System.out.flush();
            }
            Thread.sleep(Long.MAX_VALUE);
        }
    }
}
