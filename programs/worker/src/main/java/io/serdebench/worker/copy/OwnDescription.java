package io.serdebench.worker.copy;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.objects.ObjectCopy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The description of the application's class and of its records, of which a schema and code that copies are made. */
public final class OwnDescription {

    /** The file with the schema, in the notation of rows files. */
    public static final String SCHEMA = "record.schema";

    /** The class that copies. It stands in the package of the application's class, so that it reaches what that package does. */
    private static final String COPY = "SerdebenchCopy";

    private final Class<?> type;
    private final BeanShape root;

    /**
     * Looks at a class.
     *
     * @throws Undescribed where the notation cannot describe it; the message names each property
     */
    public OwnDescription(Class<?> type) {
        this.type = type;
        this.root = Shapes.of(type, new Access(type.getPackageName()));
    }

    /**
     * Takes a record into account.
     *
     * @throws Undescribed where the notation has no such value
     */
    public void see(Object object) {
        root.see(object);
    }

    /**
     * Writes the schema and the class that copies.
     *
     * @param folder Takes {@link #SCHEMA}.
     * @param sources Takes the class.
     * @return The name of the class.
     */
    public String write(Path folder, Path sources) throws IOException {
        Schema schema = Schema.of(type.getSimpleName(), root.slots());
        root.name(schema.root());
        Files.writeString(folder.resolve(SCHEMA), Notation.write(schema));
        String home = type.getPackageName();
        CopyMethods methods = new CopyMethods();
        root.write(methods);
        JavaWriter out = new JavaWriter();
        out.line("public final class " + COPY + " implements " + ObjectCopy.class.getName() + " {");
        out.lines("@Override", "public Object generated(Object own0) {");
        out.lines("return " + root.to("(" + root.own() + ") own0", methods) + ";", "}", "");
        out.lines("@Override", "public Object own(Object made0) {");
        out.lines("return " + root.from("(" + root.generated() + ") made0", methods) + ";", "}", "");
        methods.write(out);
        out.line("}");
        Path place = Files.createDirectories(sources.resolve(home.replace('.', '/')));
        Files.writeString(place.resolve(COPY + ".java"), (home.isEmpty() ? "" : "package " + home + ";\n\n") + out);
        return home.isEmpty() ? COPY : home + "." + COPY;
    }
}
