package io.serdebench.codec.wire;

import com.palantir.javapoet.JavaFile;
import com.squareup.wire.java.JavaGenerator;
import com.squareup.wire.schema.Location;
import com.squareup.wire.schema.ProtoFile;
import com.squareup.wire.schema.Schema;
import com.squareup.wire.schema.SchemaLoader;
import com.squareup.wire.schema.Type;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;

/** Wire's own compiler and generator of Java, which are libraries and need no program of their own. */
final class Compiler {

    private Compiler() {}

    /**
     * Generates the classes of a proto file beside it, in the folders of their package.
     *
     * @param folder The folder of the proto file.
     * @param idl Its name.
     * @throws IOException where Wire refuses the file, with what it says, or a class cannot be written
     */
    static void run(Path folder, String idl) throws IOException {
        SchemaLoader loader = new SchemaLoader(FileSystems.getDefault());
        // a link to a folder is followed from the wrong place
        String base = folder.toRealPath().toString();
        try {
            loader.initRoots(List.of(Location.get(base, idl)), List.of());
            Schema schema = loader.loadSchema();
            JavaGenerator generator = JavaGenerator.get(schema);
            for (ProtoFile file : loader.getSourcePathFiles()) {
                for (Type type : file.getTypes()) {
                    String packageName = generator.generatedTypeName(type).packageName();
                    JavaFile.builder(packageName, generator.generateType(type))
                            .build()
                            .writeTo(folder);
                }
            }
        } catch (RuntimeException e) {
            throw new IOException("Wire's compiler fails: " + e.getMessage(), e);
        }
    }
}
