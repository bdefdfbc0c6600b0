package io.serdebench.lab.topic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Schemas by their ids: files of a folder, or the answers of a registry that speaks Confluent's interface. */
final class SchemaStore {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final long MAX_BYTES = 16 << 20;
    private static final int MAX_REFERENCES = 200;

    /** The languages of schemas, as a registry calls them. */
    enum Language {
        AVRO,
        PROTOBUF,
        JSON
    }

    /**
     * A schema.
     *
     * @param references The texts that it refers to, by the names that it calls them; each before those that need it.
     */
    record Found(Language language, String text, Map<String, String> references) {}

    private final @Nullable Path folder;
    private final @Nullable URI registry;
    private @Nullable HttpClient client;

    /** Of what the user named. */
    SchemaStore(TopicUrl url) {
        folder = url.schemas();
        registry = url.registry();
    }

    /** True if there is a folder or a registry to ask. */
    boolean isNamed() {
        return folder != null || registry != null;
    }

    /**
     * Finds the schema of an id.
     *
     * @throws Stop where there is none
     */
    Found find(int id) throws IOException {
        if (folder != null) {
            for (Language language : Language.values()) {
                Path file = folder.resolve(id + ending(language));
                if (Files.isRegularFile(file) && Files.size(file) <= MAX_BYTES) {
                    return new Found(language, Files.readString(file), siblings(file));
                }
            }
            if (registry == null) {
                throw Stop.input(
                        TerminalText.text(folder + "", 200) + " has no schema " + id,
                        "it is looked for as " + id + ".avsc and " + id + ".proto");
            }
        }
        JsonNode answer = get("/schemas/ids/" + id);
        Map<String, String> references = new LinkedHashMap<>();
        collect(answer, references);
        return new Found(language(answer), answer.path("schema").asText(), references);
    }

    private static String ending(Language language) {
        return switch (language) {
            case AVRO -> ".avsc";
            case PROTOBUF -> ".proto";
            case JSON -> ".json";
        };
    }

    /** A proto file of a folder finds what it imports beside itself. */
    private static Map<String, String> siblings(Path file) throws IOException {
        Map<String, String> siblings = new LinkedHashMap<>();
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && file.toString().endsWith(".proto")) {
            try (var files = Files.walk(folder)) {
                for (Path each : files.filter(path -> path.toString().endsWith(".proto") && Files.isRegularFile(path))
                        .limit(MAX_REFERENCES)
                        .toList()) {
                    siblings.put(folder.relativize(each).toString().replace('\\', '/'), Files.readString(each));
                }
            }
        }
        return siblings;
    }

    private static Language language(JsonNode answer) {
        String type = answer.path("schemaType").asText("AVRO").toUpperCase(Locale.ROOT);
        for (Language language : Language.values()) {
            if (language.name().equals(type)) {
                return language;
            }
        }
        throw Stop.input("the registry has a schema of type " + TerminalText.text(type, 40) + ", which is not read");
    }

    private void collect(JsonNode answer, Map<String, String> into) throws IOException {
        for (JsonNode reference : answer.path("references")) {
            String name = reference.path("name").asText();
            if (into.size() > MAX_REFERENCES) {
                throw Stop.input("a schema of the registry refers to more than " + MAX_REFERENCES + " others");
            }
            if (!into.containsKey(name)) {
                JsonNode found = get("/subjects/"
                        + URLEncoder.encode(reference.path("subject").asText(), StandardCharsets.UTF_8)
                        + "/versions/" + reference.path("version").asInt());
                collect(found, into);
                into.putIfAbsent(name, found.path("schema").asText());
            }
        }
    }

    private JsonNode get(String path) throws IOException {
        URI address = URI.create(registry + path);
        if (client == null) {
            client = HttpClient.newBuilder()
                    .connectTimeout(PATIENCE)
                    .followRedirects(HttpClient.Redirect.NORMAL)
                    .build();
        }
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(PATIENCE)
                .header("Accept", "application/vnd.schemaregistry.v1+json, application/json")
                .build();
        try {
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw Stop.input(
                        TerminalText.text(address + "", 200) + " answers with status " + response.statusCode());
            }
            JsonNode answer = JSON.readTree(response.body());
            if (!answer.path("schema").isTextual()) {
                throw Stop.input(TerminalText.text(address + "", 200) + " answers without a schema");
            }
            return answer;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (IOException e) {
            throw Stop.input(TerminalText.text(address + "", 200) + " does not answer: "
                    + TerminalText.text(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage(), 200));
        }
    }
}
