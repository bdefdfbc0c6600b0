package io.serdebench.codec.kryo.runtime;

import io.serdebench.api.objects.OwnType;

/** {@link KryoObjects} with the names of fields, so that these may come and go. */
public final class KryoCompatibleObjects extends KryoObjects {

    /** Makes the Kryo. */
    public KryoCompatibleObjects(OwnType own) {
        super(own, false, true);
    }
}
