package io.serdebench.lab.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code docs/internals/reviews.md} is what the manifests say; {@code -Dgolden.write=true} writes it, for review in the diff. */
class ReviewsPageTest {

    private static final Path ROOT = Path.of("../..");

    private static final String HEAD = """
            # Packets for maintainers

            One packet for each library, to be sent to those who maintain it. Written from the manifests of the codecs by `ReviewsPageTest`
            with `-Dgolden.write=true`. [Known biases](../../BIAS.md) says which libraries were reviewed.

            To send one: copy its section, what its commands print, and these questions.

            1. Is this how you advise your users to call the library?
            2. Are the settings those that you advise for data of one's own? Which would you change?
            3. Is something inside the timed stretch that your users do not pay for, or outside that they pay for?
            4. Are the checks of damaged bytes needed? Does the library have its own?

            [Settings of codecs](../results/codec-settings.md) compares the settings with the defaults of each library.

            Common to all: `encode` begins at an object of the application, which is a plain class, and ends at a fresh array. `decode`
            begins at an array and ends at a fresh object. A process does both in one thread, after a warm-up, with the serial
            collector. [The design](architecture.md#what-is-timed) has the details.
            """;

    @Test
    void thePageIsUpToDate() throws IOException {
        Path file = ROOT.resolve("docs/internals/reviews.md");
        String now = page(Catalog.load(ROOT).codecs());
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(file, now);
        }
        assertEquals(Files.readString(file), now, "write it with -Dgolden.write=true");
    }

    private static String page(List<Codec> codecs) {
        Map<String, List<Codec>> libraries = codecs.stream()
                .filter(codec -> codec.isOnJvm() && !codec.isFloor())
                .collect(Collectors.groupingBy(
                        codec -> codec.family().library().name(), TreeMap::new, Collectors.toList()));
        assertTrue(libraries.size() > 1, "no codecs in " + ROOT.toAbsolutePath());
        StringBuilder page = new StringBuilder(HEAD);
        libraries.forEach((library, ofLibrary) -> packet(library, ofLibrary, page));
        return page.toString();
    }

    private static void packet(String library, List<Codec> codecs, StringBuilder page) {
        page.append("\n## ").append(library).append("\n\n");
        String folders = codecs.stream()
                .map(codec -> codec.family().name())
                .distinct()
                .map(name -> "[codecs/" + name + "](../../codecs/" + name + "/README.md)")
                .collect(Collectors.joining(", "));
        page.append("Settings, types and checks: ").append(folders).append(".\n");
        for (Codec codec : codecs) {
            Contract contract = codec.contract();
            page.append("\n`")
                    .append(codec.id())
                    .append("`: ")
                    .append(codec.summary())
                    .append(".\n\n");
            page.append("* create, the first half of encode: ")
                    .append(contract.create())
                    .append('\n');
            page.append("* encode: ").append(contract.encode()).append('\n');
            page.append("* decode: ").append(contract.decode()).append('\n');
            page.append("* reused: ").append(contract.reuse()).append(".\n");
            page.append("* code: `./serdebench list codecs --show-code ")
                    .append(codec.id())
                    .append("`\n");
        }
    }
}
