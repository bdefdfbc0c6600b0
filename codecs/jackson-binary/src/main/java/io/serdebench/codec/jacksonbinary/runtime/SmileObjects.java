package io.serdebench.codec.jacksonbinary.runtime;

import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.serdebench.api.objects.OwnType;

/** Smile of objects of the application's own class. */
public final class SmileObjects extends JacksonObjects {

    /** Makes the writer and the reader. */
    public SmileObjects(OwnType own) {
        super(own, new SmileFactory());
    }
}
