package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.text.SafeText;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Figures of the published experiment E7 about the bytes of one optional text of 36 characters, beside what was counted here. It
 * is printed for the example with that experiment's data.
 */
final class Published {

    private static final int INDENT = 2;

    private static final String EXAMPLE = "example:e7-strings";

    /**
     * A published sum.
     *
     * @param bytes The number of bytes in all.
     * @param parts The parts as published.
     * @param wrong What the bytes say instead, or empty.
     */
    private record Sum(int bytes, String parts, String wrong) {}

    private static final Map<String, Sum> SUMS = Map.of(
            "avro",
            new Sum(38, "1 branch of the union, 1 length, 36 text", ""),
            "msgpack",
            new Sum(38, "2 head of a str 8, 36 text", ""),
            "protobuf",
            new Sum(38, "1 tag, 1 length, 36 text", ""),
            "thrift-binary",
            new Sum(
                    43,
                    "1 field number, 2 type, 4 length, 36 text",
                    "the type takes 1 byte and the field number 2: the published text has them the wrong way round"),
            "thrift-compact",
            new Sum(38, "1 type and step of the field number, 1 length, 36 text", ""),
            "java-serialization",
            new Sum(
                    45,
                    "2 length, 36 text, 7 unexplained",
                    "a text in the stream is 39 bytes: TC_STRING 1, length 2, text 36. The other 6 fit an object of its own"
                            + " around an optional value: TC_OBJECT 1, TC_REFERENCE 1, handle 4. Here there is no such object;"
                            + " what is counted beyond 39 is the field's part of the class description"));

    private Published() {}

    /**
     * Some lines, or none for other data.
     *
     * @param width The width of the terminal in columns.
     */
    static String beside(Dataset dataset, Iterable<Anatomy> anatomies, int width) {
        StringBuilder out = new StringBuilder();
        if (!dataset.origin().startsWith(EXAMPLE)) {
            return "";
        }
        out.append("\nE7, bytes of one text of 36 characters: published, and counted here\n");
        for (Anatomy anatomy : anatomies) {
            Sum sum = SUMS.get(anatomy.format());
            if (sum == null || anatomy.parts().isEmpty()) {
                continue;
            }
            // the second field: the first one of a record may pay for what others share
            PartBytes field = anatomy.parts().get(Math.min(1, anatomy.parts().size() - 1));
            out.append(String.format(Locale.ROOT, "%-18s %d = %s\n", anatomy.codec(), sum.bytes(), sum.parts()));
            out.append(String.format(Locale.ROOT, "%-18s %d = %s\n", "", field.bytes(), parts(field)));
            if (!sum.wrong().isEmpty()) {
                SafeText.wrap(sum.wrong(), width - INDENT)
                        .forEach(line ->
                                out.append(" ".repeat(INDENT)).append(line).append('\n'));
            }
        }
        return out.toString();
    }

    private static String parts(PartBytes field) {
        return Arrays.stream(Role.values())
                .filter(role -> field.roles()[role.ordinal()] > 0)
                .map(role -> field.roles()[role.ordinal()] + " " + role.word())
                .collect(Collectors.joining(", "));
    }
}
