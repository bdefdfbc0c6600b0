package io.serdebench.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What bytes mean is known to formats and to nothing else; formats know the api and nothing else. */
class ArrowsTest {

    private static final Pattern NAME = Pattern.compile("\\b(?:[a-z][a-z0-9]*\\.){2,}[A-Z]\\w*");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*|\"(?:\\\\.|[^\"\\\\\\n])*\"");
    private static final Pattern ALLOWED =
            Pattern.compile("java\\.|io\\.serdebench\\.(?:api|format)\\.|org\\.jspecify\\.");
    private static final Pattern ABOUT_BYTES = Pattern.compile(
            "io\\.serdebench\\.api\\.(?:dissect|size)\\.|" + "io\\.serdebench\\.api\\.(?:WireFormat|FormatVariant)");

    /** Not even by a qualified name. */
    @Test
    void noFormatNamesALibrary() throws IOException {
        List<String> foreign = names(Path.of("src/main/java"));
        assertTrue(foreign.size() > 1_000, "names found: " + foreign.size());
        foreign.removeIf(name -> ALLOWED.matcher(afterFile(name)).lookingAt());
        assertEquals(List.of(), foreign);
    }

    /** Without exception: the floor's format is a format too. */
    @Test
    void noFamilyTakesBytesApart() throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> families = Files.list(Path.of("../codecs"))) {
            for (Path family : families.toList()) {
                Path main = family.resolve("src/main/java");
                if (Files.isDirectory(main)) {
                    found.addAll(names(main));
                }
            }
        }
        assertTrue(found.size() > 1_000, "names found: " + found.size());
        found.removeIf(name -> !ABOUT_BYTES.matcher(afterFile(name)).lookingAt());
        assertEquals(List.of(), found);
    }

    /** Every qualified name of a class in the sources below a folder, behind its file. */
    private static List<String> names(Path folder) throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Matcher name =
                        NAME.matcher(COMMENT.matcher(Files.readString(file)).replaceAll(""));
                while (name.find()) {
                    names.add(file.getFileName() + " " + name.group());
                }
            }
        }
        return names;
    }

    private static String afterFile(String name) {
        return name.substring(name.indexOf(' ') + 1);
    }
}
