package io.serdebench.lab.gate;

import java.util.List;

/**
 * All that a gate's decision about one codec is made from.
 *
 * @param codec The id of the codec.
 * @param base The base.
 * @param fresh The other side.
 * @param alloc The bytes that both allocate per record.
 * @param instructions The instructions of both per record.
 * @param passes The first pass, and those that were to confirm what it found; none where nothing was timed.
 */
public record CodecFacts(
        String codec, SideFacts base, SideFacts fresh, Counts alloc, Counts instructions, List<PassFacts> passes) {

    /** Copies the list. */
    public CodecFacts {
        passes = List.copyOf(passes);
    }
}
