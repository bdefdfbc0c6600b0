package io.serdebench.lab.document;

import java.util.List;
import java.util.Map;

/**
 * A stored result as a list of figures, and what they depend on.
 *
 * @param path The path as the user gave it.
 * @param kind The command that made it: run, io or rpc.
 * @param startedAt ISO 8601, UTC.
 * @param conditions What figures depend on, by name: data, machine, JVM, clock, options. Equal texts mean equal conditions.
 * @param subjects What became of each codec, strategy or stack, by name: {@code lossless}, {@code ranked}, {@code failed}.
 * @param formats The format that each codec writes, by the codec's name; empty where subjects are no codecs.
 * @param figures The figures, in the order of the result.
 */
public record StoredResult(
        String path,
        String kind,
        String startedAt,
        Map<String, String> conditions,
        Map<String, String> subjects,
        Map<String, String> formats,
        List<StoredFigure> figures) {}
