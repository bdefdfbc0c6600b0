package io.serdebench.net;

import io.serdebench.protocol.Request;
import java.util.function.Consumer;

/** The carrier of frames from one end to the other. */
public interface Carrier {

    /**
     * The sender's side.
     *
     * @param request What the end was asked to do.
     * @param lines Takes the replies of a receiver on another host.
     * @throws NetFailure if nobody can be reached there
     */
    Outlet outlet(Request request, Consumer<String> lines) throws NetFailure, InterruptedException;

    /**
     * The receiver's side.
     *
     * @param request What the end was asked to do.
     * @throws NetFailure if nothing can come there
     */
    Inlet inlet(Request request) throws NetFailure, InterruptedException;
}
