package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.Tool.Outcome;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is wrong with the input, the tool says what, where, and what to do, and ends with the right exit code. */
class BadInputTest extends ToolTest {

    private static final String GOOD = "id,total,name\n1,1.50,a\n2,2.50,b\n3,3.50,c\n";

    @BeforeAll
    void orders() throws IOException {
        tool.write("orders.csv", GOOD);
    }

    /** Each of these takes files. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "run no-such-file.csv --time 5s",
                "schema no-such-file.csv",
                "cat no-such-file.csv",
                "explain no-such-file.csv",
                "io no-such-file.csv --time 5s",
                "pipe no-such-file.csv",
                "gate no-such-file.csv --base no-such-result",
                "interchange no-such-file.csv -c json,json-gson",
                "compare no-such-result no-such-result-2",
                "report no-such-result",
                "reproduce no-such-experiment.toml",
                "config show -C no-such-file.toml"
            })
    void aMissingFileIsInput(String line) throws Exception {
        said(line.split(" ")).exits(3).says("no-such-").isNoBug();
    }

    @Test
    void aMisspeltFileIsSuggested() throws Exception {
        said("run", "ordres.csv")
                .exits(3)
                .says("no such file: ordres.csv", "did you mean", "orders.csv")
                .isNoBug();
    }

    @Test
    void aMisspeltCodecIsSuggested() throws Exception {
        said("run", "orders.csv", "-c", "protobuff")
                .exits(2)
                .says("unknown codec 'protobuff'", "protobuf")
                .isNoBug();
    }

    @Test
    void aPartOfTheSteadyOperationsIsRefused() throws Exception {
        said("run", "orders.csv", "--ops", "encode")
                .exits(2)
                .says("only measured together; missing: decode", "--ops encode,decode")
                .isNoBug();
    }

    @Test
    void aMisspeltFieldToReadIsSuggested() throws Exception {
        String name = GOOD.substring(0, GOOD.indexOf(','));
        said("run", "orders.csv", "--read", name + "x", "-o", "out")
                .exits(2)
                .says("--read does not know '" + name + "x'", "did you mean  " + name)
                .isNoBug();
        said("run", "orders.csv", "--ops", "read")
                .exits(2)
                .says("--read id,total")
                .isNoBug();
    }

    @Test
    void aMisspeltCommandIsSuggested() throws Exception {
        said("rum", "orders.csv")
                .exits(2)
                .says("'rum' is neither a command nor a file", "run")
                .isNoBug();
    }

    @Test
    void aMisspeltFileWithoutACommandIsSuggested() throws Exception {
        said("ordrs.csv")
                .exits(2)
                .says("'ordrs.csv' is neither a command nor a file", "did you mean  orders.csv (")
                .isNoBug();
    }

    @Test
    void aMisspeltOptionIsSuggested() throws Exception {
        said("run", "orders.csv", "--tiem", "5s").exits(2).says("--time").isNoBug();
    }

    @Test
    void anEmptyFileIsSaidToBeEmpty() throws Exception {
        tool.write("empty.csv", "");
        said("run", "empty.csv").exits(3).says("empty.csv").isNoBug();
    }

    @Test
    void aHeaderIsNoRecord() throws Exception {
        tool.write("head.csv", "id,total,name\n");
        said("run", "head.csv").exits(3).says("has a header and no records").isNoBug();
    }

    @Test
    void raggedRowsAreCountedAndTheFirstIsShown() throws Exception {
        tool.write("ragged.csv", GOOD + "4,4.50,d,extra\n5,5.50,e\n6,6.50\n");
        said("run", "ragged.csv")
                .exits(3)
                .says("ragged.csv line 5", "byte 41", "4 fields", "3", "--bad-rows skip", "delimiter")
                .isNoBug();
    }

    @Test
    void brokenUtf8IsLocated() throws Exception {
        byte[] bytes = (GOOD + "4,4.50,x\n").getBytes(StandardCharsets.UTF_8);
        bytes[bytes.length - 2] = (byte) 0xe9;
        tool.write("latin1.csv", bytes);
        said("run", "latin1.csv").exits(3).says("UTF-8", "line 5", "iconv").isNoBug();
    }

    @Test
    void aFieldOfHundredMegabytesIsRefusedWithoutMemory() throws Exception {
        Path file = folder.resolve("huge.csv");
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write("id,text\n1,".getBytes(StandardCharsets.US_ASCII));
            byte[] block = new byte[1 << 20];
            Arrays.fill(block, (byte) 'x');
            for (int i = 0; i < 100; i++) {
                out.write(block);
            }
            out.write('\n');
        }
        said("run", "huge.csv").exits(3).says("huge.csv", "line 2", "MiB").isNoBug();
    }

    @Test
    void nestingOfThousandLevelsIsRefused() throws Exception {
        tool.write("deep.jsonl", "{\"a\":".repeat(1_000) + "1" + "}".repeat(1_000) + "\n");
        said("run", "deep.jsonl").exits(3).says("deep.jsonl", "64").isNoBug();
    }

    @Test
    void tenThousandColumnsAskForAChoice() throws Exception {
        String names = IntStream.range(0, 10_000).mapToObj(i -> "c" + i).collect(Collectors.joining(","));
        String values = IntStream.range(0, 10_000).mapToObj(String::valueOf).collect(Collectors.joining(","));
        tool.write("wide.csv", names + "\n" + values + "\n");
        said("run", "wide.csv").exits(3).says("10,000", "--columns").isNoBug();
    }

    @Test
    void mixedTypesOfOneFieldAreCounted() throws Exception {
        tool.write("mixed.jsonl", "{\"p\":{\"a\":1}}\n{\"p\":\"text\"}\n{\"p\":[1]}\n");
        Outcome outcome = said("schema", "mixed.jsonl").exits(0).isNoBug();
        assertTrue(outcome.out().contains("object (1 row), string (1), array (1): a variant"), outcome::out);
    }

    @Test
    void aReadOnlyOutputFolderIsSaid() throws Exception {
        tool.write("file", "");
        // a file in the way fails for every user, root included
        said("run", "orders.csv", "-o", "file/out")
                .exits(4)
                .says("cannot be written", "-o ")
                .isNoBug();
    }

    @Test
    void aFullDiskIsSaid() throws Exception {
        tool.write("long.csv", GOOD + "4,4.50,long\n".repeat(20_000));
        // a limit on the size of files fails writes as a full disk does; it leaves room for what was generated before
        List<String> command = List.of(
                "sh",
                "-c",
                "ulimit -f 64; exec \"$@\"",
                "sh",
                Tool.home().resolve("bin").resolve("serdebench").toString(),
                "run",
                "long.csv",
                "--rows",
                "all");
        tool.runCommand(command, null).exits(4).says("the disk is full").isNoBug();
    }

    @Test
    void nothingIsLeftBehindByAFailure() throws Exception {
        tool.write("empty.csv", "");
        said("run", "empty.csv", "-o", "out").exits(3);
        assertEquals(false, Files.exists(folder.resolve("out")));
    }
}
