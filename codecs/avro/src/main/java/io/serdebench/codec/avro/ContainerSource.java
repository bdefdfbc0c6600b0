package io.serdebench.codec.avro;

import io.serdebench.api.Batch;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.codec.avro.runtime.ContainerBinding;
import java.io.IOException;
import java.nio.file.Path;

/** Writes the binding of whole files: Avro's own writer and reader of containers over arrays, one file a batch. */
final class ContainerSource {

    private ContainerSource() {}

    static void write(Schema schema, String packageName, Path sources) throws IOException, UnsupportedSchemaException {
        Model model = new SpecificModel(packageName);
        String root = model.struct(schema.root());
        String row = model.struct(Batch.records(schema));
        JavaWriter out = new JavaWriter();
        BindingSource.extend(BindingWriter.CLASS, ContainerBinding.class, schema, model, out, row);
        out.lines("public " + BindingWriter.CLASS + "() {");
        out.lines("super(" + row + ".class, " + row + ".getClassSchema());", "}", "");
        out.lines("@Override", "protected java.util.List<" + row + "> records(" + root + " batch) {");
        out.lines("return batch.getRecords();", "}", "");
        out.lines("@Override", "protected " + root + " batch(java.util.List<" + row + "> records) {");
        out.line(root + " batch = new " + root + "();");
        out.lines("batch.setRecords(records);", "return batch;", "}");
        out.line("}").save(sources, packageName, BindingWriter.CLASS);
    }
}
