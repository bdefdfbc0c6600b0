package io.serdebench.format.javaserialization;

/** Lines of {@link ReportedSpans} for what begins every stream and every description of a class. */
final class Lines {

    static final String STREAM = """
             | aced | header | object stream
             | 0005 | header | version 5
            """;

    private Lines() {}

    /** An object of a class that is described before its fields. */
    static String object(String path, String name, long uid, int flags, String words, int fields) {
        return line(path, "73", "type-info", "object") + described(path, name, uid, flags, words, fields);
    }

    /** A class up to the number of its fields. */
    static String described(String path, String name, long uid, int flags, String words, int fields) {
        return line(path, "72", "type-info", "class")
                + name(path, name)
                + line(path, String.format("%016x", uid), "type-info", "serialVersionUID " + uid)
                + line(path, String.format("%02x", flags), "type-info", words)
                + line(path, String.format("%04x", fields), "length", String.valueOf(fields));
    }

    /** A field of a primitive type. */
    static String field(String path, String code, String word, String name) {
        return line(path, code, "type-info", word) + name(path, name);
    }

    /** A field of a class that was not named before. */
    static String field(String path, String code, String word, String name, String type) {
        return field(path, code, word, name)
                + line(path, "74", "type-info", "string")
                + line(path, String.format("%04x", type.length()), "length", String.valueOf(type.length()))
                + line(path, "'" + type + "'", "type-info", type);
    }

    /** The end of a class without superclass. */
    static String top(String path) {
        return line(path, "78", "presence", "end") + line(path, "70", "presence", "no superclass");
    }

    private static String name(String path, String name) {
        return line(path, String.format("%04x", name.length()), "length", String.valueOf(name.length()))
                + line(path, "'" + name + "'", "name", name);
    }

    static String line(String path, String bytes, String role, String value) {
        return path + " | " + bytes + " | " + role + " | " + value + "\n";
    }
}
