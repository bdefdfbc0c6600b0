package io.serdebench.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A way to call the tool, and what it has to answer in nine runs of ten. */
enum AnswerCase {
    /** Nothing is known of before: no codec is compiled, no warm-up is known. */
    DEFAULT(List.of("run", Data.ORDERS), 120, false, 30, 27),
    /** Compiled codecs and warm-ups are known from a run before. */
    KNOWN(List.of("run", Data.ORDERS), 120, true, 33, 30),
    /** Half the time. */
    SIXTY(List.of("run", Data.ORDERS, Data.TIME, "60s"), 60, true, 26, 26),
    /** A first look, nothing known of before. */
    QUICK(List.of("run", Data.ORDERS, "--quick"), 20, false, 18, 18),
    /** Nested records. */
    NESTED(List.of("run", Data.EVENTS), 120, false, 30, 27),
    /** Five codecs, one minute: every pair that is further than a tenth apart. */
    FIVE(List.of("run", Data.ORDERS, "-c", Data.FIVE, Data.TIME, "60s"), 60, false, 0, 0),
    /** Five codecs on the record of jvm-serializers. */
    MEDIA(List.of("run", "example:media", "-c", Data.FIVE, Data.TIME, "60s"), 60, false, 0, 0);

    /** Pairs further apart than this have to be decided where no number of pairs is asked for. */
    static final double APART = 1.1;

    private static final int PAIRS = 36;

    /** Pairs to be decided beside two busy processes, of as many codecs as take part. */
    private static final int BESIDE_TWO = 10;

    private final List<String> arguments;
    private final double seconds;
    private final boolean known;
    private final int idle;
    private final int loaded;

    /** Words of command lines. */
    private static final class Data {
        static final String ORDERS = "examples/orders.csv";
        static final String EVENTS = "examples/events.jsonl";
        static final String FIVE = "msgpack,protobuf,thrift-compact,avro-generic,json";
        static final String TIME = "--time";
    }

    /**
     * A case.
     *
     * @param arguments The arguments of the tool.
     * @param seconds The seconds that the run may take by these arguments.
     * @param known Whether the cache of a run before is there.
     * @param idle Pairs of 36 to be decided on an idle machine; 0 where it is pairs that are further than a tenth apart.
     * @param loaded Pairs of 36 to be decided beside busy processes, counted as {@code idle} is.
     */
    AnswerCase(List<String> arguments, double seconds, boolean known, int idle, int loaded) {
        this.arguments = arguments;
        this.seconds = seconds;
        this.known = known;
        this.idle = idle;
        this.loaded = loaded;
    }

    static AnswerCase of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The words of the command line, those that were added at the end, where they overrule the others. */
    List<String> arguments(List<String> more) {
        List<String> all = new ArrayList<>(arguments);
        if (more.contains(Data.TIME) || more.contains("--quick")) {
            int at = all.indexOf(Data.TIME);
            if (at >= 0) {
                all.subList(at, at + 2).clear();
            }
            all.remove("--quick");
        }
        all.addAll(more);
        return all;
    }

    double seconds() {
        return seconds;
    }

    boolean known() {
        return known;
    }

    /** Pairs to be decided, by the share of 36 on a machine with at most one busy process; 0 where the rule is another one. */
    int required(int pairs, int load) {
        // beside more busy processes a run is held to what it says itself before it begins
        return load > 1
                ? load > 2 ? 0 : BESIDE_TWO
                : (int) Math.ceil(pairs * (load > 0 ? loaded : idle) / (double) PAIRS);
    }

    /** True if a run answered enough. One that failed, or whose canary did, has answered nothing. */
    boolean isMetBy(Answer answer, int load) {
        if (answer.call().exit() != 0 || answer.hasFailedCanary() || answer.pairs() == 0 && load <= 2) {
            return false;
        }
        return idle > 0 || load > 1
                ? answer.decided() >= required(answer.pairs(), load)
                : answer.openBeyond(APART) + answer.withoutEstimate() == 0;
    }

    /** The bar for a reader. */
    String bar(int load) {
        if (load > 1) {
            return "exit code 0 and at least " + required(PAIRS, load) + " pairs decided";
        }
        return idle > 0
                ? String.format(Locale.ROOT, "at least %d of %d pairs decided", load > 0 ? loaded : idle, PAIRS)
                : String.format(Locale.ROOT, "no pair undecided whose estimated ratio is over %.2f", APART);
    }
}
