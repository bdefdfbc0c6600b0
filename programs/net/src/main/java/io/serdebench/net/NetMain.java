package io.serdebench.net;

import io.serdebench.protocol.Request;
import java.util.function.Consumer;

/** Starts an end that sends or receives over TCP, as {@link EndProgram} does it. */
public final class NetMain implements Carrier {

    private NetMain() {}

    /** Takes no arguments. Exit status 0 when all was said, 1 when something failed. */
    public static void main(String[] args) throws Exception {
        EndProgram.start(new NetMain());
    }

    @Override
    public Outlet outlet(Request request, Consumer<String> lines) throws NetFailure, InterruptedException {
        return new Link(Terms.of(request), lines);
    }

    @Override
    public Inlet inlet(Request request) throws NetFailure, InterruptedException {
        return new Intake(Terms.of(request));
    }
}
