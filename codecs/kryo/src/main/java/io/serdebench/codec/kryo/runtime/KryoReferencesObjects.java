package io.serdebench.codec.kryo.runtime;

import io.serdebench.api.objects.OwnType;

/** {@link KryoObjects} with references, so that an object that is there twice, or in a circle, is written once. */
public final class KryoReferencesObjects extends KryoObjects {

    /** Makes the Kryo. */
    public KryoReferencesObjects(OwnType own) {
        super(own, true, false);
    }
}
