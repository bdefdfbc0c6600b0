package io.serdebench.lab.dataset.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a census says of its sample.
 *
 * @param types The schema of the records, in the notation of schemas.
 * @param files The files that the sample is in.
 * @param decimals The decimal signs of fields that are not written as programs write them.
 * @param folder The folder that paths of files begin at, or the empty text where an older version did not say it.
 */
public record CensusFile(String types, List<Stored> files, Map<String, Character> decimals, String folder) {

    private static final int HEAD = 4_096;
    private static final int MOST = 1 << 20;

    /** Copies the list and the map. */
    public CensusFile {
        files = List.copyOf(files);
        decimals = Map.copyOf(decimals);
    }

    /**
     * A file as the census saw it.
     *
     * @param file Its path.
     * @param partition The partition that it belongs to.
     * @param bytes Its bytes.
     * @param records Its records.
     * @param positions The numbers of those in the sample, from 0, rising.
     */
    public record Stored(String file, String partition, long bytes, long records, List<Long> positions) {

        /** Copies the list. */
        public Stored {
            positions = List.copyOf(positions);
        }
    }

    /** True if a file is a census, by its first bytes. */
    public static boolean is(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
            return head.matches("(?s)\\{\\s*\"schema\"\\s*:\\s*\"serdebench/census/1\".*");
        }
    }

    /** Reads a census. */
    public static CensusFile read(Path file) throws IOException {
        String types = "";
        String folder = "";
        List<Stored> files = new ArrayList<>();
        Map<String, Character> decimals = new HashMap<>();
        try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                parser.nextToken();
                if (field.equals("types")) {
                    types = parser.getText();
                } else if (field.equals("folder")) {
                    folder = parser.getText();
                } else if (field.equals("sample")) {
                    while (parser.nextToken() == JsonToken.START_OBJECT) {
                        files.add(stored(parser));
                    }
                } else if (field.equals("fields")) {
                    while (parser.nextToken() == JsonToken.START_OBJECT) {
                        decimal(parser, decimals);
                    }
                } else {
                    parser.skipChildren();
                }
            }
        }
        return new CensusFile(types, files, decimals, folder);
    }

    private static void decimal(JsonParser parser, Map<String, Character> into) throws IOException {
        String path = "";
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            JsonToken value = parser.nextToken();
            if (field.equals("path")) {
                path = parser.getText();
            } else if (field.equals("decimal") && value == JsonToken.VALUE_STRING) {
                into.put(path, parser.getText().equals(",") ? ',' : '.');
            } else {
                parser.skipChildren();
            }
        }
    }

    private static Stored stored(JsonParser parser) throws IOException {
        String file = "";
        String partition = "";
        long bytes = 0;
        long records = 0;
        List<Long> positions = List.of();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            parser.nextToken();
            switch (field) {
                case "file" -> file = parser.getText();
                case "partition" -> partition = parser.getText();
                case "bytes" -> bytes = parser.getLongValue();
                case "records" -> records = parser.getLongValue();
                case "positions" -> positions = positions(parser);
                default -> parser.skipChildren();
            }
        }
        return new Stored(file, partition, bytes, records, positions);
    }

    private static List<Long> positions(JsonParser parser) throws IOException {
        List<Long> found = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (found.size() == MOST) {
                throw new IOException("a sample of more than " + MOST + " records");
            }
            found.add(parser.getLongValue());
        }
        Long[] positions = found.toArray(Long[]::new);
        Arrays.sort(positions);
        return List.of(positions);
    }
}
