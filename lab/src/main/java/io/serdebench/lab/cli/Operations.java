package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.dataset.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What {@code --ops} asks for.
 *
 * @param steady create, encode and access of warm code, which are only measured together
 * @param first first calls in fresh processes
 */
record Operations(boolean steady, boolean first) {

    private static final String FIRST = "first";

    /** What is measured where nothing is asked for; of these, none is left out. */
    static final List<String> USUAL = List.of("create", "encode", "access");

    private static final String ALL = "all";

    /**
     * Reads the list.
     *
     * @throws Stop where a word is none of the operations, or some of the steady ones are left out
     */
    static Operations parse(List<String> words) {
        List<String> known = new ArrayList<>(USUAL);
        known.addAll(List.of(FIRST, ALL));
        List<String> asked = words.stream()
                .map(word -> word.strip().toLowerCase(Locale.ROOT))
                .toList();
        for (String word : asked) {
            if (!known.contains(word)) {
                throw Stop.usage(
                        "--ops does not know '" + Shown.line(word) + "'." + Suggest.phrase(word, known),
                        "there are  " + String.join(", ", known));
            }
        }
        if (asked.contains(ALL)) {
            return new Operations(true, true);
        }
        List<String> missing =
                USUAL.stream().filter(word -> !asked.contains(word)).toList();
        if (!missing.isEmpty() && missing.size() < USUAL.size()) {
            throw Stop.usage(
                    "--ops names some of create, encode and access, which are only measured together; missing: "
                            + String.join(", ", missing),
                    "try  --ops create,encode,access" + (asked.contains(FIRST) ? "," + FIRST : ""));
        }
        return new Operations(missing.isEmpty(), asked.contains(FIRST));
    }
}
