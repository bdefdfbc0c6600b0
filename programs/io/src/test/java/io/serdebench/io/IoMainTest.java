package io.serdebench.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IoMainTest {

    private static final byte[] BYTES = "a,1.5\nb,2\nc,x\n".repeat(100).getBytes(StandardCharsets.US_ASCII);

    @TempDir
    Path folder;

    private final List<Process> started = new ArrayList<>();
    private Path source = Path.of("");
    private Path target = Path.of("");

    @BeforeEach
    void write() throws IOException {
        source = Files.write(folder.resolve("source"), BYTES);
        target = folder.resolve("target");
    }

    @AfterEach
    void end() {
        started.forEach(Process::destroyForcibly);
    }

    /** The program in a process of its own. */
    private final class Program {
        private final Process process;
        private final BufferedReader answers;
        private final OutputStream commands;

        Program(String... arguments) throws IOException {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx256m",
                    // it ends before what more would pay
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    System.getProperty("java.class.path"),
                    IoMain.class.getName()));
            command.addAll(Arrays.asList(arguments));
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            started.add(process);
            answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            commands = process.getOutputStream();
        }

        Program say(String command) throws IOException {
            commands.write((command + "\n").getBytes(StandardCharsets.UTF_8));
            commands.flush();
            return this;
        }

        @Nullable
        String answer() throws IOException {
            return answers.readLine();
        }

        int end() throws Exception {
            assertTrue(process.waitFor(10, TimeUnit.MINUTES), "does not end");
            return process.exitValue();
        }
    }

    @Test
    void listsWhatThisJavaCanDoAndWhyNot() throws Exception {
        Program program = new Program("list");
        // it needs nobody at its input
        program.commands.close();
        List<String> names = new ArrayList<>();
        for (String line = program.answer(); line != null; line = program.answer()) {
            String[] fields = line.split("\t", -1);
            assertEquals(fields[0].equals("absent") ? 4 : 8, fields.length, line);
            names.add(fields[1]);
            if (fields[1].equals("direct")) {
                assertEquals("256k,8k,64k,1m,16m", fields[4]);
            }
            if (fields[1].equals("slices-vector") && !fields[0].equals("absent")) {
                assertEquals("--add-modules jdk.incubator.vector", fields[7]);
            }
            if (fields[1].equals("slices-foreign")) {
                assertEquals(Runtime.version().feature() < 22, fields[0].equals("absent"), line);
            }
        }
        assertEquals(Strategies.all().stream().map(Entry::name).toList(), names);
        assertEquals(0, program.end());
    }

    @Test
    void passesAsOftenAsItIsToldAndEndsWithItsInput() throws Exception {
        Program program = new Program("run", "lines-batched", source.toString(), target.toString(), "ends=lf");
        assertEquals("ready", program.answer());
        for (int passes : new int[] {1, 3}) {
            String[] answer =
                    String.valueOf(program.say("pass " + passes).answer()).split("\t", -1);
            assertEquals("passed", answer[0]);
            assertTrue(Long.parseLong(answer[1]) > 0, answer[1]);
            assertEquals(BYTES.length, Long.parseLong(answer[2]));
            assertArrayEquals(BYTES, Files.readAllBytes(target));
        }
        program.commands.close();
        assertEquals(0, program.end());
    }

    @Test
    void aScanNeedsNoTarget() throws Exception {
        Program program =
                new Program("run", "slices-sum", source.toString(), "-", "delimiter=44", "column=1", "scale=1");
        assertEquals("ready", program.answer());
        String answer = String.valueOf(program.say("pass 1").answer());
        assertTrue(answer.matches("passed\t[0-9]+\t3500"), answer);
    }

    @Test
    void theEndOfTheInputEndsAPassTooAndAnInterruptDoesNot() throws Exception {
        Program program = new Program("run", "read", source.toString(), "-");
        assertEquals("ready", program.answer());
        program.say("pass 1000000000000");
        if (Files.isExecutable(Path.of("/bin/kill"))) {
            new ProcessBuilder("/bin/kill", "-INT", "" + program.process.pid())
                    .start()
                    .waitFor();
            String answer = "ends with an interrupt";
            assertTrue(!program.process.waitFor(300, TimeUnit.MILLISECONDS), answer);
        }
        program.commands.close();
        assertEquals(0, program.end());
        assertEquals(null, program.answer());
    }

    @Test
    void whatCannotBeDoneIsToldInALine() throws Exception {
        Path bad = Files.write(folder.resolve("bad"), new byte[] {'a', '\n', (byte) 0xff, '\n'});
        fails("none is not a strategy", "run", "none", source.toString(), "-");
        fails("a copy needs a target", "run", "io-bytes", source.toString(), "-");
        fails("direct needs a block, such as direct:64k", "run", "direct", source.toString(), target.toString());
        fails("no fact of a file: x=y", "run", "read", source.toString(), "-", "x=y");
        fails("usage: .*", "walk");
        passFails("line 2 is not valid UTF-8", "slices-utf8", bad, "pass 1");
        passFails("NoSuchFileException: .*none", "slices-mapped", folder.resolve("none"), "pass 1");
        passFails("no command: walk", "read", source, "walk");
    }

    private void fails(String reason, String... arguments) throws Exception {
        refused(reason, new Program(arguments));
    }

    private void passFails(String reason, String strategy, Path file, String command) throws Exception {
        Program program = new Program("run", strategy, file.toString(), "-");
        assertEquals("ready", program.answer());
        refused(reason, program.say(command));
    }

    private static void refused(String reason, Program program) throws Exception {
        String answer = String.valueOf(program.answer());
        assertTrue(answer.matches("failed\t" + reason), answer);
        assertEquals(1, program.end());
    }

    @Test
    void whatAFlagWouldAddIsNamed() throws Exception {
        assumeTrue(Newer.missing("jdk.incubator.vector").isEmpty(), "no vectors");
        fails("needs the flag --add-modules jdk.incubator.vector", "run", "slices-vector", source.toString(), "-");
    }
}
