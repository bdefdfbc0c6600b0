package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.process.Gc;
import io.serdebench.lab.process.HeapSize;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.process.JvmArguments;
import io.serdebench.lab.process.JvmAxes;
import io.serdebench.lab.process.JvmVariant;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Options for what JVMs to measure on, and how. */
public final class JvmOptions {

    /** More candidates than these leave each pair too little time, and the machine too little memory. */
    private static final int MAX_CANDIDATES = 60;

    @Option(
            names = "--jvm",
            paramLabel = "PATH",
            description =
                    "The JVM to measure on, a JAVA_HOME or a java program; the one that runs serdebench if left out. If this,"
                            + " --gc, --heap or --jvm-variant has several values, every codec is measured on each of"
                            + " them: json@17, json@25+g1.")
    List<Path> jvms = new ArrayList<>();

    @Option(
            names = "--gc",
            paramLabel = "NAME",
            split = ",",
            description = "Collectors: serial, parallel, g1, z, shenandoah (default serial).")
    List<String> collectors = new ArrayList<>();

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            split = ",",
            description = "Sizes of the heap: 64m, 2g (default 512m).")
    List<String> heaps = new ArrayList<>();

    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            description = "An argument for every worker's JVM, as --jvm-arg=-XX:-UseCompressedOops. May be repeated.")
    List<String> arguments = new ArrayList<>();

    @Option(
            names = "--jvm-variant",
            paramLabel = "LABEL=ARGS",
            description =
                    "Arguments to compare with others: --jvm-variant plain= --jvm-variant \"c1=-XX:TieredStopAtLevel=1\".")
    List<String> variants = new ArrayList<>();

    /**
     * The JVMs with their flags.
     *
     * @param codecs The number of codecs that are measured on each.
     * @throws Stop where a value is wrong, or the product too large
     */
    public List<JvmVariant> variants(int codecs) throws InterruptedException {
        List<JvmVariant> product = axes().product();
        if (product.size() > 1 && product.size() * codecs > MAX_CANDIDATES) {
            throw Stop.usage(
                    product.size() + " JVM variants times " + codecs + " codecs are " + product.size() * codecs
                            + " candidates; " + MAX_CANDIDATES + " are the most",
                    "name fewer codecs:  -c a,b,c",
                    "or give --jvm, --gc, --heap and --jvm-variant fewer values");
        }
        return product;
    }

    private JvmAxes axes() throws InterruptedException {
        JvmArguments common = new JvmArguments("", arguments);
        List<JvmArguments> sets =
                distinct("--jvm-variant", variants, JvmArguments::labelled, JvmArguments::label, false);
        List<Gc> gcs = distinct("--gc", collectors, Gc::parse, Gc::label, true);
        List<HeapSize> sizes = distinct("--heap", heaps, HeapSize::parse, size -> "" + size.mebibytes(), true);
        return new JvmAxes(
                machines(),
                gcs.isEmpty() ? List.of(Gc.SERIAL) : gcs,
                sizes.isEmpty() ? List.of(HeapSize.STANDARD) : sizes,
                sets.isEmpty() ? List.of(new JvmArguments("", List.of())) : sets,
                common.arguments());
    }

    private List<Jvm> machines() throws InterruptedException {
        Map<Path, Path> givenByHome = new LinkedHashMap<>();
        List<Jvm> machines = new ArrayList<>();
        for (Path given : jvms) {
            Jvm jvm = Jvm.at(given);
            Path before = givenByHome.putIfAbsent(jvm.home(), given);
            if (before != null) {
                throw Stop.usage(
                        "--jvm " + before + " and --jvm " + given + " are the same JVM, " + jvm.home(),
                        "leave one out");
            }
            machines.add(jvm);
        }
        return machines.isEmpty() ? List.of(Jvm.running()) : machines;
    }

    /** The values in order; of those with the same key the first one stays, or they are an error. */
    private static <T> List<T> distinct(
            String option, List<String> texts, Function<String, T> parse, Function<T, String> key, boolean repeatable) {
        Map<String, T> values = new LinkedHashMap<>();
        for (String text : texts) {
            T value = parse.apply(text);
            if (values.putIfAbsent(key.apply(value), value) != null && !repeatable) {
                throw Stop.usage(option + " has the name '" + key.apply(value) + "' twice; give each its own");
            }
        }
        return List.copyOf(values.values());
    }
}
