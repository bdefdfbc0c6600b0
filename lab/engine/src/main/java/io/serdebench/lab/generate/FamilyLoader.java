package io.serdebench.lab.generate;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.FormatVariant;
import io.serdebench.lab.catalog.CompilerArtifact;
import io.serdebench.lab.catalog.Family;
import io.serdebench.lab.catalog.FormatClass;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A family's own jars over the api and the platform. The laboratory's libraries are out of its sight: a family may bring
 * another version of Jackson or Avro.
 */
final class FamilyLoader implements AutoCloseable {

    private final Family family;
    private volatile @Nullable URLClassLoader loader;
    private @Nullable CodecFamily instance;

    FamilyLoader(Family family) {
        this.family = family;
    }

    /** The family's generator, loaded on the first call, with its loader as the thread's context. */
    synchronized CodecFamily load() throws Exception {
        URLClassLoader own = open();
        CodecFamily made = instance;
        if (made == null) {
            Class<?> type = Class.forName(family.className(), true, own);
            made = type.asSubclass(CodecFamily.class).getConstructor().newInstance();
            instance = made;
        }
        return made;
    }

    /** A format that the family's jars hold, for which the family itself need not load. */
    synchronized FormatVariant format(FormatClass format) throws Exception {
        return FormatVariant.load(format.name(), format.variant(), open());
    }

    /** The loader, from now on the thread's context. */
    private URLClassLoader open() throws MalformedURLException {
        URLClassLoader own = loader;
        if (own == null) {
            own = new Jars("codecs/" + family.name(), urls(), family.compiler());
            loader = own;
        }
        Thread.currentThread().setContextClassLoader(own);
        return own;
    }

    private URL[] urls() throws MalformedURLException {
        URL[] urls = new URL[family.libs().size()];
        int i = 0;
        for (Path lib : family.libs()) {
            urls[i++] = lib.toUri().toURL();
        }
        return urls;
    }

    /** Not synchronized: a generator that hangs in {@link #load} must not hold up the rest. */
    @Override
    public void close() throws IOException {
        URLClassLoader open = loader;
        if (open != null) {
            open.close();
        }
    }

    /** The family's jars, in which a compiler of another version stands in for the one that they hold. */
    private static final class Jars extends URLClassLoader {

        private final @Nullable CompilerArtifact compiler;

        Jars(String name, URL[] urls, @Nullable CompilerArtifact compiler) {
            super(name, urls, new Api());
            this.compiler = compiler;
        }

        @Override
        public @Nullable URL findResource(String name) {
            Path program = compiler == null ? null : compiler.program();
            if (compiler == null || program == null || !name.equals(compiler.resource())) {
                return super.findResource(name);
            }
            try {
                return program.toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Lets the api's classes through, which both sides must share. */
    private static final class Api extends ClassLoader {

        private static final String PACKAGE = CodecFamily.class.getPackageName() + ".";

        Api() {
            super("api", ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith(PACKAGE)) {
                return Class.forName(name, false, CodecFamily.class.getClassLoader());
            }
            throw new ClassNotFoundException(name);
        }
    }
}
