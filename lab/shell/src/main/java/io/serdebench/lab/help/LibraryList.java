package io.serdebench.lab.help;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.shell.Home;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The libraries of the codecs that run on the JVM, each with its version, for {@code --version -v}. */
public final class LibraryList {

    private LibraryList() {}

    /** One line per library, sorted; none where the installation is incomplete. */
    public static List<String> lines() {
        Map<String, String> versions = new TreeMap<>();
        try (FormatRules rules = new FormatRules()) {
            for (Codec codec : Catalog.load(Home.installation()).codecs()) {
                if (codec.isOnJvm() && !codec.isFloor()) {
                    versions.computeIfAbsent(codec.family().library().name(), library -> version(rules, codec));
                }
            }
        } catch (Stop | IOException incomplete) {
            return List.of();
        }
        int widest = versions.keySet().stream().mapToInt(String::length).max().orElse(0);
        List<String> lines = new ArrayList<>();
        versions.forEach(
                (library, version) -> lines.add("  " + library + " ".repeat(widest - library.length() + 2) + version));
        return lines;
    }

    private static String version(FormatRules rules, Codec codec) {
        try {
            return rules.version(codec);
        } catch (Stop broken) {
            return "cannot be loaded";
        }
    }
}
