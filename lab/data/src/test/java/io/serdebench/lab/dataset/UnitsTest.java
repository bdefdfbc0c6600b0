package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Pattern;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times of day are the number of their unit, and timestamps have their unit, whatever the format. */
class UnitsTest {

    @TempDir
    Path folder;

    private Dataset resource(String path) throws IOException {
        String name = path.substring(path.lastIndexOf('/') + 1);
        try (InputStream in = UnitsTest.class.getResourceAsStream("/dataset/" + path)) {
            new Given(folder).file(name, Objects.requireNonNull(in, path).readAllBytes());
        }
        return new Given(folder).read(name);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "typed/times.arrows,          ms,      timestamp-millis?, 2024-05-01T10:00:00.123Z",
        "typed/times.arrows,          us,      timestamp-micros?, 2024-05-01T10:00:00.123456Z",
        "typed/times.arrows,          ns,      timestamp-nanos?,  2024-05-01T10:00:00.123456789Z",
        "typed/times.arrows,          time_ms, int64+?,           86399999",
        "typed/times.arrows,          time_us, int64+?,           86399999999",
        "typed/more-times.arrow,      s,       timestamp-millis?, 2024-05-01T10:00:00Z",
        "typed/more-times.arrow,      time_s,  int64+?,           86399",
        "typed/more-times.arrow,      time_ns, int64+?,           86399999999999",
        "typed/pyarrow-times.parquet, ms,      timestamp-millis?, 2024-05-01T10:00:00.123Z",
        "typed/pyarrow-times.parquet, us,      timestamp-micros?, 2024-05-01T10:00:00.123456Z",
        "typed/pyarrow-times.parquet, ns,      timestamp-nanos?,  2024-05-01T10:00:00.123456789Z",
        "typed/pyarrow-times.parquet, time_ms, int64+?,           86399999",
        "typed/pyarrow-times.parquet, time_us, int64+?,           86399999999",
        "cases/time-millis.parquet,   t,       int64+?,           45296789",
        "cases/time-millis.arrow,     t,       int64+?,           45296789",
    })
    void arrowAndParquetAgree(String path, String field, String type, String value) throws Exception {
        Dataset dataset = resource(path);
        var fields = dataset.schema().fields();
        int at = 0;
        while (!fields.get(at).name().equals(field)) {
            at++;
        }
        boolean found = false;
        for (Object[] row : Given.rows(dataset)) {
            found |= value.equals(row[at] + "");
        }
        assertEquals(true, found, Given.shown(dataset));
        String schema = dataset.schema().toString().replace("?", "");
        assertTrue(schema.matches(".*[{,]" + field + ":" + Pattern.quote(type.replace("?", "")) + "[,}].*"), schema);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "int,  time-millis,             86399999,            int32+,           86399999",
        "long, time-micros,             86399999999,         int64+,           86399999999",
        "long, timestamp-millis,        1714557600123,       timestamp-millis, 2024-05-01T10:00:00.123Z",
        "long, timestamp-micros,        1714557600123456,    timestamp-micros, 2024-05-01T10:00:00.123456Z",
        "long, timestamp-nanos,         1714557600123456789, timestamp-nanos,  2024-05-01T10:00:00.123456789Z",
        "long, local-timestamp-millis,  -1,                  timestamp-millis, 1969-12-31T23:59:59.999Z",
        "long, local-timestamp-micros,  -1,                  timestamp-micros, 1969-12-31T23:59:59.999999Z",
        "long, local-timestamp-nanos,   -1,                  timestamp-nanos,  1969-12-31T23:59:59.999999999Z",
        "long, timestamp-nanos,         9223372036854775807, timestamp-nanos,  2262-04-11T23:47:16.854775807Z",
        "long, timestamp-nanos,        -9223372036854775808, timestamp-nanos,  1677-09-21T00:12:43.145224192Z",
        "long, timestamp-millis,        253402300799999,     timestamp-millis, 9999-12-31T23:59:59.999Z",
        "long, timestamp-micros,        253402300799999999,  timestamp-micros, 9999-12-31T23:59:59.999999Z",
    })
    void unitsOfAvro(String physical, String logical, long stored, String type, String value) throws Exception {
        Schema schema = new Schema.Parser()
                .parse("{'type':{'type':'P','logicalType':'L'}}"
                        .replace("{'type':{", "{'type':'record','name':'r','fields':[{'name':'t','type':{")
                        .replace("}}", "}}]}")
                        .replace("'P'", "'" + physical + "'")
                        .replace("'L'", "'" + logical + "'")
                        .replace('\'', '"'));
        try (DataFileWriter<Object> out = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            out.create(schema, folder.resolve("a.avro").toFile());
            var row = new org.apache.avro.generic.GenericData.Record(schema);
            row.put("t", physical.equals("int") ? (Object) (int) stored : (Object) stored);
            out.append(row);
        }
        Dataset dataset = new Given(folder).read("a.avro");
        assertEquals("{t:" + type + "}", Given.fields(dataset));
        assertEquals("[" + value + "]", Given.shown(dataset));
    }

    @Test
    void timesOfDayAreTheSameInParquetAndArrow() throws Exception {
        assertEquals("[0] [45296789] [86399999]", Given.shown(resource("cases/time-millis.parquet")));
        assertEquals("[0] [45296789] [86399999]", Given.shown(resource("cases/time-millis.arrow")));
    }
}
