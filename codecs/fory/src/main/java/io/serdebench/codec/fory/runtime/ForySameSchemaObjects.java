package io.serdebench.codec.fory.runtime;

import io.serdebench.api.objects.OwnType;

/** {@link ForyObjects} where both sides have the same class. */
public final class ForySameSchemaObjects extends ForyObjects {

    /** Makes the Fory. */
    public ForySameSchemaObjects(OwnType own) {
        super(own, ForyMode.SAME_SCHEMA);
    }
}
