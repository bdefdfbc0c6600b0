package io.serdebench.lab.report;

import io.serdebench.lab.result.Baseline;
import io.serdebench.lab.result.Choice;
import io.serdebench.lab.result.Result;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The answer of a result in sentences: what is gained against the baseline, then the choices with what their fields allow, the one by time first. */
final class ChoiceLines {

    private ChoiceLines() {}

    /** The sentences, each with the codes of warnings that forbid to rely on it; none where there is nothing to choose from. */
    static List<String> of(Result result) {
        boolean several = result.ranking().size() > 1;
        Baseline baseline = result.baseline();
        Stream<String> against = baseline == null
                ? Stream.of()
                : baseline.sentences().stream().map(sentence -> marked(sentence, baseline.except()));
        Stream<String> choices = result.choices().stream()
                .filter(choice -> several || choice.state() == Choice.State.NONE)
                .flatMap(choice -> Stream.of(marked(choice), Objects.requireNonNullElse(choice.fields(), "")))
                .filter(sentence -> !sentence.isEmpty())
                .distinct();
        return Stream.concat(against, choices).toList();
    }

    /** A sentence with its marks: {@code take msgpack: at most 4 % slower than whichever is fastest [S01]}. */
    static String marked(Choice choice) {
        return marked(choice.sentence(), choice.except());
    }

    private static String marked(String sentence, List<String> except) {
        return sentence + (except.isEmpty() ? "" : " [" + String.join(", ", except) + "]");
    }
}
