package io.serdebench.lab.gate;

import io.serdebench.lab.StoredRuns;
import io.serdebench.lab.text.Style;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is made of a stored result of {@code gate}, which no command reports again, stays as it is. */
class StoredGateTest {

    @TempDir
    Path folder;

    @Test
    void whatIsMadeOfAStoredGateStays() throws IOException {
        GateResult result =
                GateResult.DOCUMENT.read(StoredRuns.unpack("gate.result.json.gz", folder.resolve("gate.json")));
        Map<String, String> made = new LinkedHashMap<>();
        made.put("gate.json", GateResult.DOCUMENT.toText(result));
        for (int width : new int[] {60, 80, 120}) {
            made.put("gate.console-" + width + ".txt", GateReport.render(result, new Style(width, false, true)));
        }
        made.put("gate.console-ascii.txt", GateReport.render(result, new Style(80, false, false)));
        made.put("gate.color.txt", GateReport.render(result, new Style(120, true, true)));
        made.put("gate.html", GatePage.render(result));
        made.put("gate.md", GateMarkdown.render(result));
        made.put("gate.junit.xml", GateJunit.render(result));
        made.put("gate.github.txt", GateAnnotations.render(result));
        StoredRuns.check("gate", made);
    }
}
