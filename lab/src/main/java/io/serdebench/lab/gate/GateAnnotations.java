package io.serdebench.lab.gate;

import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Row;

/** Lines that GitHub shows beside a change: an error for each limit that failed, a warning for each that could not be judged. */
final class GateAnnotations {

    private static final String TITLE = "serdebench gate";

    private GateAnnotations() {}

    /** The lines; none where all limits hold. */
    public static String render(GateResult result) {
        StringBuilder out = new StringBuilder();
        for (CodecGate codec : result.codecs()) {
            for (Row row : codec.rows()) {
                if (row.isLimited() && row.verdict() != GateVerdict.PASS) {
                    boolean error = row.verdict() == GateVerdict.FAIL;
                    out.append(error ? "::error title=" : "::warning title=")
                            .append(property(TITLE))
                            .append("::")
                            .append(data(GateWords.sentence(codec, row)))
                            .append("\n");
                }
            }
        }
        return out.toString();
    }

    /** As the runner reads the text behind a command. */
    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
