package io.serdebench.lab.export;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.result.Result;
import java.util.List;

/** Names as the readers of exports take them, and which figures they get. */
final class ExportNames {

    private ExportNames() {}

    /** A name of letters, digits and underlines alone: what parts a name at dots, blanks or signs leaves it whole. */
    static String word(String name) {
        String word = name.replaceAll("[^A-Za-z0-9_]", "_");
        return word.isEmpty() ? "_" : word;
    }

    /** A name without blanks, slashes and equals signs. */
    static String token(String name) {
        String token = name.replaceAll("[^A-Za-z0-9_.@+-]", "_");
        return token.isEmpty() ? "_" : token;
    }

    /** The name of the data without the ending of the file. */
    static String data(Result result) {
        String name = result.dataset().name();
        int dot = name.indexOf('.', 1);
        return dot < 0 ? name : name.substring(0, dot);
    }

    /**
     * Figures of codecs that gave the data back. Consumers without a place for a flag get no others: they would show a codec that
     * loses data as the fastest.
     */
    static List<Result.Measurement> comparable(Result result) {
        return result.candidates().stream()
                .filter(measured -> measured.verified() == Fidelity.LOSSLESS && measured.nsPerRecord() != null)
                .toList();
    }
}
