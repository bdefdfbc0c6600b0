package io.serdebench.codec.msgpack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Golden;
import io.serdebench.testkit.Python;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every byte against Python's msgpack, which encodes the same values from neutral JSON. Needs python3 and its registry. */
@Tag("interop")
class MessagePackInteropTest {

    private static final int ROWS = 1_000;

    /** Twenty optional fields of strings and numbers. */
    private static final Schema OPTIONAL_20 = Notation.parseSchema("mixed{f1:string?,f2:float64?,f3:int64?,f4:int32?,"
            + "f5:string?,f6:float64?,f7:int64?,f8:int32?,f9:int32?,f10:int64?,f11:float32?,f12:float64?,f13:string?,"
            + "f14:string?,f15:int64?,f16:int32?,f17:int32?,f18:string?,f19:string?,f20:string?}");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"msgpack", "msgpack-map"})
    void pythonWritesTheSameBytes(String codec) throws Exception {
        List<Golden.Example> examples = new ArrayList<>(Golden.examples());
        for (Schema schema : List.of(Schemas.orders(), OPTIONAL_20, Schemas.everyType(), Schemas.hostileNames())) {
            RandomRows random = new RandomRows(20);
            List<@Nullable Object[]> rows = new ArrayList<>();
            for (int i = 0; i < ROWS; i++) {
                rows.add(random.row(schema.root()));
            }
            examples.add(new Golden.Example("random", schema, rows));
        }
        Path file = folder.resolve("rows.jsonl");
        int count = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (Golden.Example example : examples) {
                count += export(codec, example, out);
            }
        }
        Path python = Python.with(Path.of("src/test/python/requirements.txt"), Path.of("target/python"));
        String said = Python.run(List.of(python.toString(), "src/test/python/reencode.py", codec, file.toString()));
        assertEquals(count + " records are equal", said.strip());
    }

    private int export(String codec, Golden.Example example, BufferedWriter out) throws Exception {
        Path classes = Files.createTempDirectory(folder, "generated");
        try (Generated generated = Generated.of(new MessagePackFamily(), codec, example.schema(), classes)) {
            for (@Nullable Object[] row : example.rows()) {
                out.write(HexFormat.of().formatHex(generated.encode(row)));
                out.write(' ');
                out.write(NeutralJson.of(example.schema().root(), row));
                out.write('\n');
            }
        }
        return example.rows().size();
    }
}
