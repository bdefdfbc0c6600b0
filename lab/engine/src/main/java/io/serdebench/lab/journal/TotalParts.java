package io.serdebench.lab.journal;

import io.serdebench.api.Operation;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which operations make up the total of a run. Runs of before {@code encode} and {@code decode} went from the application's
 * object to bytes and back do not say it: theirs are create, encode and access, where {@code encode} begins at a message.
 */
public final class TotalParts {

    private static final List<String> BEFORE = List.of("create", "encode", "access");

    private static final List<String> ORDER =
            Arrays.stream(Operation.values()).map(Operation::word).toList();

    private TotalParts() {}

    /** The recorded parts in their order, or those of before where none are recorded. */
    public static List<String> of(@Nullable List<String> recorded) {
        return recorded == null ? BEFORE : recorded;
    }

    /** The order in which operations beside the total are shown. */
    public static Comparator<String> order() {
        return Comparator.comparingInt((String word) -> {
                    int at = ORDER.indexOf(word);
                    return at < 0 ? ORDER.size() : at;
                })
                .thenComparing(Comparator.naturalOrder());
    }
}
