package io.serdebench.lab.config;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Options from variables of the environment: {@code SERDEBENCH_RUN_TIME=30s} is {@code run --time=30s}. */
final class Variables {

    private static final String PREFIX = "SERDEBENCH_";

    /** Variables that the launcher reads. */
    private static final Set<String> OF_LAUNCHER = Set.of("SERDEBENCH_JAVA_OPTS", "SERDEBENCH_JDKS");

    private Variables() {}

    /** True if a variable may set an option. */
    static boolean isOption(String variable) {
        return variable.startsWith(PREFIX) && !OF_LAUNCHER.contains(variable);
    }

    /**
     * All settings. Variables that begin neither with a command nor with the name of a common option are somebody else's.
     *
     * @throws Stop of class usage where a variable begins with a command and names no option of it
     */
    static List<Setting> settings(Map<String, String> environment, OptionBook book) {
        Map<String, String[]> known = new LinkedHashMap<>();
        book.keys("").forEach(key -> known.put(name("", key), new String[] {"", key}));
        for (String scope : book.scopes()) {
            book.keys(scope).forEach(key -> known.put(name(scope, key), new String[] {scope, key}));
        }
        List<Setting> settings = new ArrayList<>();
        new TreeMap<>(environment).forEach((variable, value) -> {
            if (!isOption(variable)) {
                return;
            }
            String[] found = known.get(variable);
            if (found != null) {
                settings.add(new Setting(
                        found[0], found[1], List.of(value), "variable " + variable, Rank.ENVIRONMENT, true));
            } else {
                book.scopes().stream()
                        .filter(scope -> variable.startsWith(name(scope, "")))
                        .findFirst()
                        .ifPresent(scope -> refuse(variable, scope, known.keySet()));
            }
        });
        return settings;
    }

    private static void refuse(String variable, String scope, Collection<String> known) {
        String prefix = name(scope, "");
        // of the same command: what all have in common would make every name near
        List<String> near = Suggest.near(
                variable.substring(prefix.length()),
                known.stream()
                        .filter(name -> name.startsWith(prefix))
                        .map(name -> name.substring(prefix.length()))
                        .toList());
        throw Stop.usage("the variable " + TerminalText.line(variable) + " is not known."
                + (near.isEmpty()
                        ? ""
                        : "  did you mean  "
                                + near.stream().map(key -> prefix + key).collect(Collectors.joining(", ")) + " ?"));
    }

    private static String name(String scope, String key) {
        String words = scope.isEmpty() ? key : scope + "-" + key;
        return PREFIX + words.replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
