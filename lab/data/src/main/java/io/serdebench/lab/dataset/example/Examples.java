package io.serdebench.lab.dataset.example;

import io.serdebench.api.Notation;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.Collectors;

/** The built-in datasets. */
public final class Examples {

    /** The prefix that names an example in place of a file. */
    public static final String PREFIX = "example:";

    /** Records where no number is given. */
    public static final long ROWS = 100_000;

    private static final int DIGITS = 12;

    private static final List<Example> ALL = List.of(
            Orders.example(),
            Events.example(),
            Sensor.example(),
            Logs.example(),
            Clicks.example(),
            Blobs.example(),
            Feed.example(),
            Media.numbers(),
            Media.names(),
            Person.example(),
            Telemetry.example(),
            E5.array(),
            E5.hash(),
            E7.mixed(),
            E7.strings(),
            E7.longs());

    private Examples() {}

    /** All of them, in the order in which they are listed. */
    public static List<Example> all() {
        return ALL;
    }

    /**
     * An example of a length.
     *
     * @param example The example that is meant.
     * @param rows How many records.
     */
    public record Sized(Example example, long rows) {}

    /**
     * Understands {@code example:orders} and {@code example:orders:5000000}. (A colon and not a question mark, which shells
     * take for a pattern.)
     *
     * @throws Stop where there is no such example
     */
    public static Sized parse(String typed) {
        String[] parts = typed.substring(PREFIX.length()).split(":", 2);
        List<String> names = ALL.stream().map(Example::name).toList();
        Example example = ALL.stream()
                .filter(each -> each.name().equals(parts[0]))
                .findFirst()
                .orElse(null);
        if (example == null) {
            String shown = parts[0].replaceAll("[^A-Za-z0-9_-]", "?");
            throw Stop.input(
                    "no example '" + shown + "'." + Suggest.phrase(shown, names),
                    names.stream().map(PREFIX::concat).collect(Collectors.joining(" ")));
        }
        if (parts.length == 2 && !parts[1].matches("[1-9][0-9]{0," + (DIGITS - 1) + "}")) {
            throw Stop.usage("the number of records of an example is missing", PREFIX + example.name() + ":5000000");
        }
        return new Sized(example, parts.length == 1 ? ROWS : Long.parseLong(parts[1]));
    }

    /** The text of an example, made as it is read. */
    public static InputStream stream(Sized sized) {
        String header = "";
        String delimiter = switch (sized.example().format()) {
            case "csv" -> ",";
            case "tsv" -> "\t";
            default -> "";
        };
        if (!delimiter.isEmpty()) {
            header = Notation.parseSchema(sized.example().schema()).fields().stream()
                            .map(field -> field.name())
                            .collect(Collectors.joining(delimiter))
                    + "\n";
        }
        return new ExampleStream(header, sized.example().generator().start(), sized.rows());
    }

    /** Writes the text of an example, as in the folder {@code examples} of the distribution. */
    public static void write(Sized sized, OutputStream out) throws IOException {
        try (InputStream in = stream(sized)) {
            in.transferTo(out);
        }
    }
}
