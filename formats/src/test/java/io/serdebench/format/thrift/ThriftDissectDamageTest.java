package io.serdebench.format.thrift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.TestedFormat;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes that the protocols or the schema do not allow, each explained up to there. */
class ThriftDissectDamageTest {

    @ParameterizedTest
    @CsvSource({
        "binary,boolean,02000102,3,2 is not a bool",
        "compact,[boolean],19110300,2,3 is not a bool",
        "compact,int32,15808080801000,1,2147483648 is more than 32 bits hold",
        "compact,int32?,05808004,0,32768 is more than 16 bits hold",
        "compact,int32,15ffffffffffffffffff0200,1,a varint of more than 64 bits",
        "compact,'decimal(20,0)',180000,2,a decimal of 0 bytes",
        "compact,'decimal(20,0)',181100112233445566778899aabbccddeeff0000,2,a decimal of 17 bytes",
        "compact,[uuid],191802ff0000,3,a UUID of 2 bytes",
        "binary,int32,00,0,the required field value is absent",
        "compact,int32?,000000,1,2 bytes are left after the record",
        "compact,int32?,1e,0,14 is not the code of a type",
        "compact,int32?,10,0,0 is not the code of a type",
        "binary,int32?,01000100,0,1 is not the code of a type",
        "compact,string,150200,1,i32 where the schema has binary",
        "compact,<int32>,1b0155020200,3,i32 where the schema has binary",
        "compact,[int32],19160200,2,i64 where the schema has i32",
        "compact,string,1801ff00,2,not UTF-8",
        "binary,int32?,08,1,'2 bytes announced or due, 0 left'",
    })
    void isRefusedWhereItStands(String protocol, String type, String hex, int offset, String reason) {
        Dissector dissector = TestedFormat.of(new ThriftFormat(), protocol).dissector(Schemas.single(type));
        UndecodableException refused = refused(dissector, HexFormat.of().parseHex(hex));
        assertEquals(reason, refused.getMessage());
        assertEquals(offset, refused.offset());
    }

    /** 2^30 - 1 bytes or elements, structs among them. */
    @ParameterizedTest
    @CsvSource({
        "binary,string,0b00013fffffff",
        "binary,string,0b0001ffffffff",
        "binary,[string],0f00010b3fffffff",
        "binary,[{x:int32?}],0f00010c3fffffff",
        "binary,<int32>,0d00010b083fffffff",
        "compact,string,18ffffffff03",
        "compact,string,18ffffffffffffffffff01",
        "compact,[string],19f8ffffffff03",
        "compact,[boolean],19f1ffffffff03",
        "compact,[{x:int32?}],19fcffffffff03",
        "compact,<int32>,1bffffffff0385",
    })
    void aLengthAboveTheBytesLeftIsRefused(String protocol, String type, String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        refused(TestedFormat.of(new ThriftFormat(), protocol).dissector(Schemas.single(type)), bytes);
        refused(foreign(protocol), bytes);
    }

    /** Structs in structs and lists in lists, without an end. */
    @ParameterizedTest
    @CsvSource({
        "binary,'',0c0009",
        "compact,'',9c",
        "binary,0f0009,0f00000001",
        "compact,99,19",
        "compact,9b,01bb",
    })
    void nestingHasALimit(String protocol, String start, String level) {
        byte[] bytes = HexFormat.of().parseHex(start + level.repeat(100_000));
        for (Dissector dissector : new Dissector[] {
            TestedFormat.of(new ThriftFormat(), protocol).dissector(Schemas.single("int32?")), foreign(protocol)
        }) {
            UndecodableException refused = refused(dissector, bytes);
            assertTrue(String.valueOf(refused.getMessage()).startsWith("nested more than"), refused.getMessage());
        }
    }

    private static Dissector foreign(String protocol) {
        return TestedFormat.of(new ThriftFormat(), protocol).schemaless();
    }

    private static UndecodableException refused(Dissector dissector, byte[] bytes) {
        Trace trace = new Trace();
        UndecodableException refused = assertThrows(UndecodableException.class, () -> dissector.dissect(bytes, trace));
        assertEquals(trace.end(), refused.offset());
        return refused;
    }
}
