package io.serdebench.lab.process;

import io.serdebench.lab.base.TimeLimit;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A JVM with its flags: one way in which every codec is measured.
 *
 * @param label what parts it from the others of a run, as {@code 25+g1}; empty where there is one only
 * @param flags all of them but those that an installation or a codec adds
 */
public record JvmVariant(String label, Jvm jvm, List<String> flags) {

    private static final TimeLimit LIMIT = TimeLimit.ofOwn(Duration.ofSeconds(20));

    /** The smallest heap that the young generation of {@link WorkerCommand#FLAGS} is a fair part of. */
    private static final long YOUNG_FITS_MEBIBYTES = 64;

    private static final String FIRST_COMPILER = "-XX:TieredStopAtLevel=1";

    /** Flags that choose the compilers. */
    private static final Pattern COMPILING = Pattern.compile("Tiered|CompilationMode|JVMCI|^-Xint|^-Xcomp|^-client");

    /** Copies the list. */
    public JvmVariant {
        flags = List.copyOf(flags);
    }

    /** The JVM that runs this program, with the flags that workers have if nothing else is asked for. */
    public static JvmVariant standard() {
        return new JvmVariant("", Jvm.running(), WorkerCommand.FLAGS);
    }

    /** The name of a codec's candidate on this variant: {@code json}, {@code json@25+g1}. */
    public String nameOf(String codec) {
        return label.isEmpty() ? codec : codec + "@" + label;
    }

    /**
     * Starts the JVM once with its flags.
     *
     * @return why it does not take them, in its own words, or null where it does
     */
    public @Nullable String refusal() throws InterruptedException {
        List<String> line = new ArrayList<>(List.of(jvm.java().toString()));
        line.addAll(flags);
        line.add("-version");
        try {
            JvmProbe.Answer answer = JvmProbe.ask(line, LIMIT);
            return answer.status() == 0 ? null : jvm.text() + " does not start: " + answer.firstWords();
        } catch (IOException e) {
            return jvm.text() + " does not start: " + e.getMessage();
        }
    }

    /** This variant with a heap of another size. */
    public JvmVariant withHeap(HeapSize heap) {
        return new JvmVariant(
                label, jvm, flags.stream().map(flag -> sized(flag, heap)).toList());
    }

    /** This variant without the second compiler, unless its flags say themselves how to compile. */
    public JvmVariant firstCompilerOnly() {
        if (flags.stream().anyMatch(flag -> COMPILING.matcher(flag).find())) {
            return this;
        }
        return new JvmVariant(
                label,
                jvm,
                Stream.concat(flags.stream(), Stream.of(FIRST_COMPILER)).toList());
    }

    private static String sized(String flag, HeapSize heap) {
        return flag.startsWith("-Xms") || flag.startsWith("-Xmx") ? flag.substring(0, 4) + heap.text() : flag;
    }

    /**
     * The flags of a worker. With the serial collector the young generation is fixed, so that collections are alike and come
     * often enough to be part of every slice, and no second core is needed. Other collectors choose the size of their young
     * generation by themselves, and nobody who asks for one of them runs it with 16 MB; it would be measured at its worst.
     */
    public static List<String> flags(Gc gc, HeapSize heap, List<String> own) {
        boolean fixedYoung = gc == Gc.SERIAL && heap.mebibytes() >= YOUNG_FITS_MEBIBYTES;
        List<String> flags = new ArrayList<>();
        for (String flag : WorkerCommand.FLAGS) {
            if (flag.equals(Gc.SERIAL.flag())) {
                flags.add(gc.flag());
            } else if (fixedYoung || !flag.startsWith("-Xmn")) {
                flags.add(sized(flag, heap));
            }
        }
        if (!own.isEmpty()) {
            // some arguments make a JVM talk, and workers answer on standard output
            flags.add("-XX:+DisplayVMOutputToStderr");
            // last, because options that unlock others must stand before these
            flags.addAll(own);
        }
        return flags;
    }
}
