package io.serdebench.lab.generate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The index of an entry of the cache: two facts that would else cost loading the family, and a checksum of every file, so that a
 * torn or edited entry is seen.
 *
 * @param version The version of the library.
 * @param bindingClass The qualified name.
 */
record Index(String version, String bindingClass) {

    private static final String FILE = "index";
    private static final String HEADER = "serdebench cache entry 1";
    private static final int FACTS = 3;

    /** Writes the index of all files below a folder into it. */
    void write(Path folder) throws IOException {
        StringBuilder out = new StringBuilder();
        out.append(HEADER)
                .append('\n')
                .append(version)
                .append('\n')
                .append(bindingClass)
                .append('\n');
        for (Path file : Folders.files(folder)) {
            out.append(Fingerprint.line(Folders.relative(folder, file), file));
        }
        Files.writeString(folder.resolve(FILE), out.toString() + sum(out.toString()) + '\n');
    }

    /** The index of a folder, or null where it has none or one of its files is not as it was. */
    static @Nullable Index read(Path folder) {
        try {
            String text = Files.readString(folder.resolve(FILE));
            int last = text.lastIndexOf('\n', text.length() - 2) + 1;
            String facts = text.substring(0, last);
            if (!text.substring(last).equals(sum(facts) + '\n')) {
                return null;
            }
            List<String> lines = facts.lines().toList();
            if (lines.size() < FACTS || !lines.get(0).equals(HEADER)) {
                return null;
            }
            for (String line : lines.subList(FACTS, lines.size())) {
                String name = line.split(" ", FACTS)[2];
                if (!Fingerprint.line(name, folder.resolve(name)).equals(line + '\n')) {
                    return null;
                }
            }
            return new Index(lines.get(1), lines.get(2));
        } catch (IOException | RuntimeException e) {
            // a missing, unreadable or mangled entry is made again
            return null;
        }
    }

    private static String sum(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(crc.getValue());
    }
}
