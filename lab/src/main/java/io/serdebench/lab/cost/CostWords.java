package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.text.Figures;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Amounts, the answer and the equation in words. */
final class CostWords {

    private static final double DAY = 86_400;
    private static final double GIGA = 1e9;
    private static final double HOURS = Units.YEAR / 3_600;
    private static final int MONTHS = 12;
    private static final double LARGE = 1e15;

    private CostWords() {}

    /** An amount in at most three digits, or whole: {@code 0.021}, {@code 1,240}. */
    static String amount(double amount) {
        return Math.abs(amount) >= LARGE ? String.format(java.util.Locale.ROOT, "%.3g", amount) : Figures.plain(amount);
    }

    /** A value that is estimated, in three digits: {@code 37,000}. */
    static String estimate(double value) {
        return Double.isFinite(value) && value != 0 && Math.abs(value) < LARGE
                ? amount(new BigDecimal(value).round(new MathContext(3)).doubleValue())
                : amount(value);
    }

    /** The ends of an interval: {@code 1,010 to 1,480}. */
    static String ends(Interval interval) {
        return Double.isInfinite(interval.high()) || Double.isInfinite(interval.low())
                ? "no interval"
                : amount(interval.low()) + " to " + amount(interval.high());
    }

    /** The answer where the first of several is certain to be the cheapest. */
    static String cheapest(String first, String next, Interval more, String currency) {
        return "take " + first + ": " + amount(more.center()) + " " + currency + " a year less than " + next
                + ", the next (" + ends(more) + ")";
    }

    /** The answer where another one may be as cheap. */
    static String bounded(String first, List<String> others, double regret, String currency) {
        return "can't tell " + first + " from " + String.join(", ", others) + "; take " + first + ": at most "
                + amount(regret) + " " + currency + " a year more than whichever is cheapest";
    }

    /** The answer where another one may be so much cheaper that no codec can be chosen yet. */
    static String early(String first, List<String> others, double regret, double percent, String currency) {
        return "too early to choose: " + first + " so far, at most " + amount(regret) + " " + currency + " ("
                + amount(percent) + " %) a year more than whichever is cheapest; can't tell it from "
                + String.join(", ", others);
    }

    /** The answer where there is no interval. */
    static String unknown(String first) {
        return "can't tell: the run has too few rounds for intervals; " + first + " is cheapest so far";
    }

    /** {@code msgpack costs 1,240 USD a year less than json (1,010 to 1,480)}. */
    static String against(String codec, String baseline, Interval above, String currency) {
        if (!above.isKnown()) {
            return "can't tell " + codec + " from " + baseline + ": the run has too few rounds for intervals";
        }
        if (above.low() <= 0 && above.high() >= 0) {
            return "can't tell whether " + codec + " costs less than " + baseline + ": from " + signed(above.low())
                    + " to " + signed(above.high()) + ", " + currency + " a year";
        }
        boolean less = above.high() < 0;
        return codec + " costs " + amount(Math.abs(above.center())) + " " + currency + " a year "
                + (less ? "less" : "more") + " than " + baseline + " ("
                + amount(less ? -above.high() : above.low()) + " to " + amount(less ? -above.low() : above.high())
                + ")";
    }

    /** {@code 12 less}, {@code 12 more}. */
    private static String signed(double difference) {
        return amount(Math.abs(difference)) + (difference < 0 ? " less" : " more");
    }

    /** The same where the codec to take is the one of today. */
    static String baselineIsFirst(String baseline, Cost.State state) {
        return baseline + ", the baseline, is "
                + switch (state) {
                    case CHEAPEST -> "cheapest";
                    case BOUNDED -> "the codec to take";
                    case EARLY, NONE -> "cheapest so far";
                };
    }

    /** The same where nothing is known of its cost. */
    static String noBaseline(String baseline, String reason) {
        return "no cost is compared with " + baseline + ", the baseline: " + reason;
    }

    /** What a codec costs against the baseline, as a line of a list: {@code msgpack: 1,240 less (1,010 to 1,480 less)}. */
    static String againstLine(Cost.CodecCost row, Cost.Range above) {
        Double low = above.low();
        Double high = above.high();
        return row.codec() + ": " + signed(above.value()) + " a year"
                + (low == null || high == null ? ", no interval" : " (" + signed(low) + " to " + signed(high) + ")");
    }

    /** The answer where there is one codec. */
    static String alone(String first, Interval total, String currency) {
        return first + " costs " + amount(total.center()) + " " + currency + " a year (" + ends(total)
                + "); no other codec of the run can be compared";
    }

    /** How one codec can cost more than another: {@code a's CPU costs more than b's bytes}. */
    static String dearer(String dearer, String cheaper, double cpu, double bytes) {
        return cpu > 0 && bytes < 0
                ? dearer + "'s CPU costs more than " + cheaper + "'s bytes"
                : cpu < 0 && bytes > 0
                        ? dearer + "'s bytes cost more than " + cheaper + "'s CPU"
                        : dearer + " costs more than " + cheaper;
    }

    /** {@code above 41,000 records per second (35,000 to 52,000) a's CPU costs more than b's bytes; now 200,000}. */
    static String line(Dial dial, double at, @Nullable Double low, @Nullable Double high, String why) {
        String ends = low == null && high == null
                ? "uncertain"
                : (low == null ? "0" : estimate(low * dial.scale())) + " to "
                        + (high == null ? "any value" : estimate(high * dial.scale()));
        return "above " + estimate(at * dial.scale()) + " " + dial.unit() + " (" + ends + ") " + why + "; now "
                + amount(dial.now() * dial.scale());
    }

    /** {@code of the 4,182 that b costs more than a: CPU -90, stored 2,703, moved 1,569}. */
    static String shares(CodecFigures a, CodecFigures b, Equation equation) {
        Equation.Yearly one = equation.of(a);
        Equation.Yearly other = equation.of(b);
        StringBuilder parts = new StringBuilder();
        share(parts, "CPU", other.cpu(), one.cpu());
        share(parts, "stored", other.stored(), one.stored());
        share(parts, "moved", other.moved(), one.moved());
        share(parts, "requests", other.requests(), one.requests());
        double more = other.total().center() - one.total().center();
        return b.codec() + " costs " + amount(more) + " more than " + a.codec() + ": " + parts;
    }

    private static void share(StringBuilder out, String name, Interval b, Interval a) {
        if (a.center() != 0 || b.center() != 0) {
            out.append(out.isEmpty() ? "" : ", ").append(name).append(" ").append(amount(b.center() - a.center()));
        }
    }

    /** {@code core-hour: 0.31 USD a core hour instead of 0.05 (6.2 times); then b is cheapest}. */
    static String turn(Cost.Turn turn) {
        double change = turn.times() - 1;
        boolean near = Math.abs(change) < 0.005;
        // so many digits that the two differ in print
        int digits = near ? Math.min(15, 1 + (int) Math.ceil(-Math.log10(Math.max(1e-13, Math.abs(change))))) : 3;
        String times = near
                ? Figures.plain(Math.abs(100 * change)) + " % " + (change < 0 ? "less" : "more")
                : Figures.ratio(turn.times()) + " times";
        return turn.figure() + ": " + (near ? digits(turn.at(), digits) : estimate(turn.at())) + " " + turn.unit()
                + " instead of " + (near ? digits(turn.now(), digits) : amount(turn.now())) + " (" + times + "); then "
                + turn.then() + " is cheaper";
    }

    private static String digits(double value, int digits) {
        int whole = value == 0 ? 1 : 1 + (int) Math.floor(Math.log10(Math.abs(value)));
        return Figures.fixed(value, Math.max(0, digits - whole));
    }

    /** {@code by weights of 60 % CPU and 40 % bytes b is first; so it is at 72 % of all weights, and for certain at 65 %}. */
    static String weighted(double cpuShare, String first, double share, double sure) {
        return "by weights of " + Figures.percent(100 * cpuShare) + " % CPU and "
                + Figures.percent(100 * (1 - cpuShare))
                + " % bytes " + first + " is first; so it is at " + Figures.percent(100 * share)
                + " % of all weights, and for certain at " + Figures.percent(100 * sure) + " %";
    }

    /** {@code up to 14 % CPU a, up to 100 % b}. */
    static String stretches(List<Cost.Stretch> stretches) {
        return "first by the share of CPU: "
                + String.join(
                        ", ",
                        stretches.stream()
                                .map(one -> "up to " + amount(100 * one.to()) + " % " + one.first())
                                .toList());
    }

    /** Cores that are kept for a codec. */
    private static double cores(CodecFigures codec, Prices prices) {
        Prices.Load load = prices.load();
        double ns = codec.encode().center() + load.fanOut() * codec.decode().center();
        return load.recordsPerSecond() * ns / 1e9 / prices.cpu().busy();
    }

    /** The equation with the figures of a codec, a line for each part. */
    static List<String> equation(CodecFigures codec, Prices prices, Equation.Yearly yearly) {
        List<String> lines = new ArrayList<>();
        Prices.Load load = prices.load();
        String currency = prices.origin().currency();
        String bytes = Figures.meanBytes(codec.bytes().center()) + " B";
        String rate = amount(load.recordsPerSecond()) + " records/s";
        lines.add(
                "CPU: " + rate + " x (" + Figures.time(codec.encode().center()) + " + " + amount(load.fanOut()) + " x "
                        + Figures.time(codec.decode().center()) + ") / "
                        + amount(100 * prices.cpu().busy()) + " % busy = " + amount(cores(codec, prices)) + " cores, x "
                        + amount(HOURS) + " h x " + amount(prices.cpu().coreHour()) + " " + currency + " = "
                        + amount(yearly.cpu().center()) + " " + currency);
        Squeezed parts = codec.squeezed();
        if (parts != null) {
            lines.add("of these times " + Figures.time(parts.compress().center()) + " compress and "
                    + Figures.time(parts.decompress().center()) + " decompress a record in a batch");
        }
        Prices.Storage storage = prices.storage();
        if (storage != null) {
            String held = storage.retentionSeconds() == null
                    ? amount(storage.held(load)) + " records"
                    : rate + " x " + amount(storage.retentionSeconds() / DAY) + " d";
            String stored = Figures.meanBytes(codec.stored().center()) + " B";
            lines.add("stored: " + held + " x " + stored + " x " + amount(storage.copies()) + " copies x "
                    + amount(storage.byteYear() * GIGA / MONTHS) + " " + currency + "/GB/month x 12 = "
                    + amount(yearly.stored().center()) + " " + currency);
        }
        for (Prices.Link link : prices.links()) {
            double of = load.recordsPerYear()
                    * link.crossings()
                    * link.price()
                    * codec.bytes().center();
            lines.add("moved, " + link.name() + ": " + rate + " x 1 year x " + bytes + " x " + amount(link.crossings())
                    + " crossings x " + amount(link.price() * GIGA) + " " + currency + "/GB = " + amount(of) + " "
                    + currency);
        }
        Prices.Requests requests = prices.requests();
        if (requests != null) {
            lines.add("requests: " + rate + " x 1 year "
                    + (requests.bytes() == null
                            ? "/ " + amount(requests.records() == null ? 1 : requests.records()) + " records"
                            : "x " + bytes + " / " + amount(requests.bytes()) + " B")
                    + " x " + amount(requests.price() * 1e6) + " " + currency + "/million = "
                    + amount(yearly.requests().center()) + " " + currency);
        }
        return lines;
    }
}
