package io.serdebench.api.gen;

import io.serdebench.api.Type.Field;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Collects lines of Java source, indented by the braces they open and close. */
public final class JavaWriter {

    /**
     * Fields that one generated method handles; further ones go to further methods. HotSpot never compiles a method of more
     * than 8,000 bytes of bytecode, and a class file holds none of more than 64 KiB; a field takes up to about 100.
     */
    private static final int FIELDS_PER_METHOD = 64;

    private final StringBuilder out = new StringBuilder();
    private int depth;

    /** The fields of a struct in groups that one method each can handle; at least one group. */
    public static List<List<Field>> parts(List<Field> fields) {
        List<List<Field>> parts = new ArrayList<>();
        for (int from = 0; from < fields.size(); from += FIELDS_PER_METHOD) {
            parts.add(fields.subList(from, Math.min(fields.size(), from + FIELDS_PER_METHOD)));
        }
        return parts;
    }

    /** Appends one line; one that ends in an opening brace indents what follows, one that starts with a closing one ends that. */
    public JavaWriter line(String line) {
        if (line.startsWith("}")) {
            depth--;
        }
        if (!line.isEmpty()) {
            out.append("    ".repeat(depth)).append(line);
        }
        out.append('\n');
        if (line.endsWith("{")) {
            depth++;
        }
        return this;
    }

    /** Appends several lines. */
    public JavaWriter lines(String... lines) {
        for (String line : lines) {
            line(line);
        }
        return this;
    }

    /** Appends lines that are already laid out, each indented by the current depth. */
    public JavaWriter block(String text) {
        text.lines()
                .forEach(line -> out.append("    ".repeat(depth)).append(line).append('\n'));
        return this;
    }

    /**
     * Writes the source as {@code packageName/className.java} below {@code sources}.
     *
     * @throws IOException where it cannot be written
     */
    public void save(Path sources, String packageName, String className) throws IOException {
        Path folder = Files.createDirectories(sources.resolve(packageName.replace('.', '/')));
        Files.writeString(folder.resolve(className + ".java"), "package " + packageName + ";\n\n" + out);
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
