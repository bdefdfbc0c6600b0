package io.serdebench.codec.thrift;

import io.serdebench.api.gen.JavaWriter;

/** Writes the reused objects of a binding, encode and decode. */
final class CoderSource {

    /** Nesting of structs and of skipped values; schemas nest less deep. */
    private static final int MAX_DEPTH = 128;

    private static final String THRIFT = "org.apache.thrift.";

    private CoderSource() {}

    static void write(String root, Protocol protocol, JavaWriter out) {
        String factory = protocol.factory();
        out.line("private static final int MAX_BYTES = 1 << 30;");
        out.line("private final " + THRIFT + "transport.AutoExpandingBufferWriteTransport output;");
        out.line("private final " + THRIFT + "protocol.TProtocol writing;");
        out.line("private final " + THRIFT + "transport.TMemoryInputTransport input;");
        out.lines("private final " + THRIFT + "protocol.TProtocol protocol;", "");
        out.line("public " + ThriftFamily.BINDING + "() throws " + THRIFT + "transport.TTransportException {");
        // TSerializer writes through a synchronized stream, which takes half as long again
        out.line("output = new " + THRIFT + "transport.AutoExpandingBufferWriteTransport(");
        out.line("        new " + THRIFT + "TConfiguration(MAX_BYTES, MAX_BYTES, " + MAX_DEPTH + "), 512, 0);");
        out.line("writing = new " + factory + "().getProtocol(output);");
        out.line("// a length may not exceed the bytes left either: the transport knows the size of each message");
        out.line("input = new " + THRIFT + "transport.TMemoryInputTransport(");
        out.line("        new " + THRIFT + "TConfiguration(MAX_BYTES, MAX_BYTES, " + MAX_DEPTH + "));");
        out.line("protocol = new " + factory + "(" + protocol.limits() + ").getProtocol(input);");
        out.lines("}", "");
        out.line("@Override");
        out.line("public byte[] encode(" + root + " message) throws " + THRIFT + "TException {");
        out.line("output.reset();");
        out.lines("try {", "message.write(writing);", "} finally {", "writing.reset();", "}");
        out.line("return java.util.Arrays.copyOf(output.getBuf().array(), output.getLength());");
        out.lines("}", "");
        // what TDeserializer does, which keeps its transport to itself and so cannot tell whether bytes are left
        out.line("private " + root + " read(byte[] bytes) throws " + THRIFT + "TException {");
        out.line(root + " message = new " + root + "();");
        out.line("input.reset(bytes);");
        out.lines("try {", "message.read(protocol);", "} finally {", "protocol.reset();", "}");
        out.line("if (input.getBytesRemainingInBuffer() > 0) {");
        out.line("throw new " + THRIFT + "protocol.TProtocolException(\"bytes follow the message\");");
        out.lines("}", "return message;", "}", "");
    }
}
