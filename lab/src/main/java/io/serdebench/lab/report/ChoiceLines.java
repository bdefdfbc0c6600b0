package io.serdebench.lab.report;

import io.serdebench.lab.result.Choice;
import io.serdebench.lab.result.Result;
import java.util.List;

/** The choices of a result in sentences, the one by time first. */
final class ChoiceLines {

    private ChoiceLines() {}

    /** The sentences, each with the codes of warnings that forbid to rely on it; none where there is nothing to choose from. */
    static List<String> of(Result result) {
        boolean several = result.ranking().size() > 1;
        return result.choices().stream()
                .filter(choice -> several || choice.state() == Choice.State.NONE)
                .map(ChoiceLines::marked)
                .toList();
    }

    /** A sentence with its marks: {@code take msgpack: at most 4 % slower than whichever is fastest [S01]}. */
    static String marked(Choice choice) {
        return choice.sentence() + (choice.except().isEmpty() ? "" : " [" + String.join(", ", choice.except()) + "]");
    }
}
