package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.dissect.Role;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteBreakdownTest {

    /** Records of the made-up format. */
    static Anatomy anatomy(byte[]... records) {
        ByteBreakdown tally = new ByteBreakdown("toy", "toy", new Toy(), Toy.SCHEMA);
        for (byte[] record : records) {
            tally.add(record);
        }
        return tally.anatomy();
    }

    @Test
    void bytesAreCountedByFieldAndRole() {
        Anatomy anatomy =
                anatomy(Toy.bytes("abc", 7, Map.of("k", "v")), Toy.bytes("", 8, Map.of("other", "", "more", "vv")));
        assertEquals(2, anatomy.records());
        assertEquals(14 + 22, anatomy.bytes());
        assertEquals(2, anatomy.whole().bytes());
        assertEquals(
                List.of("id", "item", "notes"),
                anatomy.parts().stream().map(PartBytes::name).toList());
        PartBytes id = anatomy.parts().get(0);
        assertEquals(3, id.roles()[Role.DATA.ordinal()]);
        assertEquals(4, id.overhead());
        PartBytes item = anatomy.parts().get(1);
        assertEquals(4, item.bytes());
        assertEquals(List.of("n"), item.parts().stream().map(PartBytes::name).toList());
        assertEquals(2, item.parts().get(0).bytes());
        assertNull(item.parts().get(0).compressed());
        PartBytes entries = anatomy.parts().get(2).parts().get(0);
        assertEquals("{}", entries.name());
        assertEquals(10, entries.roles()[Role.NAME.ordinal()]);
        assertEquals(anatomy.bytes(), PartBytes.sum(anatomy.roles()));
        assertNull(anatomy.first());
    }

    /** The item of the made-up format as a variant; its tag and its number are all that it takes. */
    @Test
    void bytesOfVariantsAreCountedTogether() {
        ByteBreakdown tally = new ByteBreakdown(
                "toy",
                "toy",
                new Toy(),
                Notation.parseSchema("toy{id:string?,item:(n:int32|t:string)?,notes:<string>?}"));
        tally.add(Toy.bytes("abc", 7, Map.of("k", "v")));
        long[] variants = tally.anatomy().variants();
        assertEquals(1, variants[Role.TAG.ordinal()]);
        assertEquals(1, variants[Role.DATA.ordinal()]);
        assertEquals(2, PartBytes.sum(variants));
        assertEquals(0, PartBytes.sum(anatomy(Toy.bytes("abc", 7, Map.of())).variants()));
    }

    @Test
    void compressionIsOfColumns() {
        ByteBreakdown tally = new ByteBreakdown("toy", "toy", new Toy(), Toy.SCHEMA);
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            tally.add(Toy.bytes(Integer.toHexString(random.nextInt() | 1 << 31), 7, Map.of()));
        }
        Anatomy anatomy = tally.anatomy();
        Long id = anatomy.parts().get(0).compressed();
        Long item = anatomy.parts().get(1).compressed();
        assertNotNull(id);
        assertNotNull(item);
        // eight random hexadecimal digits are four bytes of information, the other fields none
        assertTrue(id > 20_000 * 4 && id < 20_000 * 6, id + " bytes");
        assertTrue(item < 200, item + " bytes");
        assertTrue(anatomy.compressed() > 20_000 * 4 && anatomy.compressed() < anatomy.bytes());
    }

    @Test
    void whatCannotBeExplainedIsCountedAndTheFirstIsNamed() {
        Anatomy anatomy = anatomy(Toy.bytes("a", 1, Map.of()), new byte[] {0x7a, 2, 1, 9}, new byte[] {0});
        assertEquals(2, anatomy.undecodable());
        assertEquals("record 2, undecodable from offset 3: no such field", anatomy.first());
        assertEquals("record 2, undecodable from offset 3", anatomy.redacted().first());
        assertEquals(2, anatomy.roles()[Role.UNDECODABLE.ordinal()]);
        assertEquals(anatomy.bytes(), PartBytes.sum(anatomy.roles()));
    }

    @Test
    void fieldsWithoutBytesAreThere() {
        Anatomy anatomy = anatomy(new byte[] {0x7a, 2, 1});
        assertEquals(3, anatomy.parts().size());
        assertEquals(0, anatomy.parts().get(0).bytes());
        assertEquals(0L, anatomy.parts().get(0).compressed());
    }
}
