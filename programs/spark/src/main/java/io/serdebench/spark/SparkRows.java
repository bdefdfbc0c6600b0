package io.serdebench.spark;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.jspecify.annotations.Nullable;

/** Rows of Spark's own sources: Parquet, ORC, Avro, JSON, CSV, or a table. */
final class SparkRows {

    /** The source that is a table of Spark's catalog. */
    static final String TABLE = "table";

    /** Larger than any file, so that none is divided and each is a partition; the sum over 100,000 files is still a long. */
    private static final String WHOLE = String.valueOf(1L << 44);

    private static final String PATH = "serdebench.file";
    private static final String SIZE = "serdebench.size";

    private final String typed;
    private final Dataset<Row> data;

    /**
     * Opens a source.
     *
     * @param source One of Spark's formats, or {@link #TABLE}.
     * @param options Options of that format.
     * @param typed The path, or the name of the table.
     */
    SparkRows(SparkSession session, String source, Map<String, String> options, String typed) {
        this.typed = typed;
        session.conf().set("spark.sql.datetime.java8API.enabled", "true");
        session.conf().set("spark.sql.session.timeZone", "UTC");
        session.conf().set("spark.sql.files.maxPartitionBytes", WHOLE);
        session.conf().set("spark.sql.files.openCostInBytes", WHOLE);
        DataFrameReader reader = session.read().options(options);
        data = source.equals(TABLE)
                ? reader.table(typed)
                : reader.format(source).load(typed);
    }

    /**
     * Counts the rows.
     *
     * @param declared The fields that the part has, or null for those of the rows.
     * @param encoders The name of the file that has codecs, or null where none encodes.
     * @return The part.
     * @throws Stop where a value is none of its type
     */
    byte[] count(@Nullable Map<String, Slot> declared, @Nullable String encoders) {
        Map<String, Slot> own = SparkTypes.fields(data.schema());
        String rows = Notation.write(Schema.of("record", own));
        String wanted = declared == null ? rows : Notation.write(Schema.of("record", ordered(own, declared)));
        Dataset<Row> named = named();
        boolean files = named.columns().length > data.columns().length;
        String base = System.getProperty("user.dir", "");
        JavaRDD<byte[]> answers =
                named.javaRDD().mapPartitions(new RowCounter(rows, wanted, typed, base, files, encoders));
        if (answers.getNumPartitions() == 0) {
            throw Stop.input(TerminalText.text(typed) + " has no records");
        }
        return CensusJob.sum(answers);
    }

    /** As the embedded census orders them: what names of folders say comes last. */
    private Map<String, Slot> ordered(Map<String, Slot> own, Map<String, Slot> declared) {
        String[] files = data.inputFiles();
        Map<String, Slot> ordered = new LinkedHashMap<>(declared);
        if (files.length > 0) {
            String base = System.getProperty("user.dir", "");
            for (String key : new FileNames(typed, base).of(files[0]).keys().keySet()) {
                Slot slot = ordered.remove(key);
                if (slot != null) {
                    ordered.put(key, slot);
                }
            }
        }
        ordered.forEach((name, slot) -> {
            if (!slot.optional() && !own.containsKey(name)) {
                throw Stop.input("there is no field " + TerminalText.text(name) + ", which the schema requires");
            }
        });
        return ordered;
    }

    /** With the file of each row, where the source has files. */
    private Dataset<Row> named() {
        try {
            return data.select(
                    functions.col("*"),
                    functions.col("_metadata.file_path").as(PATH),
                    functions.col("_metadata.file_size").as(SIZE));
        } catch (Exception e) {
            if (e instanceof AnalysisException) {
                return data;
            }
            throw e;
        }
    }
}
