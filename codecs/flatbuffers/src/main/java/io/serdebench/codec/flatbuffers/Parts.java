package io.serdebench.codec.flatbuffers;

import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.flatbuffers.Member;
import java.util.List;
import java.util.function.Consumer;

/** Methods of many fields are split, since HotSpot leaves huge ones to the interpreter. */
final class Parts {

    /** Fields that one method handles. */
    static final int FIELDS = 64;

    private Parts() {}

    /** True if this many fields need several methods. */
    static boolean split(List<Member> members) {
        return members.size() > FIELDS;
    }

    /**
     * Statements of all members, or calls of methods that have them.
     *
     * @param name What the names of such methods begin with.
     * @param call What stands behind the name of a method called, with its semicolon.
     */
    static void calls(List<Member> members, String name, String call, JavaWriter out, Consumer<Member> body) {
        if (!split(members)) {
            members.forEach(body);
            return;
        }
        for (int from = 0; from < members.size(); from += FIELDS) {
            out.line(name + "_" + from / FIELDS + call);
        }
    }

    /**
     * The methods that {@link #calls} has called; none if there are few members.
     *
     * @param head Modifiers, type and what the names begin with.
     * @param parameters The parameters in parentheses.
     * @param last A statement at the end, or nothing.
     * @param body Begins anew with each method.
     */
    static void methods(
            List<Member> members,
            String head,
            String parameters,
            String last,
            JavaWriter out,
            Consumer<List<Member>> body) {
        for (int from = 0; from < members.size() && split(members); from += FIELDS) {
            out.line(head + "_" + from / FIELDS + parameters + " {");
            body.accept(members.subList(from, Math.min(members.size(), from + FIELDS)));
            if (!last.isEmpty()) {
                out.line(last);
            }
            out.lines("}", "");
        }
    }
}
