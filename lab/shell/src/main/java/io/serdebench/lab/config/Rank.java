package io.serdebench.lab.config;

/** The order in which settings win over each other; the command line wins over all of them. */
final class Rank {

    static final int FILE = 1;
    static final int PROFILE = 2;
    static final int ENVIRONMENT = 3;

    private Rank() {}
}
