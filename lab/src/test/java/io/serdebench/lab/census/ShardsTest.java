package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.text.Style;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts know which shards they have, so that a sum says which are missing. */
class ShardsTest {

    private static final Schema SCHEMA = Notation.parseSchema("row{id:int64}");
    private static final int SHARDS_AT_ALL = 13 + Integer.BYTES;

    @TempDir
    Path folder;

    /** {@code 2/3} is that shard of six files, {@code 2/3:9} of nine, {@code old} a part of the version before. */
    private Part part(String text) {
        Part part = new Part(SCHEMA);
        // each has another file, as shards do; the same shard twice has the same one
        part.partition("");
        part.count("f" + text, 1, "");
        if (text.startsWith("old")) {
            return Part.read(old(part.bytes()), text);
        }
        String[] shard = text.split(":", -1);
        part.is(Shards.of(Shard.parse(shard[0]), shard.length > 1 ? Integer.parseInt(shard[1]) : 6));
        return Part.read(part.bytes(), text);
    }

    /** The written form of version 5, which has no shards behind the rows that were skipped. */
    private static byte[] old(byte[] bytes) {
        int schema = ByteBuffer.wrap(bytes).getInt(8);
        int at = 8 + Integer.BYTES + schema + Long.BYTES + 2 * Integer.BYTES + Long.BYTES;
        ByteBuffer old = ByteBuffer.allocate(bytes.length - SHARDS_AT_ALL);
        old.put(bytes, 0, at).put(bytes, at + SHARDS_AT_ALL, bytes.length - at - SHARDS_AT_ALL);
        old.put(7, (byte) 5);
        CRC32C sum = new CRC32C();
        sum.update(old.array(), 0, old.capacity() - Integer.BYTES);
        return old.putInt(old.capacity() - Integer.BYTES, (int) sum.getValue()).array();
    }

    private Part sum(String parts) throws Exception {
        List<String> names = new ArrayList<>();
        for (String text : parts.split(" ", -1)) {
            Path file = folder.resolve(names.size() + ".part");
            names.add(Files.write(file, part(text).bytes()).toString());
        }
        return PartFiles.sum(names);
    }

    private static String said(Part part) {
        String text = CensusReport.render(CensusMaker.withoutSizes().of(part, ""), false, new Style(200, false, false));
        return String.join(
                "; ", text.lines().filter(line -> line.contains("complete")).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "nothing",
            value = {
                "1/3 2/3 3/3          | ''",
                "3/3 1/3 2/3          | ''",
                "1/1                  | ''",
                "1/1 1/1:9            | ''",
                "1/2 2/2 1/1          | ''",
                "1/3 3/3              | incomplete: shard 2 of 3 is missing",
                "3/3 1/3              | incomplete: shard 2 of 3 is missing",
                "1/3                  | incomplete: shards 2-3 of 3 are missing",
                "1/1 1/3              | incomplete: shards 2-3 of 3 are missing",
                "8/9 2/9 5/9          | incomplete: shards 1, 3-4, 6-7, 9 of 9 are missing",
                "old                  | not known to be complete: a part of an older version does not say which shards it has",
                "1/2 old 2/2          | not known to be complete: a part of an older version does not say which shards it has",
                "old 2/2              | incomplete: shard 1 of 2 is missing; not known to be complete: a part of an older version does not say which shards it has",
            })
    void whatIsMissingIsSaid(String parts, String said) throws Exception {
        assertEquals(said, said(sum(parts)));
        assertEquals(said, said(Part.read(sum(parts).bytes(), "written again")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1/3 2/3 1/3   | shard 1 of 3 is in two parts",
                "1/2 2/2 1/2   | f1/2 is in two parts",
                "1/3 1/2       | one part is shard 1 of 3 of 6 files, and another is shard 1 of 2 of 6 files",
                "1/3 2/3 2/4   | one part is shards 1-2 of 3 of 6 files, and another is shard 2 of 4 of 6 files",
                "1/2 2/2:7     | one part is shard 1 of 2 of 6 files, and another is shard 2 of 2 of 7 files",
            })
    void whatCannotBeOneDivisionIsRefused(String parts, String reason) {
        Stop stop = assertThrows(Stop.class, () -> sum(parts));
        String last = folder.resolve((parts.split(" ", -1).length - 1) + ".part") + "";
        assertEquals(last + " cannot be added: " + reason, stop.getMessage());
        assertTrue(!stop.details().isEmpty(), stop::toString);
    }

    /** A merged part is divided no more, so that its census is that of all files to the byte. */
    @Test
    void nothingIsLeftOfAWholeDivision() throws Exception {
        assertEquals(Shards.ALL, sum("2/2 1/2").shards());
        assertNull(CensusMaker.withoutSizes().of(sum("2/2 1/2"), "").missingShards());
    }

    @Test
    void theDocumentNamesThem() throws Exception {
        Census census = CensusMaker.withoutSizes().of(sum("1/4 3/4"), "");
        assertEquals(new Census.MissingShards(true, 4, List.of(2, 4)), Objects.requireNonNull(census.missingShards()));
    }
}
