package io.serdebench.api.dissect;

/** Bytes that the format does not allow, or that the schema does not fit. */
public final class UndecodableException extends Exception {

    private static final long serialVersionUID = 1;

    private final int offset;

    /**
     * Ends a dissection.
     *
     * @param offset first byte that cannot be explained: where the next span would begin
     * @param reason a phrase without a full stop: {@code "a varint of more than 10 bytes"}
     */
    public UndecodableException(int offset, String reason) {
        // a dissector of hostile bytes throws millions of these
        super(reason, null, false, false);
        this.offset = offset;
    }

    /** First byte that cannot be explained. */
    public int offset() {
        return offset;
    }
}
