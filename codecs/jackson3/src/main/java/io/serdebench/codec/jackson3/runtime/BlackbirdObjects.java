package io.serdebench.codec.jackson3.runtime;

import io.serdebench.api.objects.OwnType;
import tools.jackson.module.blackbird.BlackbirdModule;

/** {@link Jackson3Objects} that call getters and setters by lambdas. */
public final class BlackbirdObjects extends Jackson3Objects {

    /** Makes the writer and the reader. */
    public BlackbirdObjects(OwnType own) {
        super(own, new BlackbirdModule());
    }
}
