package io.serdebench.spark;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.census.CensusBytes;
import io.serdebench.lab.dataset.infer.RowRecast;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** A task: counts rows that Spark reads. Its state are texts. */
final class RowCounter implements FlatMapFunction<Iterator<Row>, byte[]> {

    private static final long serialVersionUID = 1;

    private final String rows;
    private final String wanted;
    private final String typed;
    private final String base;
    private final boolean files;
    private final @Nullable String encoders;

    /**
     * Counts rows.
     *
     * @param rows The schema of the rows, in the notation of schemas.
     * @param wanted The schema that the part has.
     * @param typed What the user typed.
     * @param base The folder in which the driver runs.
     * @param files Whether the name and the size of its file stand behind the fields of each row.
     * @param encoders The name of the file that has codecs, or null where none encodes.
     */
    RowCounter(String rows, String wanted, String typed, String base, boolean files, @Nullable String encoders) {
        this.rows = rows;
        this.wanted = wanted;
        this.typed = typed;
        this.base = base;
        this.files = files;
        this.encoders = encoders;
    }

    @Override
    public Iterator<byte[]> call(Iterator<Row> all) throws IOException {
        int partition = TaskContext.getPartitionId();
        Schema schema = Notation.parseSchema(wanted);
        try (CensusBytes.Rows part =
                new CensusBytes.Rows(schema, files, encoders == null ? null : TaskEncoders.of(encoders))) {
            return List.of(Answer.part(count(all, partition, schema, part))).iterator();
        } catch (Stop e) {
            return List.of(Answer.stop(partition, e)).iterator();
        }
    }

    private byte[] count(Iterator<Row> all, int partition, Schema schema, CensusBytes.Rows part) {
        List<Field> own = Notation.parseSchema(rows).fields();
        Map<String, Slot> slots = new LinkedHashMap<>();
        own.forEach(field -> slots.put(field.name(), field.slot()));
        RowRecast recast = rows.equals(wanted) ? null : new RowRecast(slots, schema);
        FileNames names = new FileNames(typed, base);
        String file = "";
        String shown = TerminalText.text(typed) + ", partition " + partition + " of Spark";
        if (!files) {
            part.at(typed + "/partition-" + String.format("%06d", partition), Map.of(), 0);
        }
        long number = 0;
        while (all.hasNext()) {
            Row row = all.next();
            if (files && !file.equals(row.getString(own.size()))) {
                file = row.getString(own.size());
                FileNames.Named named = names.of(file);
                part.at(named.name(), named.keys(), row.getLong(own.size() + 1));
                shown = TerminalText.text(named.name());
                number = 0;
            }
            number++;
            String at = shown;
            long record = number;
            var values = SparkValue.row(own, row);
            part.add(recast == null ? values : recast.row(values, () -> at + ", record " + TerminalText.count(record)));
        }
        return part.bytes();
    }
}
