package io.serdebench.net;

import io.serdebench.protocol.Request;
import java.util.concurrent.TimeUnit;

/**
 * Terms that both ends have to agree on, and how long either waits for the other.
 *
 * @param host The address to bind or to connect to.
 * @param port The port; 0 for any that is free.
 * @param codec The id of the codec.
 * @param schema What the schema is known by.
 * @param checksum Whether each frame has a checksum.
 * @param stall Nanoseconds after which an end that hears nothing gives up.
 * @param events Whether collections are looked at.
 */
record Terms(String host, int port, String codec, String schema, boolean checksum, long stall, boolean events) {

    /** Of a request. */
    static Terms of(Request request) {
        return new Terms(
                request.text("host"),
                request.integer("port"),
                request.text("codec"),
                request.text("schema"),
                Boolean.parseBoolean(request.text("checksum")),
                TimeUnit.MILLISECONDS.toNanos(request.integer("stall-millis")),
                true);
    }

    /**
     * The work of the sender.
     *
     * @param remote Whether the receiver is on another host: its clock is asked for, and its replies come over the connection.
     * @param rate Records a second, or 0 for full speed.
     * @param tick Nanoseconds between bursts, or 0 for each record in its slot.
     * @param duration Nanoseconds of the timed part.
     * @param warmUp Nanoseconds at full speed before it.
     * @param flush Records that are passed on to the network thread together.
     */
    record Load(boolean remote, long rate, long tick, long duration, long warmUp, int flush) {

        /** Of a request. */
        static Load of(Request request) {
            return new Load(
                    Boolean.parseBoolean(request.text("remote")),
                    Long.parseLong(request.text("rate")),
                    Long.parseLong(request.text("tick-nanos")),
                    TimeUnit.MILLISECONDS.toNanos(request.integer("duration-millis")),
                    TimeUnit.MILLISECONDS.toNanos(request.integer("warm-millis")),
                    request.integer("flush"));
        }
    }

    /** The text of the hello of a sender. */
    String hello(boolean relay) {
        return String.join("\n", Wire.MAGIC, codec, schema, String.valueOf(checksum), String.valueOf(relay));
    }

    /** Why a sender with this hello cannot be served, or an empty text. */
    String refusal(String[] hello) {
        if (!hello[1].equals(codec)) {
            return "the receiver has the codec " + codec + ", not " + hello[1];
        }
        if (!hello[2].equals(schema)) {
            return "the receiver has another schema: both ends need the same file and the same types";
        }
        if (!hello[3].equals(String.valueOf(checksum))) {
            return "one end has checksums and the other has not";
        }
        return "";
    }
}
