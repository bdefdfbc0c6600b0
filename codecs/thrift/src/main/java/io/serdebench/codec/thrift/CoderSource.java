package io.serdebench.codec.thrift;

import io.serdebench.api.gen.JavaWriter;

/** Writes the constructor of a binding, which says the protocol, and how an object begins. */
final class CoderSource {

    /** Type names have no underscore, so no struct's class is called that. */
    static final String BINDING = "Thrift_Binding";

    private CoderSource() {}

    static void write(String root, Protocol protocol, JavaWriter out) {
        String factory = "new " + protocol.factory();
        out.line("public " + BINDING + "() throws org.apache.thrift.transport.TTransportException {");
        out.line("super(" + factory + "(), " + factory + "(" + protocol.limits() + "));");
        out.lines("}", "");
        out.lines("@Override", "protected " + root + " begin() {", "return new " + root + "();", "}", "");
    }
}
