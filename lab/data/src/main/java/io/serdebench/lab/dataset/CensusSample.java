package io.serdebench.lab.dataset;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.SampleSelector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sample that a census took: files, and the records of each that stand for all. */
final class CensusSample {

    private static final int HEAD = 4_096;
    private static final int MOST = 1 << 20;

    private final String name;
    private final String types;
    private final List<Stored> files;

    private CensusSample(String name, String types, List<Stored> files) {
        this.name = name;
        this.types = types;
        this.files = files;
    }

    /** A file as the census saw it. */
    private record Stored(String file, String partition, long bytes, long records, long[] positions) {}

    /** The sample of a census that was named alone, or null where no census was. */
    static @Nullable CensusSample of(List<String> typed) throws IOException {
        if (typed.size() != 1 || !typed.get(0).endsWith(".json")) {
            return null;
        }
        Path file;
        try {
            file = Path.of(typed.get(0));
        } catch (InvalidPathException e) {
            return null;
        }
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            return null;
        }
        try (InputStream in = Files.newInputStream(file)) {
            String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
            if (!head.matches("(?s)\\{\\s*\"schema\"\\s*:\\s*\"serdebench/census/1\".*")) {
                return null;
            }
        }
        return read(file);
    }

    private static CensusSample read(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        String types = "";
        List<Stored> files = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                parser.nextToken();
                if (field.equals("types")) {
                    types = parser.getText();
                } else if (field.equals("sample")) {
                    while (parser.nextToken() == JsonToken.START_OBJECT) {
                        files.add(stored(parser));
                    }
                } else {
                    parser.skipChildren();
                }
            }
        }
        if (files.isEmpty()) {
            throw Stop.input(TerminalText.text(name) + " has no sample", "serdebench census FILES -o new.json");
        }
        return new CensusSample(name, types, files);
    }

    private static Stored stored(JsonParser parser) throws IOException {
        String file = "";
        String partition = "";
        long bytes = 0;
        long records = 0;
        long[] positions = {};
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

    private static long[] positions(JsonParser parser) throws IOException {
        List<Long> found = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (found.size() == MOST) {
                throw new IOException("a sample of more than " + MOST + " records");
            }
            found.add(parser.getLongValue());
        }
        long[] positions = found.stream().mapToLong(Long::longValue).toArray();
        Arrays.sort(positions);
        return positions;
    }

    /** The name of the census. */
    String name() {
        return name;
    }

    /** The schema that all files have. */
    Schema schema() {
        try {
            return Notation.parseSchema(types);
        } catch (IllegalArgumentException e) {
            throw Stop.input(
                    TerminalText.text(name) + " has no schema: " + TerminalText.text(e.getMessage() + "", 200));
        }
    }

    /**
     * The files, as they were.
     *
     * @throws Stop where one is gone, or has another size
     */
    List<Input> inputs(long maxInflated) throws IOException {
        List<Input> inputs = new ArrayList<>();
        for (Stored stored : files) {
            Path path = Path.of(stored.file());
            if (!Files.isRegularFile(path) || Files.size(path) != stored.bytes()) {
                throw Stop.input(
                        TerminalText.text(stored.file()) + " is not as it was when " + TerminalText.text(name)
                                + " was made",
                        "run it in the same folder, or make the census again");
            }
            inputs.add(Input.file(path, stored.file(), maxInflated, Folder.keys(path, stored.partition())));
        }
        return inputs;
    }

    /**
     * The records of the sample.
     *
     * @param found Records that the files have now.
     */
    SampleSelector selector(long found) {
        long offset = 0;
        int count = 0;
        for (Stored stored : files) {
            count += stored.positions().length;
        }
        long[] picked = new long[count];
        int at = 0;
        for (Stored stored : files) {
            for (long position : stored.positions()) {
                picked[at++] = offset + position;
            }
            offset += stored.records();
        }
        if (offset != found) {
            throw Stop.input("the files of " + TerminalText.text(name) + " have " + TerminalText.count(found)
                    + " records, and had " + TerminalText.count(offset) + " when it was made");
        }
        return SampleSelector.picked(picked, found);
    }
}
