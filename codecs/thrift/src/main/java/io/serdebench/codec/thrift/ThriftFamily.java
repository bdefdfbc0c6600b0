package io.serdebench.codec.thrift;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.codec.thrift.runtime.ThriftBinding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.apache.thrift.TBase;

/** Codecs {@code thrift-binary}, {@code thrift-compact} and {@code thrift-tuple}, which share their generated classes. */
public final class ThriftFamily implements CodecFamily {

    @Override
    public String version() {
        return Objects.requireNonNull(
                TBase.class.getPackage().getImplementationVersion(), "libthrift names no version");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException, IOException {
        Wrappers wrappers = new Wrappers();
        Path idl = sources.resolve("schema.thrift");
        Files.writeString(idl, new IdlSource(wrappers).write(schema, packageName));
        Compiler.run(idl, sources);
        ThriftModel model = new ThriftModel(packageName, wrappers);
        JavaWriter out = new JavaWriter();
        BindingSource.extend(CoderSource.BINDING, ThriftBinding.class, schema, model, out);
        CoderSource.write(model.struct(schema.root()), Protocol.of(codec), out);
        HelperSource.write(model, wrappers, out);
        out.line("}").save(sources, packageName, CoderSource.BINDING);
        return CoderSource.BINDING;
    }
}
