package io.serdebench.lab.dataset.infer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Notation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextValueTest {

    private static @Nullable Object read(String type, String text) {
        return new TextValue().read(Notation.parseSlot(type).type(), text);
    }

    @ParameterizedTest(name = "{1} as {0} is {2}")
    @CsvSource(delimiter = '|', textBlock = """
            int32            | 2147483647                 | 2147483647
            int32            | 2147483648                 |
            int32            | 007                        | 7
            int32            | +7                         | 7
            int32            | 7.0                        | 7
            int32            | 7.1                        |
            int32            | 7.                         |
            int32+           | -7                         |
            int64            | -9223372036854775808       | -9223372036854775808
            int64            | 9223372036854775808        |
            int64            | 99999999999999999999999999 |
            int64            | -                          |
            boolean          | TRUE                       | true
            boolean          | 1                          |
            float64          | 1e3                        | 1000.0
            float64          | inf                        | Infinity
            float64          | NaN                        | NaN
            float64          | 1d                         |
            float64          | 0x1p3                      |
            float64          | 1.2.3                      |
            float32          | 0.1                        | 0.1
            decimal(9,2)     | 1.5                        | 1.50
            decimal(9,2)     | 1.500                      | 1.50
            decimal(9,2)     | 1.505                      |
            decimal(9,2)     | 12345678.00                |
            decimal(9,2)     | -1234567.89                | -1234567.89
            decimal(9,2)     | 1e2                        | 100.00
            decimal(9,2)     | 1e9999                     |
            decimal(38,0)    | 12345678901234567890123456789012345678 | 12345678901234567890123456789012345678
            date             | 2024-02-29                 | 2024-02-29
            date             | 2023-02-29                 |
            timestamp-millis | 2024-05-01T10:20:30.5+02:00 | 2024-05-01T08:20:30.500Z
            timestamp-millis | 2024-05-01T10:20:30.1234Z  |
            timestamp-millis | 1718000911000              | 2024-06-10T06:28:31Z
            timestamp-micros | -1                         | 1969-12-31T23:59:59.999999Z
            timestamp-nanos  | 1500-05-01T10:20:30Z       |
            uuid             | 550E8400-e29b-41d4-a716-446655440000 | 550e8400-e29b-41d4-a716-446655440000
            uuid             | 1-1-1-1-1                  |
            bytes            | not base64!                |
            """)
    void aTextIsReadOrRefused(String type, String text, String value) {
        Object read = read(type, text);
        if (value == null) {
            assertNull(read);
        } else {
            assertEquals(value, String.valueOf(read));
        }
    }

    @Test
    void bytesAreBase64() {
        assertArrayEquals(new byte[] {1, 2, -1}, (byte[]) Objects.requireNonNull(read("bytes", "AQL/")));
    }
}
