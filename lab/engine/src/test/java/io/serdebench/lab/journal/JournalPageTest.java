package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page on the journal names every type of line. */
class JournalPageTest {

    @Test
    void everyTypeOfLineIsOnThePage() throws IOException {
        String page = Files.readString(Path.of("../../docs/internals/journal.md"));
        List<String> missing = Arrays.stream(
                        Entry.class.getAnnotation(JsonSubTypes.class).value())
                .map(JsonSubTypes.Type::name)
                .filter(name -> !page.contains("`" + name + "`"))
                .toList();
        assertEquals(List.of(), missing);
    }
}
