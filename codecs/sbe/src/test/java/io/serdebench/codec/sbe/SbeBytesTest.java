package io.serdebench.codec.sbe;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.MalformedException;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SbeBytesTest {

    @TempDir
    Path folder;

    /** By hand from the specification: header; presence set, id, day; group of tags; note. */
    @Test
    void aMessageIsAHeaderABlockItsGroupsAndItsData() throws Exception {
        Schema schema = Notation.parseSchema("r{id:int32,note:string?,tags:[string],day:date?}");
        try (Generated generated = Generated.of(new SbeFamily(), "sbe", schema, folder)) {
            assertEquals(
                    "0900 0100 0100 0000 | 01 07000000 01000000 | 0000 0200 01000000 61 00000000 | 02000000 6869",
                    hex(
                            generated.encode(row(7, "hi", List.of("a", ""), LocalDate.ofEpochDay(1))),
                            "2 2 2 2| 1 4 4| 2 2 4 1 4| 4 2"));
            assertEquals(
                    "0900 0100 0100 0000 | 00 ffffffff 00000080 | 0000 0000 | 00000000",
                    hex(generated.encode(row(-1, null, List.of(), null)), "2 2 2 2| 1 4 4| 2 2| 4"));
        }
    }

    /** What lies behind the last field that is read may be anything; what lies before it may not. */
    @Test
    void readingNamedFieldsEndsBehindTheLastOfThem() throws Exception {
        String notation = "r{id:int32,note:string,late:string,tags:[string]}";
        @Nullable Object[] row = row(7, "hi", "late", List.of("a"));
        for (String last : List.of("id", "tags", "note", "late")) {
            Schema schema = Notation.parseSchema(notation).reading(List.of("id", last));
            Path own = Files.createDirectory(folder.resolve(last));
            try (Generated generated = Generated.of(new SbeFamily(), "sbe", schema, own)) {
                byte[] bytes = generated.encode(row);
                // the header, the block, the group, the note, and the length of the other text
                int end = Objects.requireNonNull(Map.of("id", 8 + 4, "tags", 12 + 4 + 5, "note", 21 + 6, "late", 27 + 8)
                        .get(last));
                byte[] damaged = bytes.clone();
                Arrays.fill(damaged, end, bytes.length, (byte) 0xff);
                @Nullable
                Object[] read = {
                    7,
                    last.equals("note") ? "hi" : null,
                    last.equals("late") ? "late" : null,
                    last.equals("tags") ? List.of("a") : null
                };
                assertArrayEquals(read, generated.readFields(bytes), last);
                assertArrayEquals(read, generated.readFields(damaged), last);
                byte[] cut = Arrays.copyOf(bytes, end - 1);
                assertThrows(MalformedException.class, () -> generated.readFields(cut), last);
            }
        }
    }

    @Test
    void whatIsAbsentCostsWhatIsFixed() throws Exception {
        Schema schema = Notation.parseSchema("r{a:{b:{c:int64?,d:[int32],e:string}?}?}");
        try (Generated generated = Generated.of(new SbeFamily(), "sbe", schema, folder)) {
            int header = 8;
            int presence = 1;
            int absent = header + presence + 8 + 4 + 4;
            assertEquals(absent, generated.encode(row((Object) null)).length);
            assertEquals(absent, generated.encode(row((Object) row((Object) null))).length);
            @Nullable Object[] full = row((Object) row((Object) row(5L, List.of(1), "x")));
            assertEquals(absent + 4 + 1, generated.encode(full).length);
            assertNull(generated.roundTrip(full));
        }
    }

    /** The buffer is reused: what a longer record has left in it must not shine through. */
    @Test
    void whatIsAbsentIsZero() throws Exception {
        Schema schema = Notation.parseSchema("r{x:int64?,u:uuid?,p:{q:float64,r:boolean}?}");
        try (Generated generated = Generated.of(new SbeFamily(), "sbe", schema, folder)) {
            byte[] first = generated.encode(row(null, null, null));
            generated.encode(row(-1L, new java.util.UUID(-1, -1), row(Double.NaN, true)));
            assertEquals(
                    HexFormat.of().formatHex(first), HexFormat.of().formatHex(generated.encode(row(null, null, null))));
            assertArrayEquals(new byte[first.length - 8], Arrays.copyOfRange(first, 8, first.length));
        }
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    /** Bytes in groups of this many, a bar where the widths have one. */
    private static String hex(byte[] bytes, String widths) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (String width : widths.split(" ")) {
            int end = at + Integer.parseInt(width.replace("|", ""));
            out.append(at == 0 ? "" : " ").append(HexFormat.of().formatHex(bytes, at, end));
            out.append(width.endsWith("|") ? " |" : "");
            at = end;
        }
        assertEquals(bytes.length, at);
        return out.toString();
    }
}
