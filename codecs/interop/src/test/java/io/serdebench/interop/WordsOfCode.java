package io.serdebench.interop;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The hardest field names there are for a code generator: every word of the code that it generates, and every word in it
 * behind {@code get}, {@code set} and their like. Each must become a field that compiles and carries its value.
 */
public final class WordsOfCode {

    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*");
    private static final Pattern ACCESSOR =
            Pattern.compile("(?:get|set|has|is|clear|add|addAll|put|putAll|remove|merge|ensure|internalGet|unset)(?=[A-Z])(\\w+)");
    private static final List<String> TYPES = List.of("int32", "string?", "[string]", "<int64>", "timestamp-millis", "{x:bytes?}?");
    private static final int FIELDS_A_RECORD = 250;
    private static final int SHIFTS = 2;

    private WordsOfCode() {}

    /**
     * Generates code, takes its words, and round-trips records with fields of these names.
     *
     * @param bases classes that generated ones extend, whose methods are words too
     */
    public static void becomeFields(CodecFamily family, String codec, Path folder, Class<?>... bases)
            throws Exception {
        Set<String> all = words(family, codec, folder);
        for (Class<?> base : bases) {
            for (Class<?> c = base; c != null; c = c.getSuperclass()) {
                for (Method method : c.getDeclaredMethods()) {
                    collect(method.getName(), all);
                }
            }
        }
        List<String> words = new ArrayList<>(all);
        assertTrue(words.size() > 50, "too few words to mean anything: " + words);
        for (int shift = 0; shift < SHIFTS; shift++) {
            for (int from = 0; from < words.size(); from += FIELDS_A_RECORD) {
                Map<String, Slot> slots = new LinkedHashMap<>();
                for (String word : words.subList(from, Math.min(words.size(), from + FIELDS_A_RECORD))) {
                    slots.put(word, Notation.parseSlot(TYPES.get((slots.size() + shift) % TYPES.size())));
                }
                roundTrip(family, codec, Schema.of("words", slots), Files.createTempDirectory(folder, "words"));
            }
        }
    }

    private static Set<String> words(CodecFamily family, String codec, Path folder) throws Exception {
        Path sources = Files.createTempDirectory(folder, "code");
        family.generate(codec, Schemas.everyType(), "pkg", sources);
        Set<String> words = new TreeSet<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                collect(Files.readString(file).replaceAll("\"[^\"\n]*\"", ""), words);
            }
        }
        // the fields of that schema are called f0, f1 and so on
        words.removeIf(word -> word.matches("(?i).*f\\d+.*"));
        return words;
    }

    private static void collect(String code, Set<String> words) {
        WORD.matcher(code).results().map(MatchResult::group).forEach(word -> {
            words.add(word);
            ACCESSOR.matcher(word)
                    .results()
                    .map(match -> match.group(1))
                    .forEach(name -> words.add(Character.toLowerCase(name.charAt(0)) + name.substring(1)));
        });
    }

    private static void roundTrip(CodecFamily family, String codec, Schema schema, Path folder) throws Exception {
        RandomRows rows = new RandomRows(11);
        try (Generated generated = Generated.of(family, codec, schema, folder)) {
            for (int i = 0; i < 5; i++) {
                assertNull(generated.roundTrip(rows.row(schema.root())));
            }
        }
    }
}
