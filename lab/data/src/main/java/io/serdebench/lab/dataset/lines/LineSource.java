package io.serdebench.lab.dataset.lines;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Limits;
import io.serdebench.lab.dataset.source.LineCutter;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import io.serdebench.lab.dataset.source.Utf8Guard;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Files of lines, such as logs: each line is a record of one field, its text. Blank lines do not count. */
public final class LineSource implements Source {

    private static final String FIELD = "line";

    private final List<Input> inputs;

    /** Opens text files. */
    public LineSource(List<Input> inputs) {
        this.inputs = List.copyOf(inputs);
    }

    @Override
    public Findings scan(Pass pass, Division division) throws IOException {
        long records = division.parts(pass, inputs, Count::new).stream()
                .mapToLong(part -> part.records)
                .sum();
        return new Findings(
                Map.of(FIELD, new Slot(new Scalar(Type.Kind.STRING), false)),
                records,
                0,
                "lines",
                List.of(),
                Map.of(FIELD, Reason.plain("the text of a line")));
    }

    /** The lines of some files. */
    private static final class Count implements Division.Part {
        private long records;

        @Override
        public void take(Pass pass, int number, Input input) throws IOException {
            try (InputStream in = pass.text(input)) {
                LineCutter lines = cutter(input, in);
                while (lines.next()) {
                    if (!lines.isBlank()) {
                        check(input, lines);
                        records++;
                    }
                }
            }
        }
    }

    @Override
    public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
        for (Input input : inputs) {
            if (!pass.takes(input)) {
                continue;
            }
            try (InputStream in = pass.text(input)) {
                LineCutter lines = cutter(input, in);
                while (!selector.isDone() && lines.next()) {
                    if (!lines.isBlank() && selector.next()) {
                        sink.row(new @Nullable Object[] {lines.text()});
                    }
                }
            }
        }
    }

    private static LineCutter cutter(Input input, InputStream in) throws IOException {
        return new LineCutter(input, in, Utf8Guard.byteOrderMark(input.head()));
    }

    private static void check(Input input, LineCutter lines) {
        if (lines.to() - lines.from() > Limits.FIELD) {
            throw Stop.input(TerminalText.text(input.name()) + " line " + TerminalText.count(lines.number())
                    + ": a line is longer than " + Limits.shown(Limits.FIELD));
        }
    }
}
