package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reports on, and stores, rows that cannot be read. */
public final class RejectsReport {

    private static final int NUMBERS = 3;
    private static final double MUCH = 0.01;

    private RejectsReport() {}

    /**
     * Writes the bad rows where the user wants them, and stops unless they may be skipped.
     *
     * @param all one each input
     * @param records good and bad ones
     * @param readAs how the file was understood, or an empty text
     * @param fixes texts for the user beside {@code --bad-rows skip}
     * @return how many are skipped
     */
    public static long check(List<Rejects> all, long records, Reading reading, String readAs, List<String> fixes)
            throws IOException {
        long count = all.stream().mapToLong(Rejects::count).sum();
        if (count == 0) {
            return 0;
        }
        if (reading.bad().out() != null) {
            write(all, reading.bad().out());
        }
        boolean skip = reading.bad().rows() == Reading.BadRows.SKIP;
        if (skip && count <= reading.bad().most()) {
            return count;
        }
        Rejects first =
                all.stream().filter(rows -> rows.count() > 0).findFirst().orElseThrow();
        Input input = first.input();
        List<String> details = new ArrayList<>();
        String place = place(first, input, details);
        if (!readAs.isEmpty()) {
            details.add(readAs);
        }
        if (count > 1) {
            details.add(more(all, first, count, reading));
        }
        if (skip) {
            details.add(
                    "--max-bad-rows " + count + "   skips all of them (" + TerminalText.percent(count, records) + ")");
        } else {
            if (count < records || !fixes.isEmpty()) {
                details.add("fix one of:");
            }
            fixes.forEach(fix -> details.add("  " + fix));
            if (count < records) {
                details.add("  --bad-rows skip                      drop " + TerminalText.count(count) + " of "
                        + TerminalText.count(records, "row") + " (" + TerminalText.percent(count, records)
                        + "), noted in the report");
            }
        }
        String what = place + ": " + first.reason();
        String tooMany = skip
                ? "; " + TerminalText.count(count, "bad row") + ", "
                        + reading.bad().most() + " allowed"
                : "";
        return stop(what + tooMany, details);
    }

    /** Where the first bad row stands; the line that holds it is added to the details. */
    private static String place(Rejects first, Input input, List<String> details) throws IOException {
        if (first.unit() == Rescan.Unit.RECORDS) {
            return TerminalText.text(input.name()) + " record " + TerminalText.count(first.line(0)) + " (byte "
                    + TerminalText.count(first.start(0)) + ")";
        }
        boolean lines = first.unit() == Rescan.Unit.LINES;
        Rescan.Line line = lines ? Rescan.numbered(input, first.start(0)) : Rescan.holding(input, first.start(0));
        details.add(line.excerpt());
        return line.place(input, lines ? line.offset() : first.start(0));
    }

    private static long stop(String what, List<String> details) {
        throw new Stop(ExitCode.INPUT, what, details.toArray(String[]::new));
    }

    private static String more(List<Rejects> all, Rejects first, long count, Reading reading) {
        StringBuilder out = new StringBuilder(
                TerminalText.count(count - 1, first.unit() == Rescan.Unit.RECORDS ? "more record" : "more line")
                        + " like this:");
        int shown = 0;
        for (int i = 1; i < first.count() && shown < NUMBERS; i++, shown++) {
            out.append(' ').append(TerminalText.count(first.line(i)));
        }
        if (shown < count - 1) {
            out.append(" ...");
        }
        long files = all.stream().filter(rows -> rows.count() > 0).count();
        if (files > 1) {
            out.append(" in ").append(files).append(" files");
        }
        Path file = reading.bad().out();
        String example = switch (first.unit()) {
            case LINES -> "bad.csv";
            case BYTES -> "bad.jsonl";
            case RECORDS -> "bad.bin";
        };
        out.append(
                file == null
                        ? " (--bad-rows-out " + example + " writes them)"
                        : " (written to " + TerminalText.text(file + "") + ")");
        return out.toString();
    }

    private static void write(List<Rejects> all, Path file) throws IOException {
        try {
            Leftovers.write(file, plain -> {
                OutputStream out = new BufferedOutputStream(plain);
                for (Rejects rows : all) {
                    Rescan.copy(rows.input(), rows.unit(), rows.ranges(), out);
                }
                out.flush();
            });
        } catch (IOException e) {
            throw Stop.environment("cannot write --bad-rows-out " + TerminalText.text(file + "") + ": "
                    + TerminalText.text(e + "", 200));
        }
    }

    /** Warns of what was skipped. */
    public static Warning warning(long skipped, long records) {
        long all = skipped + records;
        return new Warning(
                "D05",
                "rows skipped",
                TerminalText.count(skipped) + " of " + TerminalText.count(all, "row") + " ("
                        + TerminalText.percent(skipped, all)
                        + ") could not be read and were left out"
                        + (skipped > all * MUCH
                                ? ". This is more than 1 %: the sample may not represent the file"
                                : ""),
                null);
    }
}
