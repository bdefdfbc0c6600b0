package io.serdebench.lab.generate;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.Javac;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Language;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import javax.lang.model.SourceVersion;

/**
 * How the folders of one schema are made. In each, {@link #SOURCES} holds what was generated and {@link #CLASSES} what was
 * compiled from it.
 *
 * @param schema The schema of the records.
 * @param apiJar The api, as a jar or a folder of classes.
 */
record Recipe(Schema schema, Path apiJar) {

    static final String SOURCES = "sources";
    static final String CLASSES = "classes";

    /** The schema in the notation of rows files. */
    private static final String NOTATION = "record.schema";

    /**
     * The package of every binding. It is the same for all codecs, because formats that write class names into the bytes
     * would else pay for the length of a codec's id.
     */
    static final String PACKAGE = BindingSource.PACKAGE;

    /** Makes the domain in an empty folder. */
    Index domain(Path folder) throws IOException {
        Path sources = Files.createDirectory(folder.resolve(SOURCES));
        DomainSource.write(schema, sources);
        Javac.compile(sources, Files.createDirectory(folder.resolve(CLASSES)), List.of(apiJar));
        return new Index("", DomainSource.PACKAGE + "." + DomainSource.ROWS);
    }

    /**
     * Makes a codec's classes in an empty folder.
     *
     * @param domain gives the folder of the domain's classes, which is not needed before the sources are written
     * @throws Exception whatever the family throws, and IOException where its code does not compile
     */
    Index codec(Codec codec, FamilyLoader loader, Path folder, Callable<Path> domain) throws Exception {
        Path sources = Files.createDirectory(folder.resolve(SOURCES));
        Path classes = Files.createDirectory(folder.resolve(CLASSES));
        CodecFamily family = loader.load();
        String version = Reasons.line(family.version());
        String binding = family.generate(codec.id(), schema, PACKAGE, sources);
        if (!SourceVersion.isIdentifier(binding)) {
            throw new IOException("its generator names no class");
        }
        List<Path> classPath = new ArrayList<>(List.of(apiJar, domain.call()));
        classPath.addAll(codec.family().libs());
        try {
            Javac.compile(sources, classes, classPath);
        } catch (IOException e) {
            String message = String.valueOf(e.getMessage()).replace(sources + File.separator, "");
            throw new IOException("its code does not compile: " + message, e);
        }
        String qualified = PACKAGE + "." + binding;
        if (!Files.isRegularFile(classes.resolve(qualified.replace('.', '/') + ".class"))) {
            throw new IOException("its code has no class " + qualified);
        }
        return new Index(version, qualified);
    }

    /**
     * Makes in an empty folder what a worker in another language needs of a schema: the notation, the format's own description,
     * and what the language's compiler makes of them.
     *
     * @throws Exception whatever the family throws, and IOException where a command fails
     */
    Index foreign(Codec codec, Language language, Toolchain tools, FamilyLoader loader, Path folder) throws Exception {
        Path sources = Files.createDirectory(folder.resolve(SOURCES));
        Path made = Files.createDirectory(folder.resolve(CLASSES));
        Files.writeString(sources.resolve(NOTATION), Notation.write(schema));
        if (language.like() != null) {
            loader.load().describe(schema, PACKAGE, sources);
        }
        for (List<String> command : language.make()) {
            tools.run(tools.words(command, codec.id(), sources, made), made);
        }
        String version = tools.printed(tools.words(language.version(), codec.id(), sources, made));
        return new Index(Reasons.line(version), tools.runtime());
    }
}
