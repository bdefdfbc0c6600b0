package io.serdebench.compress;

/** One library with its level, its objects reused from piece to piece as the library recommends. Serves one thread. */
interface Compressor {

    /** The piece compressed, as a fresh array of exactly that length. */
    byte[] compress(byte[] piece) throws Exception;

    /**
     * The piece again.
     *
     * @param length The length of the original, which formats of records or batches keep beside the compressed bytes.
     */
    byte[] decompress(byte[] compressed, int length) throws Exception;

    /** Bytes of a dictionary that both sides need beside the pieces. */
    default int dictionaryBytes() {
        return 0;
    }
}
