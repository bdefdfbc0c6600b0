package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.Tool.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the tool prints when something is wrong or surprising, word by word, with its exit code. */
class MessagesTest extends ToolTest {

    private static final String ORDERS = "id,total,name\n1,1.50,a\n2,2.50,b\n3,3.50,c\n";

    @BeforeAll
    void start() throws Exception {
        files();
    }

    /**
     * A command, and what it must print.
     *
     * @param command Its words, separated by blanks.
     * @param exit The exit code.
     * @param texts Texts of standard output or standard error, each on one line.
     */
    record Message(String command, int exit, List<String> texts) {

        String[] words() {
            return Stream.of(command.split(" "))
                    .map(word -> word.equals("''") ? "" : word)
                    .toArray(String[]::new);
        }

        @Override
        public String toString() {
            return command + " exits with " + exit;
        }
    }

    private static Message message(String command, int exit, String... texts) {
        return new Message(command, exit, List.of(texts));
    }

    static Stream<Message> messages() {
        return Stream.of(
                // names that are nearly right
                message(
                        "run ordres.csv",
                        3,
                        "error: no such file: ordres.csv",
                        "  did you mean  orders.csv (41 bytes, csv) ?"),
                message("rum orders.csv", 2, "error: 'rum' is neither a command nor a file.  did you mean  run ?"),
                message(
                        "run orders.csv -c protobuff",
                        2,
                        "error: unknown codec 'protobuff'.  did you mean  protobuf, ",
                        "  serdebench list codecs   shows all of them"),
                message("run orders.csv --tiem 5s", 2, "error: Unknown option: '--tiem'", "  did you mean  --time ?"),
                message("schema example:ordes", 3, "error: no example 'ordes'.  did you mean  orders ?"),
                message("schema orders.csv --types idd=int64", 2, "there is no such field.  did you mean  id ?"),
                message(
                        "schema orders.csv --types id=integr",
                        2,
                        "'integr' is not a type",
                        "  types are boolean, int32, "),
                message("io orders.csv --work copi", 2, "--work: there is no work 'copi'.", "copy-bytes"),
                message("list codec", 2, "error: there is no list of 'codec'.  did you mean  codecs ?"),
                message("list xyz", 2, "error: there is no list of 'xyz'.", "  there are  codecs, io-paths, "),
                message("help canry", 2, "error: there is no help on 'canry'.  did you mean  canary ?"),
                message(
                        "run orders.csv --jvm /nonexistent",
                        2,
                        "error: --jvm /nonexistent: no such file or directory",
                        "  it takes a JAVA_HOME, or the java program itself"),
                message("report nosuch", 3, "error: no such run: nosuch does not exist"),
                // words that do not belong together, or are missing
                message("run", 2, "error: run needs a file to measure with, or --resume DIR"),
                message("run orders.csv --quick --time 5s", 2, "error: --time=TIME, --quick are mutually exclusive"),
                message("run orders.csv --time 1s", 2, "is too short; the shortest is 5s, the default 2m"),
                message("explain orders.csv --record 1 --where id=1", 2, "--record and --where both choose the record"),
                // data that cannot be read
                message(
                        "run ragged.csv",
                        3,
                        "error: ragged.csv line 4 (byte 32): 4 fields, the header has 3",
                        "  4 | 3,3.50,c,x",
                        "  read as: delimiter ',' quote '\"' header yes (sniffed from 5 lines; ",
                        "  1 more line like this: 5 (--bad-rows-out bad.csv writes them)",
                        "  fix one of:",
                        "    --bad-rows skip                      drop 2 of 4 rows (50.00 %), noted in the report"),
                message(
                        "schema comment.csv",
                        3,
                        "    --comment '#'                        if lines that begin with # are comments"),
                message(
                        "explain orders.csv -c bson,flatbuffers --sizes",
                        3,
                        "error: none of the codecs has a size from statistics",
                        "bson: statistics do not determine it; explain without --sizes counts its bytes"),
                message("run head.csv", 3, "error: head.csv has a header and no records"),
                message("run empty.csv", 3, "error: empty.csv is empty"),
                message(
                        "run utf16.csv",
                        3,
                        "error: utf16.csv is UTF-16; only UTF-8 is read",
                        "  iconv -f UTF-16 -t UTF-8 utf16.csv > utf16-utf8.csv"),
                message("run book.xlsx", 3, "is an office document", "  save the sheet as csv"),
                message("run data.yaml", 3, "is YAML, which is not read", "  --format lines   takes each line as text"),
                message("run data.xml", 3, "is XML, which is not read", "  --format lines   takes each line as text"),
                message("run arrow.feather", 3, "arrow.feather: not a sound Arrow file", "it ends in a length"),
                message(
                        "run numbers.csv --types b=int32 --null ''",
                        3,
                        "field b: 'NA' is not of type int32",
                        "  --null "),
                // data that is read in a way that may surprise
                message(
                        "schema mixed.jsonl",
                        0,
                        "object (1 row), string (1), array (1): a variant; --types 'b=json' carries",
                        "it as JSON text"),
                message("schema numbers.csv", 0, "2 of 3 values are whole numbers, 1 is 'NA', read as null"),
                message("schema int96.parquet", 0, "INT96 (deprecated), read as timestamp-micros"),
                // help
                message("help M06", 0, "M06 steal time", "  seen    ", "  effect  ", "  try     "),
                message("help control", 0, "control  One candidate is measured under a second name."),
                message("list warnings", 0, "  M06  steal time"),
                message("cache clean", 2, "cache takes show or clear, not 'clean'"));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aMessageSaysWhatIsWrongAndWhatToType(Message message) throws Exception {
        says(message, said(message.words()));
    }

    /** The other messages are of one process, whose codes are returned. */
    @ParameterizedTest
    @ValueSource(ints = {0, 2, 3})
    void theProgramEndsWithTheCode(int exit) throws Exception {
        Message message =
                messages().filter(one -> one.exit() == exit).findFirst().orElseThrow();
        says(message, tool.run(message.words()));
    }

    private static void says(Message message, Outcome outcome) {
        outcome.exits(message.exit()).isNoBug();
        String printed = outcome.out() + outcome.err();
        for (String text : message.texts()) {
            assertTrue(
                    printed.lines().anyMatch(line -> line.contains(text)),
                    () -> "'" + text + "' is missing in:\n" + printed);
        }
        if (message.exit() != 0) {
            assertTrue(outcome.out().isEmpty(), "an error leaves standard output empty");
            assertTrue(outcome.err().startsWith("error: ") || outcome.err().contains("\nerror: "), outcome.err());
        }
    }

    /** Success is never reported where a claim would rest on a handful of records. */
    @Test
    @Tag("slow")
    void aTinyFileIsMeasuredAndSupportsNoClaimOnSpeed() throws Exception {
        // all warnings: a busy machine has more of them than the console shows otherwise
        Outcome run = said("run", "orders.csv", "-v", "-c", "json,msgpack", "--time", "5s", "-o", "out", Tool.SOON_WARM)
                .exits(0)
                .isNoBug();
        String flowing = run.out().replaceAll("\\s+", " ");
        assertTrue(flowing.contains("D07 small sample 3 records. Sizes are exact for these."), run.out());
        assertTrue(flowing.contains("serdebench help D07 explains a code"), run.out());
        Matcher claim = Pattern.compile("\\d× faster than [\\w-]+( \\[D07)?").matcher(flowing);
        while (claim.find()) {
            assertTrue(claim.group(1) != null, run.out());
        }
    }

    /** Without arguments it says what to try, and that is no error. */
    @Test
    void withoutArgumentsItSaysWhatToTry() throws Exception {
        Outcome outcome = said().exits(0).isNoBug();
        for (String command : List.of("run", "schema", "explain", "list codecs", "doctor", "help S03", "--help")) {
            assertTrue(outcome.out().contains("  serdebench " + command + " "), outcome.out());
        }
    }

    private void files() throws IOException {
        Files.writeString(folder.resolve("orders.csv"), ORDERS);
        Files.writeString(folder.resolve("ragged.csv"), "id,total,name\n1,1.50,a\n2,2.50,b\n3,3.50,c,x\n4,3.50,c,x\n");
        Files.writeString(folder.resolve("comment.csv"), "# a comment\nid,n\n1,2\n3,4\n5,6\n");
        Files.writeString(folder.resolve("head.csv"), "id,total,name\n");
        Files.writeString(folder.resolve("empty.csv"), "");
        Files.write(folder.resolve("utf16.csv"), ORDERS.getBytes(StandardCharsets.UTF_16));
        Files.writeString(folder.resolve("book.xlsx"), "PK\003\004zzzz");
        Files.writeString(folder.resolve("data.yaml"), "- id: 1\n  n: 2\n- id: 2\n");
        Files.writeString(folder.resolve("data.xml"), "<a><b>1</b></a>\n");
        Files.writeString(folder.resolve("arrow.feather"), "ARROW1xxxx");
        Files.writeString(folder.resolve("numbers.csv"), "a,b\n1,5\n2,NA\n3,7\n");
        Files.writeString(
                folder.resolve("mixed.jsonl"),
                "{\"a\":1,\"b\":{\"c\":1}}\n{\"a\":2,\"b\":\"x\"}\n{\"a\":3,\"b\":[1]}\n");
        Files.copy(Path.of("../../lab/data/src/test/resources/dataset/int96.parquet"), folder.resolve("int96.parquet"));
    }
}
