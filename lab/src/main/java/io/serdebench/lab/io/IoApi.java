package io.serdebench.lab.io;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.text.Figures;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/** The package that a strategy reads and writes by, which its name does not say. */
enum IoApi {
    /** Streams, readers and writers. */
    IO("java.io"),
    /** Channels, buffers, mappings and {@code Files}. */
    NIO("java.nio"),
    /** A reader or stream of the one on a file or buffer of the other. */
    BOTH("both"),
    /** A program such as {@code cp}, or no file at all. */
    NONE("");

    private static final Set<String> OF_IO = Set.of(
            "io-bytes",
            "stream",
            "io-lines",
            "lines-stream",
            "readline",
            "readline-sum",
            "slices-stream",
            "framed",
            "append");

    private static final Set<String> OF_NIO = Set.of(
            "nio-bytes",
            "files-copy",
            "transfer-to",
            "transfer-from",
            "heap",
            "direct",
            "direct-2",
            "mapped",
            "nio-lines",
            "lines-write",
            "lines-batched",
            "lines-batched-2",
            "lines-direct",
            "lines-direct-2",
            "lines-gathered",
            "lines-vector",
            "nio-scan",
            "chunk-split",
            "slices-direct",
            "slices-mapped",
            "slices-mapped-2",
            "slices-latin1",
            "slices-utf8",
            "slices-foreign",
            "slices-vector",
            "slices-sum",
            "slices-sum-2",
            "channel");

    private static final Set<String> OF_BOTH = Set.of("nio-reader-io-lines", "nio-chunk-io-lines", "files-lines");

    private final String word;

    IoApi(String word) {
        this.word = word;
    }

    /** The name of the package. */
    String word() {
        return word;
    }

    /** The package of a strategy, or of a path of logs: {@code direct:64k}, {@code protobuf/stream}. */
    static IoApi of(String name) {
        String base = name.substring(name.lastIndexOf('/') + 1).replaceAll(":.*", "");
        return OF_IO.contains(base) ? IO : OF_NIO.contains(base) ? NIO : OF_BOTH.contains(base) ? BOTH : NONE;
    }

    /** Which of the two packages is faster in a work, as far as pairs decide it; empty where one of them was not ranked. */
    static String sentence(IoResult.Result work, double marginPercent) {
        List<Row> io = ranked(work, IO);
        List<Row> nio = ranked(work, NIO);
        ComparedPair control = work.canary();
        if (io.isEmpty()
                || nio.isEmpty()
                || work.rounds() < 2
                || control != null && control.verdict() == Verdict.DIFFERENT) {
            return "";
        }
        String ahead = ahead(nio, io, work) + ahead(io, nio, work);
        if (!ahead.isEmpty()) {
            return ahead;
        }
        ComparedPair first = ComparedPair.between(
                work.verdicts(), nio.get(0).name(), io.get(0).name());
        return first != null && first.verdict() == Verdict.SAME_WITHIN
                ? String.format(
                        Locale.ROOT,
                        "%s (%s) and %s (%s) are the same within %s %%",
                        nio.get(0).name(),
                        NIO.word,
                        io.get(0).name(),
                        IO.word,
                        Figures.percent(marginPercent))
                : NIO.word + " or " + IO.word + ": not decided yet";
    }

    private static List<Row> ranked(IoResult.Result work, IoApi api) {
        return work.rows().stream()
                .filter(row -> row.status() == RowStatus.RANKED && row.nsPerUnit() != null && of(row.name()) == api)
                .toList();
    }

    /** The first of some that is decided to be faster than all of the others, and its least lead; empty where there is none. */
    private static String ahead(List<Row> some, List<Row> others, IoResult.Result work) {
        for (Row row : some) {
            List<ComparedPair> pairs = others.stream()
                    .map(other -> ComparedPair.between(work.verdicts(), row.name(), other.name()))
                    .filter(Objects::nonNull)
                    .filter(pair -> pair.verdict() == Verdict.DIFFERENT && pair.ratio() > 1)
                    .toList();
            if (pairs.size() == others.size()) {
                ComparedPair least = pairs.stream()
                        .min(Comparator.comparingDouble(ComparedPair::ratio))
                        .orElseThrow();
                return String.format(
                        Locale.ROOT,
                        "%s (%s) is faster than %s: %s (%s to %s) times as fast as %s",
                        row.name(),
                        of(row.name()).word,
                        others.size() == 1
                                ? least.b() + " (" + of(least.b()).word + ")"
                                : "each of the " + others.size() + " ways of " + of(least.b()).word,
                        Figures.end(least.ratio()),
                        Figures.end(least.ciLow()),
                        Figures.end(least.ciHigh()),
                        others.size() == 1 ? "it" : least.b());
            }
        }
        return "";
    }
}
