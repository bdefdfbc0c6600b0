package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.Widening;

/**
 * The one equation. The cost of a year is CPU (encodes x ns + decodes x ns, divided by the share of a core that may be busy) x the price
 * of a core hour, + bytes stored (records held x bytes x copies) x the price of a byte for a year, + bytes moved (records x bytes x
 * crossings) x the price of a byte, for each link, + requests x their price. Times and bytes of records that are compressed are those of
 * batches.
 */
final class Equation {

    private static final double NS_OF_AN_HOUR = 3_600e9;

    private final TimedRun run;
    private final double encodeNs;
    private final double decodeNs;
    private final double storedByte;
    private final double movedByte;
    private final double requestByte;
    private final double requestsFixed;

    /** The equation with these prices. */
    Equation(TimedRun run, Prices prices) {
        this.run = run;
        Prices.Load load = prices.load();
        double records = load.recordsPerYear();
        Prices.Storage storage = prices.storage();
        Prices.Requests requests = prices.requests();
        encodeNs = records / NS_OF_AN_HOUR / prices.cpu().busy() * prices.cpu().coreHour();
        decodeNs = encodeNs * load.fanOut();
        storedByte = storage == null ? 0 : storage.held(load) * storage.copies() * storage.byteYear();
        movedByte = prices.links().stream()
                .mapToDouble(link -> records * link.crossings() * link.price())
                .sum();
        requestByte = requests == null || requests.bytes() == null ? 0 : records / requests.bytes() * requests.price();
        requestsFixed =
                requests == null || requests.records() == null ? 0 : records / requests.records() * requests.price();
    }

    /**
     * The cost of a year, part by part.
     *
     * @param cpu Computing.
     * @param stored Bytes that are kept.
     * @param moved Bytes that are moved.
     * @param requests Requests.
     */
    record Yearly(Interval cpu, Interval stored, Interval moved, Interval requests) {

        /** All parts. */
        Interval total() {
            return plus(plus(cpu, stored), plus(moved, requests));
        }

        private static Interval plus(Interval a, Interval b) {
            return new Interval(
                    a.center() + b.center(), a.low() + b.low(), a.high() + b.high(), Math.min(a.rounds(), b.rounds()));
        }
    }

    /** The cost of a year with a codec. Its interval holds what all codecs of the run share, such as the speed of the machine. */
    Yearly of(CodecFigures codec) {
        Interval e = codec.encode();
        Interval d = codec.decode();
        int rounds = Math.min(e.rounds(), d.rounds());
        Interval cpu =
                new Interval(cpu(e.center(), d.center()), cpu(e.low(), d.low()), cpu(e.high(), d.high()), rounds);
        Interval b = codec.bytes();
        return new Yearly(
                cpu,
                times(codec.stored(), storedByte, 0, rounds),
                times(b, movedByte, 0, rounds),
                times(b, requestByte, requestsFixed, rounds));
    }

    private double cpu(double encode, double decode) {
        // a run that does not decode has an end that is infinite and a weight of 0
        return encodeNs * encode + (decodeNs == 0 ? 0 : decodeNs * decode);
    }

    private static Interval times(Interval bytes, double factor, double fixed, int rounds) {
        return new Interval(
                fixed + factor * bytes.center(), fixed + factor * bytes.low(), fixed + factor * bytes.high(), rounds);
    }

    /** The price of a byte of each record for a year, in all parts. */
    double bytePrice() {
        return storedByte + movedByte + requestByte;
    }

    /**
     * The cost of one codec above that of another, a year: {@link TimesApart} has the error of the times. The difference the other way round
     * has the same interval with its sign turned.
     *
     * @param together How many such differences shall hold at once.
     */
    Interval difference(CodecFigures a, CodecFigures b, int together) {
        return plus(cpuDifference(a, b, together), bytesDifference(a, b));
    }

    /** How much wider intervals are that hold together: those of a model of all rounds less than those of plain means. */
    static double factor(TimedRun run, CodecFigures a, CodecFigures b, int together) {
        int rounds = rounds(a, b);
        return run.encodeRatio(a, b) == null ? Widening.factor(rounds, together) : Widening.moderated(rounds, together);
    }

    /** The rounds that both have. */
    static int rounds(CodecFigures a, CodecFigures b) {
        return Math.min(
                Math.min(a.encode().rounds(), a.decode().rounds()),
                Math.min(b.encode().rounds(), b.decode().rounds()));
    }

    /**
     * The part of a difference that is computing. It does not leave open what the run has decided of the same times, and no codec takes less
     * time than none.
     */
    Interval cpuDifference(CodecFigures a, CodecFigures b, int together) {
        int rounds = rounds(a, b);
        double factor = factor(run, a, b, together);
        Interval codec = codecDifference(a, b, factor, rounds);
        double pack = weighted(
                a.compress().center() - b.compress().center(),
                a.decompress().center() - b.decompress().center());
        double below = Math.hypot(
                codec.center() - codec.low(),
                weighted(less(a.compress(), b.compress(), factor), less(a.decompress(), b.decompress(), factor)));
        double above = Math.hypot(
                codec.high() - codec.center(),
                weighted(less(b.compress(), a.compress(), factor), less(b.decompress(), a.decompress(), factor)));
        double center = codec.center() + pack;
        int decided = a.squeezed() == null && b.squeezed() == null ? decided(a, b) : 0;
        return new Interval(
                center,
                decided > 0 && center > 0 ? Math.max(0, center - below) : center - below,
                decided < 0 && center < 0 ? Math.min(0, center + above) : center + above,
                rounds);
    }

    /** 1 where the run has decided that the first takes more time, -1 where it is the second, 0 where it says nothing of such a sum. */
    private int decided(CodecFigures a, CodecFigures b) {
        return decodeNs == encodeNs && run.totalSign(a, b) != 0
                ? run.totalSign(a, b)
                : decodeNs == 0 || run.decodeSign(a, b) == run.encodeSign(a, b) ? run.encodeSign(a, b) : 0;
    }

    private Interval codecDifference(CodecFigures a, CodecFigures b, double factor, int rounds) {
        Interval encodes = run.encodeRatio(a, b);
        Interval decodes = decodeNs == 0 ? TimedRun.SAME : run.decodeRatio(a, b);
        Interval ofA = decodeNs == 0 ? TimedRun.SAME : a.decodeAlone();
        Interval ofB = decodeNs == 0 ? TimedRun.SAME : b.decodeAlone();
        double center = weighted(a.encodeAlone().center() - b.encodeAlone().center(), ofA.center() - ofB.center());
        if (encodes == null || decodes == null) {
            return new Interval(
                    center,
                    center - weighted(beside(a.encodeAlone(), b.encodeAlone(), factor), beside(ofA, ofB, factor)),
                    center + weighted(beside(b.encodeAlone(), a.encodeAlone(), factor), beside(ofB, ofA, factor)),
                    rounds);
        }
        TimesApart encode = TimesApart.of(a.encodeAlone(), b.encodeAlone(), encodes, factor);
        TimesApart decode = TimesApart.of(ofA, ofB, decodes, factor);
        return encode == null || decode == null
                ? new Interval(center, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, rounds)
                : TimesApart.sum(encodeNs, encode, decodeNs, decode, rounds);
    }

    private double weighted(double encode, double decode) {
        return encodeNs * encode + (decodeNs == 0 ? 0 : decodeNs * decode);
    }

    /** By how much a difference of two times can be less, where nothing is known of their ratio. */
    private static double beside(Interval a, Interval b, double factor) {
        return a.center()
                - TimesApart.wider(a, factor).low()
                + TimesApart.wider(b, factor).high()
                - b.center();
    }

    /** The same where they were measured apart, each with an error of its own. */
    private static double less(Interval a, Interval b, double factor) {
        return Math.hypot(
                a.center() - TimesApart.wider(a, factor).low(),
                TimesApart.wider(b, factor).high() - b.center());
    }

    /** The part of a difference that bytes are. */
    Interval bytesDifference(CodecFigures a, CodecFigures b) {
        Interval moved = apart(a.bytes(), b.bytes(), movedByte + requestByte);
        Interval stored = apart(a.stored(), b.stored(), storedByte);
        return plus(moved, stored);
    }

    private static Interval apart(Interval a, Interval b, double price) {
        return new Interval(
                price * (a.center() - b.center()), price * (a.low() - b.high()), price * (a.high() - b.low()), 1);
    }

    private static Interval plus(Interval cpu, Interval bytes) {
        return new Interval(
                cpu.center() + bytes.center(), cpu.low() + bytes.low(), cpu.high() + bytes.high(), cpu.rounds());
    }
}
