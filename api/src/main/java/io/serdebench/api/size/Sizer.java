package io.serdebench.api.size;

/** Says what the records of one codec and one schema take, from the rules of the format and without the library. */
@FunctionalInterface
public interface Sizer {

    /**
     * The bytes of the encoded records.
     *
     * @param record statistics of the records, a struct
     * @return bounds that hold for any records with these statistics
     */
    Size of(Column record);
}
