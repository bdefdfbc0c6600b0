package io.serdebench.lab.dataset;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.infer.PartitionedSource;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.Source;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Which source reads files. */
final class Opening {

    private Opening() {}

    /** The kind of all files. */
    static Kind kind(List<Input> inputs, Reading reading) throws IOException {
        Kind kind = Kind.of(inputs.get(0), reading.format());
        for (Input input : inputs) {
            Kind other = Kind.of(input, reading.format());
            if (other != kind) {
                throw Stop.input(TerminalText.text(input.name()) + " is " + other.label() + " and "
                        + TerminalText.text(inputs.get(0).name()) + " is " + kind.label()
                        + "; one dataset has one format");
            }
        }
        return kind;
    }

    /** True if records are wanted as texts, and those of the files are all that is to be in them. */
    static boolean hasTexts(List<Input> inputs, Reading asked) throws IOException {
        return asked.isOfTexts()
                && !asked.isOfFields()
                && PartitionedSource.names(inputs).isEmpty()
                && kind(inputs, asked).is(Kind.Trait.TYPES);
    }

    /** The files, and what the names of their folders say. */
    static Source whole(Kind kind, List<Input> inputs, Reading reading, Declared declared, Path work)
            throws IOException {
        Set<String> names = PartitionedSource.names(inputs);
        return names.isEmpty()
                ? kind.open(inputs, reading, declared, work)
                : new PartitionedSource(kind.open(inputs, reading, declared.without(names), work), inputs, declared);
    }
}
