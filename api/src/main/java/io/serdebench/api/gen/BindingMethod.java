package io.serdebench.api.gen;

/** Writes methods of a binding that refuse malformed bytes by one exception, whatever the library throws. */
final class BindingMethod {

    static final String MALFORMED = "io.serdebench.api.MalformedException";

    private BindingMethod() {}

    /** Writes {@code access} or {@code accessShallow}; see {@link BindingSource#access}. */
    static void access(String name, String message, JavaWriter out, String... body) {
        out.lines("@Override", "public long " + name + "(" + message + " message) throws " + MALFORMED + " {");
        refusing(out, body);
    }

    /** The rest of a method. Whatever the library throws, the caller has one class to catch; it costs nothing until then. */
    static void refusing(JavaWriter out, String... body) {
        out.line("try {").lines(body).line("} catch (java.lang.Exception e) {");
        out.lines("throw new " + MALFORMED + "(e);", "}", "}", "");
    }
}
