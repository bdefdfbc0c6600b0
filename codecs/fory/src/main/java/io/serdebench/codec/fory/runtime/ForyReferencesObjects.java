package io.serdebench.codec.fory.runtime;

import io.serdebench.api.objects.OwnType;

/** {@link ForySameSchemaObjects} with references, so that an object that is there twice, or in a circle, is written once. */
public final class ForyReferencesObjects extends ForyObjects {

    /** Makes the Fory. */
    public ForyReferencesObjects(OwnType own) {
        super(own, ForyMode.SAME_SCHEMA_REFERENCES);
    }
}
