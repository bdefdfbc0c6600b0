package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.journal.OwnObjects;
import io.serdebench.lab.result.FieldInfo;
import io.serdebench.lab.result.Result.DatasetInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the head of a report says of its records. */
class RecordsTextTest {

    private static DatasetInfo data(long records, long inFile, @Nullable OwnObjects objects) {
        return new DatasetInfo(
                "com.acme.Samples#orders",
                "orders.jsonl",
                "9f31c2d4".repeat(8),
                records,
                inFile,
                11_000,
                List.of(new FieldInfo("record", "string")),
                "jsonl",
                null,
                null,
                null,
                objects);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1000 | 1000 |                  |       | orders.jsonl, 1,000 records            | 1 field, 11 KB",
                "1000 | 5000 |                  |       | orders.jsonl, 1,000 of 5,000 records   | 1 field, 11 KB",
                "1000 | 1000 | com.acme.Order   | false | orders.jsonl, 1,000 objects of com.acme.Order | 11 KB",
                "1000 | 5000 | com.acme.Order   | false | orders.jsonl, 1,000 of 5,000 objects of com.acme.Order | 11 KB",
                "1    | 1    | com.acme.Order   | true  | com.acme.Samples#orders, 1 object of com.acme.Order |",
                "1000 | 1000 | java.lang.Object | true  | com.acme.Samples#orders, 1,000 objects of several classes |"
            })
    void theHeadNamesTheClass(
            long records,
            long inFile,
            @Nullable String type,
            @Nullable Boolean supplied,
            String head,
            @Nullable String size) {
        DatasetInfo data = data(records, inFile, type == null ? null : new OwnObjects(type, supplied));
        assertEquals(head, RecordsText.source(data) + ", " + RecordsText.of(data));
        assertEquals(size == null ? "" : size, RecordsText.size(data));
    }
}
