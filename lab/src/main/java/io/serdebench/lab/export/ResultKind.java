package io.serdebench.lab.export;

import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.shell.Answer;
import io.serdebench.lab.shell.Console;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A kind of stored result, as the verb that makes it declares it. Its functions are lambdas, whose classes are loaded when they are
 * asked.
 *
 * @param <R> The record that is the result.
 * @param document The result as it stands in a file.
 * @param text The answer for a terminal.
 * @param page The page.
 * @param decided The result of a journal, or null where the verb has none.
 * @param exportable A result and its journal for other programs, or null where there are no exports.
 * @param refusals Why options are refused.
 */
public record ResultKind<R>(
        ResultDocument<R> document,
        BiFunction<R, Console, String> text,
        Function<R, String> page,
        @Nullable Function<List<Entry>, R> decided,
        @Nullable BiFunction<R, List<Entry>, Exportable> exportable,
        Refusals refusals) {

    /**
     * Reasons to refuse options.
     *
     * @param clock The refusal of another clock; where there is no journal, also of {@code --from journal}.
     * @param export What there is instead of exports; null where there are exports.
     */
    public record Refusals(String clock, @Nullable String export) {}

    /** The answer of the verb. */
    public Answer answer(R result, Console console) {
        return new Answer(() -> text.apply(result, console), () -> document.toText(result));
    }
}
