package io.serdebench.lab.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.report.text.Lines;
import io.serdebench.lab.report.text.Style;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The codecs there are, and what is timed of each. */
public final class CodecList {

    /** Id and version of the JSON document. */
    public static final String SCHEMA = "serdebench.codecs/1";

    private static final int GAP = 2;

    private CodecList() {}

    /**
     * A codec.
     *
     * @param codec A codec of the catalog.
     * @param version The version of its library, as the library reports it.
     */
    public record Listed(Codec codec, String version) {}

    /**
     * A line per codec.
     *
     * @param contracts whether what is timed follows each line
     */
    public static String text(List<Listed> codecs, boolean contracts, Style style) {
        Lines out = new Lines(style);
        int widest =
                codecs.stream().mapToInt(l -> l.codec().id().length()).max().orElse(0);
        for (Listed listed : codecs) {
            String id = listed.codec().id();
            out.beside(id + " ".repeat(widest - id.length() + GAP), style::bold, line(listed));
            if (contracts) {
                contract(listed.codec(), out);
            }
        }
        if (!contracts) {
            out.aside(
                    "extra: not in @default, the codecs that run measures unless -c is given. -c @all selects all codecs on the JVM. Codecs in other languages are selected by name.");
            out.aside("serdebench list codecs ID shows what exactly is timed; --show-code ID prints the code");
        }
        return out.toString();
    }

    private static String line(Listed listed) {
        Codec codec = listed.codec();
        return codec.format() + "; " + codec.family().library() + " " + listed.version() + "; "
                + codec.family().license() + "; " + String.join(", ", codec.traits());
    }

    private static void contract(Codec codec, Lines out) {
        Map<String, String> parts = parts(codec);
        int widest = parts.keySet().stream().mapToInt(String::length).max().orElse(0);
        parts.forEach((name, text) ->
                out.beside("    " + name + " ".repeat(widest - name.length() + GAP), UnaryOperator.identity(), text));
    }

    private static Map<String, String> parts(Codec codec) {
        Contract contract = codec.contract();
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("what", codec.summary());
        parts.put("create", contract.create());
        parts.put("encode-message", contract.encode());
        parts.put("decode-message", contract.decode());
        parts.put("access", contract.access());
        parts.put("output", contract.output());
        parts.put("reuse", contract.reuse());
        parts.put(
                "variants",
                contract.variants().word() + ": " + contract.variants().sentence());
        return parts;
    }

    /** The list as a JSON document, with a line feed at its end. */
    public static String json(List<Listed> codecs, String tool) {
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        ObjectNode root = mapper.createObjectNode();
        root.put("schema", SCHEMA).put("tool", tool);
        root.set(
                "codecs",
                mapper.valueToTree(codecs.stream().map(CodecList::entry).collect(Collectors.toList())));
        try {
            return mapper.writeValueAsString(root) + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> entry(Listed listed) {
        Codec codec = listed.codec();
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", codec.id());
        entry.put("format", codec.format());
        entry.put("library", codec.family().library());
        entry.put("version", listed.version());
        entry.put("license", codec.family().license());
        entry.put("homepage", codec.family().homepage());
        entry.put("traits", codec.traits());
        entry.put("summary", codec.summary());
        entry.put("variants", codec.contract().variants().word());
        entry.put(
                "timed",
                parts(codec).entrySet().stream()
                        .filter(part ->
                                !part.getKey().equals("what") && !part.getKey().equals("variants"))
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new)));
        return entry;
    }
}
