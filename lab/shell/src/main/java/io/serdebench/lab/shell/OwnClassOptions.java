package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.generate.OwnClasses.Source;
import io.serdebench.lab.generate.OwnSerde;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for objects of the application's own classes. */
public final class OwnClassOptions {

    private static final String NAME = "[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*";
    private static final Pattern CLASS = Pattern.compile(NAME);
    private static final Pattern MEMBER = Pattern.compile(NAME + "#[\\p{L}_$][\\p{L}\\p{N}_$]*");

    private static final Pattern SERDE = Pattern.compile("([a-z][a-z0-9-]{0,40})=(" + NAME + "(?:\\+" + NAME + ")?)");

    @Option(
            names = "--classes",
            paramLabel = "PATH",
            description =
                    "Your class path for --type, --supplier, --suite and --serde: jars, folders of classes, folder/*. Its code is executed"
                            + " in worker processes. Its jars take the place of those of a codec.")
    List<String> classes = new ArrayList<>();

    @Option(
            names = "--type",
            paramLabel = "CLASS",
            description =
                    "Measure objects of this class, as com.acme.Order, which Jackson makes from the records as JSON. Codecs take the"
                            + " class as it is; those that cannot copy it to types of their own (msgpack+copy).")
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

    @Option(
            names = "--supplier",
            paramLabel = "CLASS#NAME",
            description =
                    "Measure the objects that this static method gives, as com.acme.Samples#orders: a list, a stream or an array. It takes"
                            + " the place of the file.")
    @Nullable
    String supplier;

    @Option(
            names = "--suite",
            paramLabel = "CLASS",
            description =
                    "Measure the records and serializers of this io.serdebench.suite.Suite. It takes the place of the file.")
    @Nullable
    String suite;

    @Option(
            names = "--serde",
            paramLabel = "ID=CLASS",
            description =
                    "Your own serializer beside the codecs, as mine=com.acme.OrderSerde: Kafka's Serde or Serializer and Deserializer, or"
                            + " any class with byte[] x(T) and T y(byte[]). Two classes are joined by +. May be repeated.")
    List<String> serdes = new ArrayList<>();

    /**
     * The class that was asked for, or null.
     *
     * @throws Stop where the options do not go together, or a file is not there
     */
    public @Nullable OwnClasses own() {
        return own(false);
    }

    /**
     * The same.
     *
     * @param elsewhere Whether other options name class paths that may have the class.
     */
    public @Nullable OwnClasses own(boolean elsewhere) {
        List<String> given = given();
        if (given.isEmpty()) {
            return null;
        }
        if (type == null && supplier == null && suite == null) {
            throw Stop.usage(given.get(0) + " needs --type CLASS, --supplier CLASS#NAME or --suite CLASS");
        }
        if (classes.isEmpty() && !elsewhere) {
            throw Stop.usage(given.get(0) + " " + TerminalText.text(value(given.get(0)))
                    + " needs --classes PATH, which has the class");
        }
        if (Stream.of(mapper, supplier, suite).filter(Objects::nonNull).count() > 1) {
            throw Stop.usage("objects come from one of --mapper, --supplier and --suite");
        }
        if (type != null && type.contains("<")) {
            throw Stop.usage("--type takes no type arguments, as in '" + TerminalText.text(type)
                    + "': name a class that extends it with them, or give the objects with --supplier");
        }
        check("--type", type, CLASS, "the name of a class, as com.acme.Order");
        check("--suite", suite, CLASS, "the name of a class, as com.acme.OrderSuite");
        check("--mapper", mapper, MEMBER, "a class and its static member, as com.acme.Mappers#orders");
        check("--supplier", supplier, MEMBER, "a class and its static method, as com.acme.Samples#orders");
        Source source = supplier != null
                ? new Source(Source.Key.SUPPLIER, supplier)
                : suite != null
                        ? new Source(Source.Key.SUITE, suite)
                        : new Source(Source.Key.MAPPER, mapper == null ? "" : mapper);
        return new OwnClasses(ClassPath.parse("--classes", classes), type == null ? "" : type, source, serdes());
    }

    /** The names of those that were given, the class path last. */
    private List<String> given() {
        List<String> given = new ArrayList<>();
        for (String name : List.of("--type", "--supplier", "--suite", "--mapper", "--serde", "--classes")) {
            if (!value(name).isEmpty()) {
                given.add(name);
            }
        }
        return given;
    }

    private String value(String option) {
        String value = switch (option) {
            case "--type" -> type;
            case "--supplier" -> supplier;
            case "--suite" -> suite;
            case "--mapper" -> mapper;
            case "--serde" -> String.join(",", serdes);
            default -> String.join(",", classes);
        };
        return value == null ? "" : value;
    }

    private static void check(String option, @Nullable String value, Pattern form, String what) {
        if (value != null && !form.matcher(value).matches()) {
            throw Stop.usage(option + " takes " + what + ", not '" + TerminalText.text(value) + "'");
        }
    }

    private List<OwnSerde> serdes() {
        List<OwnSerde> found = new ArrayList<>();
        for (String word : serdes) {
            check("--serde", word, SERDE, "a name and a class, as mine=com.acme.OrderSerde");
            int equals = word.indexOf('=');
            found.add(new OwnSerde(word.substring(0, equals), OwnSerde.Kind.SERDE, word.substring(equals + 1)));
        }
        return found;
    }

    /** The words that name code of the application, as they are typed. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        classes.forEach(path -> words.addAll(List.of("--classes", path)));
        serdes.forEach(serde -> words.addAll(List.of("--serde", serde)));
        for (String name : List.of("--mapper", "--supplier", "--suite")) {
            if (!value(name).isEmpty()) {
                words.addAll(List.of(name, value(name)));
            }
        }
        return words;
    }
}
