package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.api.size.Size;
import io.serdebench.lab.explain.Document.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Records and pages of {@code explain} for tests. */
public final class ExplainPages {

    static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);
    static final Pattern STYLE = Pattern.compile("<style>(.*?)</style>", Pattern.DOTALL);

    /** Of a codec, a field, a key and all else that may have a name. */
    static final String NAME = "</script><img src=x onerror=alert(1)>\"'&";

    private static final List<Refused> REFUSED = List.of(new Refused("other", "no nested records"));

    private static final List<Advice> ADVICE = List.of(
            new Advice(
                    List.of("item", "id"),
                    Advice.Kind.TEXT,
                    "every value is a UUID",
                    "uuid",
                    "item.id=uuid",
                    Map.of("toy", new Advice.Gain(42, 42, 120))),
            new Advice(
                    List.of(),
                    Advice.Kind.ORDER,
                    "fields behind the fifteenth",
                    "numbers 1 to 15",
                    null,
                    Map.of("toy", new Advice.Gain(2, 8, 120))));

    private ExplainPages() {}

    static byte[] bytes() {
        Map<String, String> notes = new LinkedHashMap<>();
        notes.put("colour", "blue");
        notes.put("für", "a text of more than thirty characters, which goes over several lines");
        return Toy.bytes("ORD-0004711", 7, notes);
    }

    static Explained toy() {
        return Explained.of("toy", "toy", new Toy(), bytes());
    }

    static Explained cut() {
        return Explained.of("cut", "toy", new Toy(), Arrays.copyOf(bytes(), 25));
    }

    static Explained hostile() {
        Dissector hostile = (bytes, spans) -> {
            spans.enter(NAME);
            spans.enter("{" + NAME + "}");
            spans.span(0, 1, Role.NAME, NAME);
            spans.guess(1, 2, Role.DATA, NAME + "\u202e\u0000\ud800");
            spans.leave();
            spans.leave();
            throw new UndecodableException(2, NAME);
        };
        return Explained.of(NAME, NAME, hostile, new byte[3]);
    }

    static Anatomy anatomy(String codec, byte[]... records) {
        ByteBreakdown tally = new ByteBreakdown(codec, "toy", new Toy(), Toy.SCHEMA);
        for (byte[] record : records) {
            tally.add(record);
        }
        return tally.anatomy();
    }

    static String record(Explained... explained) {
        return ExplainPage.record("record 17 of toy.csv", List.of(explained), REFUSED, "1.0");
    }

    static String anatomies() {
        byte[] small = Toy.bytes("ORD-1", 3, Map.of());
        return ExplainPage.anatomy(
                "toy.csv, 2 records",
                List.of(anatomy("toy", bytes(), small), anatomy("cut", Arrays.copyOf(bytes(), 25), small)),
                ADVICE,
                REFUSED,
                "1.0");
    }

    static String sizes() {
        List<SizeEstimate> estimated = List.of(
                new SizeEstimate("large", "toy", 2, new Size(2, 1_000, 1_200, 480, 620)),
                new SizeEstimate("small", "toy", 2, Size.each(2, 40)));
        return ExplainPage.sizes("toy.csv, 2 records, estimated", estimated, ADVICE, REFUSED, "1.0");
    }

    /** One page of each kind, the record's first. */
    public static List<String> kinds() {
        return List.of(record(toy(), cut()), anatomies(), sizes());
    }

    static List<String> pages() {
        return List.of(
                record(toy(), cut()),
                record(toy().redacted()),
                record(hostile()),
                record(deep()),
                record(Explained.of("none", "toy", new Toy(), new byte[0])),
                anatomies(),
                sizes());
    }

    static Explained deep() {
        Dissector deep = (bytes, spans) -> {
            for (int i = 0; i < 200; i++) {
                spans.enter("level " + i);
            }
            spans.span(0, 1, Role.DATA, 1);
            for (int i = 0; i < 200; i++) {
                spans.leave();
            }
            spans.span(1, 2, Role.PADDING, null);
            return new Object[0];
        };
        return Explained.of("deep", "deep", deep, new byte[2]);
    }

    /** The page without its style and script. */
    static String bare(String page) {
        return STYLE.matcher(SCRIPT.matcher(page).replaceAll("")).replaceAll("");
    }

    /** Samples for looking at, where {@code -Dsamples=folder} asks for them. */
    static void writeSamples() throws IOException {
        String samples = System.getProperty("samples");
        if (samples != null) {
            Path folder = Files.createDirectories(Path.of(samples));
            Files.writeString(folder.resolve("explain-record.html"), record(toy(), cut(), hostile()));
            Files.writeString(folder.resolve("explain-redacted.html"), record(toy().redacted()));
            Files.writeString(folder.resolve("explain-anatomy.html"), anatomies());
        }
    }
}
