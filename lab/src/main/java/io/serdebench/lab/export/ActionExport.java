package io.serdebench.lab.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A run as {@code github-action-benchmark} takes it for its tool {@code customSmallerIsBetter}. */
final class ActionExport implements Export {

    @Override
    public String name() {
        return "gha";
    }

    @Override
    public String fileName() {
        return "result.gha.json";
    }

    @Override
    public String about() {
        return "github-action-benchmark, tool customSmallerIsBetter";
    }

    @Override
    public List<Path> write(Exportable results, Path file) throws IOException {
        Result result = results.codecs(this);
        ArrayNode all = new ObjectMapper().createArrayNode();
        for (Measurement of : ExportNames.comparable(result)) {
            // the figures of a chart are found again by their names
            String name = ExportNames.data(result) + "/" + of.operation() + "/" + of.codec();
            ObjectNode time = add(all, name + " time", "ns/record", of.nsPerRecord(), of);
            if (time != null && of.ciLow() != null && of.ciHigh() != null && Double.isFinite(of.ciHigh())) {
                time.put("range", String.format(Locale.ROOT, "± %.4g", (of.ciHigh() - of.ciLow()) / 2));
                time.put("extra", time.get("extra").textValue() + "; 95 % interval over " + of.rounds() + " rounds");
            }
            add(all, name + " allocated", "bytes/record", of.allocBytesPerRecord(), of);
            if (of.operation().equals(Result.TOTAL)) {
                add(all, ExportNames.data(result) + "/size/" + of.codec(), "bytes/record", of.bytesPerRecord(), of);
            }
        }
        Leftovers.write(file, all.toPrettyString() + "\n");
        return List.of(file);
    }

    private static @Nullable ObjectNode add(
            ArrayNode all, String name, String unit, @Nullable Double value, Measurement of) {
        if (value == null || !Double.isFinite(value)) {
            return null;
        }
        return all.addObject()
                .put("name", name)
                .put("unit", unit)
                .put("value", value)
                .put("extra", of.library() + " " + of.version());
    }
}
