package io.serdebench.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A class of an application, and JSON texts of its objects. In its file the first line is {@code // NUMBER TITLE}, and lines with
 * {@code // json} have the texts.
 *
 * @param number Its place in the table.
 * @param name The name of the class.
 * @param title Its description.
 * @param records The texts.
 * @param source The Java source.
 */
record OwnShape(int number, String name, String title, List<String> records, String source) {

    static final String PACKAGE = "shapes";

    private static final Path FOLDER = Path.of("src/test/shapes");
    private static final String JSON = "// json ";
    private static final int FIELDS = 200;
    private static final int LEVELS = 60;

    OwnShape {
        records = List.copyOf(records);
    }

    /** All of them, by number. */
    static List<OwnShape> all() throws IOException {
        List<OwnShape> shapes = new ArrayList<>(List.of(wide(), deep()));
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.toList()) {
                shapes.add(of(file.getFileName().toString().replace(".java", ""), Files.readString(file)));
            }
        }
        shapes.sort(Comparator.comparingInt(OwnShape::number));
        return shapes;
    }

    private static OwnShape of(String name, String source) {
        String[] head = source.lines()
                .findFirst()
                .orElseThrow()
                .substring("// ".length())
                .split(" ", 2);
        List<String> records = source.lines()
                .filter(line -> line.startsWith(JSON))
                .map(line -> line.substring(JSON.length()))
                .toList();
        return new OwnShape(Integer.parseInt(head[0]), name, head[1], records, source);
    }

    /** A class too long to be read. */
    private static OwnShape wide() {
        StringBuilder source =
                new StringBuilder("package shapes;\n\npublic class Wide implements java.io.Serializable {\n");
        StringBuilder record = new StringBuilder();
        for (int i = 0; i < FIELDS; i++) {
            String type = List.of("String", "int", "Double", "long", "boolean").get(i % 5);
            source.append("    private " + type + " f" + i + ";\n    public " + type + " getF" + i + "() { return f" + i
                    + "; }\n    public void setF" + i + "(" + type + " f" + i + ") { this.f" + i + " = f" + i
                    + "; }\n");
            String value =
                    List.of("\"v" + i + "\"", "" + i, i + ".5", "-" + i, "true").get(i % 5);
            record.append(i == 0 ? "{" : ",").append("\"f" + i + "\":" + value);
        }
        String title = "a bean of " + FIELDS + " fields";
        return new OwnShape(17, "Wide", title, List.of(record + "}"), source + "}\n");
    }

    /** A record too long to be read. */
    private static OwnShape deep() {
        String source = "package shapes;\n\npublic class Deep implements java.io.Serializable {\n"
                + "    public int level;\n    public Deep next;\n}\n";
        StringBuilder record = new StringBuilder("null");
        IntStream.range(0, LEVELS)
                .forEach(level ->
                        record.insert(0, "{\"level\":" + level + ",\"next\":").append('}'));
        return new OwnShape(18, "Deep", "objects in " + LEVELS + " levels", List.of(record.toString()), source);
    }
}
