package io.serdebench.lab.generate;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.gen.Javac;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.CompilerArtifact;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.Family;
import io.serdebench.lab.catalog.FormatClass;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/** A family compiled into a jar, whose codecs behave as their ids say. */
final class FakeFamily {

    /** Counts the generator's calls by codec, across class loaders. */
    static final String CALLS = "fake.calls.";

    /** What the codec {@code compiler} puts beside its sources. */
    static final String COMPILER = "fake/compiler.exe";

    private static final String SOURCE = """
            package fake;

            import io.serdebench.api.Schema;
            import io.serdebench.api.UnsupportedSchemaException;
            import io.serdebench.api.dissect.Dissector;
            import io.serdebench.api.dissect.Role;
            import io.serdebench.api.gen.BindingSource;
            import io.serdebench.api.gen.DomainSource;
            import io.serdebench.api.gen.JavaWriter;
            import io.serdebench.api.size.Size;
            import io.serdebench.api.size.Sizer;
            import java.io.IOException;
            import java.nio.file.Files;
            import java.nio.file.Path;

            public final class Fake implements io.serdebench.api.CodecFamily, io.serdebench.api.WireFormat {

                public String version() {
                    return "1.2.3 " + sees("fake.Fake") + sees("io.serdebench.api.Schema") + sees("java.sql.Date")
                            + sees("io.serdebench.lab.base.Stop") + sees("com.fasterxml.jackson.databind.ObjectMapper")
                            + sees("org.apache.avro.Schema") + sees("org.junit.jupiter.api.Test");
                }

                private static String sees(String name) {
                    try {
                        Thread.currentThread().getContextClassLoader().loadClass(name);
                        return "y";
                    } catch (ClassNotFoundException e) {
                        return "n";
                    }
                }

                public String generate(String codec, Schema schema, String packageName, Path sources)
                        throws UnsupportedSchemaException, IOException {
                    System.setProperty("fake.calls." + codec, "" + (Integer.getInteger("fake.calls." + codec, 0) + 1));
                    Files.writeString(sources.resolve("schema.idl"), "the schema of " + codec + "\\u001b[2J");
                    JavaWriter out = new JavaWriter();
                    BindingSource.open("Good", schema, DomainSource.MODEL, out);
                    String message = DomainSource.MODEL.struct(schema.root());
                    out.line("public byte[] encode(" + message + " message) { return new byte[0]; }");
                    out.line("private " + message + " read(byte[] bytes) { return null; }");
                    if (codec.equals("runtime")) {
                        out.line("private final Object used = new fake.runtime.Used();");
                    }
                    out.line("}");
                    out.save(sources, packageName, "Good");
                    switch (codec) {
                        case "compiler" -> {
                            try (java.io.InputStream in = Fake.class.getResourceAsStream("compiler.exe")) {
                                Files.copy(in, sources.resolve("compiler.txt"));
                            }
                        }
                        case "unsupported" -> throw new UnsupportedSchemaException("no nested records");
                        case "throws" -> throw new IllegalStateException("first line\\nsecond \\u001b[31mline");
                        case "io" -> throw new IOException("compiler: exit 1");
                        case "linkage" -> throw new NoClassDefFoundError("org/lost/Library");
                        case "initializer" -> throw new NoClassDefFoundError("Could not initialize class a.B");
                        case "version-clash" -> throw new NoSuchMethodError("void Library.gone()");
                        case "assertion" -> throw new AssertionError();
                        case "overflow" -> overflow(1);
                        case "no-code" -> { return "Absent"; }
                        case "no-name" -> { return "../Good"; }
                        case "bad-code" -> Files.writeString(sources.resolve("Bad.java"), "class Bad { int i = nothing; }");
                        case "hang" -> hang();
                        case "burn" -> burn();
                        default -> { }
                    }
                    return "Good";
                }

                public java.util.List<String> variants() {
                    return java.util.List.of("", "linkage");
                }

                public Dissector dissector(String variant, Schema schema) {
                    if (variant.equals("linkage")) {
                        throw new NoClassDefFoundError("org/lost/Library");
                    }
                    return (bytes, spans) -> {
                        spans.span(0, bytes.length, Role.HEADER, variant);
                        return new Object[0];
                    };
                }

                public Sizer sizer(String variant, Schema schema) {
                    return record -> Size.each(record.count(), 3);
                }

                private static int overflow(int i) {
                    return overflow(i + 1) + i;
                }

                private static void burn() {
                    while (!Thread.currentThread().isInterrupted()) {
                        Thread.onSpinWait();
                    }
                    throw new IllegalStateException("interrupted");
                }

                private static void hang() {
                    try {
                        Thread.sleep(Long.MAX_VALUE);
                    } catch (InterruptedException e) {
                        System.setProperty("fake.interrupted", "true");
                        // else it would go on writing into folders that tests delete
                        throw new IllegalStateException(e);
                    }
                }
            }
            """;

    /** Classes beside the generator, as text too: one that generated code names, one that this names, and another. */
    private static final List<String> RUNTIME = List.of("Used", "Helper", "Other");

    private final Path folder;
    private final Family family;

    /** Compiles it below a folder. */
    FakeFamily(Path folder) throws IOException {
        this(folder, "1");
    }

    /** Compiles it with another expression in a class of its package {@code runtime}. */
    FakeFamily(Path folder, String expression) throws IOException {
        this.folder = folder;
        Path sources = Files.createDirectories(folder.resolve("sources"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Files.writeString(sources.resolve("Fake.java"), SOURCE);
        for (String name : RUNTIME) {
            String value = name.equals("Used") ? "Helper.ONE" : expression;
            String text = "package fake.runtime; public class " + name + " { static final int ONE = " + value + "; }";
            writeRuntime(sources, name, text);
        }
        Javac.compile(sources, classes, List.of(api()));
        for (String name : RUNTIME) {
            // it would not compile: what is for reading must not be
            writeRuntime(classes, name, "the source of " + name + "\u001b, " + (name.equals("Used") ? "Helper" : ""));
        }
        Files.writeString(classes.resolve(COMPILER), "the compiler of the jar");
        Path lib = Files.createDirectories(folder.resolve("lib"));
        jar(classes, lib.resolve("fake.jar"));
        family = family("fake.Fake", List.of(lib.resolve("fake.jar")));
    }

    private static void writeRuntime(Path root, String name, String text) throws IOException {
        Path folder = Files.createDirectories(root.resolve("fake/runtime"));
        Files.writeString(folder.resolve(name + ".java"), text);
    }

    private static void jar(Path classes, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            for (Path path : Folders.files(classes)) {
                ZipEntry entry = new ZipEntry(Folders.relative(classes, path));
                // sources are newer than classes, which is when javac would compile them
                entry.setTime(path.toString().endsWith(".java") ? 2_000_000_000_000L : 1_000_000_000_000L);
                out.putNextEntry(entry);
                Files.copy(path, out);
            }
        }
    }

    /** The api that this test runs with. */
    static Path api() {
        try {
            return Path.of(CodecFamily.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A codec of this family. */
    Codec codec(String id) {
        return codec(id, family);
    }

    /** A codec of a family of another class or other jars. */
    Codec codec(String id, String className, List<Path> libs) {
        return codec(id, family(className, libs));
    }

    Path jar() {
        return family.libs().get(0);
    }

    /** The codec that copies its compiler, with another program in its place. */
    Codec compiler(Path program) {
        CompilerArtifact compiler = new CompilerArtifact("a:b:exe:c", COMPILER, program);
        return codec("compiler", family.with(family.libs(), compiler));
    }

    /** A codec of this family that names another format class and variant, or none. */
    Codec codec(@Nullable FormatClass format) {
        return new Codec("good", "fake", format, "fake", List.of(), new Contract("", "", "", "", "", ""), null, family);
    }

    private static Codec codec(String id, Family family) {
        FormatClass format = new FormatClass(family.className(), id.equals("linkage") ? id : "");
        return new Codec(id, "fake", format, "fake", List.of(), new Contract("", "", "", "", "", ""), null, family);
    }

    private Family family(String className, List<Path> libs) {
        return new Family("fake", className, new Family.Library("a:b", "MIT", "https://a"), List.of(), folder, libs);
    }
}
