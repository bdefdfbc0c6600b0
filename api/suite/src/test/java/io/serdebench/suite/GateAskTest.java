package io.serdebench.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.suite.GateAnswer.Limit;
import io.serdebench.suite.GateAnswer.Verdict;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The answer of a gate is its exit code and its JUnit XML. */
class GateAskTest {

    /** As the gate writes it where one limit fails and another one is open. */
    private static final String XML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuite name="serdebench gate" tests="3" failures="1" errors="0" skipped="1">
              <testcase classname="serdebench.mine" name="size (size&gt;0)" time="0">
                <failure type="FAIL" message="mine size 65 -&gt; 66 bytes, limit size&gt;0: FAIL">the same</failure></testcase>
              <testcase classname="serdebench.mine" name="total (time&gt;5%)" time="0"><skipped message="open"/></testcase>
              <testcase classname="serdebench.mine" name="lossy (lossy)" time="0"><system-out>holds</system-out></testcase>
            </testsuite>
            """;

    @TempDir
    Path folder;

    /** A launcher that writes the XML where it is asked to, and ends so. */
    private List<String> launcher(String xml, int exit) throws IOException {
        Path source = Files.writeString(folder.resolve("answer.xml"), xml);
        Path file = folder.resolve("serdebench");
        Files.writeString(file, """
                #!/bin/sh
                printf '%%s\\n' "$@" >'%s'
                for word in "$@"; do case $word in junit=*) test -s '%s' && cp '%s' "${word#junit=}" ;; esac; done
                echo 'the report'
                echo 'what was wrong' >&2
                exit %d
                """.formatted(folder.resolve("words"), source, source, exit));
        assertTrue(file.toFile().setExecutable(true));
        return List.of(file.toString(), "gate", "--fail-on", "size>0");
    }

    private GateAnswer ask(int exit) throws Exception {
        return Gate.ask(launcher(XML, exit));
    }

    @Test
    void exitCodesAreVerdicts() throws Exception {
        assertEquals(Verdict.PASS, ask(0).verdict());
        assertEquals(Verdict.FAIL, ask(10).verdict());
        assertEquals(Verdict.FAIL, ask(12).verdict());
        assertEquals(Verdict.INCONCLUSIVE, ask(13).verdict());
    }

    @Test
    void eachLimitHasItsVerdictAndItsSentence() throws Exception {
        GateAnswer answer = ask(10);
        assertEquals(
                List.of(
                        new Limit(Verdict.FAIL, "mine size 65 -> 66 bytes, limit size>0: FAIL"),
                        new Limit(Verdict.INCONCLUSIVE, "open"),
                        new Limit(Verdict.PASS, "holds")),
                answer.limits());
        assertEquals(List.of("open"), answer.sentences(Verdict.INCONCLUSIVE));
        assertEquals("the report\n", answer.report());
    }

    @Test
    void aGateThatCannotRunSaysWhy() throws Exception {
        for (int exit : new int[] {1, 2, 3, 4, 130}) {
            assertEquals(
                    "serdebench gate could not run, exit code " + exit + ":\nwhat was wrong",
                    assertThrows(IllegalStateException.class, () -> ask(exit)).getMessage());
        }
        // an answer without its limits is none
        List<String> silent = launcher("", 0);
        assertThrows(IllegalStateException.class, () -> Gate.ask(silent));
    }

    @Test
    void nothingIsLeftUnlessAFolderIsNamed() throws Exception {
        ask(0);
        List<String> words = Files.readAllLines(folder.resolve("words"));
        assertEquals(
                List.of("gate", "--fail-on", "size>0", "--on-inconclusive", "fail", "--export"), words.subList(0, 6));
        Path output = Path.of(words.get(words.indexOf("-o") + 1));
        assertTrue(Files.notExists(output.resolveSibling("out")), output.toString());
        for (List<String> named : List.of(List.of("-o", "here"), List.of("--output=here"))) {
            List<String> command = new java.util.ArrayList<>(launcher(XML, 0));
            command.addAll(named);
            Gate.ask(command);
            assertEquals(
                    named.get(0).equals("-o") ? 1 : 0,
                    Files.readAllLines(folder.resolve("words")).stream()
                            .filter(word -> word.equals("-o"))
                            .count());
        }
    }

    @Test
    void whatIsNotThereIsNotInTheClassPath() {
        String here = folder.toString();
        assertEquals(
                here,
                Serdebench.existing(String.join(
                        File.pathSeparator, folder.resolve("nothing").toString(), "", here)));
    }
}
