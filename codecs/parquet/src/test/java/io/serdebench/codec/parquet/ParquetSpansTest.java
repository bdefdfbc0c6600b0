package io.serdebench.codec.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Batch;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.SpanLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetSpansTest {

    private static final Schema BATCH = Batch.of(Notation.parseSchema("r{id:int64,colour:string?,tags:[int32]}"));

    @TempDir
    Path folder;

    /** Four records: a text that is equal wherever it is there, and lists of 2, 2, 0 and 2 elements. */
    private byte[] file() throws Exception {
        List<@Nullable Object> rows = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            rows.add(new @Nullable Object[] {
                (long) i, i == 1 ? null : "red and green", i == 2 ? List.of() : List.of(i, 7)
            });
        }
        try (Generated generated = Generated.of(new ParquetFamily(), "parquet", BATCH, folder)) {
            return generated.encode(new Object[] {rows});
        }
    }

    private static Dissector dissector() {
        return NamedFormat.dissector("parquet", BATCH);
    }

    @Test
    void aDictionaryStandsBeforeItsPage() throws Exception {
        List<String> lines = SpanLines.of(dissector(), file());
        int from = lines.indexOf("records/[*]/colour type-info 1504 = type DICTIONARY_PAGE");
        String column = "records/[*]/colour ";
        assertEquals(
                List.of(
                        column + "type-info 1504 = type DICTIONARY_PAGE",
                        column + "length 1522 = uncompressed_page_size 17",
                        column + "length 1522 = compressed_page_size 17",
                        column + "checksum 15ffa99e13 = crc -20171392",
                        column + "tag 3c = dictionary_page_header",
                        column + "length 1502 = num_values 1",
                        column + "type-info 1504 = encoding PLAIN_DICTIONARY",
                        column + "presence 00 = end of fields",
                        column + "presence 00 = end of fields",
                        column + "length 0d000000 = 13",
                        column + "data 72656420616e6420677265656e = red and green",
                        column + "type-info 1500 = type DATA_PAGE",
                        column + "length 1510 = uncompressed_page_size 8",
                        column + "length 1510 = compressed_page_size 8",
                        column + "checksum 15d9abe2b90b = crc -1536969453",
                        column + "tag 1c = data_page_header",
                        column + "length 1508 = num_values 4",
                        column + "type-info 1504 = encoding PLAIN_DICTIONARY",
                        column + "type-info 1506 = definition_level_encoding RLE",
                        column + "type-info 1508 = repetition_level_encoding BIT_PACKED",
                        column + "presence 00 = end of fields",
                        column + "presence 00 = end of fields",
                        column + "length 02000000 = 2",
                        column + "presence 030d = 4 definition levels",
                        column + "type-info 00 = numbers of 0 bits",
                        column + "data 03 = 3 numbers of entries"),
                lines.subList(from, from + 26));
    }

    @Test
    void listsAreLevels() throws Exception {
        List<String> lines = SpanLines.of(dissector(), file());
        int from = lines.indexOf("records/[*]/tags/[*] length 034a = 7 repetition levels");
        assertEquals(
                List.of(
                        "records/[*]/tags/[*] length 02000000 = 2",
                        "records/[*]/tags/[*] length 034a = 7 repetition levels",
                        "records/[*]/tags/[*] length 02000000 = 2",
                        "records/[*]/tags/[*] presence 036f = 7 definition levels",
                        "records/[*]/tags/[*] type-info 02 = numbers of 2 bits",
                        "records/[*]/tags/[*] data 036407 = 6 numbers of entries"),
                lines.subList(from - 1, from + 5));
    }

    @Test
    void theFooterOfAColumnIsPartOfIt() throws Exception {
        List<String> lines = SpanLines.of(dissector(), file());
        assertTrue(lines.contains("records/[*]/id type-info 1500 = codec UNCOMPRESSED"), lines::toString);
        assertTrue(lines.contains(" length 1608 = num_rows 4"), lines::toString);
        assertEquals(" header 50415231 = PAR1", lines.get(lines.size() - 1));
    }

    /** Without a schema columns have the names of the file; a file that was cut has no footer. */
    @Test
    void theFilesOwnSchemaDoes() throws Exception {
        byte[] bytes = file();
        Dissector foreign = NamedFormat.schemaless("parquet");
        List<String> lines = SpanLines.of(foreign, bytes);
        assertTrue(lines.contains("tags/list/element presence 036f = 7 definition levels"), lines::toString);
        assertTrue(lines.contains("colour data 72656420616e6420677265656e = red and green"), lines::toString);
        assertEquals(
                "0: a Parquet file begins and ends with PAR1",
                SpanLines.refusal(foreign, Arrays.copyOf(bytes, bytes.length - 1)));
    }
}
