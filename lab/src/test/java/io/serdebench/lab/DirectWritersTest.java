package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A file of the user's is written by {@code Leftovers.write}, so that none stays that was cut by a full disk or by Ctrl-C. Who opens one
 * by itself is in this list, with what else sees to it.
 */
class DirectWritersTest {

    private static final Pattern WRITES = Pattern.compile(
            "Files\\s*\\.(newOutputStream|newBufferedWriter|write|writeString)\\(|new (FileOutputStream|FileWriter|PrintWriter)\\(");

    private static final Set<String> KNOWN = new TreeSet<>(List.of(
            // the way of the others
            "Leftovers",
            // a file that is added to Leftovers before, and taken off when it is whole
            "Cat",
            "EncoderPacker",
            // the journal, of which every whole line is of use
            "Journal",
            // standard output
            "PrintedBytes",
            // within a folder for work, or a draft of the cache, which Leftovers has as a whole
            "DiskRoom",
            "ExampleFile",
            "FilePiece",
            "Index",
            "ParquetSink",
            "Proofs",
            "Recipe",
            "StepFolder",
            "Toolchain",
            "TopicConversion",
            "WorkerCommand"));

    @Test
    void nobodyElseOpensAFileToWriteIt() throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("."))) {
            for (Path file : files.filter(one -> one.toString().matches("(\\./\\w+/|\\./)src/main/java/.*\\.java"))
                    .toList()) {
                if (WRITES.matcher(Files.readString(file)).find()) {
                    found.add(file.getFileName().toString().replace(".java", ""));
                }
            }
        }
        assertEquals(KNOWN, found);
    }
}
