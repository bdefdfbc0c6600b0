package io.serdebench.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class NamesTest {

    /** Families call the class that they generate {@code Binding}, or by a name with an underscore. */
    @Test
    void noStructHasTheNameOfABinding() {
        assertEquals("BindingRecord", Names.typeName("binding"));
        assertEquals("CborBinding", Names.typeName("cbor_binding"));
        assertFalse(Names.typeName("parent", "cbor_binding").contains("_"));
    }
}
