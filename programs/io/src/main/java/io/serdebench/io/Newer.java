package io.serdebench.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Strategies that use what came after the oldest Java this program runs on. Their sources lie beside the classes; the running
 * Java's own compiler makes classes of them, in memory, when one is asked for.
 */
final class Newer {

    /** java.lang.foreign is final from here on (JEP 454). */
    private static final int SINCE = 22;

    /** The class that the others extend, so that it comes first. */
    private static final String BASE = "SegmentLines";

    private static final String HOME = "/jdk22/io/serdebench/io/";
    private static final Map<String, Class<?>> MADE = new HashMap<>();

    private Newer() {}

    /** Why this Java cannot do it, with the module added if one is named; empty where it can. */
    static String missing(String module) {
        int version = Runtime.version().feature();
        if (version < SINCE) {
            return "needs Java " + SINCE + " or newer, and this is Java " + version;
        }
        if (ToolProvider.getSystemJavaCompiler() == null) {
            return "needs a JDK: this Java has no compiler";
        }
        if (!module.isEmpty() && ModuleFinder.ofSystem().find(module).isEmpty()) {
            return "needs the module " + module + ", which this Java lacks";
        }
        return "";
    }

    /**
     * Makes a strategy.
     *
     * @param type The simple name of its class.
     * @param module The module of the JDK that it needs, empty for none.
     * @throws IOException where the module was not added, or the sources do not compile here; the message is for the user
     */
    static synchronized Strategy make(String type, String module, Job job) throws IOException {
        if (!module.isEmpty() && ModuleLayer.boot().findModule(module).isEmpty()) {
            throw new IOException("needs the flag --add-modules " + module);
        }
        try {
            if (!MADE.containsKey(type)) {
                define(compile(List.of(BASE, type), module));
            }
            Class<?> made = MADE.get(type);
            if (made == null) {
                throw new IOException("the compiler made no " + type);
            }
            return (Strategy) made.getDeclaredConstructor(Job.class).newInstance(job);
        } catch (ReflectiveOperationException | URISyntaxException e) {
            throw new IOException(String.valueOf(e), e);
        }
    }

    /** Into this very package, so that nothing has to be public for them. */
    private static void define(Map<String, ByteArrayOutputStream> classes) throws IllegalAccessException {
        for (Map.Entry<String, ByteArrayOutputStream> made : classes.entrySet()) {
            String type = made.getKey().substring(made.getKey().lastIndexOf('.') + 1);
            if (!MADE.containsKey(type)) {
                MADE.put(
                        type, MethodHandles.lookup().defineClass(made.getValue().toByteArray()));
            }
        }
    }

    private static Map<String, ByteArrayOutputStream> compile(List<String> types, String module)
            throws IOException, URISyntaxException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path classes = Path.of(
                Newer.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<String> options = new ArrayList<>(List.of("-proc:none", "-nowarn", "-cp", classes.toString()));
        if (!module.isEmpty()) {
            options.addAll(List.of("--add-modules", module));
        }
        List<JavaFileObject> sources = new ArrayList<>();
        for (String type : types) {
            sources.add(new Source(type));
        }
        StringWriter messages = new StringWriter();
        try (Memory memory = new Memory(compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8))) {
            if (!compiler.getTask(messages, memory, null, options, null, sources)
                    .call()) {
                throw new IOException("does not compile here: " + messages);
            }
            return memory.made;
        }
    }

    /** A source that lies beside the classes. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String type) throws IOException {
            super(URI.create("memory://" + HOME + type + Kind.SOURCE.extension), Kind.SOURCE);
            try (InputStream in = Newer.class.getResourceAsStream(HOME + type + Kind.SOURCE.extension)) {
                if (in == null) {
                    throw new IOException("no source of " + type);
                }
                text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Keeps what the compiler makes, by names of classes; a base comes before what extends it. */
    private static final class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {
        final Map<String, ByteArrayOutputStream> made = new TreeMap<>(Memory::rank);

        Memory(StandardJavaFileManager files) {
            super(files);
        }

        private static int rank(String a, String b) {
            int first = Boolean.compare(b.endsWith(BASE), a.endsWith(BASE));
            return first != 0 ? first : a.compareTo(b);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, @Nullable FileObject sibling) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            made.put(name, bytes);
            return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return bytes;
                }
            };
        }
    }
}
