package io.serdebench.codec.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Output;
import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Golden;
import io.serdebench.testkit.MediaContent;
import io.serdebench.testkit.Schemas;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KryoBytesTest {

    @TempDir
    Path folder;

    /** Values that are one object are written once, which rows that were read from a file do not have. */
    @Test
    void theBytesAreTheGoldenOnes() throws Exception {
        Golden.check(new KryoFamily(), "kryo-references", folder);
    }

    @Test
    void fieldsComeByTheNamesOfTheirVariables() throws Exception {
        Schema schema = Notation.parseSchema("r{b:int32,a_z:int32,a_b:int32}");
        assertEquals("060402", hex("kryo", schema, 1, 2, 3));
    }

    @Test
    void aTextOfUpTo32AsciiCharactersHasNoLength() throws Exception {
        Schema schema = Schemas.single("string?");
        assertEquals("80", hex("kryo", schema, (Object) null));
        assertEquals(32, hex("kryo", schema, "x".repeat(32)).length() / 2);
        assertEquals(1 + 33, hex("kryo", schema, "x".repeat(33)).length() / 2);
        assertEquals(2 + 63, hex("kryo", schema, "x".repeat(63)).length() / 2);
        assertEquals("01" + "01" + "8278", hex("kryo-references", schema, "x"));
    }

    @Test
    void oneObjectIsWrittenOnce() throws Exception {
        Schema schema = Notation.parseSchema("r{a:string,b:string,c:[string]}");
        String text = "xy";
        assertEquals("78f978f9100278f9", hex("kryo", schema, text, text, List.of(text)));
        assertEquals("010178f90310010203", hex("kryo-references", schema, text, text, List.of(text)));
    }

    /** Names first, then each value after its class; null has none. */
    @Test
    void compatibleBeansBringNamesAndClasses() throws Exception {
        Schema schema = Notation.parseSchema("r{a:int32,b:string?}");
        String names = "02" + "8261" + "8262";
        assertEquals(names + "020a" + "0378f9", hex("kryo-compatible", schema, 5, "xy"));
        assertEquals(names + "020a" + "00", hex("kryo-compatible", schema, 5, null));
    }

    /** What names are for: a record of an older schema has a value less, and one that is gone. */
    @Test
    void fieldsMayComeAndGo() throws Exception {
        Schema newer = Notation.parseSchema("r{a:int32,c:{x:int64,y:string?},d:bytes?}");
        try (Generated writer = generate("older", "r{a:int32,b:string?,c:{x:int64}}");
                Generated writerOfLists = generate("oldest", "r{a:int32,b:[string]?,c:{x:int64}}");
                Generated reader = generate("newer", newer.toString())) {
            byte[] bytes = writer.encode(new Object[] {7, "gone", new Object[] {8L}});
            assertNull(RowDiff.first(
                    newer.root(), new Object[] {7, new Object[] {8L, null}, null}, reader.decode(bytes)));
            // the classes of elements are not in the bytes where the field says them, and then nothing says them
            byte[] list = writerOfLists.encode(new Object[] {7, List.of("gone"), new Object[] {8L}});
            assertThrows(KryoException.class, () -> reader.decode(list));
        }
    }

    private Generated generate(String name, String schema) throws Exception {
        return Generated.of(new KryoFamily(), "kryo-compatible", Notation.parseSchema(schema), folder.resolve(name));
    }

    /** Objects shaped as the suite's, with its options, {@code kryo-registered}. */
    @Test
    void theRecordOfJvmSerializersHasItsSize() {
        Kryo kryo = new Kryo();
        kryo.setReferences(true);
        kryo.setRegistrationRequired(true);
        kryo.register(ArrayList.class);
        for (Class<?> type : MediaContent.classes()) {
            kryo.register(type);
        }
        Output out = new Output(512);
        kryo.writeObject(out, MediaContent.standard());
        assertEquals(236, out.toBytes().length);
    }

    private String hex(String codec, Schema schema, @Nullable Object... row) throws Exception {
        Path code = Files.createTempDirectory(folder, codec);
        try (Generated generated = Generated.of(new KryoFamily(), codec, schema, code)) {
            return HexFormat.of().formatHex(generated.encode(row));
        }
    }
}
