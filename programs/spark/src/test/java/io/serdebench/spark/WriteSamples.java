package io.serdebench.spark;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Writes rows of many types by Spark itself, in the formats of its sources. */
public final class WriteSamples {

    private static final String ROWS = """
            select id, cast(id * 1.5 as float) f, cast(id as double) / 7 g, cast(id as decimal(20,3)) dec,
              timestamp_micros(id * 1000003) ts, cast(timestamp_micros(id) as timestamp_ntz) ntz,
              date_add(date'2020-01-01', cast(id as int)) d, encode(cast(id as string), 'utf-8') b,
              array(id, null, id + 1) l, map('a', id, 'b', null) m,
              named_struct('x', id, 'y', array(named_struct('z', string(id)))) st,
              if(id % 3 = 0, null, string(id)) opt, id % 2 = 0 flag
            from range(0, 3000, 1, 3)""";

    private WriteSamples() {}

    /** Writes a folder for each format. */
    public static void main(String[] arguments) throws Exception {
        try (SparkSession session = SparkSession.builder()
                .config("spark.sql.session.timeZone", "UTC")
                .getOrCreate()) {
            Dataset<Row> rows = session.sql(ROWS);
            for (String format : arguments) {
                rows.write().format(format).save("written/" + format);
            }
            session.sql("select 1L id, parse_json('[1]') v").write().parquet("written/variant");
        }
    }
}
