package io.serdebench.codec.jacksonbinary.runtime;

import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import io.serdebench.api.objects.OwnType;

/** CBOR of objects of the application's own class. */
public final class CborObjects extends JacksonObjects {

    /** Makes the writer and the reader. */
    public CborObjects(OwnType own) {
        super(own, new CBORFactory());
    }
}
