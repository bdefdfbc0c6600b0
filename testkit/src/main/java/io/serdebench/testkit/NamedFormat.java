package io.serdebench.testkit;

import io.serdebench.api.FormatVariant;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The format that the {@code codec.toml} of the current folder names for a codec, so that tests ask the one that users get. */
public final class NamedFormat {

    /** {@code key = "text"}, the only form that the keys read here have. */
    private static final Pattern LINE = Pattern.compile("^([a-z-]+) *= *\"([^\"]*)\"$");

    private NamedFormat() {}

    /**
     * The format of a codec, or null where its manifest names none.
     *
     * @throws IllegalArgumentException if the manifest has no such codec, or its format is not there
     */
    public static @Nullable FormatVariant of(String codec) {
        Map<String, String> keys = keys(codec);
        String type = keys.get("format-class");
        if (type == null) {
            return null;
        }
        try {
            return FormatVariant.load(
                    type, keys.getOrDefault("format-variant", ""), NamedFormat.class.getClassLoader());
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(codec + " names the format " + type, e);
        }
    }

    /** The dissector of a codec's records, which must have one. */
    public static Dissector dissector(String codec, Schema schema) {
        return given(codec).dissector(schema);
    }

    /** The sizer of a codec's records, which must have one. */
    public static Sizer sizer(String codec, Schema schema) {
        return given(codec).sizer(schema);
    }

    /** The dissector of a codec's bytes without a schema, which there must be. */
    public static Dissector schemaless(String codec) {
        return given(codec).schemaless();
    }

    /** True if a codec's bytes mean anything without a schema. */
    public static boolean isSchemaless(String codec) {
        return given(codec).isSchemaless();
    }

    private static TestedFormat given(String codec) {
        return TestedFormat.of(Objects.requireNonNull(of(codec), codec + " names no format"));
    }

    /** The lines of a codec's own table. */
    private static Map<String, String> keys(String codec) {
        Map<String, String> keys = new HashMap<>();
        for (String line : manifest()) {
            if (line.equals("[[codec]]")) {
                if (codec.equals(keys.get("id"))) {
                    return keys;
                }
                keys.clear();
            }
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                keys.put(matcher.group(1), matcher.group(2));
            }
        }
        if (!codec.equals(keys.get("id"))) {
            throw new IllegalArgumentException("codec.toml has no codec " + codec);
        }
        return keys;
    }

    private static List<String> manifest() {
        try {
            return Files.readAllLines(Path.of("codec.toml"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
