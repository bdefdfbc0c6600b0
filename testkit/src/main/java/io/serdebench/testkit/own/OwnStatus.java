package io.serdebench.testkit.own;

/** An enum whose constants have classes of their own. */
public enum OwnStatus {
    /** Rank 1. */
    NEW {
        @Override
        public int rank() {
            return 1;
        }
    },
    /** Rank 2. */
    SENT {
        @Override
        public int rank() {
            return 2;
        }
    };

    /** The place in the order of events. */
    public abstract int rank();
}
