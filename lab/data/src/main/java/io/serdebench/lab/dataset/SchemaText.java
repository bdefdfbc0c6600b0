package io.serdebench.lab.dataset;

import io.serdebench.api.Names;
import io.serdebench.api.Notation;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.profile.FieldFacts;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A schema as a file that people edit: the notation of {@link Notation}, one field on each line. White space between words, a
 * comma behind the last field and what follows a {@code #} mean nothing. After the type of a field may stand how its numbers are written in a
 * file of cells: {@code with decimal comma}. A file alone may not show it.
 */
public final class SchemaText {

    private static final long MAX_BYTES = 16 << 20;
    private static final int COMMENT = 100;
    private static final int COLUMN = 44;
    private static final String WRITTEN = " with decimal ";
    private static final Pattern DECIMAL = Pattern.compile("\\swith\\s+decimal\\s+(comma|point)(?=[\\s,}#])");
    private static final Pattern POSITION = Pattern.compile("(?s)(.*), at character (\\d+) of .*");

    private final Map<String, FieldFacts> facts = new HashMap<>();
    private final StringBuilder out = new StringBuilder();

    private SchemaText() {}

    /** Returns the schema of a dataset as a file's text, with what is known of each field behind it. */
    public static String write(Dataset dataset) {
        SchemaText text = new SchemaText();
        dataset.facts().forEach(one -> text.facts.putIfAbsent(one.name(), one));
        text.out.append("# ").append(TerminalText.text(dataset.name())).append(": ");
        text.out.append(TerminalText.line(dataset.sniffed())).append('\n');
        text.out.append("# Change types, order or presence (?), delete fields; then give it back:  --schema FILE\n");
        text.name(dataset.schema().name());
        text.out.append(' ');
        if (dataset.schema().root().oneOf()) {
            text.types(dataset.schema().root());
            return text.out.append('\n').toString();
        }
        text.struct(dataset.schema().root(), "", "  ");
        return text.out.append('\n').toString();
    }

    private void types(Struct types) {
        String sign = "(\n  ";
        for (Field type : types.fields()) {
            out.append(sign);
            sign = " |\n  ";
            name(type.name());
            out.append(": ");
            slot(new Slot(type.type(), false, type.slot().tag()), type.name(), "  ");
        }
        out.append("\n)");
    }

    private void struct(Struct struct, String path, String indent) {
        out.append("{\n");
        for (Field field : struct.fields()) {
            int start = out.length();
            String at = path + field.name();
            out.append(indent);
            name(field.name());
            out.append(": ");
            slot(field.slot(), at, indent);
            FieldFacts known = facts.get(at);
            if (known != null && known.decimal() != null) {
                out.append(WRITTEN).append(known.decimal().equals(",") ? "comma" : "point");
            }
            out.append(',');
            if (known != null && !known.why().isEmpty() && out.lastIndexOf("\n") < start) {
                out.append(" ".repeat(Math.max(2, COLUMN - (out.length() - start))));
                out.append("# ").append(TerminalText.text(known.why(), COMMENT));
            }
            out.append('\n');
        }
        out.append(indent, 0, indent.length() - 2).append('}');
    }

    private void slot(Slot slot, String path, String indent) {
        Type type = slot.type();
        if (type instanceof Struct struct && !struct.oneOf()) {
            struct(struct, path + ".", indent + "  ");
        } else if (type instanceof ListOf list) {
            out.append('[');
            slot(list.element(), path, indent);
            out.append(']');
        } else if (type instanceof MapOf map) {
            out.append('<');
            slot(map.value(), path, indent);
            out.append('>');
        } else {
            out.append(Notation.write(type));
        }
        out.append(slot.optional() ? "?" : "");
        if (slot.tag() != null) {
            out.append(' ').append(slot.tag());
        }
    }

    private void name(String name) {
        out.append(Names.isIdentifier(name) ? name : Names.quote(name));
    }

    /** Returns whether a file holds such a text and no JSON: an Avro schema begins with a bracket. */
    static boolean isOne(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (!Files.isRegularFile(file) || name.endsWith(".avsc") || name.endsWith(".json")) {
            return false;
        }
        byte[] head = new byte[1];
        try (var in = Files.newInputStream(file)) {
            while (in.read(head) == 1) {
                if (head[0] != ' ' && head[0] != '\t' && head[0] != '\r' && head[0] != '\n') {
                    return head[0] != '{' && head[0] != '[';
                }
            }
        }
        return true;
    }

    /** Returns whether a file holds types of records, each of which is a field that a record has or has not. */
    static boolean isOfTypes(Path file) throws IOException {
        return isOne(file)
                && bare(Files.readString(file), new ArrayList<>(), new HashMap<>())
                        .endsWith(")");
    }

    /**
     * Reads the fields of the records, or the types of records.
     *
     * @throws Stop where the file holds no schema; the message names the line
     */
    static Map<String, Slot> read(Path file) throws IOException {
        return read(file, new HashMap<>());
    }

    /**
     * The decimal signs that the file gives for fields.
     *
     * @throws Stop where the file holds no schema
     */
    static Map<String, Character> signs(Path file) throws IOException {
        Map<Integer, Character> numbers = new HashMap<>();
        List<String> names = List.copyOf(read(file, numbers).keySet());
        Map<String, Character> signs = new HashMap<>();
        numbers.forEach((field, sign) -> signs.put(names.get(field), sign));
        return signs;
    }

    private static Map<String, Slot> read(Path file, Map<Integer, Character> signs) throws IOException {
        String name = TerminalText.text(String.valueOf(file), 200);
        if (!Files.isReadable(file) || Files.size(file) > MAX_BYTES) {
            throw Stop.input("no schema file that can be read: " + name);
        }
        String text;
        try {
            text = Files.readString(file);
        } catch (CharacterCodingException e) {
            throw Stop.input(name + " is not a schema: it is not UTF-8");
        }
        List<Integer> lines = new ArrayList<>();
        String bare = bare(text, lines, signs);
        try {
            Map<String, Slot> fields = new LinkedHashMap<>();
            for (Field field : Notation.parseSchema(bare).root().fields()) {
                fields.put(field.name(), field.slot());
            }
            return fields;
        } catch (IllegalArgumentException e) {
            throw Stop.input(
                    name + " is not a schema: " + located(String.valueOf(e.getMessage()), lines),
                    "a schema is  orders { id: int64, total: decimal(18,2)?, tags: [string] }",
                    "serdebench schema FILE -o FILE.schema   writes that of a file");
        }
    }

    /**
     * Without white space and comments outside quotes, and without a comma before a closing brace.
     *
     * @param lines Takes the line of each character.
     * @param signs Takes the decimal signs, by the number of the field.
     */
    private static String bare(String text, List<Integer> lines, Map<Integer, Character> signs) {
        Matcher decimal = DECIMAL.matcher(text);
        int depth = 0;
        int field = -1;
        StringBuilder bare = new StringBuilder();
        int line = 1;
        boolean quoted = false;
        boolean comment = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            comment = comment ? c != '\n' : !quoted && c == '#';
            if (!comment && !quoted) {
                depth += c == '{' ? 1 : c == '}' ? -1 : 0;
                field += depth == 1 && c == ':' ? 1 : 0;
                if (depth == 1 && field >= 0 && decimal.region(i, text.length()).lookingAt()) {
                    signs.put(field, decimal.group(1).equals("comma") ? ',' : '.');
                    line += (int)
                            decimal.group().chars().filter(one -> one == '\n').count();
                    i = decimal.end() - 1;
                    continue;
                }
            }
            if (!comment && (quoted || c != ' ' && c != '\t' && c != '\r' && c != '\n' && c != '\ufeff')) {
                if (c == '}' && !quoted && !bare.isEmpty() && bare.charAt(bare.length() - 1) == ',') {
                    bare.setLength(bare.length() - 1);
                    lines.remove(lines.size() - 1);
                }
                quoted ^= c == '"';
                bare.append(c);
                lines.add(line);
                if (quoted && c == '\\' && i + 1 < text.length()) {
                    i++;
                    bare.append(text.charAt(i));
                    lines.add(line);
                }
            }
            line += c == '\n' ? 1 : 0;
        }
        return bare.toString();
    }

    private static String located(String message, List<Integer> lines) {
        Matcher matcher = POSITION.matcher(message);
        if (!matcher.matches() || lines.isEmpty()) {
            return TerminalText.text(message, 200);
        }
        int at = Integer.parseInt(matcher.group(2)) - 1;
        return "line " + lines.get(Math.min(at, lines.size() - 1)) + ": " + TerminalText.text(matcher.group(1), 200);
    }
}
