package io.serdebench.lab.gate;

import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lines that GitHub shows beside a change: an error for each limit that failed, and a warning for each reason for which limits could not
 * be judged.
 */
final class GateAnnotations {

    private static final String TITLE = "serdebench gate";

    private GateAnnotations() {}

    /** The lines; none where all limits hold. */
    public static String render(GateResult result) {
        StringBuilder out = new StringBuilder();
        Map<String, List<String>> open = new LinkedHashMap<>();
        for (CodecGate codec : result.codecs()) {
            for (Row row : codec.rows()) {
                if (row.isLimited() && row.verdict() == GateVerdict.FAIL) {
                    out.append(line("error", GateWords.sentence(codec, row)));
                } else if (row.isLimited() && row.verdict() == GateVerdict.INCONCLUSIVE) {
                    String reason = row.reason() == null ? "" : "; " + row.reason();
                    open.computeIfAbsent(row.verdict().word() + reason, why -> new ArrayList<>())
                            .add(GateWords.figures(codec, row));
                }
            }
        }
        open.forEach((why, figures) -> out.append(line(
                "warning",
                figures.size() == 1 ? figures.get(0) + ": " + why : why + "\n" + String.join("\n", figures))));
        return out.toString();
    }

    private static String line(String command, String text) {
        return "::" + command + " title=" + property(TITLE) + "::" + data(text) + "\n";
    }

    /** As the runner reads the text behind a command. */
    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
