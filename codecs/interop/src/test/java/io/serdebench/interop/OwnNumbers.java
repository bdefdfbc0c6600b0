package io.serdebench.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.format.protobuf.ProtobufFormat;
import io.serdebench.testkit.CoverCheck;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A schema whose fields have the numbers and spellings of a proto file. */
public final class OwnNumbers {

    /** Every scalar type with an integer in it, lists and maps of some, and what Google's own messages are carried as. */
    private static final String SCHEMA = "own{a:int32@9.int32,b:int32?@3.uint32,c:int32@16.sint32,"
            + "d:int32@2047.fixed32,e:int32?@5.sfixed32-always,f:int64@4.int64,g:int64@2.uint64-always,h:int64?@10.sint64,"
            + "i:int64@%1$d.fixed64,j:int64@30.sfixed64,k:[int32]@31.sint32-unpacked,l:[int64]@32.fixed64,"
            + "m:<int32>@33.fixed32,n:int64?@34.uint64-wrapped,o:[int32]@35.int32-wrapped,p:string?@36.wrapped,"
            + "q:timestamp-millis?@37.time,r:[timestamp-micros]@38.time,s:<timestamp-nanos>@39.time,"
            + "t:[{key:int32@1.int32-always,value:{x:boolean@5,y:float64@4.always}@2}]@40,u:bytes?@19500,v:uuid,w:string@9}";

    /** Fields 2, 4, 9, 16, 30 and 2047, written by hand after protobuf's guide to the encoding. */
    private static final String BYTES =
            "1002" + "2001" + "480a" + "800107" + "f1010500000000000000" + "fd7f04000000";

    private static final int ROWS = 200;

    private OwnNumbers() {}

    /**
     * Holds a codec, and what explains its bytes, to such a schema.
     *
     * @param greatest The greatest field number that the library reads.
     */
    public static void hold(CodecFamily family, String codec, int greatest, Path folder) throws Exception {
        Schema schema = Notation.parseSchema(String.format(Locale.ROOT, SCHEMA, greatest));
        Dissector dissector = new ProtobufFormat().dissector("", schema);
        Column column = Column.of(schema);
        RandomRows rows = new RandomRows(7);
        long bytes = 0;
        try (Generated generated = Generated.of(family, codec, schema, folder)) {
            for (int i = 0; i < ROWS; i++) {
                @Nullable Object[] row = rows.row(schema.root());
                byte[] encoded = generated.encode(row);
                String hex = HexFormat.of().formatHex(encoded);
                assertNull(RowDiff.first(schema.root(), row, generated.decode(encoded)), hex);
                CoverCheck cover = new CoverCheck(encoded.length);
                assertNull(RowDiff.first(schema.root(), row, dissector.dissect(encoded, cover)), hex);
                cover.finished();
                column.add(row);
                bytes += encoded.length;
            }
        }
        Size size = new ProtobufFormat().sizer("", schema).of(column);
        assertTrue(size.least() <= bytes && bytes <= size.most(), bytes + " bytes, " + size);
    }

    /**
     * Holds a codec to the bytes that protobuf's guide gives for numbers and wire types of a proto file.
     *
     * @param greatest The greatest field number that the library reads.
     * @param tag The tag of a varint of that number, hexadecimal.
     */
    public static void holdBytes(CodecFamily family, String codec, int greatest, String tag, Path folder)
            throws Exception {
        Schema schema = Notation.parseSchema("own{a:int32@9.int32,c:int32@16.sint32,d:int32@2047.fixed32,f:int64@4.int64,"
                + "g:int64@2.uint64-always,j:int64@30.sfixed64,z:int64+@" + greatest + ".uint64}");
        try (Generated generated = Generated.of(family, codec, schema, folder)) {
            Object[] row = {10, -4, 4, 1L, 2L, 5L, 0L};
            assertEquals(
                    BYTES,
                    HexFormat.of().formatHex(generated.encode(row)),
                    () -> Arrays.toString(row));
            Object[] zeros = {0, 0, 0, 0L, 0L, 0L, 15L};
            assertEquals("1000" + tag + "0f", HexFormat.of().formatHex(generated.encode(zeros)));
        }
    }
}
