package io.serdebench.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.RowDiff;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.testkit.CoverCheck;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each codec's bytes of the fixed records are those in {@code src/test/resources/golden}, a line a record, and are read back
 * from there, so that neither a library's new version nor a change here moves the format unseen.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class GoldenContract {

    private static final Path FOLDER = Path.of("src/test/resources/golden");

    private final CodecFamily family;
    private final List<String> codecs;

    /** For some of a family's codecs. */
    protected GoldenContract(CodecFamily family, String... codecs) {
        this.family = family;
        this.codecs = List.of(codecs);
    }

    /** The ending of the files: {@code hex}, or another where the bytes are text of one line. */
    protected String ending() {
        return "hex";
    }

    Stream<Arguments> cases() throws IOException {
        return GoldenCase.all().stream()
                .flatMap(golden -> codecs.stream().map(codec -> Arguments.of(codec, golden)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void knownRecordsHaveKnownBytes(String codec, GoldenCase golden, @TempDir Path folder) throws Exception {
        List<String> expected = Files.readAllLines(FOLDER.resolve(golden.name() + "." + codec + "." + ending()));
        List<String> actual = new ArrayList<>();
        try (Generated generated = Generated.of(family, codec, golden.schema(), folder)) {
            for (var row : golden.rows()) {
                actual.add(line(generated.encode(row)));
            }
            assertEquals(String.join("\n", expected), String.join("\n", actual));
            for (int i = 0; i < expected.size(); i++) {
                var back = generated.decode(bytes(expected.get(i)));
                assertNull(RowDiff.first(golden.schema().root(), golden.rows().get(i), back), "row " + i);
            }
        }
    }

    /** The bytes that another implementation confirmed are explained to the last, as the rows that they are. */
    @ParameterizedTest
    @MethodSource("cases")
    void knownRecordsAreExplained(String codec, GoldenCase golden) throws Exception {
        Dissector dissector = NamedFormat.dissector(codec, golden.schema());
        List<String> lines = Files.readAllLines(FOLDER.resolve(golden.name() + "." + codec + "." + ending()));
        assertEquals(golden.rows().size(), lines.size());
        for (int i = 0; i < lines.size(); i++) {
            byte[] bytes = bytes(lines.get(i));
            CoverCheck cover = new CoverCheck(bytes.length);
            Object[] row = dissector.dissect(bytes, cover);
            cover.finished();
            assertNull(RowDiff.first(golden.schema().root(), golden.rows().get(i), row), "row " + i);
        }
    }

    private String line(byte[] bytes) {
        return ending().equals("hex") ? HexFormat.of().formatHex(bytes) : new String(bytes, StandardCharsets.UTF_8);
    }

    private byte[] bytes(String line) {
        return ending().equals("hex") ? HexFormat.of().parseHex(line) : line.getBytes(StandardCharsets.UTF_8);
    }
}
