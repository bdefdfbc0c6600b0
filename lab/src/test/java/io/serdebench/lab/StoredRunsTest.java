package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the commands make of stored runs stays as it is, byte for byte: JSON, consoles, pages and every export. Only command lines are
 * named here, so that classes can be moved and changed beneath them. Each console has another width, language and time zone, because
 * no output depends on the last two. All have one JVM, since to start one takes as long as its command lines; the environment says the width,
 * and is changed within it.
 */
class StoredRunsTest {

    private static final String JOURNAL = ".journal.jsonl";
    private static final String RESULT = ".result.json";
    private static final String PARQUET = ".export.parquet";
    private static final String GZIP = ".gz";
    private static final String SESSION = "reproduce.session.zip";
    /** What compare takes as the base of each kind. */
    private static final Map<String, String> BASES =
            Map.of("run", "run-plain.json", "io", "io-warm.json", "rpc", "rpc-closed.json");

    private static final long MOST_BYTES = 4 << 20;
    private static final int HEAD_OF_HISTOGRAM = 8;
    private static final ObjectMapper JSON = new ObjectMapper();

    /** A resumed session names the machine and the JVM that it ends on. */
    private static final Pattern MACHINE = Pattern.compile("\"(machine|java)\" : (\\{[^}]*\\}|\"[^\"]*\")"
            + "|<li>[^<]*</li><li>[0-9]+ cores?[^<]*</li>|One session on .*, began");

    @TempDir
    static Path folder;

    /** A command line, and the file that takes what it prints. */
    private record Typed(String printed, List<String> words) {

        Typed(String printed, List<String> words, String... more) {
            this(printed, Stream.concat(words.stream(), Arrays.stream(more)).toList());
        }
    }

    @BeforeAll
    static void makeAll() throws Exception {
        List<Typed> wide = new ArrayList<>();
        for (String name : StoredRuns.names(JOURNAL + GZIP)) {
            StoredRuns.unpack(name + JOURNAL + GZIP, folder.resolve(name + JOURNAL));
            wide.addAll(reported(name, "report", "--from", "journal", name + JOURNAL));
        }
        StoredRuns.unpack("pipe" + RESULT + GZIP, folder.resolve("pipe" + RESULT));
        unzip(StoredRuns.SOURCES.resolve(SESSION), folder.resolve("session"));
        Files.copy(folder.resolve("session/result.reproduce.json"), folder.resolve("reproduce" + RESULT));
        Files.copy(StoredRuns.SOURCES.resolve("experiment.toml"), folder.resolve("experiment.toml"));
        for (String name : List.of("pipe", "reproduce")) {
            wide.addAll(reported(name, "report", name + RESULT));
        }
        wide.add(new Typed("reproduce.resumed.json", List.of("reproduce", "--resume", "session", "--json")));
        for (String name : runs().toList()) {
            wide.addAll(shownOnce(name));
        }
        wide.addAll(shown("120"));

        // the others show the documents that this one leaves
        ended(started(List.of(
                console("120", "UTF-8", "ar-EG", "Asia/Kathmandu", wide),
                console("60", "UTF-8", "tr-TR", "Pacific/Chatham", shown("60")),
                console("80", "UTF-8", "de-DE", "America/St_Johns", shown("80")),
                console("80", "US-ASCII", "hi-IN", "UTC", shown("ascii")))));
    }

    static Stream<String> runs() throws IOException {
        return Stream.concat(StoredRuns.names(JOURNAL + GZIP).stream(), Stream.of("pipe", "reproduce"));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void whatIsMadeOfAStoredRunStays(String run) throws IOException {
        Map<String, String> made = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                boolean ofSession = run.equals("reproduce") && name.matches("session/[^/]*\\.(html|md)");
                if ((name.startsWith(run + ".") && !isBinaryOrGiven(name)) || ofSession) {
                    String text = Files.readString(file);
                    made.put(
                            name,
                            ofSession || name.contains(".resumed.")
                                    ? MACHINE.matcher(text).replaceAll("(here)")
                                    : text);
                }
            }
        }
        made.replaceAll((name, text) -> name.endsWith(".hlog") ? inflated(text) : text);
        StoredRuns.check(run, made);
    }

    /** What was stored for the test; and Parquet, whose bytes are DuckDB's: {@code cat} prints its rows. */
    private static boolean isBinaryOrGiven(String name) {
        return name.endsWith(JOURNAL) || name.endsWith(RESULT) || name.endsWith(PARQUET);
    }

    @Test
    void nothingIsStoredWithoutAUse() throws IOException {
        assertEquals(Stream.concat(runs(), Stream.of("gate")).sorted().toList(), StoredRuns.names(StoredRuns.EXPECTED));
        try (Stream<Path> files = Files.list(StoredRuns.SOURCES)) {
            long bytes = files.mapToLong(file -> file.toFile().length()).sum();
            assertTrue(bytes < MOST_BYTES, bytes + " bytes");
        }
    }

    @Test
    void onAnotherProcessorLastBitsMayDiffer() {
        assertTrue(StoredRuns.isAlike("a 1.05, b 0.30000000000000004 s", "a 1.05, b 0.3 s"));
        assertFalse(StoredRuns.isAlike("a 1.05, b 0.30000000000000004 s", "a 1.06, b 0.3 s"));
        assertFalse(StoredRuns.isAlike("a 1.05, b 0.3 s", "a 1.05, b 0.3 ms"));
    }

    /** The document of a run, its page, and every export of it. */
    private static List<Typed> reported(String name, String... report) {
        List<String> words = List.of(report);
        List<String> files = new ArrayList<>(List.of("--color", "never", "-o", name + ".page.html"));
        forms(kind(name)).forEach(form -> files.addAll(List.of("--export", form + "=" + name + ".export." + form)));
        List<Typed> typed = new ArrayList<>();
        typed.add(new Typed(name + ".json", words, "--json"));
        typed.add(new Typed(name + ".files.txt", words, files.toArray(String[]::new)));
        if (files.contains("parquet=" + name + PARQUET)) {
            typed.add(new Typed(name + ".parquet.jsonl", List.of("cat", name + PARQUET)));
        }
        if (kind(name).equals("run")) {
            typed.add(new Typed(name + ".wall.json", words, "--json", "--clock", "wall"));
        }
        return typed;
    }

    /** The documents of all runs on a console, and what changed since the plain run of their kind. */
    private static List<Typed> shown(String console) throws IOException {
        List<Typed> typed = new ArrayList<>();
        for (String name : runs().toList()) {
            List<String> report = List.of("report", name + ".json");
            String printed = name + "." + console;
            typed.add(new Typed(printed + ".txt", report, "--color", "never"));
            typed.add(new Typed(printed + ".verbose.txt", report, "-v", "--color", "never"));
            String base = BASES.get(kind(name));
            if (base != null) {
                List<String> compare = List.of("compare", base, name + ".json", "--anyway", "--color", "never");
                typed.add(new Typed(printed + ".compare.txt", compare));
            }
        }
        return typed;
    }

    /** What no width changes, of a run that has a document. */
    private static List<Typed> shownOnce(String name) {
        List<String> report = List.of("report", name + ".json");
        List<Typed> typed = new ArrayList<>();
        typed.add(new Typed(name + ".color.txt", report, "--color", "always"));
        typed.add(new Typed(name + ".quiet.txt", report, "-q", "--color", "never"));
        String base = BASES.get(kind(name));
        if (base != null) {
            List<String> compare = List.of("compare", base, name + ".json", "--anyway");
            typed.add(new Typed(name + ".compare.md", compare, "--format", "md"));
            typed.add(new Typed(name + ".compare.json", compare, "--format", "json"));
        }
        return typed;
    }

    private static String kind(String name) {
        return name.replaceAll("-.*", "");
    }

    /** All forms of {@code --export} that take results of a command. */
    private static List<String> forms(String command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
        assertEquals(0, Main.run(List.of("list", "exports", "--json", "-C", "none"), printed, System.err));
        List<String> forms = new ArrayList<>();
        try {
            for (JsonNode form : JSON.readTree(out.toByteArray()).path("exports")) {
                for (JsonNode of : form.path("of")) {
                    if (of.asText().equals(command)) {
                        forms.add(form.path("form").asText());
                    }
                }
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return forms;
    }

    /** Writes command lines into a file, behind a line about their console. */
    private static String console(String width, String charset, String language, String zone, List<Typed> lines)
            throws IOException {
        Path file = folder.resolve("commands-" + width + "-" + charset + ".txt");
        Files.write(
                file,
                Stream.concat(
                                Stream.of(String.join("\t", width, charset, language, zone)),
                                lines.stream().map(line -> line.printed() + "\t" + String.join("\t", line.words())))
                        .toList());
        return file.getFileName().toString();
    }

    /** Starts command lines in a JVM whose environment has nothing of this machine. */
    private static Process started(List<String> files) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "--add-opens=java.base/java.util=ALL-UNNAMED",
                        // what a class keeps of them when it is loaded is as foreign as the first console
                        "-Duser.language=ar",
                        "-Duser.country=EG",
                        "-Duser.timezone=Asia/Kathmandu",
                        "-Duser.home=" + folder,
                        "-Duser.name=",
                        "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
                        "-cp",
                        absolute(String.valueOf(System.getProperty("java.class.path"))),
                        Commands.class.getName(),
                        String.join(File.pathSeparator, files))
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().clear();
        return builder.start();
    }

    private static String absolute(String path) {
        return Arrays.stream(path.split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void ended(Process process) throws IOException, InterruptedException {
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
    }

    private static void unzip(Path file, Path to) throws IOException {
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path target = to.resolve(entry.getName());
                Files.createDirectories(Objects.requireNonNull(target.getParent()));
                Files.write(target, in.readAllBytes());
            }
        }
    }

    /** A log of HdrHistogram with the bytes of its histograms as they are before they are compressed. */
    private static String inflated(String log) {
        return log.lines().map(StoredRunsTest::inflatedLine).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String inflatedLine(String line) {
        String text = line.substring(line.lastIndexOf(',') + 1);
        if (!text.startsWith("HIST")) {
            return line;
        }
        byte[] packed = Base64.getDecoder().decode(text);
        try (InputStream in = new InflaterInputStream(
                new ByteArrayInputStream(packed, HEAD_OF_HISTOGRAM, packed.length - HEAD_OF_HISTOGRAM))) {
            return line.substring(0, line.length() - text.length())
                    + Base64.getEncoder().encodeToString(in.readAllBytes());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Runs the command lines of files one after the other, in the folder in which it was started. */
    static final class Commands {

        public static void main(String[] args) throws Exception {
            for (String file : args[0].split(File.pathSeparator)) {
                List<String> lines = Files.readAllLines(Path.of(file));
                console(lines.get(0).split("\t"));
                run(lines.subList(1, lines.size()));
            }
            System.exit(0);
        }

        /** Changes what a console of a width, charset, language and time zone has. */
        private static void console(String[] of) throws ReflectiveOperationException {
            Field variables = System.getenv().getClass().getDeclaredField("m");
            variables.setAccessible(true);
            @SuppressWarnings("unchecked")
            Map<String, String> environment = (Map<String, String>) variables.get(System.getenv());
            environment.put("COLUMNS", of[0]);
            System.setProperty("serdebench.terminal", of[1]);
            Locale.setDefault(Locale.forLanguageTag(of[2]));
            TimeZone.setDefault(TimeZone.getTimeZone(of[3]));
        }

        private static void run(List<String> lines) throws IOException {
            for (String line : lines) {
                // without the options that a file of some folder above sets
                List<String> words = List.of((line + "\t-C\tnone").split("\t"));
                ByteArrayOutputStream err = new ByteArrayOutputStream();
                int code;
                try (PrintStream out = new PrintStream(words.get(0), StandardCharsets.UTF_8);
                        PrintStream said = new PrintStream(err, true, StandardCharsets.UTF_8)) {
                    code = Main.run(words.subList(1, words.size()), out, said);
                }
                if (code != 0) {
                    System.out.println(String.join(" ", words) + "\nended with " + code + "\n" + err);
                    System.exit(1);
                }
                if (err.size() > 0) {
                    Files.write(Path.of(words.get(0) + ".err"), err.toByteArray());
                }
            }
        }
    }
}
