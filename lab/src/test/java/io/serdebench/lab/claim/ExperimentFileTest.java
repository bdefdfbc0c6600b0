package io.serdebench.lab.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.ClaimOutcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class ExperimentFileTest {

    public static final String SOUND = """
            id = "X1"
            name = "a-post"
            title = "Something is faster"

            [source]
            title = "A post"
            author = "Somebody"
            address = "https://example.org/post"
            setup = "a laptop"

            [[step]]
            id = "one"
            title = "a run"
            arguments = ["run", "orders.csv", "-c", "a,b", "--time", "{time}"]
            repeat = [1, 2]
            quick = { time = "10s" }
            full = { time = "60s" }

            [[table]]
            title = "Times"
            unit = "ns"
            step = "one"
            metric = "total"
            row = [ { label = "A", published = [10], row = "a" }, { label = "B", published = [15, 20], row = "b" } ]

            [[claim]]
            id = "X1.1"
            text = "b takes longer"
            fairly.how = "warm"
            fairly.holds = "ratio('one', 'total', 'b', 'a') > 1"
            """;

    @TempDir
    Path folder;

    static Experiment sound() {
        return ExperimentFile.read("x.toml", SOUND);
    }

    private static Stop refused(String text) {
        return assertThrows(Stop.class, () -> ExperimentFile.read("x.toml", text));
    }

    @Test
    void scalesFillTheArguments() {
        Experiment.Step step = sound().steps().get(0);
        assertEquals(List.of("run", "orders.csv", "-c", "a,b", "--time", "10s"), step.arguments(Scale.QUICK));
        assertEquals("60s", step.arguments(Scale.FULL).get(5));
        assertEquals(1, step.repeat(Scale.QUICK));
        assertEquals(2, step.repeat(Scale.FULL));
        assertEquals(
                "/data/orders.csv",
                StepArguments.located(step.arguments(Scale.QUICK), Path.of("/data"))
                        .get(1));
    }

    /** The published experiments, each with whose it is, and every claim of them. */
    @Test
    void allPublishedExperimentsAndClaimsAreThere() {
        List<String> claims = new ArrayList<>();
        for (Experiment experiment : BuiltIn.all()) {
            assertEquals(experiment, BuiltIn.named(experiment.name()));
            assertFalse(experiment.source().title().isBlank());
            assertFalse(experiment.source().author().isBlank());
            assertFalse(experiment.source().address().isBlank());
            assertFalse(experiment.faults().isEmpty());
            experiment.claims().forEach(claim -> claims.add(claim.id()));
        }
        List<String> expected = new ArrayList<>();
        int[] counts = {2, 3, 3, 2, 3, 4, 8};
        for (int i = 0; i < counts.length; i++) {
            for (int j = 1; j <= counts[i]; j++) {
                expected.add("C" + (i + 1) + "." + j);
            }
        }
        assertTrue(claims.containsAll(expected), claims.toString());
    }

    private static String claim(String more) {
        return SOUND.replace("text = \"b takes longer\"", "text = \"b takes longer\"\n" + more);
    }

    /** A range stands in one place, and both the expressions and the rows of a claim have it from there. */
    @Test
    void theRangeOfAClaimIsWrittenOnce() {
        Experiment.Claim claim = ExperimentFile.read(
                        "x.toml",
                        claim(
                                        "within = [0.5, 2]\nrow = [{ step = \"one\", metric = \"total\", row = \"b\", over = \"a\","
                                                + " words = { more = \"far more\" } }]")
                                .replace("'a') > 1", "'a') in {within}"))
                .claims()
                .get(0);
        Experiment.ClaimExpression fairly =
                Objects.requireNonNull(claim.readings().get(ClaimReading.FAIRLY));
        assertEquals("ratio('one', 'total', 'b', 'a') in [0.5, 2]", fairly.expression());
        ClaimRow row = claim.rows().get(0);
        assertEquals("run", row.command());
        assertEquals("b takes longer", row.text());
        assertEquals(new ClaimBounds(0.5, 2, 1), row.bounds());
        assertEquals(ClaimOutcome.MORE, row.bounds().outcome(2.1, 3, Verdict.DIFFERENT));
        assertEquals("far more", row.words(ClaimOutcome.MORE));
        assertEquals("holds here", row.words(ClaimOutcome.HOLDS));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "within = [0.5]",
                "row = [{ step = \"one\", metric = \"total\", row = \"b\", over = \"a\" }]",
                "row = [{ step = \"two\", metric = \"total\", row = \"b\", over = \"a\", above = 1 }]",
                "row = [{ step = \"one\", metric = \"total\", row = \"b\", above = 1 }]",
                "row = [{ step = \"one\", metric = \"total\", row = \"b\", less = \"a\", above = 0, words = { no = \"x\" } }]"
            })
    void aRowOfAClaimIsWholeOrRefused(String more) {
        assertTrue(String.valueOf(refused(claim(more)).getMessage()).contains("claim[0]"), more);
    }

    /** What was cold or faulty is judged in both readings. */
    @Test
    void theColdAndTheFaultyAreReadBothWays() {
        for (String id : List.of(
                "C1.1", "C1.2", "C3.1", "C6.1", "C7.1", "C7.2", "C7.3", "C7.4", "C7.5", "C7.6", "C7.7", "C7.8")) {
            Experiment experiment = BuiltIn.named("E" + id.charAt(1));
            assertTrue(
                    experiment.claims().stream()
                            .filter(claim -> claim.id().equals(id))
                            .findFirst()
                            .orElseThrow()
                            .readings()
                            .keySet()
                            .containsAll(List.of(ClaimReading.AS_PUBLISHED, ClaimReading.FAIRLY)),
                    id);
        }
    }

    /** The cost of a library's stream is judged apart from that of its format. */
    @Test
    void logsAreJudgedWithAndWithoutStreamsOfLibraries() {
        for (Experiment.Claim claim : BuiltIn.named("E1").claims()) {
            Experiment.ClaimExpression library =
                    Objects.requireNonNull(claim.readings().get(ClaimReading.FAIRLY));
            Experiment.ClaimExpression hand =
                    Objects.requireNonNull(claim.readings().get(ClaimReading.FRAMED_BY_HAND));
            assertEquals(
                    library.expression().replaceAll("(avro-specific|protobuf|json)/stream", "$1/framed"),
                    hand.expression(),
                    claim.id());
            assertTrue(library.how().contains("its library's own stream"), library.how());
            assertTrue(hand.how().contains("codec alone"), hand.how());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"run\", \"/etc/passwd\"",
                "\"run\", \"../orders.csv\"",
                "\"run\", \"a/../../orders.csv\"",
                "\"run\", \"orders.csv\", \"--plugin\", \"evil.jar\"",
                "\"run\", \"orders.csv\", \"--jvm\", \"/tmp/evil\"",
                "\"run\", \"orders.csv\", \"--jvm-arg\", \"-javaagent:evil.jar\"",
                "\"run\", \"orders.csv\", \"-o\", \"elsewhere\"",
                "\"run\", \"orders.csv\", \"-oelsewhere\"",
                "\"run\", \"orders.csv\", \"--output=elsewhere\"",
                "\"run\", \"orders.csv\", \"--resume\", \"elsewhere\"",
                "\"run\", \"orders.csv\", \"--bad-rows-out\", \"rows\"",
                "\"run\", \"orders.csv\", \"-c\", \"/etc/passwd\"",
                "\"run\", \"orders.csv\", \"-c\", \"@/etc/passwd\"",
                "\"run\", \"orders.csv\", \"-c\", \"--plugin\"",
                "\"run\", \"orders.csv\", \"-c\"",
                "\"run\", \"-\"",
                "\"run\", \"@orders.csv\"",
                "\"run\"",
                "\"run\", \"orders.csv\", \"other.csv\"",
                "\"io\", \"orders.csv\", \"--target\", \"victim\"",
                "\"io\", \"orders.csv\", \"--dir\", \"elsewhere\"",
                "\"pipe\", \"orders.csv\", \"--listen\", \"7000\"",
                "\"rpc\", \"--jvm\", \"evil\"",
                "\"explain\", \"orders.csv\", \"--html\", \"victim.html\"",
                "\"explain\", \"orders.csv\", \"--hex\", \"@victim\"",
                "\"report\", \"folder\"",
                "\"reproduce\", \"all\"",
                "\"request\", \"orders.csv\"",
                "\"sh\", \"-c\", \"true\"",
                "\"run\", \"orders.csv\", \"--time\", \"{tiem}\""
            })
    void aStepCannotLeaveItsBounds(String words) {
        String text = SOUND.replaceFirst("arguments = .*", "arguments = [" + words.replace("\\", "\\\\") + "]");
        Stop stop = refused(text);
        assertEquals(ExitCode.INPUT, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains("step[0]."), stop.getMessage());
    }

    @Test
    void aScaleCannotFillInWhatAStepMayNotHave() {
        assertTrue(String.valueOf(refused(SOUND.replace("quick = { time = \"10s\" }", "quick = { time = \"/etc/x\" }"))
                        .getMessage())
                .contains("'/etc/x' cannot be the value of --time"));
        refused(SOUND.replace("quick = { time = \"10s\" }", "quick = { time = \"a b\" }"));
        refused(SOUND.replace("quick = { time = \"10s\" }", ""));
    }

    @Test
    void mistakesAreNamed() {
        assertTrue(message(SOUND.replace("id = \"X1\"", "id = \"../X1\"")).contains("x.toml: id must match"));
        assertTrue(message(SOUND.replace("'one', 'total'", "'two', 'total'")).contains("'two' is none of the steps"));
        assertTrue(message(SOUND.replace("step = \"one\"", "step = \"two\"")).contains("'two' is none of the steps"));
        assertTrue(message(SOUND.replace("fairly.holds = \"", "fairly.holds = \"exec('x') or "))
                .contains("claim[0].fairly.holds has 'exec'"));
        assertTrue(message(SOUND.replace("setup =", "set-up =")).contains("source.setup is missing"));
        assertTrue(message(SOUND + "\nextra = 1\n").contains("is not a key of an experiment"));
        assertTrue(message(SOUND.replace("repeat = [1, 2]", "repeat = [1000]")).contains("from 1 to 10"));
        assertTrue(message("not toml at all").contains("not TOML"));
        assertTrue(message("").contains("id is missing"));
        assertTrue(message(SOUND.replace("title = \"a run\"", "title = \"\\u001b[31m\""))
                .contains("must be one line"));
        assertTrue(message(SOUND + "\n[[claim]]" + SOUND.substring(SOUND.indexOf("[[claim]]") + 9))
                .contains("'X1.1' is there twice"));
    }

    private static String message(String text) {
        return String.valueOf(refused(text).getMessage());
    }

    @Test
    void aFileThatIsTooLargeOrNoneIsRefused() throws Exception {
        Path huge = folder.resolve("huge.toml");
        Files.writeString(huge, SOUND + "# " + "x".repeat(300_000));
        assertTrue(String.valueOf(assertThrows(Stop.class, () -> ExperimentFile.read(huge))
                        .getMessage())
                .contains("larger"));
        assertThrows(Stop.class, () -> ExperimentFile.read(folder));
        assertThrows(Stop.class, () -> ExperimentFile.read(folder.resolve("none.toml")));
        Path many = folder.resolve("many.toml");
        String step = SOUND.substring(SOUND.indexOf("[[step]]"), SOUND.indexOf("[[table]]"));
        StringBuilder steps = new StringBuilder(SOUND.substring(0, SOUND.indexOf("[[step]]")));
        for (int i = 0; i < 100; i++) {
            steps.append(step.replace("\"one\"", "\"one-" + i + "\""));
        }
        Files.writeString(many, steps + SOUND.substring(SOUND.indexOf("[[claim]]")));
        assertTrue(String.valueOf(assertThrows(Stop.class, () -> ExperimentFile.read(many))
                        .getMessage())
                .contains("more than"));
    }
}
