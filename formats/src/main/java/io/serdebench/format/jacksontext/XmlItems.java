package io.serdebench.format.jacksontext;

import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;

/** Which elements of lists and values of maps have an XML element of their own around their value. */
public final class XmlItems {

    /** The name of the inner XML element. */
    public static final String VALUE = "value";

    private XmlItems() {}

    /** True if it may be null, is a list, or may be of no characters where Jackson wants some. */
    public static boolean isItem(Slot element) {
        return element.optional() || element.kind() == Kind.LIST || element.kind() == Kind.BYTES;
    }
}
