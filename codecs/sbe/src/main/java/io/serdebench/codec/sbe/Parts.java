package io.serdebench.codec.sbe;

import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.sbe.Place;
import java.util.List;
import java.util.function.Consumer;

/** Methods of many fields are split, since HotSpot leaves huge ones to the interpreter. */
final class Parts {

    private static final int FIELDS = 64;

    private Parts() {}

    /**
     * Writes a method of a struct's fields, or one that calls others of fewer.
     *
     * @param head Modifiers, type and name.
     * @param parameters The parameters in parentheses, which a method called is handed on by their names.
     * @param body Writes the statements of a field.
     */
    static void write(Place struct, String head, String parameters, JavaWriter out, Consumer<Place> body) {
        write(struct, head, parameters, "", out, body);
    }

    /** The same for methods that give back a variable, which is empty where there is none, and take it. */
    static void write(
            Place struct, String head, String parameters, String result, JavaWriter out, Consumer<Place> body) {
        List<Place> fields = struct.parts;
        boolean split = fields.size() > FIELDS;
        out.line(head + parameters + " {");
        String name = head.substring(head.lastIndexOf(' ') + 1);
        // "(Type name, …)" without the types
        String call = parameters.replaceAll("[\\w.]+ (\\w+)", "$1") + ";";
        for (int from = 0; from < fields.size() && split; from += FIELDS) {
            out.line((result.isEmpty() ? "" : result + " = ") + name + "_" + from / FIELDS + call);
        }
        if (!split) {
            fields.forEach(body);
        }
        end(result, out);
        for (int from = 0; from < fields.size() && split; from += FIELDS) {
            out.line(head + "_" + from / FIELDS + parameters + " {");
            fields.subList(from, Math.min(fields.size(), from + FIELDS)).forEach(body);
            end(result, out);
        }
    }

    private static void end(String result, JavaWriter out) {
        if (!result.isEmpty()) {
            out.line("return " + result + ";");
        }
        out.lines("}", "");
    }
}
