package io.serdebench.lab.export;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A run in the format of Go's benchmarks, one line a round. The operation stands last: of a name that ends in a hyphen and digits,
 * benchstat takes the digits for a number of processors.
 */
final class BenchstatExport implements Export {

    /** A figure of a line is per record; benchstat passes over how many times it was taken. */
    private static final int ITERATIONS = 1;

    @Override
    public String name() {
        return "benchstat";
    }

    @Override
    public String fileName() {
        return "result.bench.txt";
    }

    @Override
    public String about() {
        return "Go's benchmark format, one line per round, for benchstat -col /codec";
    }

    @Override
    public List<Path> write(Exportable results, Path file) throws IOException {
        Result result = results.codecs(this);
        StringBuilder out = new StringBuilder();
        head(out, "serdebench", result.run().tool());
        head(out, "jvm", result.machine().jvm());
        head(out, "cpu", result.machine().cpu());
        head(
                out,
                "dataset",
                result.dataset().name() + " sha256:" + result.dataset().sha256());
        out.append("Unit ns/op better=lower\n");
        out.append("Unit wire-B/rec better=lower assume=exact\n");
        out.append("Unit alloc-B/op better=lower\n");
        int lines = 0;
        for (Measurement measured : ExportNames.comparable(result)) {
            for (double ns : results.rounds(this, measured).values()) {
                line(out, result, measured, ns);
                lines++;
            }
        }
        if (lines == 0) {
            throw Stop.input("--export benchstat: no codec has a round");
        }
        Leftovers.write(file, out.toString());
        return List.of(file);
    }

    private static void head(StringBuilder out, String key, String value) {
        out.append(key)
                .append(": ")
                .append(TerminalText.line(value.isBlank() ? "unknown" : value))
                .append('\n');
    }

    private static void line(StringBuilder out, Result result, Measurement measured, double ns) {
        out.append("BenchmarkSerde/dataset=").append(ExportNames.token(ExportNames.data(result)));
        out.append("/codec=").append(ExportNames.token(measured.codec()));
        out.append("/op=").append(ExportNames.token(measured.operation()));
        out.append(' ').append(ITERATIONS).append(' ').append(figure(ns)).append(" ns/op");
        value(out, measured.bytesPerRecord(), "wire-B/rec");
        value(out, measured.allocBytesPerRecord(), "alloc-B/op");
        out.append('\n');
    }

    private static void value(StringBuilder out, @Nullable Double value, String unit) {
        if (value != null && Double.isFinite(value)) {
            out.append(' ').append(figure(value)).append(' ').append(unit);
        }
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }
}
