package io.serdebench.lab.help;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The words of the reports and the documentation. */
public final class Glossary {

    private static final int GAP = 2;

    /**
     * A word and its meaning.
     *
     * @param word The word, in small letters unless it is a name.
     * @param meaning One sentence or more.
     * @param command What can be typed for more, without the program; empty where nothing can.
     * @param page The page of the documentation that has more; empty for none.
     */
    public record Term(String word, String meaning, String command, String page) {

        Term(String word, String meaning) {
            this(word, meaning, "", "");
        }
    }

    private static final List<Term> TERMS = List.of(
            new Term(
                    "access",
                    "An operation of --ops: bytes to the library's message, then every field is read. It is not part"
                            + " of the total."),
            new Term("allocation", "Bytes of new objects per record, on the Java heap."),
            new Term(
                    "batch", "Several records in one message (--shape batch:N). Times and sizes are still per record."),
            new Term("canary", "See control."),
            new Term("candidate", "What is compared: a codec, or a codec on one of several JVMs."),
            new Term(
                    "can't tell",
                    "A verdict: the pair is not decided after the largest number of rounds that a run may have."),
            new Term(
                    "choice",
                    "The codec to take for its time, with the most that it may be slower than whichever is fastest. It is"
                            + " there from the second round on, although places may still be open."),
            new Term("codec", "One library's implementation of a format, with options. Example: protobuf."),
            new Term(
                    "compression",
                    "The encoded records are compressed as well, one by one and in batches, by zstd, lz4, gzip and others (-z). Sizes and times after compression are in a table of their own.",
                    "run FILE -z zstd:3,lz4",
                    "docs/report.md"),
            new Term(
                    "confidence interval",
                    "A range that contains the true value in 95 % of runs. Reports print half of its width after ±. Rounds that"
                            + " are alike by chance, as those of a codec with two speeds, make it too narrow."),
            new Term(
                    "control",
                    "One candidate is measured under a second name. Both names run the same code. If they differ"
                            + " significantly, the machine is too unsteady and there is no ranking. It takes two rounds,"
                            + " so short runs have none and say so."),
            new Term(
                    "CPU time",
                    "The processor time of the measuring thread, and its share of the garbage collector's. Waiting is"
                            + " not in it."),
            new Term(
                    "create",
                    "An operation of --ops: the library's message is built from the application's object. It is not"
                            + " part of the total, because encode contains it."),
            new Term("decode", "Bytes to a fresh object of the application, with every value in its own type."),
            new Term("different", "A verdict: the difference of a pair is statistically significant."),
            new Term("encode", "An object of the application to a fresh byte array of the exact size."),
            new Term(
                    "evolution",
                    "Whether bytes can be read with another schema than they were written with, as with a field added later. It is not measured. What may change depends on how a reader finds a field: by position, with the writer's schema (Avro), by tag numbers (protobuf, Thrift), or by names (JSON). Each is a trait of codecs.",
                    "list codecs @by-number",
                    "docs/faq.md"),
            new Term("extra", "A trait of codecs that are not in @default."),
            new Term(
                    "fidelity",
                    "Whether a codec gave back what it was given: lossless, lossy, failed or unsupported. A serializer of your own can be lazy, stateful or bound as well."),
            new Term(
                    "first calls",
                    "Encoding and decoding in a fresh process, class loading included (--ops first). Also called cold."),
            new Term("format", "What the bytes mean, whichever library writes them. Example: Avro."),
            new Term(
                    "instructions",
                    "Machine instructions per record, from the processor's counters or by single steps. They are shown and never ranked."),
            new Term("journal", "The file journal.jsonl. It has every timed slice, so a result can be computed again."),
            new Term(
                    "Kafka",
                    "A topic is read as a file is: kafka://HOST:PORT/TOPIC. With --via kafka, pipe sends records through a broker.",
                    "pipe FILE -c protobuf,json --via kafka",
                    "docs/network.md"),
            new Term(
                    "latency",
                    "The time from when a record was due to when its receiver has decoded it (pipe), or from when an operation was due to its answer (rpc). Percentiles of it are printed. run measures CPU time and no latency.",
                    "pipe FILE -c protobuf,json --rate 10k/s",
                    "docs/network.md"),
            new Term("look", "The test of all undecided pairs, after a number of rounds that was fixed beforehand."),
            new Term(
                    "margin",
                    "Two candidates are called the same if the whole interval of their ratio is within it: 3 % unless"
                            + " --precision says otherwise."),
            new Term("measurement overhead", "The time of the timing loop itself. It is part of every time shown."),
            new Term("message", "The library's own object for a record, such as a generated class."),
            new Term(
                    "nio",
                    "The package java.nio, beside java.io. io measures ways to read, copy and scan your file by both: streams and readers of java.io, and channels, buffers and memory maps of java.nio.",
                    "io FILE --work scan",
                    "docs/io.md"),
            new Term(
                    "noise",
                    "What makes times of the same code differ: other processes, the clock frequency, the hypervisor. The control and the intervals show it, and warnings name its cause.",
                    "doctor",
                    "docs/measuring.md"),
            new Term(
                    "not decided yet",
                    "A verdict: the rounds so far allow no statement on the pair. More rounds may decide it."),
            new Term("operation", "What is timed: encode, decode, six more with --ops columns, and read with --read."),
            new Term(
                    "Pareto frontier",
                    "The codecs for which no other codec is both faster and smaller. The best choice is one of them."),
            new Term(
                    "place",
                    "The position of a codec in the ranking. A place such as 1-2 is a range: it is not settled which of"
                            + " these places it has."),
            new Term("record", "One row of a table, or one object of a JSON or Avro file."),
            new Term(
                    "registry",
                    "A schema registry has the schemas of a Kafka topic. Its header before each value has 5 bytes, or 6 for protobuf. cost counts it for a topic that has it, and for records of a file where the prices have a line `registry`.",
                    "run kafka://HOST:PORT/TOPIC --registry http://localhost:8081",
                    "docs/inputs.md"),
            new Term(
                    "relative",
                    "The quotient of two totals: that of the row over that of the first one. The interval beside it is for"
                            + " this one ratio."),
            new Term(
                    "round",
                    "One fresh process per candidate, all alive at the same time. A round gives one figure per"
                            + " candidate. Statistics are over rounds."),
            new Term(
                    "same",
                    "A verdict: the difference of a pair is smaller than the margin, and the interval proves it."),
            new Term("sample", "The records that are measured: 20,000 unless --rows says otherwise."),
            new Term("size", "Encoded bytes per record, the mean over the sample. The column B/rec has it."),
            new Term("slice", "4 ms of CPU time of one operation of one candidate."),
            new Term(
                    "steady",
                    "The times of a candidate do not change while it is timed. The sign ~ marks one that is not."),
            new Term(
                    "strategy",
                    "One way to copy or scan a file, or to write and read a log of records, in serdebench io."),
            new Term(
                    "throughput",
                    "Records or operations per second. run has records per second on its page, for one core, from CPU time. pipe and rpc count what passed.",
                    "pipe FILE -c protobuf,json --rate max",
                    "docs/network.md"),
            new Term("total", "The sum of encode and decode. Candidates are ranked by it."),
            new Term("trait", "A property of codecs that selects them: -c @text, -c @schema."),
            new Term("variant", "A value that is of one of a few types, such as a number or a text."),
            new Term(
                    "verdict",
                    "The statement on a pair of candidates: different, same, not decided yet, or can't tell."),
            new Term("warm-up", "Calls before the first timed slice, until the JIT compiler is done."),
            new Term(
                    "why",
                    "explain says what each byte is for, and so why one codec is larger than another. It times nothing and cannot say why one is slower. For times, encode and decode stand apart in run, and --ops columns shows more parts.",
                    "explain FILE -c protobuf,avro-specific",
                    "docs/explain.md"),
            new Term("worker", "The process in which a codec runs."));

    /** What tables head their columns with, and other words for a term. */
    private static final Map<String, String> HEADS = heads();

    private static Map<String, String> heads() {
        Map<String, String> heads = new HashMap<>();
        Map.of(
                        "place", "# rank",
                        "relative", "rel",
                        "allocation", "alloc memory",
                        "size", "b/rec bytes",
                        "confidence interval", "±% ± interval",
                        "compression", "compressed compressor zstd lz4 gzip snappy deflate brotli",
                        "evolution",
                                "compatible compatibility versioning migration by-position by-schema by-number by-name",
                        "latency", "percentile percentiles p50 p99",
                        "noise", "noisy jitter load busy",
                        "Kafka", "topic broker")
                .forEach((word, others) -> List.of(others.split(" ")).forEach(other -> heads.put(other, word)));
        heads.putAll(Map.of(
                "proto", "protobuf", "protocol buffers", "protobuf", "messagepack", "msgpack", "speed", "total"));
        heads.putAll(Map.of("java.io", "nio", "java.nio", "nio", "reason", "why", "explain why", "why"));
        return heads;
    }

    private Glossary() {}

    /** The word that tables or others say for it, as it stands in the glossary or in the catalog; otherwise itself. */
    public static String usual(String word) {
        return HEADS.getOrDefault(word.toLowerCase(Locale.ROOT), word);
    }

    /** All words that are understood, in small letters where others say them. */
    public static Stream<String> words() {
        return Stream.concat(TERMS.stream().map(Term::word), HEADS.keySet().stream());
    }

    /** All terms, by alphabet. */
    public static List<Term> all() {
        return TERMS;
    }

    /** The term of that name, in capital or small letters, or else the one term of which it is a word. */
    public static Optional<Term> find(String word) {
        String asked = word.toLowerCase(Locale.ROOT);
        String wanted = usual(asked).toLowerCase(Locale.ROOT);
        List<Term> near = TERMS.stream()
                .filter(term ->
                        List.of(term.word().toLowerCase(Locale.ROOT).split(" ")).contains(wanted))
                .toList();
        return TERMS.stream()
                .filter(term -> term.word().toLowerCase(Locale.ROOT).equals(wanted))
                .findFirst()
                .or(() -> near.size() == 1 ? Optional.of(near.get(0)) : Optional.empty());
    }

    /** Terms for a terminal, each with its meaning beside it. */
    public static String text(List<Term> terms, Style style) {
        Lines out = new Lines(style);
        int widest = terms.stream().mapToInt(term -> term.word().length()).max().orElse(0);
        for (Term term : terms) {
            out.beside(term.word() + " ".repeat(widest - term.word().length() + GAP), style::bold, term.meaning());
            if (terms.size() == 1 && !term.command().isEmpty()) {
                out.hint(Launcher.command() + " " + term.command());
                out.hint(term.page() + "   the page");
            }
        }
        return out.toString();
    }

    /** The page docs/glossary.md. */
    public static String markdown() {
        StringBuilder page = new StringBuilder("# Glossary\n\n" + GeneratedPage.WRITTEN + "`serdebench help glossary`"
                + GeneratedPage.PRINTS + "\n| word | meaning |\n|---|---|\n");
        for (Term term : TERMS) {
            page.append("| **").append(term.word()).append("** | ");
            page.append(GeneratedPage.cell(term.meaning()));
            page.append(term.command().isEmpty() ? "" : " `serdebench " + term.command() + "`");
            page.append(term.page().isEmpty() ? "" : ", [more](" + term.page().substring("docs/".length()) + ")");
            page.append(" |\n");
        }
        return page.toString();
    }
}
