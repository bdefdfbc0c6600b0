package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What users read is in the words of the field: no private idioms in messages, help, reports, manifests and documents. */
class WordsTest {

    private static final Path ROOT = Path.of("..");

    /** Modules whose strings users may see. */
    private static final List<String> MODULES = List.of(
            "api",
            "formats",
            "lab/kit",
            "lab/store",
            "lab/stats",
            "lab/data",
            "lab/engine",
            "lab/shell",
            "lab",
            "programs/net",
            "programs/io",
            "programs/rpc",
            "programs/worker",
            "protocol",
            "programs/broker",
            "programs/kafka",
            "programs/compress",
            "programs/spark",
            "lab/schemas");

    /** Idioms, each with what to write instead. */
    private static final Map<String, Pattern> IDIOMS = idioms();

    private static Map<String, Pattern> idioms() {
        Map<String, Pattern> all = new LinkedHashMap<>();
        ban(all, "estimated, predicted", "foret(old|ell)\\w*");
        ban(all, "fix", "mend(s|ed|ing)?");
        ban(all, "separated", "parted");
        ban(
                all,
                "show, report, decide, distinguish; can't tell is a verdict",
                "(?<!an't |annot )tell|told|tells|telling");
        ban(all, "tab character", "tabulators?");
        ban(all, "cannot be used", "of no use");
        ban(all, "again, new", "anew");
        ban(all, "is not a", "(?<!there )(?<!There )(is|are|was|were) no (?!longer\\b|more\\b|\\d)\\w+");
        ban(
                all,
                "per record, per second, ...",
                "(ns|nanoseconds|bytes|B|MB|rounds?|operations?|collections?|calls?|threads?|number|connection|channel|entry|forks?"
                        + "|process|field|[Rr]ecords|line) an? (record|second|operation|round|stack|thread|process|byte|codec"
                        + "|side|check|work|…)");
        ban(all, "after", "(?<!(fall|falls|falling|S07) |[*`\"])behind");
        ban(all, "as well, in addition", "[Bb]esides");
        ban(all, "decode", "(take|takes|taken|taking) (it |them |records |bytes )?apart");
        ban(all, "untrusted input", "strangers?'?");
        ban(all, "module, memory, space", "(Rooms|house)");
        compressed(all);
        return all;
    }

    /** What is shorter than a reader needs: a noun is cut, or a clause stands for it. */
    private static void compressed(Map<String, Pattern> all) {
        ban(all, "one of N codecs is fastest: not decided yet", "may still be (fastest|smallest)");
        ban(all, "any place from 1 to 2 is possible", "pairs leave|leaves? (each |both )?places?");
        ban(all, "the most rounds that a run has", "the most of a run");
        ban(all, "longer than the time asked for", "beyond the time asked for");
        ban(all, "their CPU time, waiting for other processes", "[Ww]hat others (use|used) a core for");
        ban(all, "anything that changed on the machine", "moved the machine|the machine moved");
        ban(all, "the cache and the branch predictor learn the data", "by heart");
        ban(all, "the encoded records", "decoded in turn");
        ban(all, "place", "[Rr]anks? (\\d+(-\\d+)?|are|is|of)|([Tt]he|[Ii]ts|[Tt]heir|[Ee]ach) ranks?");
        ban(all, "to fix S01, run this", "[Mm]ore time helps with");
        ban(all, "arrived exactly once", "came through once");
        ban(all, "is included in", "is in the CPU time of");
        ban(
                all,
                "from the scheduled burst, from when it was due",
                "from the record's own slot|from the beginning of its");
        ban(all, "every sentence is made from the data", "fixed templates|leave no other reading");
        ban(all, "Claimed: ... Measured: ...", "Claimed is|speaks? against it too");
        ban(all, "both answers are possible", "holds both answers");
        ban(all, "nested fields are included", "those of a field's parts");
        ban(all, "compressed fields", "[Ff]ields compressed apart");
        ban(all, "a monotonic clock", "clock that nobody sets");
        ban(all, "notices only after, admits again", "for alive|lets? it in again");
        ban(all, "truncated", "cut to nothing");
        ban(all, "if two share it, by", "as far as it takes");
        ban(all, "crafted", "made for the purpose");
        ban(all, "split", "parts? (names|words|fields) at");
        ban(all, "refuse what expands beyond", "[Ww]hat a compressed file may hold");
        ban(all, "record counts at which", "[Aa]fter how many records");
        ban(all, "ignores files", "takes no file and no variables");
    }

    private static void ban(Map<String, Pattern> all, String instead, String idiom) {
        all.put(instead, Pattern.compile("(?<![\\w-])(?:" + idiom + ")(?![\\w-])"));
    }

    /** The first idiom of a text, with what to write instead, or an empty text. */
    private static String idiom(String text) {
        for (Map.Entry<String, Pattern> idiom : IDIOMS.entrySet()) {
            Matcher found = idiom.getValue().matcher(text);
            if (found.find()) {
                return "'" + found.group() + "', write: " + idiom.getKey();
            }
        }
        return "";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sizes foretold",
                "to mend it",
                "fields parted by commas",
                "what a run can tell",
                "not told apart",
                "'tab' for a tabulator",
                "JAVA_HOME is of no use",
                "decided anew",
                "the text is no uuid",
                "12 ns a record",
                "a connection a thread",
                "bytes behind the record",
                "Besides, it is",
                "records taken apart",
                "bytes from strangers",
                "4 codecs may still be fastest",
                "the decided pairs leave places 1 to 4 open",
                "more than 40 rounds, the most of a run",
                "9 s of them are beyond the time asked for",
                "What others use a core for is not in CPU time",
                "what moved the machine since then",
                "the processor learns the records by heart",
                "bytes that are decoded in turn",
                "more time helps with S03",
                "lowest total; rank 1-2: any place",
                "ranks are by all pairs at once",
                "The rank of a codec",
                "9 records came through once",
                "which is in the CPU time of app",
                "slot: from the record's own slot",
                "Computed by fixed templates.",
                "Claimed is a over b",
                "it is 1.05, which holds both answers",
                "those of a field's parts among its own",
                "Fields compressed apart",
                "a clock that nobody sets",
                "holds it for alive",
                "one that is cut to nothing",
                "the full version as far as it takes",
                "Bytes made for the purpose",
                "readers part names at dots",
                "What a compressed file may hold",
                "After how many records",
                "none takes no file and no variables"
            })
    void idiomsAreFound(String text) {
        assertTrue(!idiom(text).isEmpty(), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "can't tell after all rounds",
                "there is no such file",
                "is no longer open",
                "12 ns per record",
                "a sender that falls behind",
                "which rank codecs by size",
                "ranked by total",
                "an intellectual",
                "the mean of a record"
            })
    void plainEnglishIsNot(String text) {
        assertEquals("", idiom(text));
    }

    @Test
    void stringsOfTheProgramHaveNone() throws IOException {
        List<String> found = new ArrayList<>();
        int[] strings = {0};
        List<String> modules = new ArrayList<>(MODULES);
        try (Stream<Path> families = Files.list(ROOT.resolve("codecs"))) {
            families.filter(family -> Files.isDirectory(family.resolve("src/main/java")))
                    .forEach(family -> modules.add("codecs/" + family.getFileName()));
        }
        assertTrue(modules.size() > 35, modules.size() + " modules were read");
        for (String module : modules) {
            strings(ROOT.resolve(module).resolve("src/main/java"), (place, text) -> {
                strings[0]++;
                report(found, place, text);
            });
        }
        assertTrue(strings[0] > 4_000, strings[0] + " strings were read");
        assertEquals("", String.join("\n", found));
    }

    @Test
    void documentsHaveNone() throws IOException {
        List<String> found = new ArrayList<>();
        List<Path> files = documents();
        assertTrue(files.size() > 60, files.size() + " files were read");
        for (Path file : files) {
            int number = 0;
            // an output that was seen is quoted as it was
            boolean results = file.toString().replace('\\', '/').contains("/docs/results/");
            boolean output = false;
            for (String line : Files.readAllLines(file)) {
                number++;
                output ^= results && line.startsWith("```");
                if (!output) {
                    report(found, file + ":" + number, line);
                }
            }
        }
        assertEquals("", String.join("\n", found));
    }

    private static void report(List<String> found, String place, String text) {
        String idiom = idiom(text);
        if (!idiom.isEmpty()) {
            found.add(place + ": " + idiom + ": " + text.strip());
        }
    }

    /** Pages, manifests, published experiments, schemas, and what the launchers print. */
    private static List<Path> documents() throws IOException {
        List<Path> all = new ArrayList<>(
                List.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md"), ROOT.resolve("BIAS.md")));
        walk(all, ROOT.resolve("docs"), ".*/docs/((internals|results)/)?[^/]*\\.md");
        walk(all, ROOT.resolve("codecs"), ".*/codecs/[^/]*/(README\\.md|codec\\.toml)");
        walk(all, ROOT.resolve("languages"), ".*/language\\.toml");
        walk(all, ROOT.resolve("lab"), ".*/src/main/resources/.*\\.(json|toml)");
        return all;
    }

    private static void walk(List<Path> all, Path folder, String name) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().replace('\\', '/').matches(name)
                            && !file.toString().contains("target"))
                    .forEach(all::add);
        }
    }

    /** What commands print of stored runs and what documents quote: {@code 1 record}, not {@code 1 records}. */
    @Test
    void oneThingIsNotSeveral() throws IOException {
        Pattern plural = Pattern.compile(
                "(?<![\\w.,'-])1 (bytes|claims|codecs|columns|comparisons|cores|fields|figures|files"
                        + "|libraries|limits|lines|operations|pairs|processes|records|rounds|rows|runs|steps|values|warnings)\\b");
        assertTrue(plural.matcher("t.csv, 1 records").find()
                && !plural.matcher("1,001 records").find());
        List<Path> files = documents();
        int documents = files.size();
        walk(files, Path.of("src/test/resources"), ".*\\.expected\\.txt\\.gz");
        assertTrue(files.size() > documents + 10, files.size() + " files were read");
        List<String> found = new ArrayList<>();
        for (Path file : files) {
            String text = text(file);
            plural.matcher(text).results().forEach(match -> found.add(file + ": " + match.group()));
        }
        assertEquals("", String.join("\n", found));
    }

    private static String text(Path file) throws IOException {
        boolean packed = file.toString().endsWith(".gz");
        try (InputStream in = packed ? new GZIPInputStream(Files.newInputStream(file)) : Files.newInputStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void launchersHaveNone() throws IOException {
        Pattern quoted = Pattern.compile("\"([^\"]* [^\"]*)\"");
        List<String> found = new ArrayList<>();
        int strings = 0;
        for (String launcher : List.of("serdebench", "serdebench.cmd")) {
            for (String line : Files.readAllLines(ROOT.resolve(launcher))) {
                String command = line.strip();
                if (command.startsWith("#") || command.startsWith("rem ") || command.startsWith("::")) {
                    continue;
                }
                if (command.startsWith("echo")) {
                    strings++;
                    report(found, launcher, command);
                }
                Matcher text = quoted.matcher(command);
                while (text.find()) {
                    strings++;
                    report(found, launcher, text.group(1));
                }
            }
        }
        assertTrue(strings > 20, strings + " texts were read");
        assertEquals("", String.join("\n", found));
    }

    /** Every string of the sources below a folder. The parts of a concatenation are one string, with … for what is computed. */
    private static void strings(Path folder, BiConsumer<String, String> each) throws IOException {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        List<Path> files = new ArrayList<>();
        walk(files, folder, ".*\\.java");
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            for (CompilationUnitTree unit : task.parse()) {
                String name =
                        Path.of(unit.getSourceFile().getName()).getFileName().toString();
                new Literals(text -> each.accept(name, text)).scan(unit, null);
            }
        }
    }

    /** Collects strings with a blank in them: others are names. */
    private static final class Literals extends TreeScanner<Void, Void> {

        private final java.util.function.Consumer<String> each;

        Literals(java.util.function.Consumer<String> each) {
            this.each = each;
        }

        @Override
        public Void visitLiteral(LiteralTree literal, Void nothing) {
            take(text(literal));
            return null;
        }

        @Override
        public Void visitBinary(BinaryTree sum, Void nothing) {
            if (sum.getKind() != Tree.Kind.PLUS) {
                return super.visitBinary(sum, nothing);
            }
            take(text(sum));
            inner(sum);
            return null;
        }

        /** What is computed between the parts may hold strings of its own. */
        private void inner(ExpressionTree part) {
            if (part instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
                inner(sum.getLeftOperand());
                inner(sum.getRightOperand());
            } else if (!(part instanceof LiteralTree)) {
                scan(part, null);
            }
        }

        private void take(String text) {
            if (text.strip().contains(" ")) {
                each.accept(text);
            }
        }

        private static String text(ExpressionTree part) {
            if (part instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
                return text(sum.getLeftOperand()) + text(sum.getRightOperand());
            }
            if (part instanceof ParenthesizedTree inner) {
                return text(inner.getExpression());
            }
            return part instanceof LiteralTree literal && literal.getValue() instanceof String text ? text : "…";
        }
    }
}
