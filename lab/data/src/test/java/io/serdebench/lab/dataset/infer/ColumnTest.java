package io.serdebench.lab.dataset.infer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnTest {

    /** Cells, apart by blanks; {@code _} is null, {@code ""} a quoted empty cell. */
    private static Column column(String cells) {
        Column column = new Column(true);
        for (String cell : cells.split(" ")) {
            if (cell.equals("_")) {
                column.observeNull();
            } else {
                String text = cell.equals("\"\"") ? "" : cell;
                column.observe(("xx" + text + "y").toCharArray(), 2, 2 + text.length(), 1);
            }
        }
        return column;
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(delimiter = '|', textBlock = """
            true FALSE True                            | boolean
            true 1                                     | string
            yes no                                     | string
            0 1 2147483647                             | int32+
            -1 5                                       | int32
            2147483648                                 | int64+
            -2147483648                                | int32
            -2147483649                                | int64
            9223372036854775807                        | int64+
            -9223372036854775808                       | int64
            9223372036854775808                        | decimal(38,0)
            -9223372036854775809 1                     | decimal(38,0)
            99999999999999999999999999999999999999     | decimal(38,0)
            100000000000000000000000000000000000000    | string
            007                                        | string
            +5                                         | string
            -0                                         | int32+
            -0 0 5                                     | int32+
            -0 -5 9007199254740993                     | int64
            -0 18446744073709551615                    | decimal(38,0)
            -0 0.5                                     | float64
            -0 1.50                                    | float64
            1.592252110654266062e+01 -4.681614004269147244e+01 | float64
            1.592252110654266069e+01 5e1               | string
            1.000000000000000056e-01 1e-01             | float64
            0.100000000000000005551115123126 0.5       | float64
            1234.123456789012379886 0.100000000000000006 | float64
            18446744073709551615 1                     | decimal(38,0)
            18446744073709551616 1e3                   | float64
            18446744073709551615 1e3                   | string
            999999999999999949387135297074018866963645011013410073083904 | float64
            999999999999999949387135297074018866963645011013410073083903 | string
            1e400 1.5                                  | string
            - 5                                        | int32+?
            1.50 2.25 -0.01                            | decimal(9,2)
            1234567.89 0.10                            | decimal(9,2)
            12345678.90                                | decimal(18,2)
            12345678901234567.89                       | decimal(38,2)
            1.5 2.25                                   | float64
            5 5.25                                     | float64
            1.1234567                                  | float64
            0.123456                                   | decimal(9,6)
            00.5                                       | string
            .5 1.25                                    | float64
            5. 1.25                                    | float64
            . 1                                        | int32+?
            1e5 2E-3                                   | float64
            1e400                                      | string
            1e-400                                     | string
            1e                                         | string
            1e99999                                    | string
            NaN 1.5 Infinity -inf                      | float64
            -NaN 1                                     | string
            -0.0 1.5                                   | float64
            -0.00 1.50                                 | float64
            1,5                                        | string
            1f                                         | string
            0x10                                       | string
            0.30000000000000004 1.5                    | float64
            0.10000000000000001 1.5                    | float64
            5.684341886080802E-14                      | float64
            0.1000000000000000000001 0.5               | decimal(38,22)
            9007199254740993 0.5                       | decimal(18,1)
            9007199254740993 1e3                       | string
            9007199254740992 0.5                       | float64
            2024-02-29 1999-12-31                      | date
            2023-02-29                                 | string
            2024-13-01                                 | string
            2024-05-01 5                               | string
            2024-05-01T10:20:30                        | timestamp-millis
            2024-05-01T10:20:30Z                       | timestamp-millis
            2024-05-01T10:20:30.123Z                   | timestamp-millis
            2024-05-01T10:20:30.1234Z                  | timestamp-micros
            2024-05-01T10:20:30.1234567Z               | timestamp-nanos
            2024-05-01T10:20:30.1234567890Z            | string
            2024-05-01T10:20:30+02:00                  | timestamp-millis
            2024-05-01T10:20:30-0530                   | timestamp-millis
            2024-05-01T10:20                           | string
            2024-05-01T24:00:00                        | string
            2024-05-01T10:20:60                        | string
            2024-05-01T10:20:30Z 2024-05-01T10:20:30   | string
            2024-05-01 2024-05-01T10:20:30             | string
            1600-05-01T10:20:30.123456789Z             | string
            550e8400-e29b-41d4-a716-446655440000       | string
            _ _                                        | string?
            _ 5                                        | int32+?
            "" 5                                       | int32+?
            "" a                                       | string
            ""                                         | string
            _ ""                                       | string?
            a 5                                        | string
            NA 5                                       | int32+?
            NA x                                       | string
            NA NA                                      | string
            NA NaN                                     | float64?
            NA true                                    | boolean?
            NULL 2024-05-01                            | date?
            \\N n/a None 1.50                          | decimal(9,2)?
            NaN 5                                      | int32+?
            NaN 1.50                                   | decimal(9,2)?
            NaN 1.5 2.25                               | float64
            NaN 2024-05-01                             | date?
            NaN                                        | float64
            NaN x                                      | string
            NA 00123                                   | string
            NA DE                                      | string
            """)
    void theNarrowestTypeThatKeepsEveryCellIsFound(String cells, String type) {
        assertEquals(type, Notation.write(column(cells).slot()));
    }

    /** However many cells agree, one that comes late decides. */
    @ParameterizedTest(name = "{0} behind 20,000 numbers is {1}")
    @CsvSource(delimiter = '|', textBlock = """
            5                  | int32+
            -5                 | int32
            9223372036854775807| int64+
            1.50               | float64
            NA                 | int32+?
            _                  | int32+?
            ""                 | int32+?
            x                  | string
            """)
    void theLastCellCountsAsMuchAsTheFirst(String last, String type) {
        assertEquals(type, Notation.write(column("7 ".repeat(20_000) + last).slot()));
    }

    @Test
    void aBlankBeforeTheTimeIsAsGoodAsTheLetter() {
        Column column = new Column(true);
        column.observe("2024-05-01 10:20:30.5".toCharArray(), 0, 21, 1);
        assertEquals("timestamp-millis", Notation.write(column.slot()));
    }

    @ParameterizedTest(name = "{0} is spoiled by {1}")
    @CsvSource({"5 miss 7 miss,miss", "void 2024-05-01,void", "5 miss x,", "x x,", "5 6,", "5 NA,"})
    void aTextIsHintedAtWhereItAloneSpoilsTheType(String cells, String text) {
        if (text == null) {
            assertNull(column(cells).spoiler());
        } else {
            assertEquals(text, column(cells).spoiler());
        }
    }
}
