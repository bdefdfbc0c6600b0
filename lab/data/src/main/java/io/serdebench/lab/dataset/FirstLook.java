package io.serdebench.lab.dataset;

import io.serdebench.api.Notation;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Source;
import io.serdebench.lab.dataset.source.ThreadDivision;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Shows the schema of the first records of a large file, while all of them are still to be read. */
final class FirstLook {

    /** Smaller files are read as fast as this is shown. */
    private static final long LARGE = 16L << 20;

    private static final int SHOWN = 400;

    private FirstLook() {}

    /** Opens a source of one kind of file. */
    @FunctionalInterface
    interface Opener {
        Source open(List<Input> inputs) throws IOException;
    }

    /** Says what the beginning of the first file looks like, if that is text of one record to a line. */
    static void say(List<Input> inputs, Kind kind, Opener opener, Progress progress) throws IOException {
        Input first = inputs.get(0);
        Path path = first.path();
        if (!kind.is(Kind.Trait.BY_LINE) || path == null || Files.size(path) < LARGE) {
            return;
        }
        byte[] head = first.head();
        int end = head.length;
        while (end > 0 && head[end - 1] != '\n') {
            end--;
        }
        int length = end;
        try {
            Input beginning = Input.generated(first.name(), () -> new ByteArrayInputStream(head, 0, length));
            Findings found = opener.open(List.of(beginning)).scan(Pass.quiet(), new ThreadDivision(1));
            if (found.records() > 0) {
                StringBuilder text = new StringBuilder();
                found.fields()
                        .forEach((name, slot) -> text.append(text.isEmpty() ? "" : ", ")
                                .append(TerminalText.text(name))
                                .append(' ')
                                .append(Notation.write(slot)));
                progress.note(
                        "types",
                        TerminalText.text(text.toString(), SHOWN) + "; guessed from "
                                + TerminalText.count(found.records(), "row") + ", and all are checked now");
            }
        } catch (Stop e) {
            // a record that is cut off, or a field that comes later: the reading of the whole file says what is wrong
        }
    }
}
