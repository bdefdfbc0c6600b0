package io.serdebench.worker;

/**
 * When the records of a log are forced to the device.
 *
 * @param every records from one forcing to the next; 0 for never before the end
 * @param atEnd before the file is closed
 */
record SyncRule(int every, boolean atEnd) {

    private static final String EACH = "each:";

    /**
     * Understands {@code none}, {@code end} and {@code each:100}, which is every hundred records and at the end.
     *
     * @throws IllegalArgumentException where it is something else
     */
    static SyncRule of(String text) {
        if (text.equals("none")) {
            return new SyncRule(0, false);
        }
        if (text.equals("end")) {
            return new SyncRule(0, true);
        }
        if (text.startsWith(EACH)) {
            int every = Integer.parseInt(text.substring(EACH.length()));
            if (every > 0) {
                return new SyncRule(every, true);
            }
        }
        throw new IllegalArgumentException("no rule for forcing to the device: '" + text + "'; none, end or each:100");
    }

    /**
     * True if data are to be forced when this many records are written.
     *
     * @param all number of the last
     */
    boolean isDue(int records, int all) {
        return records == all ? atEnd : every > 0 && records % every == 0;
    }
}
