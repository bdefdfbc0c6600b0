package io.serdebench.codec.thrift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.Schemas;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes that the protocols or the schema do not allow, each explained up to there. */
class ThriftDissectDamageTest {

    @ParameterizedTest
    @CsvSource({
        "thrift-binary,boolean,02000102,3,2 is not a bool",
        "thrift-compact,[boolean],19110300,2,3 is not a bool",
        "thrift-compact,int32,15808080801000,1,2147483648 is more than 32 bits hold",
        "thrift-compact,int32?,05808004,0,32768 is more than 16 bits hold",
        "thrift-compact,int32,15ffffffffffffffffff0200,1,a varint of more than 64 bits",
        "thrift-compact,'decimal(20,0)',180000,2,a decimal of 0 bytes",
        "thrift-compact,'decimal(20,0)',181100112233445566778899aabbccddeeff0000,2,a decimal of 17 bytes",
        "thrift-compact,[uuid],191802ff0000,3,a UUID of 2 bytes",
        "thrift-binary,int32,00,0,the required field value is absent",
        "thrift-compact,int32?,000000,1,2 bytes behind the end of the record",
        "thrift-compact,int32?,1e,0,14 is not the code of a type",
        "thrift-compact,int32?,10,0,0 is not the code of a type",
        "thrift-binary,int32?,01000100,0,1 is not the code of a type",
        "thrift-compact,string,150200,1,i32 where the schema has binary",
        "thrift-compact,<int32>,1b0155020200,3,i32 where the schema has binary",
        "thrift-compact,[int32],19160200,2,i64 where the schema has i32",
        "thrift-compact,string,1801ff00,2,not UTF-8",
        "thrift-binary,int32?,08,1,'2 bytes announced or due, 0 left'",
    })
    void isRefusedWhereItStands(String codec, String type, String hex, int offset, String reason) {
        Dissector dissector = NamedFormat.dissector(codec, Schemas.single(type));
        UndecodableException refused = refused(dissector, HexFormat.of().parseHex(hex));
        assertEquals(reason, refused.getMessage());
        assertEquals(offset, refused.offset());
    }

    /** 2^30 - 1 bytes or elements, structs among them. */
    @ParameterizedTest
    @CsvSource({
        "thrift-binary,string,0b00013fffffff",
        "thrift-binary,string,0b0001ffffffff",
        "thrift-binary,[string],0f00010b3fffffff",
        "thrift-binary,[{x:int32?}],0f00010c3fffffff",
        "thrift-binary,<int32>,0d00010b083fffffff",
        "thrift-compact,string,18ffffffff03",
        "thrift-compact,string,18ffffffffffffffffff01",
        "thrift-compact,[string],19f8ffffffff03",
        "thrift-compact,[boolean],19f1ffffffff03",
        "thrift-compact,[{x:int32?}],19fcffffffff03",
        "thrift-compact,<int32>,1bffffffff0385",
    })
    void aLengthAboveTheBytesLeftIsRefused(String codec, String type, String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        refused(NamedFormat.dissector(codec, Schemas.single(type)), bytes);
        refused(foreign(codec), bytes);
    }

    /** Structs in structs and lists in lists, without an end. */
    @ParameterizedTest
    @CsvSource({
        "thrift-binary,'',0c0009",
        "thrift-compact,'',9c",
        "thrift-binary,0f0009,0f00000001",
        "thrift-compact,99,19",
        "thrift-compact,9b,01bb",
    })
    void nestingHasALimit(String codec, String start, String level) {
        byte[] bytes = HexFormat.of().parseHex(start + level.repeat(100_000));
        for (Dissector dissector :
                new Dissector[] {NamedFormat.dissector(codec, Schemas.single("int32?")), foreign(codec)}) {
            UndecodableException refused = refused(dissector, bytes);
            assertTrue(String.valueOf(refused.getMessage()).startsWith("nested more than"), refused.getMessage());
        }
    }

    private static Dissector foreign(String codec) {
        return NamedFormat.schemaless(codec);
    }

    private static UndecodableException refused(Dissector dissector, byte[] bytes) {
        Trace trace = new Trace();
        UndecodableException refused = assertThrows(UndecodableException.class, () -> dissector.dissect(bytes, trace));
        assertEquals(trace.end(), refused.offset());
        return refused;
    }
}
