package io.serdebench.lab.dataset;

import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Files of random values, some of which fit no type, are null by a word, or cannot be read. */
final class RandomFiles {

    private static final List<String> NULLS =
            List.of("NA", "na", "N/A", "null", "NULL", "Null", "none", "None", "nil", "-", "--", "?", "\\N", "(null)");
    private static final List<String> CELLS = List.of(
            "true",
            "FALSE",
            "yes",
            "x",
            "N/K",
            "007",
            "-0",
            "1e300",
            "NaN",
            "inf",
            "9".repeat(30),
            "0x1F",
            "12:30",
            "\"\"");
    private static final String LONG = "long ".repeat(60);

    private final Random random;
    private final List<String> kinds = List.of(
            "int", "wide", "huge", "amount", "real", "truth", "date", "time", "offset", "german", "comma", "text",
            "one", "null", "mixed");

    RandomFiles(Random random) {
        this.random = random;
    }

    /** CSV files of one header; their records have values of one kind each, nearly. */
    List<Path> csv(Path lake) throws IOException {
        int columns = 1 + random.nextInt(4);
        List<String> of = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<Double> noise = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            of.add(pick(kinds));
            names.add(i == 1 && random.nextBoolean() ? "price" : "c" + i);
            noise.add(pick(List.of(0.0, 0.0, 0.01, 0.3)));
        }
        double nulls = pick(List.of(0.0, 0.0, 0.1, 0.5));
        double bad = pick(List.of(0.0, 0.0, 0.0, 0.02));
        boolean partitioned = random.nextInt(4) == 0;
        List<Path> files = new ArrayList<>();
        int count = 1 + random.nextInt(6);
        for (int file = 0; file < count; file++) {
            StringBuilder text = new StringBuilder(String.join(";", names)).append('\n');
            // a value that is rare comes often in one file
            double more = random.nextInt(5) == 0 ? 0.3 : 0;
            int rows = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextInt(80);
            for (int row = 0; row < rows; row++) {
                List<String> cells = new ArrayList<>();
                for (int i = 0; i < columns; i++) {
                    cells.add(
                            chance(nulls)
                                    ? random.nextBoolean() ? "" : pick(NULLS)
                                    : chance(noise.get(i) + (noise.get(i) > 0 ? more : 0))
                                            ? random.nextInt(9) == 0 ? LONG : i == 0 ? "N/K" : pick(CELLS)
                                            : value(of.get(i)));
                }
                text.append(String.join(";", cells))
                        .append(chance(bad) ? ";more" : "")
                        .append('\n');
            }
            if (chance(bad)) {
                text.append("\"never closed\n");
            }
            Path path = partitioned
                    ? Files.createDirectories(lake.resolve("day=" + (chance(0.1) ? "x" : "2026-01-0" + (1 + file))))
                            .resolve(file + ".csv")
                    : lake.resolve(file + ".csv");
            files.add(Files.writeString(path, text));
        }
        return files;
    }

    private String value(String kind) {
        return switch (kind) {
            case "int" -> random.nextInt(2_000) - 3 + "";
            case "wide" ->
                random.nextLong() >> random.nextInt(64) + 0L == 0
                        ? "1"
                        : (random.nextLong() >> random.nextInt(50)) + "";
            case "huge" -> random.nextInt(10) == 0 ? "123456789012345678901" : random.nextInt() + "";
            case "amount" -> random.nextInt(100_000) + "." + (10 + random.nextInt(90));
            case "real" -> random.nextInt(30) == 0 ? "0.12345678901234567891" : random.nextGaussian() + "";
            case "truth" -> random.nextBoolean() ? "True" : "false";
            case "date" -> "2026-01-" + (10 + random.nextInt(19));
            case "time" ->
                "2026-01-" + (10 + random.nextInt(19)) + "T10:20:30" + pick(List.of("", ".5", ".123456", ".123456789"));
            case "offset" -> "2026-01-" + (10 + random.nextInt(19)) + "T10:20:30" + pick(List.of("Z", "+02:00"));
            case "german" -> 1 + random.nextInt(28) + "." + (1 + random.nextInt(12)) + ".2026";
            case "comma" -> random.nextInt(999) + "," + (10 + random.nextInt(89));
            case "one" -> "N/K";
            case "null" -> pick(NULLS);
            case "mixed" -> value(pick(List.of("int", "real", "date", "truth", "amount")));
            default -> "text " + random.nextInt(50);
        };
    }

    /** Files of documents, one on a line, by one of several plans. */
    List<Path> json(Path lake) throws IOException {
        int plan = random.nextInt(5);
        double noise = pick(List.of(0.0, 0.0, 0.02, 0.2));
        double bad = pick(List.of(0.0, 0.0, 0.0, 0.02));
        List<Path> files = new ArrayList<>();
        int count = 1 + random.nextInt(6);
        for (int file = 0; file < count; file++) {
            StringBuilder text = new StringBuilder();
            int rows = (file == 0 ? 1 : 0) + (plan == 1 ? random.nextInt(120) : random.nextInt(40));
            for (int row = 0; row < rows; row++) {
                String record = switch (plan) {
                    case 0 -> object(1, noise);
                    case 1 -> typed(noise);
                    case 2 -> map(noise);
                    case 3 ->
                        "{\"id\":" + row + ",\"deep\":{\"list\":[" + object(2, noise) + "," + object(2, noise) + "]}}";
                    default -> sparse(file, row);
                };
                text.append(chance(bad) ? record.substring(1) : record).append('\n');
            }
            files.add(Files.writeString(lake.resolve(file + ".jsonl"), text));
        }
        return files;
    }

    private String object(int depth, double noise) {
        List<String> names =
                new ArrayList<>(List.of("a", "b", "c", "d", "e", "f").subList(0, 2 + random.nextInt(5)));
        Collections.shuffle(names, random);
        List<String> members = new ArrayList<>();
        for (String name : names) {
            String value = chance(noise)
                    ? scalar(pick(kinds))
                    : switch (name) {
                        case "a" -> random.nextInt(100) + "";
                        case "b" -> quoted(value("german"));
                        case "c" -> quoted(value("offset"));
                        case "d" -> depth < 3 ? object(depth + 1, noise) : "1.5";
                        case "e" -> "[" + random.nextInt(9) + ",null," + scalar("real") + "]";
                        default -> random.nextBoolean() ? "null" : quoted(pick(NULLS));
                    };
            members.add("\"" + name + "\":" + value);
        }
        return "{" + String.join(",", members) + "}";
    }

    /** Records of three types, by a field. */
    private String typed(double noise) {
        int type = random.nextInt(3);
        String field =
                pick(List.of("type", "type", "type", "event")).equals("event") && chance(noise) ? "event" : "type";
        return switch (type) {
            case 0 -> "{\"" + field + "\":\"click\",\"x\":" + random.nextInt(9) + ",\"y\":1,\"who\":\"u\"}";
            case 1 ->
                "{\"who\":\"v\",\"" + field + "\":\"buy\",\"price\":2.5,\"items\":[1],\"extra" + random.nextInt(20)
                        + "\":1}";
            default -> "{\"" + field + "\":\"leave\",\"after\":" + scalar("int") + ",\"why\":null}";
        };
    }

    /** An object whose names are keys. */
    private String map(double noise) {
        List<String> members = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            String key = "k" + random.nextInt(300);
            if (members.stream().noneMatch(member -> member.startsWith("\"" + key + "\""))) {
                members.add("\"" + key + "\":"
                        + (chance(noise / 4)
                                ? scalar("text")
                                : "{\"p\":" + random.nextInt(9) + ",\"q" + random.nextInt(3) + "\":"
                                        + quoted(value("german")) + "}"));
            }
        }
        return "{\"m\":{" + String.join(",", members) + "},\"n\":1}";
    }

    /** Records of names that differ. */
    private String sparse(int file, int row) {
        return "{\"id\":" + row + ",\"f" + file + "\":1,\"r" + random.nextInt(1_200) + "\":true,\"r"
                + (2_000 + random.nextInt(900)) + "\":false}";
    }

    private String scalar(String kind) {
        String value = value(kind);
        return switch (kind) {
            case "int", "amount" -> value;
            case "real" -> value.replace("+", "");
            case "truth" -> value.toLowerCase(java.util.Locale.ROOT);
            default -> quoted(value);
        };
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    /** A way to read the files. */
    Reading reading(Path lake, boolean json) throws IOException {
        Given given = new Given(lake);
        if (random.nextBoolean()) {
            given.skip();
        }
        switch (random.nextInt(6)) {
            case 0 -> given.nullTexts("N/K");
            case 1 -> given.types(json ? "a" : "c0", pick(List.of("int32", "string?", "float64", "json")));
            case 2 -> given.columns(json ? "type" : "c0");
            case 3 -> {
                String schema = json
                        ? pick(List.of(
                                "a { type: string?, x: int32?, a: float64? }",
                                "a ( click: { type: string, x: int32 } | buy: { type: string, price: float64? } )"))
                        : "a { c0: string?, c2: float64? }";
                given.schema(Files.writeString(lake.resolve("own.schema"), schema));
            }
            default -> {}
        }
        return given.reading();
    }

    private boolean chance(double share) {
        return random.nextDouble() < share;
    }

    private <T> T pick(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
