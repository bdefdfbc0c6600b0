package io.serdebench.lab.dataset.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the records stand in a JSON document: a query of JSONPath (RFC 9535) of names, indexes, {@code [*]} and {@code .*}. These can be followed
 * while a document is read, so that it may be larger than memory; filters, slices and descendants cannot, and are refused.
 */
final class RecordsPath {

    /** One segment of a query. */
    private sealed interface Step {

        /** The member of this name of an object. */
        record Name(String name) implements Step {}

        /** The element at this place of an array, from 0. */
        record Index(long index) implements Step {}

        /** All members of an object, all elements of an array. */
        record All() implements Step {}
    }

    /** Takes a value at whose first token the parser is, and leaves it at its last. */
    interface Found {

        /** True if the rest is not wanted. */
        boolean isDone();

        void value(JsonParser parser) throws IOException;
    }

    private static final Pattern STEP =
            Pattern.compile("\\.(\\*)|\\.([\\p{L}_][\\p{L}\\p{N}_]*)|\\[(\\*)\\]|\\[([0-9]{1,9})\\]"
                    + "|\\['((?:[^'\\\\]|\\\\['\\\\])*)'\\]|\\[\"((?:[^\"\\\\]|\\\\[\"\\\\])*)\"\\]");
    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");
    private static final Pattern BARE = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*(\\.[\\p{L}_][\\p{L}\\p{N}_]*)*");

    private final String text;
    private final List<Step> steps;

    private RecordsPath(String text, List<Step> steps) {
        this.text = text;
        this.steps = List.copyOf(steps);
    }

    /**
     * Reads a query.
     *
     * @throws Stop where it is none, or has what is not followed
     */
    static RecordsPath parse(String text) {
        if (!text.startsWith("$")) {
            throw Stop.usage(
                    "--records takes a JSONPath, which begins with $, not '" + TerminalText.line(text) + "'",
                    BARE.matcher(text).matches()
                            ? "--records '$." + text + "[*]'"
                            : "names, indexes, [*] and .* are followed, as in  --records '$.data.items[*]'");
        }
        List<Step> steps = new ArrayList<>();
        Matcher matcher = STEP.matcher(text);
        int at = 1;
        while (at < text.length()) {
            matcher.region(at, text.length());
            if (!matcher.lookingAt()) {
                throw Stop.usage(
                        "--records cannot follow '" + TerminalText.line(text.substring(at)) + "'",
                        "names, indexes, [*] and .* are followed, as in  --records '$.data.items[*]'",
                        "filters, slices and .. are not: documents may be larger than memory");
            }
            steps.add(step(matcher));
            at = matcher.end();
        }
        return new RecordsPath(text, steps);
    }

    private static Step step(Matcher matcher) {
        if (matcher.group(1) != null || matcher.group(3) != null) {
            return new Step.All();
        }
        if (matcher.group(4) != null) {
            return new Step.Index(Long.parseLong(matcher.group(4)));
        }
        for (int group : new int[] {2, 5, 6}) {
            String name = matcher.group(group);
            if (name != null) {
                return new Step.Name(group == 2 ? name : ESCAPED.matcher(name).replaceAll("$1"));
            }
        }
        throw new IllegalStateException(matcher.group());
    }

    /**
     * The path of all that the value holds that these names lead to.
     *
     * @param array Whether it is an array, and not an object.
     */
    static RecordsPath allOf(List<String> names, boolean array) {
        StringBuilder text = new StringBuilder("$");
        List<Step> steps = new ArrayList<>();
        for (String name : names) {
            steps.add(new Step.Name(name));
            if (BARE.matcher(name).matches() && name.indexOf('.') < 0) {
                text.append('.').append(name);
            } else {
                text.append("['")
                        .append(name.replace("\\", "\\\\").replace("'", "\\'"))
                        .append("']");
            }
        }
        steps.add(new Step.All());
        return new RecordsPath(text.append(array ? "[*]" : ".*").toString(), steps);
    }

    /** The query as text. */
    String text() {
        return text;
    }

    /** Finds the values in the one at whose first token the parser is, and leaves it at its last. */
    void find(JsonParser parser, Found found) throws IOException {
        find(parser, 0, found);
    }

    private void find(JsonParser parser, int depth, Found found) throws IOException {
        if (depth == steps.size()) {
            found.value(parser);
            return;
        }
        Step step = steps.get(depth);
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            while (!found.isDone() && parser.nextToken() != JsonToken.END_OBJECT) {
                boolean wanted = step instanceof Step.All
                        || step instanceof Step.Name name && name.name().equals(parser.currentName());
                parser.nextToken();
                follow(parser, wanted, depth, found);
            }
        } else if (token == JsonToken.START_ARRAY) {
            for (long i = 0; !found.isDone() && parser.nextToken() != JsonToken.END_ARRAY; i++) {
                boolean wanted = step instanceof Step.All || step instanceof Step.Index index && index.index() == i;
                follow(parser, wanted, depth, found);
            }
        }
    }

    private void follow(JsonParser parser, boolean wanted, int depth, Found found) throws IOException {
        if (wanted) {
            find(parser, depth + 1, found);
        } else {
            parser.skipChildren();
        }
    }
}
