package io.serdebench.lab.config;

import java.util.List;

/**
 * A value that somebody set.
 *
 * @param scope The command, {@code input} for what is read, or empty for all commands.
 * @param key The option without its hyphens, or {@code path} in {@code input}.
 * @param values The words behind the option, each of which is one use of it.
 * @param origin The place where it is set: a file with its line, or a variable.
 * @param rank The number by which it wins: the highest does.
 * @param trusted Whether the user named the place; a file that was found is not trusted to run programs.
 */
public record Setting(String scope, String key, List<String> values, String origin, int rank, boolean trusted) {

    /** The name as it is shown: {@code run.time}. */
    public String name() {
        return scope.isEmpty() ? key : scope + "." + key;
    }
}
