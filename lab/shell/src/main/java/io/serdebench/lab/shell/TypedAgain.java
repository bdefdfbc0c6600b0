package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Options that run programs, write files or send passwords. A journal that is resumed names them, and it may be somebody else's: an archive that
 * was unpacked, a folder that others can write. They are taken from who types, never from a file.
 *
 * @param command The command that goes on: {@code run} or {@code io}.
 * @param words The words as they are typed.
 */
public record TypedAgain(String command, List<String> words) {

    /** Those among all options. */
    public static TypedAgain of(PluginOptions plugins, OwnClassOptions own, JvmOptions jvms, InputOptions input) {
        List<String> words = new ArrayList<>();
        plugins.plugins.forEach(jar -> words.addAll(List.of("--plugin", jar.toString())));
        words.addAll(own.words());
        jvms.jvms.forEach(jvm -> words.addAll(List.of("--jvm", jvm.toString())));
        jvms.arguments.forEach(argument -> words.add("--jvm-arg=" + argument));
        jvms.variants.forEach(variant -> words.add("--jvm-variant=" + variant));
        add(words, "--bad-rows-out", input.badRowsOut);
        if (input.kafkaConfig != null) {
            // its password goes to the broker that is typed beside it
            add(words, "--kafka-config", input.kafkaConfig);
            words.addAll(input.inputs);
        }
        return new TypedAgain("run", List.copyOf(words));
    }

    /** Those of {@code io}. */
    public static TypedAgain ofFiles(@Nullable Path jvm, @Nullable Path dir, @Nullable Path target) {
        List<String> words = new ArrayList<>();
        add(words, "--jvm", jvm);
        add(words, "--dir", dir);
        add(words, "--target", target);
        return new TypedAgain("io", List.copyOf(words));
    }

    private static void add(List<String> words, String option, @Nullable Path value) {
        if (value != null) {
            words.addAll(List.of(option, value.toString()));
        }
    }

    /**
     * Compares what is typed with what the journal names.
     *
     * @throws Stop of class usage where they differ
     */
    public void check(TypedAgain recorded, Path folder) {
        if (equals(recorded)) {
            return;
        }
        List<String> line = new ArrayList<>(List.of("serdebench", command, "--resume", folder.toString()));
        line.addAll(recorded.words);
        throw Stop.usage(
                recorded.words.isEmpty()
                        ? "the run was started without some of these options, and goes on as it began"
                        : "the journal names programs to run, files to write or a password to send, and it may come from someone else;"
                                + " if you trust what it names, type it again",
                Shell.join(line));
    }
}
