package io.serdebench.api;

import java.io.IOException;
import java.nio.file.Path;

/**
 * One serialization library: writes the code that a careful user of it would write by hand for a schema. Loaded by the class
 * name in the family's {@code codec.toml}; the laboratory knows no implementation by name. What
 * the bytes mean is no matter of the library, but of a {@link WireFormat}.
 *
 * <p>This family is complete for measuring. Its {@code encode} and {@code read} are the library's:
 *
 * <pre>{@code
 * public final class CborFamily implements CodecFamily {
 *
 *     public String version() {
 *         return PackageVersion.VERSION.toString();
 *     }
 *
 *     public String generate(String codec, Schema schema, String packageName, Path sources) throws IOException {
 *         BeanSource beans = new BeanSource(packageName, ANNOTATED);
 *         beans.write(schema, sources);
 *         JavaWriter out = new JavaWriter();
 *         BindingSource.open("Cbor_Binding", schema, beans, out);
 *         out.lines("public byte[] encode(" + beans.struct(schema.root()) + " message) throws Exception {");
 *         ...
 *         out.line("}").save(sources, packageName, "Cbor_Binding");
 *         return "Cbor_Binding";
 *     }
 * }
 * }</pre>
 *
 * <p>The whole of it is in docs/internals/codecs.md, where a test compiles it.
 */
public interface CodecFamily {

    /** The library's version, asked of the library itself, which proves that it loads. */
    String version();

    /**
     * Writes all Java sources of a binding below {@code sources}, running the format's own compiler where it has one.
     *
     * @param codec The id of the codec within the family, from the manifest.
     * @param schema The schema. The domain classes that {@link io.serdebench.api.gen.DomainSource} writes for it are on the
     *     class path.
     * @param packageName The package of the sources, which differs from the domain's.
     * @param sources An empty folder; non-Java files in it (the IDL) are kept for display and not compiled.
     * @return the simple name of the class in {@code packageName} that implements {@link Binding}
     * @throws UnsupportedSchemaException where the format cannot carry the schema; the message is shown to the user
     * @throws IOException where the format's compiler fails; the message carries its output
     */
    String generate(String codec, Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException, IOException;

    /**
     * Writes the format's own description of a schema and no Java, for codecs of the same format in other languages. Formats that
     * have none, such as JSON, write nothing.
     *
     * @param schema The schema.
     * @param packageName The package or namespace of the messages, where the description names one.
     * @param sources An empty folder.
     * @throws UnsupportedSchemaException where the format cannot carry the schema; the message is shown to the user
     * @throws IOException where the format's compiler fails; the message carries its output
     */
    default void describe(Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException, IOException {}
}
