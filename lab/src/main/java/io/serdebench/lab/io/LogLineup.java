package io.serdebench.lab.io;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which codec's logs are written by which paths.
 *
 * @param ownStreams The codecs whose libraries frame records in ways of their own. The others' are framed by hand in any case.
 * @param typed Globs of {@code CODEC/PATH}, or of paths alone; empty for all.
 */
record LogLineup(Set<String> ownStreams, List<String> typed) {

    /** All paths, as typed. */
    private static final String ALL = "all";

    /** The name of a log. */
    static String name(String codec, LogPath path) {
        return codec + "/" + path.word();
    }

    /** The paths that a codec takes. One that does the same as another is left out. */
    List<LogPath> paths(String codec) {
        return Stream.of(LogPath.values())
                .filter(path -> isOther(codec, path) && isWanted(codec, path))
                .toList();
    }

    /**
     * Notes on codecs that are not measured by a path although it is measured.
     *
     * @param codecs All codecs.
     * @param measured The paths that are measured with any of them.
     */
    List<String> notes(List<String> codecs, Set<LogPath> measured) {
        if (!measured.contains(LogPath.FRAMED)) {
            return List.of();
        }
        String same = codecs.stream()
                .filter(codec -> !isOther(codec, LogPath.FRAMED) && isWanted(codec, LogPath.FRAMED))
                .collect(Collectors.joining(", "));
        return same.isEmpty()
                ? List.of()
                : List.of("not measured twice, since stream frames their records by hand as framed does: " + same);
    }

    private boolean isOther(String codec, LogPath path) {
        return path != LogPath.FRAMED || ownStreams.contains(codec);
    }

    private boolean isWanted(String codec, LogPath path) {
        return typed.isEmpty()
                || typed.stream().anyMatch(word -> {
                    String glob = Stream.of(word.split("\\*", -1))
                            .map(Pattern::quote)
                            .reduce((a, b) -> a + ".*" + b)
                            .orElse("");
                    return name(codec, path).matches(glob) || path.word().equals(word) || ALL.equals(word);
                });
    }
}
