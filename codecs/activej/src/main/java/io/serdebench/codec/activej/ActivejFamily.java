package io.serdebench.codec.activej;

import io.activej.serializer.SerializerBuilder;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.LibraryVersion;
import io.serdebench.codec.activej.runtime.ActivejBinding;
import java.io.IOException;
import java.nio.file.Path;

/** Codec {@code activej}: serializers that ActiveJ makes of annotated beans. */
public final class ActivejFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Activej_Binding";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(SerializerBuilder.class, "io.activej", "activej-serializer");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources) throws IOException {
        BeanSource beans = new BeanSource(packageName, new BeanSource.Style() {});
        new BeanWriter(beans, packageName).write(schema, sources);
        return beans.binding(BINDING, ActivejBinding.class, schema, sources);
    }
}
