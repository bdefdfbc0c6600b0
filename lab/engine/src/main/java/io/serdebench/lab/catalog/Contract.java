package io.serdebench.lab.catalog;

/**
 * The content of a codec's timed stretches, in sentences for the report.
 *
 * @param create What {@code create} does.
 * @param encode What {@code encode} does.
 * @param decode What {@code decode} does.
 * @param access What {@code access} reads.
 * @param output What {@code encode} returns.
 * @param reuse The objects that are reused, and those that are made for each record.
 * @param variants How values of one of a few types are carried.
 */
public record Contract(
        String create, String encode, String decode, String access, String output, String reuse, VariantForm variants) {

    /** Of a codec that has nothing of its own for variants. */
    public Contract(String create, String encode, String decode, String access, String output, String reuse) {
        this(create, encode, decode, access, output, reuse, VariantForm.RECORD);
    }
}
