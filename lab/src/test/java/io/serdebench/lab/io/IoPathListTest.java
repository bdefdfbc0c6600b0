package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.lab.journal.FileEntry.FilePlan.Absent;
import io.serdebench.lab.result.ListSchema;
import io.serdebench.lab.text.Style;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The list of strategies for a terminal, and the same as a document. */
class IoPathListTest {

    private static final Workload WORK = Workload.values()[0];

    private static final StrategyCatalog OFFER = new StrategyCatalog(
            List.of(
                    new Strategy(
                            "copy-bytes",
                            WORK,
                            2,
                            "io-bytes",
                            "copies \"bytes\"",
                            List.of("-Xmx1g"),
                            Strategy.Role.STRATEGY,
                            true),
                    new Strategy("cp", WORK, 1, "", "the program cp", List.of(), Strategy.Role.TOOL, false)),
            List.of(new Absent("uring", WORK.word(), "needs JDK 99")));

    @Test
    void theDocumentHasWhatTheTableHas() throws IOException {
        JsonNode document =
                ListSchema.check(IoPathList.class, "io-paths-1.schema.json", IoPathList.document(OFFER, "1.2"));
        assertEquals("serdebench.io-paths/1", document.path("schema").asText());
        assertEquals("1.2", document.path("tool").asText());
        JsonNode first = document.at("/strategies/0");
        assertEquals("copy-bytes", first.path("name").asText());
        assertEquals(WORK.word(), first.path("work").asText());
        assertEquals("strategy", first.path("role").asText());
        assertTrue(first.path("usual").asBoolean());
        assertEquals(2, first.path("threads").asInt());
        assertEquals("io-bytes", first.path("published").asText());
        assertEquals("copies \"bytes\"", first.path("definition").asText());
        assertEquals("-Xmx1g", first.at("/flags/0").asText());
        JsonNode second = document.at("/strategies/1");
        assertEquals("tool", second.path("role").asText());
        assertTrue(second.path("published").isNull());
        assertEquals(2, document.path("strategies").size());
        assertEquals("needs JDK 99", document.at("/absent/0/reason").asText());
        String table = IoPathList.text(OFFER, new Style(120, false, false));
        for (String name : List.of("copy-bytes", "cp +", "uring")) {
            assertTrue(table.contains("  " + name), table);
        }
    }
}
