package io.serdebench.lab.help;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.base.SmallDocument;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.Evolution;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.table.TableForm;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The codecs there are, and what is timed of each. */
public final class CodecList {

    private static final int GAP = 2;

    /** Traits that the heads of the groups say, or the lines below them. */
    private static final Set<String> HEADED = Stream.concat(
                    Stream.of(Codec.EXTRA, Codec.FLOOR, Codec.OWN_ONLY),
                    Stream.of(Evolution.values()).map(Evolution::trait))
            .collect(Collectors.toUnmodifiableSet());

    /** What is said where a language cannot be used, and why. */
    private static final Pattern NONE = Pattern.compile("\\((not [a-z]+):.*", Pattern.DOTALL);

    private CodecList() {}

    /**
     * A codec.
     *
     * @param codec A codec of the catalog.
     * @param version The version of its library, as the library reports it.
     */
    public record Listed(Codec codec, String version) {}

    /** The longest names of libraries where there is no room for more, and of licences beside them. */
    private static final Map<Integer, Integer> SHORT = Map.of(28, 24, 22, 12, 18, 10);

    /** Cells get shorter before the next column goes, whole. */
    private static final List<Fit> FITS = IntStream.rangeClosed(0, 4)
            .mapToObj(gone -> Stream.of(Integer.MAX_VALUE, 28, 22, 18)
                    // the shortest one only in place of leaving the column out
                    .filter(library -> library != 18 || gone == 2)
                    .map(library -> new Fit(GAP, library, gone)))
            .flatMap(Function.identity())
            .toList();

    private static ReportTable<Listed> table() {
        ReportTable<Listed> table = new ReportTable<>();
        table.left("codec", null, listed -> listed.codec().id());
        table.left("format", null, listed -> listed.codec().format());
        table.left(
                        "library",
                        null,
                        (listed, form) ->
                                library(listed.codec().family().library().name(), form))
                .weight(3);
        table.left("version", null, CodecList::version).weight(4);
        table.left(
                        "licence",
                        null,
                        (listed, form) ->
                                licence(listed.codec().family().library().license(), form))
                .weight(2);
        table.left("traits", null, CodecList::traits).weight(1);
        return table;
    }

    /** Of a library on the JVM; of another language the runtime that was found, or that there is none. */
    private static String version(Listed listed, TableForm form) {
        String version = listed.version();
        if (listed.codec().isOnJvm()) {
            return isShort(form) ? version.split("[ +]", 2)[0] : version;
        }
        Matcher none = NONE.matcher(version);
        if (isShort(form)) {
            // the codec's name begins with the language
            return none.matches() ? none.group(1) : version.substring(version.lastIndexOf(' ') + 1);
        }
        return version.replaceFirst("^for ", "");
    }

    private static boolean isShort(TableForm form) {
        return SHORT.containsKey(form.fit().name());
    }

    /** By its name alone, without the group. */
    private static String library(String name, TableForm form) {
        return isShort(form)
                ? form.clip(name.substring(name.lastIndexOf(':') + 1).strip())
                : name;
    }

    private static String licence(String name, TableForm form) {
        return SafeText.clip(name, SHORT.getOrDefault(form.fit().name(), Integer.MAX_VALUE), form.unicode());
    }

    /**
     * A table of codecs: those of a run first, then those that are asked for by name.
     *
     * @param contracts Whether what is timed of each follows instead of the table.
     */
    public static String text(List<Listed> codecs, boolean contracts, Style style) {
        Lines out = new Lines(style);
        if (contracts) {
            contracts(codecs, out, style);
            return out.toString();
        }
        Map<String, List<Listed>> groups = new LinkedHashMap<>();
        groups.put("default, measured where nothing is chosen", new ArrayList<>());
        groups.put("extra, measured with -c NAME or -c @all", new ArrayList<>());
        groups.put("own classes alone, measured with --classes PATH --type CLASS", new ArrayList<>());
        groups.put("other languages, measured with -c NAME or -c @LANGUAGE", new ArrayList<>());
        groups.put("no codec: the overhead of the measurement itself", new ArrayList<>());
        List<List<Listed>> kinds = List.copyOf(groups.values());
        codecs.stream()
                .sorted(Comparator.comparing((Listed listed) -> listed.codec().id()))
                .forEach(listed -> kinds.get(kind(listed.codec())).add(listed));
        TextTable table = table().fitting(kinds.stream().flatMap(List::stream).toList(), style, FITS);
        out.line(style.faint(table.head()));
        int row = 0;
        for (Map.Entry<String, List<Listed>> group : groups.entrySet()) {
            if (!group.getValue().isEmpty()) {
                out.line("").line(style.bold(SafeText.clip(group.getKey(), style.width(), style.unicode())));
                for (int i = 0; i < group.getValue().size(); i++) {
                    out.line(table.row(row++));
                }
            }
        }
        List<String> byPosition = kinds.stream()
                .flatMap(List::stream)
                .map(Listed::codec)
                .filter(Codec::isByPosition)
                .map(Codec::id)
                .toList();
        if (!byPosition.isEmpty()) {
            out.line("");
            out.beside("by position  ", style::bold, String.join(", ", byPosition) + ". " + Codec.POSITION_MEANS);
        }
        out.line("");
        out.aside(Launcher.command() + " help evolution   which fields may be added or removed later");
        out.aside(Launcher.command() + " list codecs ID   what exactly is timed");
        out.aside(Launcher.command() + " list codecs --show-code ID   the code that is timed");
        return out.toString();
    }

    private static int kind(Codec codec) {
        if (codec.isFloor()) {
            return 4;
        }
        if (!codec.isOnJvm()) {
            return 3;
        }
        return codec.isForOwnClassesOnly() ? 2 : codec.traits().contains(Codec.EXTRA) ? 1 : 0;
    }

    private static String traits(Listed listed) {
        return listed.codec().traits().stream()
                .filter(trait -> !HEADED.contains(trait))
                .collect(Collectors.joining(", "));
    }

    private static void contracts(List<Listed> codecs, Lines out, Style style) {
        int widest =
                codecs.stream().mapToInt(l -> l.codec().id().length()).max().orElse(0);
        for (Listed listed : codecs) {
            String id = listed.codec().id();
            out.beside(id + " ".repeat(widest - id.length() + GAP), style::bold, line(listed));
            contract(listed.codec(), out);
        }
    }

    private static String line(Listed listed) {
        Codec codec = listed.codec();
        return codec.format() + "; " + codec.family().library().name() + " " + listed.version() + "; "
                + codec.family().library().license() + "; " + String.join(", ", codec.traits());
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
        return SmallDocument.text(new CodecDocument(
                CodecDocument.SCHEMA,
                tool,
                codecs.stream().map(CodecDocument.Listed::of).toList()));
    }
}
