package io.serdebench.lab.report;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Frontier;
import io.serdebench.lab.journal.TotalParts;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Standing;
import io.serdebench.lab.result.Standing.Status;
import io.serdebench.lab.result.TwoStates;
import io.serdebench.lab.table.TableForm;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.wording.Intervals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that a result holds on one codec.
 *
 * @param standing Its place.
 * @param figures The figures by operation.
 * @param parts the operations that make up the total, in the order in which they happen
 */
record CodecRow(Standing standing, Map<String, Measurement> figures, List<String> parts) {

    /** Formats of text in documents that do not say it of each codec. */
    private static final Set<String> OLDER_TEXT_FORMATS = Set.of("json", "jsonl", "csv", "tsv", "xml", "yaml", "toml");

    private static final int NAME = 40;

    /** One row per codec, in the order of the ranking. */
    static List<CodecRow> of(Result result) {
        Map<String, Map<String, Measurement>> byCodec = new HashMap<>();
        for (Measurement c : result.candidates()) {
            byCodec.computeIfAbsent(c.codec(), codec -> new HashMap<>()).put(c.operation(), c);
        }
        List<CodecRow> rows = new ArrayList<>();
        for (Standing standing : result.ranking()) {
            rows.add(new CodecRow(
                    standing,
                    byCodec.getOrDefault(standing.codec(), Map.of()),
                    result.run().partsOfTotal()));
        }
        return rows;
    }

    /** The file itself, where it is text: it has bytes and no time. */
    static Optional<CodecRow> ofFile(Result result) {
        Double bytes = result.dataset().textBytesPerRecord();
        if (bytes == null) {
            return Optional.empty();
        }
        String name = result.dataset().name() + " as it is";
        Standing standing =
                new Standing(name, "", Status.UNMEASURED, 0, 0, false, null, null, false, null, null, true, null, null);
        Measurement size = new Measurement(
                name,
                "",
                "",
                "",
                Result.TOTAL,
                null,
                null,
                null,
                bytes,
                null,
                null,
                Fidelity.LOSSLESS,
                null,
                true,
                0,
                null,
                null);
        return Optional.of(
                new CodecRow(standing, Map.of(Result.TOTAL, size), result.run().partsOfTotal()));
    }

    /** The operations of some rows of one result: the parts of the total, the total, and what was timed beside it. */
    static List<String> operations(List<CodecRow> rows) {
        List<String> usual = rows.stream().findFirst().map(CodecRow::usual).orElse(List.of());
        return Stream.concat(usual.stream(), extras(rows).stream()).toList();
    }

    /** {@code  of CPU} where times are those of the CPU, otherwise an empty text. */
    static String ofCpu(Result result) {
        return "cpu".equals(result.run().clock()) ? " of CPU" : "";
    }

    /**
     * The number of rounds that the times of codecs come from, such as {@code 2 to 7 rounds}: codecs that are decided against all others
     * leave early. The floor has rounds of its own.
     */
    static String rounds(List<CodecRow> rows) {
        IntSummaryStatistics rounds = rows.stream()
                .filter(row -> !row.floor())
                .map(row -> row.figure(Result.TOTAL))
                .filter(total -> total != null && total.nsPerRecord() != null)
                .mapToInt(Measurement::rounds)
                .summaryStatistics();
        String most = Figures.many(Math.max(0, rounds.getMax()), "round");
        return rounds.getMin() < rounds.getMax() ? rounds.getMin() + " to " + most : most;
    }

    /** Operations that were timed beside the total, in order. */
    static List<String> extras(List<CodecRow> rows) {
        return rows.stream()
                .flatMap(row ->
                        row.figures.keySet().stream().filter(o -> !row.usual().contains(o) && row.nanos(o) != null))
                .distinct()
                .sorted(TotalParts.order())
                .toList();
    }

    /** The parts of the total, then the total. */
    List<String> usual() {
        return Stream.concat(parts.stream(), Stream.of(Result.TOTAL)).toList();
    }

    String codec() {
        return standing.codec();
    }

    /** The codec in a sentence: fit to be shown, and not longer than a sentence can bear. */
    String name() {
        return SafeText.clipName(SafeText.text(codec(), true), NAME, true);
    }

    String format() {
        return standing.format();
    }

    /** True if people can read what it writes, as its manifest says. */
    boolean text() {
        Boolean said = standing.text();
        return said == null ? OLDER_TEXT_FORMATS.contains(format()) : said;
    }

    boolean ranked() {
        return standing.status() == Status.RANKED;
    }

    boolean floor() {
        return standing.status() == Status.FLOOR;
    }

    /** Says on a page that it is the floor. */
    void floor(Html html) {
        if (floor()) {
            html.text(" (harness floor)");
        }
    }

    /** Neither ranked nor the floor, for a reason: lossy, failed, unsupported, or interrupted. */
    boolean unranked() {
        return !ranked() && !floor() && !(unmeasured() && reason().isEmpty());
    }

    /** Lossless, as far as is known, and without a steady figure. */
    boolean unmeasured() {
        return standing.status() == Status.UNMEASURED;
    }

    @Nullable
    Measurement figure(String operation) {
        return figures.get(operation);
    }

    @Nullable
    Double nanos(String operation) {
        Measurement c = figures.get(operation);
        return c == null ? null : c.nsPerRecord();
    }

    @Nullable
    Double totalNs() {
        Double total = standing.totalNs();
        return total == null ? nanos(Result.TOTAL) : total;
    }

    @Nullable
    Double bytes() {
        return inOrder()
                .map(Measurement::bytesPerRecord)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Half of the interval of the total, percent, or null. */
    @Nullable
    Double halfOfTotal() {
        Measurement total = figures.get(Result.TOTAL);
        return total == null ? null : Intervals.halfWidth(total);
    }

    /** Bytes per record, with as many digits as there is room for. */
    String bytes(TableForm form) {
        Double bytes = bytes();
        return form.isConsole()
                ? bytes == null ? form.none() : Figures.meanBytes(bytes)
                : bytes == null ? "" : Figures.fixed(bytes, 1);
    }

    @Nullable
    Long totalBytes() {
        return inOrder()
                .map(Measurement::totalBytes)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Heap bytes per record of all operations together, or null where one of them is not known. */
    @Nullable
    Double alloc() {
        Measurement total = figures.get(Result.TOTAL);
        if (total != null && total.allocBytesPerRecord() != null) {
            return total.allocBytesPerRecord();
        }
        double sum = 0;
        for (String part : parts) {
            Measurement c = figures.get(part);
            if (c == null || c.allocBytesPerRecord() == null) {
                return null;
            }
            sum += c.allocBytesPerRecord();
        }
        return sum;
    }

    /** True if warm-up had ended in all that was measured. */
    boolean steady() {
        return figures.values().stream().allMatch(c -> c.steady() || c.nsPerRecord() == null);
    }

    /** The distance of the two states that its rounds fall into, such as {@code 15 % apart}; an empty text where they show none. */
    String states() {
        TwoStates states = standing.states();
        return states == null ? "" : states.apart();
    }

    /** Library and version, or an empty text. */
    String library() {
        return inOrder()
                .findFirst()
                .map(c -> (c.library() + " " + c.version()).strip())
                .orElse("");
    }

    /** The JVM it ran on, or an empty text. */
    String jvm() {
        return inOrder()
                .map(Measurement::jvm)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }

    /** True if a JVM runs it, as far as is known; programs of other runtimes have no flags of a JVM. */
    boolean onJvm() {
        return jvm().isEmpty() || !jvmFlags().isEmpty();
    }

    /** The flags of its JVM, or none where they are not known. */
    List<String> jvmFlags() {
        return inOrder()
                .map(Measurement::jvmFlags)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(List.of());
    }

    /** The last place that it may have. */
    int placeTo() {
        Integer to = standing.placeTo();
        return to == null ? standing.place() : to;
    }

    /** {@code 3}, {@code 1-2} where the decided pairs leave several places, or {@code -} for what is not ranked. */
    String rank() {
        return ranked() ? Figures.places(standing.place(), placeTo()) : "-";
    }

    /** The word for its place on the Pareto frontier: {@code yes}, {@code no}, {@code open}, or an empty text if unranked. */
    String frontier() {
        if (!ranked()) {
            return "";
        }
        return standing.frontier() ? "yes" : standing.frontierState() == Frontier.State.OPEN ? "open" : "no";
    }

    /** The reason from wherever it was given, or an empty text. */
    String reason() {
        if (standing.reason() != null) {
            return standing.reason();
        }
        return inOrder()
                .map(Measurement::reason)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }

    private Stream<Measurement> inOrder() {
        return Stream.concat(Stream.of(Result.TOTAL), parts.stream())
                .map(figures::get)
                .filter(Objects::nonNull);
    }
}
