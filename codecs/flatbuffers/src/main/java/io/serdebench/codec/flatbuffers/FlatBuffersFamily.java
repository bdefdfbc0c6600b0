package io.serdebench.codec.flatbuffers;

import com.google.flatbuffers.Constants;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.flatbuffers.FlatBuffersLayout;
import io.serdebench.format.flatbuffers.Table;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Codec {@code flatbuffers}. */
public final class FlatBuffersFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "FlatBuffers_Binding";

    /** The runtime's method of this name and its version is called by generated code: other versions do not compile. */
    private static final String VERSION_METHOD = "FLATBUFFERS_";

    private static final Pattern VERSION_CALL =
            Pattern.compile("Constants\\." + VERSION_METHOD + "\\d+_\\d+_\\d+\\(\\)");

    @Override
    public String version() {
        String runtime = versionMethod().substring(VERSION_METHOD.length()).replace('_', '.');
        return runtime + " (compiler " + Compiler.VERSION + ")";
    }

    private static String versionMethod() {
        for (Method method : Constants.class.getMethods()) {
            if (method.getName().startsWith(VERSION_METHOD)) {
                return method.getName();
            }
        }
        throw new IllegalStateException("flatbuffers-java names no version");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException, IOException {
        FlatBuffersLayout layout = FlatBuffersLayout.of(schema);
        Path idl = sources.resolve("schema.fbs");
        Files.writeString(idl, IdlSource.of(layout, packageName));
        Compiler.run(idl, sources);
        for (Table table : layout.tables()) {
            fitToRuntime(sources.resolve(packageName.replace('.', '/')).resolve(table.name() + ".java"));
        }
        JavaWriter out = new JavaWriter();
        CoderSource.write(BINDING, schema, layout, packageName, out);
        out.save(sources, packageName, BINDING);
        return BINDING;
    }

    /** The newest compiler that is published as an artifact is older than the runtime; only this call does not fit. */
    private static void fitToRuntime(Path file) throws IOException {
        String source = Files.readString(file);
        Matcher call = VERSION_CALL.matcher(source);
        Files.writeString(file, call.replaceAll("Constants." + versionMethod() + "()"));
    }
}
