package io.serdebench.lab.dataset.proto;

import com.google.protobuf.AnyProto;
import com.google.protobuf.ApiProto;
import com.google.protobuf.DescriptorProtos;
import com.google.protobuf.DescriptorProtos.Edition;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DurationProto;
import com.google.protobuf.EmptyProto;
import com.google.protobuf.FieldMaskProto;
import com.google.protobuf.SourceContextProto;
import com.google.protobuf.StructProto;
import com.google.protobuf.TimestampProto;
import com.google.protobuf.TypeProto;
import com.google.protobuf.WrappersProto;
import com.squareup.wire.schema.Location;
import com.squareup.wire.schema.internal.parser.ProtoFileElement;
import com.squareup.wire.schema.internal.parser.ProtoParser;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A proto file and all that it imports. An import is looked for in the folder of the file, and in each folder above it; Google's own
 * files come with the library. An import that is found nowhere does no harm while no field needs it.
 */
final class ProtoFiles {

    private static final long MAX_BYTES = 16 << 20;
    private static final int MAX_FILES = 1_000;
    private static final int SHOWN = 300;
    private static final int NAMES = 8;

    private static final Map<String, FileDescriptor> GOOGLE = Stream.of(
                    AnyProto.getDescriptor(),
                    ApiProto.getDescriptor(),
                    checked(DescriptorProtos.getDescriptor()),
                    DurationProto.getDescriptor(),
                    EmptyProto.getDescriptor(),
                    FieldMaskProto.getDescriptor(),
                    SourceContextProto.getDescriptor(),
                    StructProto.getDescriptor(),
                    TimestampProto.getDescriptor(),
                    TypeProto.getDescriptor(),
                    WrappersProto.getDescriptor())
            .collect(Collectors.toUnmodifiableMap(FileDescriptor::getName, file -> file));

    private final List<Path> folders = new ArrayList<>();
    private final Map<Path, FileDescriptor> done = new HashMap<>();
    private final Map<Path, String> open = new LinkedHashMap<>();
    private final Set<String> missing = new LinkedHashSet<>();

    private ProtoFiles(Path file) {
        for (Path folder = file.toAbsolutePath().normalize().getParent(); folder != null; folder = folder.getParent()) {
            folders.add(folder);
        }
    }

    /** Google's one file of proto2, with texts that are checked as those of {@link ProtoElements}. */
    private static FileDescriptor checked(FileDescriptor file) {
        FileDescriptorProto.Builder proto = file.toProto().toBuilder();
        proto.getOptionsBuilder().setJavaStringCheckUtf8(true);
        try {
            return FileDescriptor.buildFrom(proto.build(), new FileDescriptor[0]);
        } catch (DescriptorValidationException e) {
            throw new AssertionError("the library's own file", e);
        }
    }

    /**
     * Compiles a file and finds a message.
     *
     * @param file The file.
     * @param message The full name of the message, or null where the file declares one alone.
     * @throws Stop where a file cannot be compiled or there is no such message
     */
    static Descriptor message(Path file, @Nullable String message) throws IOException {
        FileDescriptor main = compiled(file);
        if (message == null) {
            List<Descriptor> own = main.getMessageTypes();
            if (own.size() == 1) {
                return own.get(0);
            }
            String names =
                    own.stream().limit(NAMES).map(Descriptor::getFullName).collect(Collectors.joining(", "));
            throw Stop.usage(
                    TerminalText.text(file + "") + " declares " + TerminalText.count(own.size(), "message")
                            + (names.isEmpty() ? "" : ": " + TerminalText.text(names, SHOWN)),
                    "--message NAME   says which one the records are");
        }
        Map<String, Descriptor> known = new TreeMap<>();
        collect(main, known, new LinkedHashSet<>());
        Descriptor found = known.get(message);
        if (found == null) {
            throw Stop.usage("--message " + TerminalText.text(message) + ": "
                    + TerminalText.text(file + "") + " and its imports have no such message."
                    + TerminalText.text(Suggest.phrase(message, known.keySet()), SHOWN));
        }
        return found;
    }

    private static FileDescriptor compiled(Path file) throws IOException {
        try {
            return new ProtoFiles(file).compile(file, String.valueOf(file.getFileName()));
        } catch (StackOverflowError e) {
            throw refused(file, "is nested too deep");
        }
    }

    /**
     * Compiles a file and finds the message at a place.
     *
     * @param indexes The index of a message of the file, of a message within that, and so on, from 0.
     * @throws Stop where the file cannot be compiled or has no such message
     */
    static Descriptor message(Path file, List<Integer> indexes) throws IOException {
        List<Descriptor> within = compiled(file).getMessageTypes();
        Descriptor found = null;
        for (int index : indexes) {
            if (index < 0 || index >= within.size()) {
                throw Stop.input(TerminalText.text(file + "") + " has no message at " + indexes);
            }
            found = within.get(index);
            // a map is a message in descriptors alone
            within = found.getNestedTypes().stream()
                    .filter(nested -> !nested.getOptions().getMapEntry())
                    .toList();
        }
        if (found == null) {
            throw new IllegalArgumentException("no index");
        }
        return found;
    }

    private static void collect(FileDescriptor file, Map<String, Descriptor> known, Set<String> seen) {
        if (seen.add(file.getName())) {
            file.getMessageTypes().forEach(message -> collect(message, known));
            file.getDependencies().forEach(each -> collect(each, known, seen));
        }
    }

    private static void collect(Descriptor message, Map<String, Descriptor> known) {
        known.put(message.getFullName(), message);
        message.getNestedTypes().forEach(nested -> collect(nested, known));
    }

    private FileDescriptor compile(Path file, String name) throws IOException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file) || Files.size(file) > MAX_BYTES) {
            throw Stop.input("no proto file that can be read: " + TerminalText.text(file + ""));
        }
        Path real = file.toRealPath();
        FileDescriptor known = done.get(real);
        if (known != null) {
            return known;
        }
        if (open.putIfAbsent(real, name) != null) {
            throw refused(file, "imports itself: " + String.join(" -> ", open.values()) + " -> " + name);
        }
        if (open.size() + done.size() > MAX_FILES) {
            throw refused(file, "and what imports it are more than " + TerminalText.count(MAX_FILES, "file"));
        }
        ProtoEdition.Source source = source(file);
        FileDescriptor made = link(file, name, parse(file, name, source.text()), source.edition());
        open.remove(real);
        done.put(real, made);
        return made;
    }

    private static ProtoEdition.Source source(Path file) throws IOException {
        try {
            return ProtoEdition.of(Files.readString(file));
        } catch (CharacterCodingException e) {
            throw refused(file, "is not UTF-8");
        } catch (IllegalArgumentException e) {
            throw refused(file, String.valueOf(e.getMessage()));
        }
    }

    private static ProtoFileElement parse(Path file, String name, String text) {
        try {
            return ProtoParser.Companion.parse(Location.get(name), text);
        } catch (RuntimeException e) {
            // the parser tells of faults by several kinds of exception
            throw refused(file, String.valueOf(e.getMessage()));
        }
    }

    private FileDescriptor link(Path file, String name, ProtoFileElement element, @Nullable Edition edition)
            throws IOException {
        FileDescriptorProto.Builder proto;
        try {
            proto = ProtoElements.file(element, name, edition);
        } catch (RuntimeException e) {
            throw refused(file, String.valueOf(e.getMessage()));
        }
        Map<String, FileDescriptor> imports = new LinkedHashMap<>();
        for (String each : element.getImports()) {
            add(each, imports);
        }
        for (String each : element.getWeakImports()) {
            add(each, imports);
        }
        for (String each : element.getPublicImports()) {
            FileDescriptor found = add(each, imports);
            if (found != null) {
                proto.addPublicDependency(List.copyOf(imports.keySet()).indexOf(found.getName()));
            }
        }
        proto.addAllDependency(imports.keySet());
        try {
            return FileDescriptor.buildFrom(proto.build(), imports.values().toArray(FileDescriptor[]::new));
        } catch (DescriptorValidationException e) {
            throw refused(
                    file,
                    String.valueOf(e.getMessage()),
                    missing.isEmpty()
                            ? new String[0]
                            : new String[] {
                                "not found, neither beside the file nor in a folder above it: "
                                        + TerminalText.text(String.join(", ", missing), SHOWN)
                            });
        }
    }

    private @Nullable FileDescriptor add(String name, Map<String, FileDescriptor> imports) throws IOException {
        Path file = find(name);
        FileDescriptor found = file == null ? GOOGLE.get(name) : compile(file, name);
        if (found == null) {
            missing.add(name);
        } else {
            imports.put(found.getName(), found);
        }
        return found;
    }

    private @Nullable Path find(String name) {
        Path path;
        try {
            path = Path.of(name);
        } catch (InvalidPathException e) {
            return null;
        }
        // as protoc: an import leads to no place outside the folders that it is looked for in
        if (path.isAbsolute() || !path.equals(path.normalize()) || path.startsWith("..")) {
            return null;
        }
        return folders.stream()
                .map(folder -> folder.resolve(path))
                .filter(Files::isRegularFile)
                .findFirst()
                .orElse(null);
    }

    private static Stop refused(Path file, String why, String... details) {
        String line = why.lines().map(String::strip).collect(Collectors.joining(" "));
        return Stop.input(TerminalText.text(file + "") + ": " + TerminalText.text(line, SHOWN), details);
    }
}
