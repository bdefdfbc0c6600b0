package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.FormatVariant;
import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Holds a codec to the {@linkplain GoldenBytes golden bytes} that its format is tested with: they are what the library writes.
 * With the system property {@code serdebench.golden=write} they are written instead.
 */
final class GoldenCheck {

    private static final boolean WRITES =
            System.getProperty("serdebench.golden", "").equals("write");

    private final Path module;
    private final FormatVariant format;
    private final String codec;

    /** Generates the codec for a schema. */
    interface Codecs {
        Generated of(Schema schema) throws Exception;
    }

    /** For a codec whose format is in a module. */
    GoldenCheck(Path module, FormatVariant format, String codec) {
        this.module = module;
        this.format = format;
        this.codec = codec;
    }

    /** Compares the bytes of all rows, or writes them. */
    void holds(Codecs codecs, UnaryOperator<Schema> shape) throws Exception {
        Path file = GoldenBytes.file(module, format.format(), codec);
        if (WRITES) {
            Files.createDirectories(file.resolveSibling(""));
            Files.write(file, lines(file, codecs, rowsFiles(file, shape)));
        }
        assertEquals(
                Files.readString(file),
                String.join("\n", lines(file, codecs, rowsFiles(file, shape))) + "\n",
                () -> file + " has other bytes than " + codec
                        + " writes; where that is meant, run this test with -Dserdebench.golden=write");
    }

    /** They are the same for most formats, and so in a folder beside those of the formats. */
    private List<Path> rowsFiles(Path file, UnaryOperator<Schema> shape) throws IOException {
        Path folder = file.resolveSibling("../../golden").normalize();
        return GoldenRows.files(Files.createDirectories(folder), codec, shape);
    }

    private List<String> lines(Path file, Codecs codecs, List<Path> rowsFiles) throws Exception {
        List<String> lines = new ArrayList<>();
        lines.add(GoldenBytes.head(format.format(), format.variant()));
        for (Path rows : rowsFiles) {
            try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
                Generated generated = codecs.of(reader.schema());
                lines.add(GoldenBytes.rows(file, rows));
                for (var row = reader.next(); row != null; row = reader.next()) {
                    lines.add(HexFormat.of().formatHex(generated.encode(row)));
                }
            } catch (UnsupportedSchemaException refused) {
                // only null elements may be refused, as the contract says elsewhere
                continue;
            }
        }
        return lines;
    }
}
