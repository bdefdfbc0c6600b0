package io.serdebench.testkit;

import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Records and the bytes that a codec wrote for them, from which its format is tested without the library. They are kept in the
 * test resource {@code golden/<codec>.txt} of the format's package: a line {@code format CLASS VARIANT}; a line {@code rows PATH}
 * for each {@linkplain RowsFile file of rows}, relative to that resource; and behind it the bytes of each of the rows, one line
 * each, hexadecimal.
 *
 * @param codec The codec that wrote the bytes.
 * @param format The class name of the format.
 * @param variant The variant of the format.
 * @param parts The records by schema.
 */
public record GoldenBytes(String codec, String format, String variant, List<Part> parts) {

    private static final String HEAD = "format ";
    private static final String ROWS = "rows ";
    private static final String ENDING = ".txt";

    /**
     * Records of one schema.
     *
     * @param schema The schema.
     * @param records The records, at least one.
     */
    public record Part(Schema schema, List<Record> records) {}

    /**
     * One record.
     *
     * @param row Its neutral form.
     * @param bytes Its encoded form.
     */
    public record Record(@Nullable Object[] row, byte[] bytes) {}

    /** All that are kept for a format of the module in the current folder. */
    public static List<GoldenBytes> of(Class<? extends WireFormat> format) throws IOException {
        List<GoldenBytes> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder(Path.of(""), format.getPackageName()))) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(ENDING)).sorted().toList()) {
                GoldenBytes golden = read(file);
                if (golden.format.equals(format.getName())) {
                    found.add(golden);
                }
            }
        }
        return found;
    }

    /** Bytes that a codec wrote of a format of the module in the current folder. */
    public static GoldenBytes of(Class<? extends WireFormat> format, String codec) throws IOException {
        return read(folder(Path.of(""), format.getPackageName()).resolve(codec + ENDING));
    }

    /** The file of a codec's bytes in a module. */
    static Path file(Path module, WireFormat format, String codec) {
        return folder(module, format.getClass().getPackageName()).resolve(codec + ENDING);
    }

    private static Path folder(Path module, String packageName) {
        return module.resolve("src/test/resources/" + packageName.replace('.', '/') + "/golden");
    }

    /** The first lines of a file. */
    static String head(WireFormat format, String variant) {
        return (HEAD + format.getClass().getName() + " " + variant).strip();
    }

    /** The line before the bytes of rows. */
    static String rows(Path file, Path rows) {
        return ROWS + file.resolveSibling("").relativize(rows).toString().replace('\\', '/');
    }

    private static GoldenBytes read(Path file) throws IOException {
        Iterator<String> lines = Files.readAllLines(file).iterator();
        String[] head = lines.next().substring(HEAD.length()).split(" ");
        List<Part> parts = new ArrayList<>();
        while (lines.hasNext()) {
            Path rows = file.resolveSibling(lines.next().substring(ROWS.length()));
            parts.add(part(rows, lines));
        }
        String name = file.getFileName().toString();
        return new GoldenBytes(
                name.substring(0, name.length() - ENDING.length()), head[0], head.length > 1 ? head[1] : "", parts);
    }

    private static Part part(Path rows, Iterator<String> lines) throws IOException {
        List<Record> records = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            for (var row = reader.next(); row != null; row = reader.next()) {
                records.add(new Record(row, HexFormat.of().parseHex(lines.next())));
            }
            return new Part(reader.schema(), records);
        }
    }

    /** The codec's name, for the names of tests. */
    @Override
    public String toString() {
        return codec;
    }
}
