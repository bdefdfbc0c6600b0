package io.serdebench.lab.dataset.thrift;

import io.serdebench.lab.dataset.thrift.ThriftIdl.Declared;
import io.serdebench.lab.dataset.thrift.ThriftIdl.Member;
import io.serdebench.lab.dataset.thrift.ThriftIdl.Presence;
import io.serdebench.lab.dataset.thrift.ThriftIdl.Written;
import io.serdebench.lab.dataset.thrift.ThriftTokens.Form;
import io.serdebench.lab.dataset.thrift.ThriftTokens.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads Thrift files after the grammar of Apache Thrift (doc/specs/idl.md). Constants, services, default values and annotations
 * change no bytes, and are passed over.
 */
final class ThriftParser {

    /** Types within types; none that people write come near. */
    private static final int DEPTH = 64;

    private final ThriftTokens tokens;
    private final List<String> includes = new ArrayList<>();
    private final Map<String, Written> typedefs = new LinkedHashMap<>();
    private final Set<String> enums = new LinkedHashSet<>();
    private final Map<String, Declared> structs = new LinkedHashMap<>();
    private final Set<String> names = new LinkedHashSet<>();

    private ThriftParser(String text) {
        tokens = new ThriftTokens(text);
    }

    /**
     * Reads the text of a file.
     *
     * @throws IllegalArgumentException where it is none; the message names the line
     */
    static ThriftIdl parse(String text) {
        ThriftParser parser = new ThriftParser(text);
        while (parser.tokens.peek().form() != Form.END) {
            parser.definition();
        }
        return new ThriftIdl(List.copyOf(parser.includes), parser.typedefs, parser.enums, parser.structs);
    }

    private void definition() {
        Token word = tokens.expect(Form.WORD, "a definition");
        switch (word.text()) {
            case "include" ->
                includes.add(tokens.expect(Form.TEXT, "the name of a file").text());
            case "cpp_include" -> tokens.expect(Form.TEXT, "the name of a file");
            case "namespace" -> {
                if (!tokens.skip("*")) {
                    tokens.expect(Form.WORD, "a language");
                }
                tokens.next();
                annotations();
            }
            case "typedef" -> {
                Written type = type(0);
                typedefs.put(name(), type);
                annotations();
            }
            case "const" -> {
                type(0);
                tokens.expect(Form.WORD, "a name");
                tokens.expect("=");
                value();
            }
            case "enum" -> constants();
            case "senum" -> {
                // a text of one of a few values
                typedefs.put(name(), new Written("string", null, null, word.line()));
                block("{", "}");
            }
            case "struct", "exception" -> structs.put(name(), fields(false));
            case "union" -> structs.put(name(), fields(true));
            case "service" -> {
                tokens.expect(Form.WORD, "a name");
                if (tokens.skip("extends")) {
                    tokens.expect(Form.WORD, "a name");
                }
                block("{", "}");
                annotations();
            }
            default ->
                throw new IllegalArgumentException(
                        "line " + word.line() + ": '" + word.text() + "' begins no definition of Thrift");
        }
        separator();
    }

    private String name() {
        Token name = tokens.expect(Form.WORD, "a name");
        if (!names.add(name.text())) {
            throw new IllegalArgumentException("line " + name.line() + ": " + name.text() + " is declared twice");
        }
        return name.text();
    }

    private void separator() {
        if (!tokens.skip(",")) {
            tokens.skip(";");
        }
    }

    private void annotations() {
        if (tokens.peek().is("(")) {
            block("(", ")");
        }
    }

    /** Passes over everything from an opening sign to the one that closes it. */
    private void block(String open, String close) {
        tokens.expect(open);
        int depth = 1;
        while (depth > 0) {
            Token token = tokens.next();
            if (token.form() == Form.END) {
                throw tokens.fault("'" + close + "'");
            }
            depth += token.is(open) ? 1 : token.is(close) ? -1 : 0;
        }
    }

    private void constants() {
        enums.add(name());
        tokens.expect("{");
        while (!tokens.skip("}")) {
            tokens.expect(Form.WORD, "a name");
            if (tokens.skip("=")) {
                tokens.expect(Form.NUMBER, "a number");
            }
            annotations();
            separator();
        }
        annotations();
    }

    private Declared fields(boolean union) {
        tokens.skip("xsd_all");
        tokens.expect("{");
        List<Member> members = new ArrayList<>();
        Set<String> taken = new LinkedHashSet<>();
        Set<Integer> ids = new LinkedHashSet<>();
        while (!tokens.skip("}")) {
            int line = tokens.peek().line();
            Member member = field(union);
            if (!taken.add(member.name()) || member.id() > 0 && !ids.add(member.id())) {
                throw new IllegalArgumentException(
                        "line " + line + ": field " + member.id() + " " + member.name() + " is declared twice");
            }
            members.add(member);
        }
        annotations();
        return new Declared(union, members);
    }

    private Member field(boolean union) {
        int id = 0;
        if (tokens.peek().form() == Form.NUMBER) {
            id = id(tokens.next());
            tokens.expect(":");
        }
        Presence presence = union ? Presence.OPTIONAL : Presence.DEFAULT;
        if (tokens.skip("required")) {
            presence = union ? Presence.OPTIONAL : Presence.REQUIRED;
        } else if (tokens.skip("optional")) {
            presence = Presence.OPTIONAL;
        }
        Written type = type(0);
        // marks a pointer in C++
        tokens.skip("&");
        String name = tokens.expect(Form.WORD, "the name of a field").text();
        if (tokens.skip("=")) {
            value();
        }
        tokens.skip("xsd_optional");
        tokens.skip("xsd_nillable");
        if (tokens.skip("xsd_attrs")) {
            block("{", "}");
        }
        annotations();
        separator();
        return new Member(Math.max(0, id), name, presence, type);
    }

    private static int id(Token token) {
        try {
            return Short.parseShort(token.text());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("line " + token.line() + ": " + token.text() + " is not a field id", e);
        }
    }

    private Written type(int depth) {
        Token name = tokens.expect(Form.WORD, "a type");
        if (depth > DEPTH) {
            throw new IllegalArgumentException("line " + name.line() + ": types are nested deeper than " + DEPTH);
        }
        @Nullable Written key = null;
        @Nullable Written element = null;
        cppType();
        if (name.is("map")) {
            tokens.expect("<");
            key = type(depth + 1);
            tokens.expect(",");
            element = type(depth + 1);
            tokens.expect(">");
        } else if (name.is("list") || name.is("set")) {
            tokens.expect("<");
            element = type(depth + 1);
            tokens.expect(">");
        }
        cppType();
        annotations();
        return new Written(name.text(), key, element, name.line());
    }

    private void cppType() {
        if (tokens.skip("cpp_type")) {
            tokens.expect(Form.TEXT, "a type of C++");
        }
    }

    /** A value of a constant or a default. */
    private void value() {
        if (tokens.peek().is("[")) {
            block("[", "]");
        } else if (tokens.peek().is("{")) {
            block("{", "}");
        } else if (tokens.peek().form() == Form.SIGN || tokens.peek().form() == Form.END) {
            throw tokens.fault("a value");
        } else {
            tokens.next();
        }
    }
}
