package io.serdebench.lab.claim;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/** The experiments that come with the program. */
public final class BuiltIn {

    private static final List<String> IDS = List.of("E1", "E2", "E3", "E4", "E5", "E6", "E7");

    private BuiltIn() {}

    /** All of them, in order. */
    public static List<Experiment> all() {
        return IDS.stream().map(BuiltIn::experiment).toList();
    }

    /**
     * The experiment of an id or a name.
     *
     * @throws Stop where there is none
     */
    public static Experiment named(String typed) {
        List<Experiment> all = all();
        for (Experiment experiment : all) {
            if (experiment.id().equalsIgnoreCase(typed) || experiment.name().equals(typed.toLowerCase(Locale.ROOT))) {
                return experiment;
            }
        }
        List<String> names = all.stream().map(Experiment::name).toList();
        throw Stop.usage(
                "no experiment '" + TerminalText.line(typed) + "'." + Suggest.phrase(typed, names),
                "there are  "
                        + all.stream()
                                .map(each -> each.id() + " " + each.name())
                                .collect(Collectors.joining(", "))
                        + "; or a file of your own, as examples/doubt.toml");
    }

    /** An experiment by its id. */
    public static Experiment experiment(String id) {
        return ExperimentFile.read(id + ".toml", text(id));
    }

    /**
     * The claims that a command holds against its own results.
     *
     * @param id The id of the experiment.
     */
    public static List<ClaimRow> rows(String id, String command) {
        return experiment(id).claims().stream()
                .flatMap(claim -> claim.rows().stream())
                .filter(row -> row.command().equals(command))
                .toList();
    }

    /** The file of an experiment as it is read. */
    public static String text(String id) {
        try (InputStream in = BuiltIn.class.getResourceAsStream(id + ".toml")) {
            return new String(Objects.requireNonNull(in, id).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
