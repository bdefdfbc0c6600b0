package io.serdebench.lab.base;

import java.util.List;

/** Where the program stands, shown on standard error. Called from any thread. */
public interface Progress {

    /** Says nothing. */
    Progress NONE = new Progress() {
        @Override
        public void note(String label, String text) {}

        @Override
        public void at(String phase, double fraction, String detail) {}

        @Override
        public void interim(List<String> lines) {}
    };

    /** A line that stays: {@code note("orders.csv", "48,210 rows, 11 fields, csv ',' header")}. */
    void note(String label, String text);

    /**
     * The state of the phase in hand; may be called often.
     *
     * @param phase What is being done.
     * @param fraction The fraction of the whole phase, 0 to 1, or negative if it is not known.
     * @param detail What is being done at the moment.
     */
    void at(String phase, double fraction, String detail);

    /** A provisional ranking, best first, that replaces the one before. */
    void interim(List<String> lines);
}
