package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.config.Config;
import io.serdebench.lab.config.ConfigText;
import io.serdebench.lab.config.Setting;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Options that a file, a profile and the environment set. */
class ConfigTest {

    @TempDir
    Path folder;

    private static CommandLine all() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        return Commands.all(new Main(List.of(), nowhere, nowhere));
    }

    private void file(String text) throws IOException {
        Files.writeString(folder.resolve("serdebench.toml"), text);
    }

    private Config read(@Nullable String named, @Nullable String profile, Map<String, String> environment) {
        return Config.read(named, profile, folder, environment, ConfigTest::all);
    }

    private List<String> applied(Config config, String... words) {
        CommandLine line = all();
        return config.applied(List.of(words), line.parseArgs(words));
    }

    private List<String> applied(String... words) {
        return applied(read(null, null, Map.of()), words);
    }

    private Stop refusal(@Nullable String named, @Nullable String profile, Map<String, String> environment) {
        Stop stop = assertThrows(Stop.class, () -> read(named, profile, environment));
        assertEquals(ExitCode.USAGE, stop.code(), stop.getMessage());
        return stop;
    }

    private void refused(String text, String message) throws IOException {
        file(text);
        assertEquals(message, refusal(null, null, Map.of()).getMessage());
    }

    @Test
    void theStrongerWins() throws IOException {
        file("""
                [run]
                time = "1m"
                precision = "1%"
                clock = "wall"
                seed = 5
                [profile.nightly.run]
                time = "2m"
                precision = "2%"
                clock = "cycles"
                """);
        Config config = read(
                null, "nightly", Map.of("SERDEBENCH_RUN_TIME", "3m", "SERDEBENCH_RUN_PRECISION", "4%", "HOME", "/"));

        List<String> words = applied(config, "run", "--time", "5m", "f.csv");

        assertEquals(
                Set.of("run", "--time", "5m", "f.csv", "--precision=4%", "--clock=cycles", "--seed=5"),
                new TreeSet<>(words));
        assertEquals(
                Map.of(
                        "run.clock", "cycles serdebench.toml:9",
                        "run.precision", "4% variable SERDEBENCH_RUN_PRECISION",
                        "run.seed", "5 serdebench.toml:5",
                        "run.time", "3m variable SERDEBENCH_RUN_TIME"),
                config.effective().stream()
                        .collect(java.util.stream.Collectors.toMap(
                                Setting::name, s -> String.join(",", s.values()) + " " + s.origin())));
    }

    @Test
    void aTypedAlternativeWinsOverTheOtherOnesOfItsGroup() throws IOException {
        file("[run]\ntime = \"2m\"\n");
        assertEquals(List.of("run", "f.csv", "--quick"), applied("run", "f.csv", "--quick"));
        file("[run]\nquick = true\n[profile.long.run]\ntime = \"15m\"\n");
        assertEquals(List.of("run", "--time=15m", "f.csv"), applied(read(null, "long", Map.of()), "run", "f.csv"));
    }

    @Test
    void listsTablesNumbersAndTruthsBecomeWords() throws IOException {
        file("""
                color = "never"
                verbose = true
                quiet = false
                [input]
                path = "a.csv"
                types = { total = "decimal(18,2)", at = "date" }
                header = false
                seed = 3
                [run]
                codecs = ["@default", "!json"]
                no-report = true
                """);
        assertEquals(
                List.of(
                        "run",
                        "a.csv",
                        "--color=never",
                        "--verbose",
                        "--types=total=decimal(18,2)",
                        "--types=at=date",
                        "--no-header",
                        "--seed=3",
                        "--codecs=@default",
                        "--codecs=!json",
                        "--no-report"),
                applied("run"));
        assertEquals("a.csv", applied("gate", "--base-cp", "x.jar").get(1));
        assertEquals(
                "b.csv", applied("run", "b.csv").get(applied("run", "b.csv").size() - 1));
        assertFalse(applied("explain", "--hex", "00").contains("a.csv"));
        assertEquals(List.of("doctor", "--color=never", "--verbose"), applied("doctor"));
    }

    @Test
    void whatIsResumedGoesOnWithItsOwnOptions() throws IOException {
        file("[input]\npath = \"a.csv\"\n[run]\ntime = \"1m\"\n");
        assertEquals(List.of("run", "--resume", "x"), applied("run", "--resume", "x"));
    }

    @Test
    void wordsStandBehindTheCommandThatIsTyped() throws IOException {
        file("[run]\ntime = \"1m\"\n");
        assertEquals(
                List.of("--color", "never", "run", "--time=1m", "f.csv"), applied("--color", "never", "run", "f.csv"));
    }

    @Test
    void whatIsNotKnownIsSaidWithItsLineAndTheNearestKey() throws IOException {
        refused("[run]\ntiem = \"1m\"\n", "serdebench.toml:2: run.tiem is not known.  did you mean  time ?");
        refused("\n[rnu]\ntime = \"1m\"\n", "serdebench.toml:2: rnu is not known.  did you mean  run ?");
        refused(
                "[profile.a.run]\n# not yet\ntime = \"1m\"\ncodec = \"x\"\n",
                "serdebench.toml:4: profile.a.run.codec is not known.  did you mean  codecs ?");
        refused("clock = \"wall\"\n", "serdebench.toml:1: clock belongs into a table: [run], [report]");
        refused("run = 3\n", "serdebench.toml:1: run must be a table: [run]");
        refused("version = 2\n", "serdebench.toml:1: version is 2, and this program knows version 1");
        refused(
                "[run]\ntime = [[1]]\n",
                "serdebench.toml:2: run.time must be a text, a number, true or false, or a list of these");
        file("[run\ntime = 1\n");
        String message = String.valueOf(refusal(null, null, Map.of()).getMessage());
        assertTrue(message.startsWith("serdebench.toml:1: this is not TOML: "), message);
        assertEquals(
                "the variable SERDEBENCH_RUN_TIEM is not known.  did you mean  SERDEBENCH_RUN_TIME ?",
                refusal(valid(), null, Map.of("SERDEBENCH_RUN_TIEM", "1m")).getMessage());
    }

    /** A named file with nothing wrong in it. */
    private String valid() throws IOException {
        Files.writeString(folder.resolve("valid.toml"), "version = 1\n");
        return "valid.toml";
    }

    @Test
    void variablesOfOthersArePassedOver() {
        Config config = read(
                null,
                null,
                Map.of("SERDEBENCH_JAVA_OPTS", "-Xmx1g", "SERDEBENCH_JDKS", "/x", "SERDEBENCH_COLOR", "never"));
        assertEquals(
                List.of("color"), config.effective().stream().map(Setting::name).toList());
    }

    @Test
    void aFoundFileRunsNothingAndANamedOneDoes() throws IOException {
        for (String line : List.of(
                "plugin = \"evil.jar\"",
                "jvm = \"./java\"",
                "jvm-arg = [\"-javaagent:x.jar\"]",
                "jvm-variant = \"a=-Xint\"",
                "output = \"x\"",
                "registry = \"http://x\"",
                "kafka-config = \"client.properties\"",
                "export = [\"csv=/x\"]")) {
            file("[run]\n" + line + "\n");
            Stop stop = refusal(null, null, Map.of());
            assertTrue(
                    String.valueOf(stop.getMessage()).startsWith("serdebench.toml:2: " + line.split(" ")[0] + " "),
                    stop.getMessage());
            assertTrue(
                    stop.details().contains("if you trust the file, name it:  -C serdebench.toml"),
                    stop.details()::toString);
            read("serdebench.toml", null, Map.of());
        }
        file("[input]\npath = \"kafka://host:9092/topic\"\n");
        assertEquals(
                "serdebench.toml:2: path opens connections, and this file was found, not named by you",
                refusal(null, null, Map.of()).getMessage());
        assertEquals(
                List.of("run", "kafka://host:9092/topic"), applied(read("serdebench.toml", null, Map.of()), "run"));
        file("[run]\nexport = [\"md\", \"csv\"]\n");
        assertEquals(List.of("run", "--export=md", "--export=csv", "f"), applied("run", "f"));
    }

    /** Whoever adds an option that takes a path decides whether a file from strangers may set it. */
    @Test
    void everyOptionWithAPathIsEitherRefusedOrOnlyRead() throws IOException {
        Set<String> read = Set.of("schema", "schemas", "for", "base", "prices");
        Set<String> accepted = new TreeSet<>();
        for (Map.Entry<String, CommandLine> command : all().getSubcommands().entrySet()) {
            for (CommandLine.Model.OptionSpec option :
                    command.getValue().getCommandSpec().options()) {
                boolean path = option.type() == Path.class
                        || List.of(option.auxiliaryTypes()).contains(Path.class)
                        || option.paramLabel().matches("FILE|DIR|JAR");
                String key = option.longestName().replaceFirst("^-+", "");
                if (path && !Set.of("config", "resume").contains(key)) {
                    file("[" + command.getKey() + "]\n" + key + " = \"x\"\n");
                    try {
                        read(null, null, Map.of());
                        accepted.add(key);
                    } catch (Stop refused) {
                        assertTrue(
                                String.valueOf(refused.getMessage()).contains("this file was found"),
                                refused.getMessage());
                    }
                }
            }
        }
        assertEquals(read, accepted);
    }

    @Test
    void theFileIsLookedForUpToTheTopOfTheWorkingCopy() throws IOException {
        Path work = Files.createDirectories(folder.resolve("copy/a/b"));
        file("[run]\ntime = \"1m\"\n");
        assertEquals(
                List.of(),
                Config.read(null, null, work, Map.of(), ConfigTest::all).settings());

        Files.createDirectories(folder.resolve("copy/.git"));
        assertEquals(
                List.of(),
                Config.read(null, null, work, Map.of(), ConfigTest::all).settings());

        Files.writeString(folder.resolve("copy/serdebench.toml"), "[input]\npath = \"data/x.csv\"\nschema = \"s\"\n");
        List<Setting> found =
                Config.read(null, null, work, Map.of(), ConfigTest::all).effective();
        assertEquals(
                List.of(
                        folder.resolve("copy/data/x.csv").toString(),
                        folder.resolve("copy/s").toString()),
                found.stream().map(setting -> setting.values().get(0)).toList());
    }

    @Test
    void filesAndProfilesThatAreNotThereAreSaid() throws IOException {
        Stop missing = assertThrows(Stop.class, () -> read("no.toml", null, Map.of()));
        assertEquals(ExitCode.INPUT, missing.code());
        assertEquals(
                "--profile nightly needs a file, and there is no serdebench.toml",
                refusal(null, "nightly", Map.of()).getMessage());
        file("[profile.nightly.run]\ntime = \"1m\"\n");
        assertEquals(
                "serdebench.toml has no profile 'nigthly'.  did you mean  nightly ?",
                refusal(null, "nigthly", Map.of()).getMessage());
        assertEquals(
                List.of(),
                read("none", null, Map.of("SERDEBENCH_RUN_TIME", "1m")).settings());
    }

    @Test
    void aTruthIsTrueOrFalse() throws IOException {
        file("[run]\njson = \"yes\"\n");
        Stop stop = assertThrows(Stop.class, () -> applied("run", "f"));
        assertEquals("serdebench.toml:2: run.json takes true or false, not 'yes'", stop.getMessage());
    }

    /** Every option that the new file shows can be set: without the signs before the keys, the file is understood. */
    @Test
    void theNewFileIsUnderstood() throws IOException {
        CommandLine.Model.CommandSpec run =
                Objects.requireNonNull(all().getSubcommands().get("run")).getCommandSpec();
        String text = ConfigText.of("a \"b\\\u0001.csv", "csv, 3 columns", Map.of("x", "int32"), run);
        file(text);
        assertEquals(
                List.of("input.path"),
                read(null, null, Map.of()).effective().stream()
                        .map(Setting::name)
                        .toList());
        assertEquals(
                List.of("a \"b\\\u0001.csv"),
                read(null, null, Map.of()).effective().get(0).values());

        Files.writeString(
                folder.resolve("all.toml"), text.replaceAll("(?m)^#(?! )", "").replaceAll("(?m)^# {2}(?=\")", ""));
        List<String> keys = new ArrayList<>(read("all.toml", null, Map.of()).effective().stream()
                .map(Setting::name)
                .toList());
        assertTrue(
                keys.containsAll(List.of("run.codecs", "run.time", "input.types", "input.delimiter")), keys::toString);
        assertFalse(keys.contains("run.delimiter"), keys::toString);
    }
}
