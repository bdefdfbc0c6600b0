package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Integrity;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import io.serdebench.lab.text.Figures;
import io.serdebench.protocol.NetReply;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Words for the outcome of the records. That none was lost is said of runs that came to their end alone: of others it is not
 * known.
 */
final class RecordWords {

    /** More runs are counted, not listed. */
    private static final int MOST_LISTED = 8;

    private RecordWords() {}

    /** A sentence about all runs that came to their end, and one for each that did not. */
    static List<String> of(PipeResult result) {
        List<Run> failed = result.runs().stream()
                .filter(run -> run.status() == Status.FAILED || run.integrity() == null)
                .toList();
        List<Run> whole =
                result.runs().stream().filter(run -> !failed.contains(run)).toList();
        List<String> words = new ArrayList<>();
        if (!whole.isEmpty()) {
            words.add((failed.isEmpty() ? "" : "in " + names(whole) + ", ") + whole(whole));
        }
        failed.stream().limit(MOST_LISTED).map(RecordWords::failed).forEach(words::add);
        if (failed.size() > MOST_LISTED) {
            words.add(Figures.many(failed.size() - MOST_LISTED, "more run") + " failed");
        }
        words.addAll(parts(result));
        return words;
    }

    /** A sentence on runs that sent fewer records than are in rotation: their mean of bytes is not that of {@code run}, which is of all. */
    private static List<String> parts(PipeResult result) {
        long all = result.source().records();
        List<Run> few = result.runs().stream()
                .filter(run -> sent(run) > 0 && sent(run) < all)
                .toList();
        if (few.isEmpty()) {
            return List.of();
        }
        long least = few.stream().mapToLong(RecordWords::sent).min().orElse(0);
        long most = few.stream().mapToLong(RecordWords::sent).max().orElse(0);
        return List.of("the bytes of " + names(few) + " are means of " + Figures.count(least)
                + (least == most ? "" : " to " + Figures.count(most)) + " of the " + Figures.many(all, "record")
                + "; run has the mean of all");
    }

    private static long sent(Run run) {
        return run.pace() == null ? 0 : run.pace().sent();
    }

    private static String names(List<Run> runs) {
        return runs.size() > MOST_LISTED
                ? "the " + runs.size() + " runs that came to their end"
                : runs.stream().map(PipeWords::called).collect(Collectors.joining(", "));
    }

    private static String whole(List<Run> runs) {
        long received = 0;
        long wrong = 0;
        for (Run run : runs) {
            Integrity i = run.integrity();
            if (i != null) {
                // the receiver counts a record that came again, or behind a later one, among those that it received
                received += Math.max(0, i.received() - i.duplicated() - i.reordered());
                wrong += i.lost() + others(i);
            }
        }
        return Figures.many(received, "record") + " arrived exactly once, in order and unchanged; "
                + (wrong == 0 ? "none was" : wrong == 1 ? "1 was" : Figures.count(wrong) + " were")
                + " lost, doubled, out of order, corrupt or changed";
    }

    private static String failed(Run run) {
        Integrity account = run.integrity();
        double seen = PipeSpan.of(run, NetReply.RECEIVER).stream()
                .mapToDouble(PipeSpan::records)
                .sum();
        long checked = Math.max(Math.round(seen), account == null ? 0 : account.received());
        long wrong = account == null ? 0 : others(account);
        double sent = PipeSpan.of(run, NetReply.SENDER).stream()
                .mapToDouble(PipeSpan::records)
                .sum();
        if (checked == 0 && wrong == 0 && sent == 0) {
            return PipeWords.called(run) + " failed before a record is known to have been sent";
        }
        return PipeWords.called(run) + " failed: "
                + (checked == 0
                        ? "no record is known to have come through"
                        : "at least " + Figures.many(checked, "record") + " came through unchanged")
                + (wrong == 0 ? "" : ", and " + Figures.count(wrong) + " doubled, out of order, corrupt or changed")
                + "; what became of the others is not known";
    }

    private static long others(Integrity i) {
        return i.duplicated() + i.reordered() + i.corrupt() + i.malformed() + i.changed();
    }
}
