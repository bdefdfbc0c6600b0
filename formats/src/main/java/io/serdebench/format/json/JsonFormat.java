package io.serdebench.format.json;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.api.size.Sizer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** JSON as the libraries here write it: they differ in how they spell values, and in whether a record is an object or an array. */
public final class JsonFormat implements WireFormat {

    private static final String POSITIONAL = "positional";

    /** The spelling of each library; null where the size of its numbers is not known from statistics. */
    private static final Map<String, Optional<JsonSpelling>> SPELLINGS = Map.of(
            "jackson",
            Optional.of(new JsonSpelling(true, false, false, false, false)),
            "jackson3",
            Optional.of(JsonSpelling.JAVA),
            POSITIONAL,
            Optional.of(JsonSpelling.JAVA),
            "gson",
            Optional.of(new JsonSpelling(false, true, false, false, false)),
            // doubles by Grisu, decimals by their toString, times without zeros at the end
            "dsl-json",
            Optional.of(new JsonSpelling(false, false, true, true, true)),
            "fastjson2",
            Optional.empty(),
            // doubles by an algorithm of its own, decimals by their toString
            "fory",
            Optional.empty(),
            // floats with the digits of doubles, doubles by Grisu
            "avaje",
            Optional.empty());

    /** Those of whose libraries the generated code writes variants as their values alone. */
    private static final Set<String> BARE = Set.of("jackson", "jackson3", POSITIONAL, "gson", "fastjson2");

    @Override
    public List<String> variants() {
        return List.copyOf(SPELLINGS.keySet());
    }

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return variant.equals(POSITIONAL)
                ? JsonDissector.positional(schema)
                : new JsonDissector(schema, PropertyNames::of, BARE.contains(variant));
    }

    @Override
    public @Nullable Sizer sizer(String variant, Schema schema) {
        JsonSpelling spelling = spelling(variant);
        if (spelling == null) {
            return null;
        }
        return variant.equals(POSITIONAL)
                ? JsonSizer.positional(spelling)
                : new JsonSizer(PropertyNames::of, spelling, BARE.contains(variant));
    }

    @Override
    public Dissector schemaless(String variant) {
        return new JsonDissector();
    }

    private static @Nullable JsonSpelling spelling(String variant) {
        return SPELLINGS.getOrDefault(variant, Optional.empty()).orElse(null);
    }
}
