package io.serdebench.testkit;

import io.serdebench.api.Binding;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Domain;
import io.serdebench.api.MalformedException;
import io.serdebench.api.RecordStream;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.DomainSource;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** One codec generated and compiled for one schema and loaded into this process. */
public final class Generated implements AutoCloseable {

    private static final String PACKAGE = BindingSource.PACKAGE;

    private final Schema schema;
    private final URLClassLoader loader;
    private final Domain<Object> domain;
    private final Binding<Object, Object> binding;

    @SuppressWarnings("unchecked")
    private Generated(Schema schema, URLClassLoader loader, String className) throws ReflectiveOperationException {
        this.schema = schema;
        this.loader = loader;
        domain = (Domain<Object>) make(DomainSource.PACKAGE + "." + DomainSource.ROWS);
        binding = (Binding<Object, Object>) make(PACKAGE + "." + className);
    }

    private Object make(String name) throws ReflectiveOperationException {
        return loader.loadClass(name).getConstructor().newInstance();
    }

    /**
     * Generates, compiles and loads.
     *
     * @param folder an empty folder that takes sources and classes
     */
    public static Generated of(CodecFamily family, String codec, Schema schema, Path folder)
            throws IOException, UnsupportedSchemaException, ReflectiveOperationException {
        Path sources = Files.createDirectories(folder.resolve("src"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        DomainSource.write(schema, sources);
        String className = family.generate(codec, schema, PACKAGE, sources);
        Classes.compile(sources, classes);
        URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, Generated.class.getClassLoader());
        return new Generated(schema, loader, className);
    }

    /** The schema that it was generated for. */
    Schema schema() {
        return schema;
    }

    /** A row's bytes. */
    public byte[] encode(@Nullable Object[] row) throws Exception {
        return binding.encode(binding.create(domain.fromRow(row)));
    }

    /**
     * Decodes and reads all.
     *
     * @throws Exception what the library throws at malformed bytes, for tests of what it is; bindings have it in a
     *     {@link MalformedException}
     */
    public @Nullable Object[] decode(byte[] bytes) throws Exception {
        try {
            return row(read(bytes));
        } catch (MalformedException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    /** Decodes, reads all, and gives the library's message. */
    Object read(byte[] bytes) throws Exception {
        Object message = binding.decode(bytes);
        binding.access(message);
        return message;
    }

    /** The row of a message. */
    @Nullable
    Object[] row(Object message) throws Exception {
        return domain.toRow(binding.toDomain(message));
    }

    /** How records stand one after the other. */
    RecordStream<Object> stream() {
        return binding.stream();
    }

    /** The library's message of a row. */
    Object message(@Nullable Object[] row) throws Exception {
        return binding.create(domain.fromRow(row));
    }

    /** The difference that a round trip makes, or null. */
    public @Nullable RowDiff roundTrip(@Nullable Object[] row) throws Exception {
        return RowDiff.first(schema.root(), row, decode(encode(row)));
    }

    /** Decodes, reads the fields that the schema names, and gives the row that has them alone. */
    public @Nullable Object[] readFields(byte[] bytes) throws Exception {
        return domain.viewRow(binding.readFields(bytes, domain));
    }

    /** Mixes all leaves, for a comparison of two objects. */
    public long access(byte[] bytes) throws Exception {
        return binding.access(binding.decode(bytes));
    }

    /** Mixes the leaves that do not lie within lists and maps. */
    public long accessShallow(byte[] bytes) throws Exception {
        return binding.accessShallow(binding.decode(bytes));
    }

    /** The loader of the generated classes. */
    public ClassLoader loader() {
        return loader;
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
