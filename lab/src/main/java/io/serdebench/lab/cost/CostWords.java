package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.List;

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

    /** The answer where there is no interval. */
    static String unknown(String first) {
        return "can't tell: the run has too few rounds for intervals; " + first + " is cheapest so far";
    }

    /** The answer where there is one codec. */
    static String alone(String first, Interval total, String currency) {
        return first + " costs " + amount(total.center()) + " " + currency + " a year (" + ends(total)
                + "); no other codec of the run can be compared";
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
                        + amount(100 * prices.cpu().busy()) + " % busy x "
                        + amount(HOURS) + " h x " + amount(prices.cpu().coreHour()) + " " + currency + " = "
                        + amount(yearly.cpu().center()) + " " + currency);
        Prices.Storage storage = prices.storage();
        if (storage != null) {
            String held = storage.retentionSeconds() == null
                    ? amount(storage.held(load)) + " records"
                    : rate + " x " + amount(storage.retentionSeconds() / DAY) + " d";
            lines.add("stored: " + held + " x " + bytes + " x " + amount(storage.copies()) + " copies x "
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
