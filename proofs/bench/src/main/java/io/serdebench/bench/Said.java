package io.serdebench.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The verdict of a run about one pair.
 *
 * @param figure The figure that is compared: total, an operation, or a work of {@code io}.
 * @param a The name that comes first in the order of names.
 * @param b The other.
 * @param verdict The verdict as in the result; {@link #NOTHING} if the result does not list the pair.
 * @param ratio The estimated time of b over the time of a; NaN if one of them has no time.
 */
record Said(String figure, String a, String b, String verdict, double ratio) {

    /** The verdict of a pair that the result does not list. */
    static final String NOTHING = "NOTHING";

    private static final String DIFFERENT = "DIFFERENT";
    private static final String SAME = "SAME_WITHIN";

    /** Puts the names in order. */
    private static Said of(String figure, String a, String b, String verdict, double ratio) {
        return a.compareTo(b) <= 0
                ? new Said(figure, a, b, verdict, ratio)
                : new Said(figure, b, a, verdict, 1 / ratio);
    }

    /**
     * Verdicts of a list about every pair of some names.
     *
     * @param verdicts Each with the fields a, b, verdict and ratio.
     * @param times Times by name. Pairs that are not listed get their ratio from here.
     */
    static List<Said> ofAll(String figure, Iterable<JsonNode> verdicts, Map<String, Double> times) {
        Map<List<String>, Said> listed = new HashMap<>();
        for (JsonNode node : verdicts) {
            Said said = of(
                    figure,
                    node.path("a").asText(),
                    node.path("b").asText(),
                    node.path("verdict").asText(),
                    node.path("ratio").asDouble(Double.NaN));
            listed.put(List.of(said.a, said.b), said);
        }
        List<Said> all = new ArrayList<>();
        List<String> names = times.keySet().stream().sorted().toList();
        for (int i = 0; i < names.size(); i++) {
            for (String b : names.subList(i + 1, names.size())) {
                String a = names.get(i);
                double ratio = times.getOrDefault(b, Double.NaN) / times.getOrDefault(a, Double.NaN);
                all.add(listed.getOrDefault(List.of(a, b), of(figure, a, b, NOTHING, ratio)));
            }
        }
        return all;
    }

    boolean isDifferent() {
        return verdict.equals(DIFFERENT);
    }

    boolean isSame() {
        return verdict.equals(SAME);
    }

    boolean isDecided() {
        return isDifferent() || isSame();
    }

    /** The faster of the two by the estimate. */
    String faster() {
        return ratio >= 1 ? a : b;
    }

    /** How many times the slower takes as long as the faster; at least 1, or NaN. */
    double apart() {
        return Math.max(ratio, 1 / ratio);
    }

    /** True if it is not decided although the estimates are further apart than this. */
    boolean isOpenBeyond(double apart) {
        return !isDecided() && apart() > apart;
    }

    String pair() {
        return a + "/" + b;
    }
}
