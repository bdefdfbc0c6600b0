package io.serdebench.interop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Python;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares a family's bytes with those of another implementation, in Python: records and their bytes go to a folder, and
 * {@code codecs/interop/check_sizes.py} encodes the records anew. Needs Python 3 and its package index; hence run only with
 * {@code -Pinterop}, and with {@code -Pslow} where both are there.
 */
public final class PythonCheck {

    private static final Path SCRIPTS = Path.of("../interop").toAbsolutePath().normalize();
    private static final int RANDOM_RECORDS = 1_000;

    /** Twenty optional fields of five kinds. */
    private static final Schema OPTIONAL_20 = Notation.parseSchema("optional20{f1:string?,f2:float64?,f3:int64?,f4:int32?,"
            + "f5:string?,f6:float64?,f7:int64?,f8:int32?,f9:int32?,f10:int64?,f11:float32?,f12:float64?,f13:string?,"
            + "f14:string?,f15:int64?,f16:int32?,f17:int32?,f18:string?,f19:string?,f20:string?}");

    private final CodecFamily family;
    private final List<String> codecs;
    private final Idl idl;
    private final Path work;

    /** What the other side needs beside the files that the family writes. */
    public interface Idl {
        /** Adds files to the folder of generated sources. */
        void complete(Path sources) throws IOException;
    }

    /** For a family; {@code work} is emptied. */
    public PythonCheck(CodecFamily family, List<String> codecs, Idl idl, Path work) throws IOException {
        this.family = family;
        this.codecs = codecs;
        this.idl = idl;
        this.work = work;
        if (Files.exists(work)) {
            try (Stream<Path> old = Files.walk(work)) {
                for (Path file : old.sorted(java.util.Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Exports the golden records and random ones, runs the script, and expects it to have confirmed all of them. */
    public void run() throws Exception {
        List<String> expected = new ArrayList<>();
        for (GoldenCase golden : GoldenCase.all()) {
            expected.addAll(export("golden-" + golden.name(), golden.schema(), golden.rows()));
        }
        expected.addAll(export("orders", Schemas.orders(), random(Schemas.orders())));
        expected.addAll(export("every-type", Schemas.everyType(), random(Schemas.everyType())));
        expected.addAll(export("null-elements", Schemas.nullElements(), random(Schemas.nullElements())));
        expected.addAll(export("optional-20", OPTIONAL_20, random(OPTIONAL_20)));
        Path python = Python.with(SCRIPTS.resolve("requirements.txt"), work.resolve("venv"));
        List<String> command =
                new ArrayList<>(List.of(python.toString(), "-B", SCRIPTS.resolve("check_sizes.py").toString(), work.toString()));
        if (Boolean.getBoolean("golden.write")) {
            command.addAll(List.of("--write-golden", "src/test/resources/golden"));
        }
        String output = Python.run(command);
        for (String line : expected) {
            assertTrue(output.contains(line), () -> "no line '" + line + "' in:\n" + output);
        }
    }

    private static List<@Nullable Object[]> random(Schema schema) {
        RandomRows rows = new RandomRows(20);
        return Stream.generate(() -> rows.row(schema.root())).limit(RANDOM_RECORDS).toList();
    }

    private List<String> export(String name, Schema schema, List<@Nullable Object[]> rows) throws Exception {
        Path folder = Files.createDirectories(work.resolve(name));
        NeutralJson.MAPPER.writeValue(folder.resolve("schema.json").toFile(), NeutralJson.schema(schema.root()));
        List<String> lines = rows.stream()
                .map(row -> NeutralJson.json(schema.root(), row).toString())
                .toList();
        Files.write(folder.resolve("rows.jsonl"), lines);
        List<String> expected = new ArrayList<>();
        for (String codec : codecs) {
            List<String> hex = new ArrayList<>();
            long bytes = 0;
            Path generatedFolder = Files.createDirectories(folder.resolve(codec));
            try (Generated generated = Generated.of(family, codec, schema, generatedFolder)) {
                for (var row : rows) {
                    byte[] encoded = generated.encode(row);
                    bytes += encoded.length;
                    hex.add(HexFormat.of().formatHex(encoded));
                }
            }
            idl.complete(generatedFolder.resolve("src"));
            Files.write(folder.resolve(codec + ".hex"), hex);
            expected.add(name + " " + codec + ": " + rows.size() + " records, " + bytes + " bytes, equal");
        }
        return expected;
    }
}
