package io.serdebench.format.msgpack;

/** How the values are written that MessagePack has no format for: decimals, dates and UUIDs. */
public enum MessagePackLeaves {
    /**
     * As numbers and bytes: decimals as unscaled integers, those of more than 18 digits as their two's complement in a bin;
     * dates as days since 1970; UUIDs as bins of 16 bytes.
     */
    PACKED,
    /** As Jackson databind has them: decimals and UUIDs as texts, dates as arrays of year, month and day. */
    DATABIND
}
