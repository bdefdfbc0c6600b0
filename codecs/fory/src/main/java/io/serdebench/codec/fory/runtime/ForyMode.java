package io.serdebench.codec.fory.runtime;

/** The settings of Fory that decide what its bytes are. */
public enum ForyMode {
    /** Java alone, compatible: what {@code Fory.builder().withXlang(false)} gives, and what its pages advise for Java alone. */
    COMPATIBLE(false, true, false),
    /** Java alone, and one schema on both sides. */
    SAME_SCHEMA(false, false, false),
    /** {@link #SAME_SCHEMA} with references. */
    SAME_SCHEMA_REFERENCES(false, false, true),
    /** The default of {@code Fory.builder()}: several languages, compatible. */
    XLANG(true, true, false);

    final boolean xlang;
    final boolean compatible;
    final boolean references;

    ForyMode(boolean xlang, boolean compatible, boolean references) {
        this.xlang = xlang;
        this.compatible = compatible;
        this.references = references;
    }
}
