package io.serdebench.lab.dataset.thrift;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.thrift.ThriftIdl.Declared;
import io.serdebench.lab.dataset.thrift.ThriftIdl.Written;
import io.serdebench.lab.dataset.thrift.ThriftType.Form;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A Thrift file and all that it includes. An include is looked for in the folder of the file, then in each folder above it. One that is
 * found nowhere does no harm while no field needs it.
 */
final class ThriftFiles {

    private static final long MAX_BYTES = 16 << 20;
    private static final int MAX_FILES = 1_000;
    private static final int MAX_TYPEDEFS = 64;
    private static final int SHOWN = 300;
    private static final int NAMES = 8;

    /** A file that was read, and the name that other files know it by. */
    private record Scope(Path file, String name, ThriftIdl idl) {}

    private final Map<Path, Scope> done = new HashMap<>();
    private final Map<String, ThriftStruct> structs = new HashMap<>();

    private ThriftFiles() {}

    /**
     * Reads a file and finds a struct.
     *
     * @param file The file.
     * @param struct The name of the struct, with the name of its file in front where that is included; null where the file declares
     *     one alone.
     * @throws Stop where a file cannot be read or there is no such struct
     */
    static ThriftStruct struct(Path file, @Nullable String struct) throws IOException {
        ThriftFiles files = new ThriftFiles();
        Scope main = files.scope(file);
        List<String> own = List.copyOf(main.idl().structs().keySet());
        if (struct == null && own.size() != 1) {
            throw Stop.usage(
                    TerminalText.text(file + "") + " declares " + TerminalText.count(own.size(), "struct")
                            + (own.isEmpty()
                                    ? ""
                                    : ": "
                                            + TerminalText.text(
                                                    String.join(", ", own.subList(0, Math.min(NAMES, own.size()))),
                                                    SHOWN)),
                    "--message NAME   says which one the records are");
        }
        String name = struct == null ? own.get(0) : struct;
        Located found = files.locate(main, name);
        Declared declared = found == null ? null : found.in().idl().structs().get(found.name());
        if (found == null || declared == null) {
            throw Stop.usage("--message " + TerminalText.text(name) + ": " + TerminalText.text(file + "")
                    + " has no such struct." + TerminalText.text(Suggest.phrase(name, own), SHOWN));
        }
        try {
            return files.linked(found.in(), found.name(), declared);
        } catch (StackOverflowError e) {
            throw refused(file, "has structs that are nested too deep");
        }
    }

    private Scope scope(Path file) throws IOException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file) || Files.size(file) > MAX_BYTES) {
            throw Stop.input("no Thrift file that can be read: " + TerminalText.text(file + ""));
        }
        Path real = file.toRealPath();
        Scope known = done.get(real);
        if (known != null) {
            return known;
        }
        if (done.size() >= MAX_FILES) {
            throw refused(file, "and what it includes are more than " + TerminalText.count(MAX_FILES, "file"));
        }
        try {
            String name = String.valueOf(file.getFileName()).replaceFirst("\\.thrift$", "");
            Scope made = new Scope(file, name, ThriftParser.parse(Files.readString(file)));
            done.put(real, made);
            return made;
        } catch (CharacterCodingException e) {
            throw refused(file, "is not UTF-8");
        } catch (IllegalArgumentException e) {
            throw refused(file, String.valueOf(e.getMessage()));
        } catch (StackOverflowError e) {
            // a pattern of the language's own library fails so at comments of some hundred kilobytes
            throw refused(file, "has a comment or text that is too long");
        }
    }

    /** Where a name is declared. */
    private record Located(Scope in, String name) {}

    /** The file that declares a name: {@code Money} in the file itself, {@code common.Money} in one that it includes. */
    private @Nullable Located locate(Scope from, String name) throws IOException {
        int dot = name.indexOf('.');
        if (dot < 0) {
            return new Located(from, name);
        }
        String prefix = name.substring(0, dot);
        for (String include : from.idl().includes()) {
            if (include.replaceFirst(".*/", "").equals(prefix + ".thrift")) {
                Path file = find(from.file(), include);
                return file == null ? null : new Located(scope(file), name.substring(dot + 1));
            }
        }
        return prefix.equals(from.name()) ? new Located(from, name.substring(dot + 1)) : null;
    }

    private static @Nullable Path find(Path from, String include) {
        Path path;
        try {
            path = Path.of(include);
        } catch (InvalidPathException e) {
            return null;
        }
        for (Path folder = from.toAbsolutePath().normalize().getParent(); folder != null; folder = folder.getParent()) {
            Path file = folder.resolve(path);
            if (Files.isRegularFile(file)) {
                return file;
            }
        }
        return null;
    }

    private ThriftStruct linked(Scope scope, String name, Declared declared) throws IOException {
        String full = scope.name() + "." + name;
        String key = scope.file().toRealPath() + "#" + name;
        ThriftStruct known = structs.get(key);
        if (known != null) {
            return known;
        }
        ThriftStruct made = new ThriftStruct(full, declared.union());
        structs.put(key, made);
        List<ThriftStruct.Member> members = new ArrayList<>();
        for (ThriftIdl.Member member : declared.members()) {
            ThriftType type = resolved(scope, member.type(), 0);
            members.add(new ThriftStruct.Member(member.id(), member.name(), member.presence(), type));
        }
        made.link(members);
        return made;
    }

    private static final Map<String, Form> BASE = base();

    private static Map<String, Form> base() {
        Map<String, Form> base = new LinkedHashMap<>();
        base.put("bool", Form.BOOL);
        base.put("byte", Form.I8);
        base.put("i8", Form.I8);
        base.put("i16", Form.I16);
        base.put("i32", Form.I32);
        base.put("i64", Form.I64);
        base.put("double", Form.DOUBLE);
        base.put("string", Form.STRING);
        base.put("slist", Form.STRING);
        base.put("binary", Form.BINARY);
        base.put("uuid", Form.UUID);
        return base;
    }

    private ThriftType resolved(Scope scope, Written written, int typedefs) throws IOException {
        String name = written.name();
        Form base = BASE.get(name);
        if (base != null) {
            return ThriftType.leaf(base, name);
        }
        Written element = written.element();
        if (element != null) {
            Form form = name.equals("map") ? Form.MAP : name.equals("set") ? Form.SET : Form.LIST;
            ThriftType key = written.key() == null ? null : resolved(scope, written.key(), typedefs);
            return new ThriftType(form, name, key, resolved(scope, element, typedefs), null);
        }
        Located found = locate(scope, name);
        if (found == null) {
            throw refused(
                    scope.file(),
                    "line " + written.line() + ": no include is found that declares " + name
                            + ", neither beside the file nor in a folder above it");
        }
        ThriftIdl idl = found.in().idl();
        Written typedef = idl.typedefs().get(found.name());
        if (typedef != null) {
            if (typedefs > MAX_TYPEDEFS) {
                throw refused(scope.file(), "line " + written.line() + ": typedef " + name + " stands for itself");
            }
            return resolved(found.in(), typedef, typedefs + 1);
        }
        if (idl.enums().contains(found.name())) {
            return ThriftType.leaf(Form.ENUM, name);
        }
        Declared declared = idl.structs().get(found.name());
        if (declared == null) {
            throw refused(scope.file(), "line " + written.line() + ": " + name + " is not a type");
        }
        return new ThriftType(Form.STRUCT, name, null, null, linked(found.in(), found.name(), declared));
    }

    private static Stop refused(Path file, String why) {
        return Stop.input(TerminalText.text(file + "") + ": " + TerminalText.text(why, SHOWN));
    }
}
