package io.serdebench.lab.generate;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.generate.Outcome.Own;
import io.serdebench.lab.generate.Outcome.Ready;
import io.serdebench.lab.generate.Outcome.Refused;
import io.serdebench.lab.text.Figures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The generated code for reading. */
public final class Sources {

    /** Bytes shown of one file; a schema of 500 fields makes files of about half of this. */
    static final int MAX = 1 << 20;

    private Sources() {}

    /**
     * All sources of a codec, each below its name: the format's own description of the schema first, then Java, and then those of
     * the family's own classes that the code calls, whatever the schema. Control characters are escaped.
     *
     * @throws Stop where the codec was refused, or the cache is gone
     */
    public static String show(Outcome outcome) {
        if (outcome instanceof Refused refused) {
            throw Stop.input(
                    refused.codec().id() + " has no code for this schema: "
                            + refused.status().word(),
                    refused.reason());
        }
        if (outcome instanceof Own own) {
            return show(own);
        }
        Ready ready = (Ready) outcome;
        Path sources = ready.sources();
        StringBuilder out = new StringBuilder();
        try {
            List<Path> files = new ArrayList<>(Folders.files(sources));
            files.sort(Comparator.comparing(Sources::isJava));
            for (Path file : files) {
                append(Folders.relative(sources, file), text(file), out);
            }
            RuntimeSources.used(ready.codec().family(), out.toString())
                    .forEach((name, text) -> append(name, escaped(text), out));
        } catch (IOException e) {
            throw Stop.environment("cannot read the generated code in " + sources, Reasons.line(e.toString()));
        }
        return out.toString();
    }

    /** Nothing is generated: the code is the family's own, whatever the class. */
    private static String show(Own own) {
        StringBuilder out = new StringBuilder();
        try {
            RuntimeSources.used(own.codec().family(), own.bindingClass())
                    .forEach((name, text) -> append(name, escaped(text), out));
        } catch (IOException e) {
            throw Stop.environment("cannot read the code of " + own.codec().id(), Reasons.line(e.toString()));
        }
        return out.toString();
    }

    private static void append(String name, String text, StringBuilder out) {
        out.append("==> ").append(escaped(name)).append(" <==\n").append(text).append('\n');
    }

    private static boolean isJava(Path file) {
        return file.toString().endsWith(".java");
    }

    private static String text(Path file) throws IOException {
        long size = Files.size(file);
        String text;
        try (InputStream in = Files.newInputStream(file)) {
            text = new String(in.readNBytes(MAX), StandardCharsets.UTF_8);
        }
        String end = text.endsWith("\n") ? "" : "\n";
        return escaped(text)
                + end
                + (size > MAX ? "... " + Figures.many(size - MAX, "more byte") + " in " + file + "\n" : "");
    }

    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            boolean plain =
                    c == '\n' || c == '\t' || !Character.isISOControl(c) && Character.getType(c) != Character.FORMAT;
            if (plain) {
                out.appendCodePoint(c);
            } else {
                out.append(String.format("\\u%04x", c));
            }
        });
        return out.toString();
    }
}
