package io.serdebench.lab.config;

/** What wins over what; the command line wins over all of them. */
final class Rank {

    static final int FILE = 1;
    static final int PROFILE = 2;
    static final int ENVIRONMENT = 3;

    private Rank() {}
}
