package io.serdebench.codec.hessian;

import com.caucho.hessian.io.Hessian2Output;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.codec.hessian.runtime.HessianBinding;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Properties;

/** Codec {@code hessian}. */
public final class HessianFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    static final String BINDING = "Hessian_Binding";

    @Override
    public String version() {
        try (InputStream in = resource("library.properties")) {
            Properties properties = new Properties();
            properties.load(in);
            // hessian's own manifest says 3.1.0; what is asked of it here is only that it is there
            Objects.requireNonNull(Hessian2Output.class.getPackage());
            return Objects.requireNonNull(properties.getProperty("version"), "hessian has no version");
        } catch (IOException e) {
            throw new IllegalStateException("hessian's version cannot be read", e);
        }
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources) throws IOException {
        HessianBeans beans = new HessianBeans(packageName);
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.extend(BINDING, HessianBinding.class, schema, beans, out);
        CoderSource.write(schema, beans, out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static InputStream resource(String name) {
        return Objects.requireNonNull(HessianFamily.class.getResourceAsStream(name), name);
    }
}
