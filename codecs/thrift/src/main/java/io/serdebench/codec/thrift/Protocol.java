package io.serdebench.codec.thrift;

/** The protocols of the codecs, which share their generated classes. */
enum Protocol {
    BINARY("TBinaryProtocol", "MAX_BYTES, MAX_BYTES"),
    COMPACT("TCompactProtocol", "MAX_BYTES, MAX_BYTES"),
    /** Its factory takes no limits, and none are needed: the transport's hold for it too. */
    TUPLE("TTupleProtocol", "");

    private final String className;
    private final String limits;

    Protocol(String className, String limits) {
        this.className = className;
        this.limits = limits;
    }

    /** The protocol of a codec of this family. */
    static Protocol of(String codec) {
        return switch (codec) {
            case "thrift-compact" -> COMPACT;
            case "thrift-tuple" -> TUPLE;
            default -> BINARY;
        };
    }

    /** The qualified class of libthrift that makes it. */
    String factory() {
        return "org.apache.thrift.protocol." + className + ".Factory";
    }

    /** The factory's arguments for texts, bytes and containers of at most the constant {@code MAX_BYTES}. */
    String limits() {
        return limits;
    }
}
