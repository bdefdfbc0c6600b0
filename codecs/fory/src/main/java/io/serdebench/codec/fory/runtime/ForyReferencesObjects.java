package io.serdebench.codec.fory.runtime;

import io.serdebench.api.objects.OwnType;

/** {@link ForyObjects} with references, so that an object that is there twice, or in a circle, is written once. */
public final class ForyReferencesObjects extends ForyObjects {

    /** Makes the Fory. */
    public ForyReferencesObjects(OwnType own) {
        super(own, true, true);
    }
}
