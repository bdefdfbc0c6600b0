package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.generate.OwnClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for objects of the application's own classes. */
public final class OwnClassOptions {

    private static final String NAME = "[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*";
    private static final Pattern CLASS = Pattern.compile(NAME);
    private static final Pattern MEMBER = Pattern.compile(NAME + "#[\\p{L}_$][\\p{L}\\p{N}_$]*");

    @Option(
            names = "--classes",
            paramLabel = "PATH",
            description =
                    "Your class path for --type: jars, folders of classes, folder/*. Its code is executed in worker processes. Its"
                            + " jars take the place of those of a codec.")
    List<String> classes = new ArrayList<>();

    @Option(
            names = "--type",
            paramLabel = "CLASS",
            description =
                    "Measure objects of this class, as com.acme.Order, made from the JSON file by Jackson. Codecs take the class as it"
                            + " is.")
    @Nullable
    String type;

    @Option(
            names = "--mapper",
            paramLabel = "CLASS#NAME",
            description =
                    "With --type, the ObjectMapper that makes the objects: a static field or method without parameters, as"
                            + " com.acme.Mappers#orders. Default: a new one with the modules of the class path.")
    @Nullable
    String mapper;

    /**
     * The class that was asked for, or null.
     *
     * @throws Stop where the options do not go together, or a file is not there
     */
    public @Nullable OwnClasses own() {
        if (type == null) {
            if (!classes.isEmpty() || mapper != null) {
                throw Stop.usage((mapper == null ? "--classes" : "--mapper") + " needs --type CLASS");
            }
            return null;
        }
        if (classes.isEmpty()) {
            throw Stop.usage("--type " + TerminalText.text(type) + " needs --classes PATH, which has the class");
        }
        if (!CLASS.matcher(type).matches()) {
            throw Stop.usage(
                    "--type takes the name of a class, as com.acme.Order, not '" + TerminalText.text(type) + "'");
        }
        if (mapper != null && !MEMBER.matcher(mapper).matches()) {
            throw Stop.usage("--mapper takes a class and its static member, as com.acme.Mappers#orders, not '"
                    + TerminalText.text(mapper) + "'");
        }
        return new OwnClasses(ClassPath.parse("--classes", classes), type, mapper == null ? "" : mapper);
    }
}
