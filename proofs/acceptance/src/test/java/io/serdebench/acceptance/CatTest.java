package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The records of a file, printed and written. */
class CatTest extends ToolTest {

    private static final String ORDERS = Path.of("..", "..", "examples", "orders.csv")
            .toAbsolutePath()
            .normalize()
            .toString();

    /** Of the file that is written and read again. */
    private static final int RECORDS = 3_000;

    @Test
    void allRecordsArePrintedAndWrittenFilesHoldThem() throws Exception {
        Files.write(
                folder.resolve("orders.csv"),
                Files.readAllLines(Path.of(ORDERS)).subList(0, RECORDS + 1));
        String printed = said("cat", "orders.csv").exits(0).out();
        assertEquals(RECORDS, printed.lines().count());
        JsonNode first = JSON.readTree(printed.lines().findFirst().orElseThrow());
        assertEquals("ORD-0000001", first.path("order_id").asText());
        assertEquals(16, first.size());

        said("cat", "orders.csv", "-o", "orders.parquet").exits(0);
        said("schema", "orders.csv", "-o", "orders.schema").exits(0);
        assertEquals(
                printed,
                said("cat", "orders.parquet", "--schema", "orders.schema")
                        .exits(0)
                        .out());
        said("cat", "orders.csv", "-o", "orders.parquet")
                .exits(2)
                .says("never overwritten")
                .isNoBug();
        assertEquals(
                2,
                said("cat", "orders.csv", "--rows", "2", "--sample", "head", "--columns", "order_id")
                        .exits(0)
                        .out()
                        .lines()
                        .count());
        said("cat", "nothing.csv").exits(3).isNoBug();
    }

    @Test
    void rowsThatAreLeftOutAreNamed() throws Exception {
        tool.write("bad.csv", "a,b\n1,2\n1,2,3\n");
        said("cat", "bad.csv").exits(3).says("bad.csv line 3").isNoBug();
        assertEquals(
                "{\"a\":1,\"b\":2}\n",
                said("cat", "bad.csv", "--bad-rows", "skip")
                        .exits(0)
                        .says("D05")
                        .out());
        assertEquals(
                "", said("cat", "bad.csv", "--bad-rows", "skip", "-q").exits(0).err());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aReaderThatHasEnoughEndsIt() throws Exception {
        String command = String.join(" ", Tool.command("cat", ORDERS));
        assertEquals("0", shell("{ " + command + " 2>said; echo $? >exit; } | head -n 1 | wc -l | tr -d ' ' >lines"));
        assertEquals("1", Files.readString(folder.resolve("lines")).strip());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFullDiskIsNoEnd() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")), "no device that is full");
        assertEquals("4", shell(String.join(" ", Tool.command("cat", ORDERS)) + " >/dev/full 2>said; echo $? >exit"));
        assertTrue(Files.readString(folder.resolve("said")).startsWith("error: the disk is full"));
    }

    /** The exit code that a line of the shell leaves in a file. */
    private String shell(String line) throws Exception {
        Process shell = tool.start(List.of("sh", "-c", line), folder.resolve("out"), folder.resolve("err"));
        assertTrue(shell.waitFor(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS));
        return Files.readString(folder.resolve("exit")).strip();
    }
}
