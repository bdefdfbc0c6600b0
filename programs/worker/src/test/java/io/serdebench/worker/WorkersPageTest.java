package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Operation;
import io.serdebench.api.RowsFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of docs/internals/workers.md are what the program reads, writes and answers. */
class WorkersPageTest {

    private static final Path PAGE = Path.of("..", "..", "docs", "internals", "workers.md");
    private static final int PATIENCE_MINUTES = 20;

    @TempDir
    Path folder = Path.of("");

    private String page = "";
    private Path rows = Path.of("");

    @BeforeEach
    void writeTheRowsOfThePage() throws IOException {
        page = Files.readString(PAGE);
        rows = Files.write(folder.resolve("orders.rows"), bytes(blocks("hex").get(0)));
    }

    private List<String> blocks(String kind) {
        List<String> blocks = new ArrayList<>();
        Matcher matcher = Pattern.compile("(?ms)^```" + kind + "\n(.*?)^```$").matcher(page);
        while (matcher.find()) {
            blocks.add(matcher.group(1));
        }
        return blocks;
    }

    /** The hexadecimal digits of each line, without the remark behind them. */
    private static byte[] bytes(String block) {
        StringBuilder digits = new StringBuilder();
        block.lines().forEach(line -> digits.append(line.replaceFirst(" {3,}.*", "")));
        return HexFormat.of().parseHex(digits.toString().replace(" ", ""));
    }

    @Test
    void theRowsFileIsAsSpecified() throws IOException {
        Path written = folder.resolve("written.rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(written, Notation.parseSchema(TextRows.NOTATION))) {
            writer.write(new @Nullable Object[] {1, "a"});
            writer.write(new @Nullable Object[] {-2, null});
            writer.write(new @Nullable Object[] {300, "né"});
        }
        assertArrayEquals(Files.readAllBytes(rows), Files.readAllBytes(written));
    }

    @Test
    void everyOperationIsSpecified() {
        for (Operation operation : Operation.values()) {
            String row = "| `" + operation.word() + "` | " + (operation.isInTotal() ? "yes" : "no") + " |";
            assertTrue(page.contains(row), row);
        }
    }

    @Test
    void theWorkerAnswersAsInTheTranscripts() throws Exception {
        List<String> transcripts = blocks("transcript");
        assertEquals(5, transcripts.size());
        for (String transcript : transcripts) {
            replay(transcript.lines().toList());
        }
        assertArrayEquals(bytes(blocks("encoded").get(0)), Files.readAllBytes(folder.resolve("orders.encoded")));
    }

    private void replay(List<String> transcript) throws Exception {
        Path errors = folder.resolve("stderr");
        Process worker = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Djmh.ignoreLock=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WorkerMain.class.getName())
                .directory(folder.toFile())
                .redirectError(errors.toFile())
                .start();
        OutputStream in = worker.getOutputStream();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(worker.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line : transcript) {
                String text = line.substring(2);
                if (line.startsWith("> ")) {
                    in.write((text + "\n").getBytes(StandardCharsets.UTF_8));
                    in.flush();
                } else {
                    String reply = out.readLine();
                    // it may come any number of times, the more the slower the machine is
                    while (reply != null && reply.startsWith("progress\t") && !text.startsWith("progress")) {
                        reply = out.readLine();
                    }
                    String last = reply;
                    assertTrue(last != null, () -> line + " never came: " + text(errors));
                    assertAlike(text.replace('→', '\t'), String.valueOf(last));
                }
            }
            in.close();
            assertTrue(worker.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES));
            assertEquals(0, worker.exitValue());
        } finally {
            worker.destroyForcibly();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** The same fields; of those that differ from machine to machine, as many and the same kind. */
    private static void assertAlike(String expected, String actual) {
        String[] said = actual.split("\t", -1);
        String[] written = expected.split("\t", -1);
        assertEquals(written.length, said.length, actual);
        assertEquals(written[0], said[0]);
        boolean measured = said[0].equals("slice") || said[0].equals("first");
        for (int i = 1; i < said.length; i++) {
            if (measured && written[i].matches("-?\\d+")) {
                assertTrue(said[i].matches("-?\\d+"), actual);
            } else if (!(said[0].equals("loaded") && i == 2)) {
                assertEquals(written[i], said[i], actual);
            }
        }
    }
}
