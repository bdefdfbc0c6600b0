package io.serdebench.lab.topic;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A topic that is an input: {@code kafka://HOST:PORT/TOPIC?n=100000&seconds=60}.
 *
 * @param shown The URL without its query, for display.
 * @param topic The name of the topic.
 * @param most The number of records that are taken at most.
 * @param seconds The time that it may take, seconds.
 * @param header Whether Confluent's header is looked for.
 * @param schemas A folder of schemas by their ids, or null.
 * @param registry The address of a registry of schemas, or null.
 * @param config A file with options of Kafka's clients, or null.
 */
public record TopicUrl(
        String shown,
        String host,
        int port,
        String topic,
        long most,
        int seconds,
        boolean header,
        @Nullable Path schemas,
        @Nullable URI registry,
        @Nullable Path config) {

    private static final String SCHEME = "kafka://";
    private static final long MOST = 100_000;
    private static final int SECONDS = 60;
    private static final int LONGEST = 3_600;
    private static final String FORM = "kafka://HOST:PORT/TOPIC?n=100000&seconds=60";
    /** A user in front of a host, also in a URL within the query. */
    private static final Pattern USER = Pattern.compile("(?i)(//|%2F%2F)[^/?#&]*(@|%40)");

    /** No key that is typed: a URL that a journal names must not send somebody's password to a host that it names, too. */
    private static final String CONFIG = "kafka-config";

    private static final Pattern TYPED_CONFIG = Pattern.compile("[?&]" + CONFIG + "=");

    private static final List<String> KEYS = List.of("n", "seconds", "header", "schemas", "registry");

    /** Returns whether an input that the user typed is a topic. */
    public static boolean isOne(String typed) {
        return typed.startsWith(SCHEME);
    }

    /**
     * Returns the same input with the options that say where its schemas are and how its broker is reached. An input that is no topic stays
     * as it is.
     *
     * @param schemas A folder, or null.
     * @param registry The address of a registry, or null.
     * @param config A file with options of Kafka's clients, or null.
     * @throws Stop where the URL itself names such a file
     */
    public static String with(String typed, @Nullable Path schemas, @Nullable String registry, @Nullable Path config) {
        if (!isOne(typed)) {
            return typed;
        }
        if (TYPED_CONFIG.matcher(typed).find()) {
            throw Stop.usage(
                    name(typed) + ": " + CONFIG + " is not an option of a URL",
                    "name the file by  --kafka-config FILE");
        }
        String whole = typed + option(typed, "schemas", schemas == null ? null : schemas.toString());
        whole += option(whole, "registry", registry);
        return whole + option(whole, CONFIG, config == null ? null : config.toString());
    }

    /** Returns what an input that the user typed is called: a topic without its query, and others as they were typed. */
    public static String name(String typed) {
        return isOne(typed) ? typed.replaceFirst("\\?.*", "") : typed;
    }

    private static String option(String before, String key, @Nullable String value) {
        return value == null
                ? ""
                : (before.contains("?") ? "&" : "?") + key + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    /**
     * Reads what the user typed.
     *
     * @throws Stop where it is no such URL
     */
    static TopicUrl parse(String typed) {
        if (USER.matcher(typed).find()) {
            // before anything that shows what was typed
            throw Stop.usage(
                    "a URL with a user name or a password in it is not taken: the journal and the report keep what was typed",
                    "a broker's user and password stand in a file:  --kafka-config FILE");
        }
        URI uri;
        try {
            uri = new URI(typed);
        } catch (URISyntaxException e) {
            throw wrong(typed, "it is not a URL");
        }
        String topic = uri.getPath() == null ? "" : uri.getPath().replaceFirst("^/", "");
        if (uri.getHost() == null || uri.getPort() < 1 || !topic.matches("[A-Za-z0-9._-]{1,249}")) {
            throw wrong(typed, "a host, a port and a topic are expected");
        }
        Map<String, String> query = query(typed, uri.getRawQuery());
        String schemas = query.get("schemas");
        String config = query.get(CONFIG);
        return new TopicUrl(
                SCHEME + uri.getRawAuthority() + "/" + topic,
                uri.getHost().replaceAll("[\\[\\]]", ""),
                uri.getPort(),
                topic,
                number(typed, query, "n", MOST, Integer.MAX_VALUE),
                (int) number(typed, query, "seconds", SECONDS, LONGEST),
                header(typed, query),
                schemas == null ? null : Path.of(schemas),
                registry(typed, query.get("registry")),
                config == null ? null : Path.of(config));
    }

    private static Map<String, String> query(String typed, @Nullable String raw) {
        Map<String, String> query = new LinkedHashMap<>();
        if (raw != null) {
            for (String each : raw.split("&")) {
                String[] parts = each.split("=", 2);
                if (parts.length < 2 || !KEYS.contains(parts[0]) && !parts[0].equals(CONFIG)) {
                    throw wrong(typed, "'" + parts[0] + "' is not known." + Suggest.phrase(parts[0], KEYS));
                }
                query.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return query;
    }

    private static long number(String typed, Map<String, String> query, String key, long absent, long most) {
        String text = query.get(key);
        if (text == null) {
            return absent;
        }
        if (!text.matches("[1-9][0-9]{0,9}") || Long.parseLong(text) > most) {
            throw wrong(typed, key + " is a number from 1 to " + TerminalText.count(most));
        }
        return Long.parseLong(text);
    }

    private static boolean header(String typed, Map<String, String> query) {
        String text = query.getOrDefault("header", "found");
        if (!text.equals("found") && !text.equals("none")) {
            throw wrong(typed, "header is 'none', or left out");
        }
        return text.equals("found");
    }

    private static @Nullable URI registry(String typed, @Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            URI uri = new URI(text.replaceFirst("/+$", ""));
            if (("http".equals(uri.getScheme()) || "https".equals(uri.getScheme())) && uri.getHost() != null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // said below
        }
        throw wrong(typed, "--registry takes a URL such as http://localhost:8081");
    }

    private static Stop wrong(String typed, String why) {
        return Stop.usage(TerminalText.text(typed, 100) + ": " + TerminalText.text(why, 200), FORM);
    }
}
