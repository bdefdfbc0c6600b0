package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.Widening;
import org.jspecify.annotations.Nullable;

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
     * The cost of one codec above that of another, a year. What both share drops out of the ratio of their times, and scales the
     * difference of their times. Errors of encoding and decoding are added, since they may have one cause; that of the ratios and that
     * of the common speed are independent. The difference the other way round has the same interval with its sign turned.
     *
     * @param together How many such differences shall hold at once.
     */
    Interval difference(CodecFigures a, CodecFigures b, int together) {
        return plus(cpuDifference(a, b, together), bytesDifference(a, b));
    }

    /** The rounds that both have. */
    static int rounds(CodecFigures a, CodecFigures b) {
        return Math.min(
                Math.min(a.encode().rounds(), a.decode().rounds()),
                Math.min(b.encode().rounds(), b.decode().rounds()));
    }

    /** The part of a difference that is computing. */
    Interval cpuDifference(CodecFigures a, CodecFigures b, int together) {
        int rounds = rounds(a, b);
        double factor = Widening.factor(rounds, together);
        Part encode = new Part(a.encodeAlone(), b.encodeAlone(), run.encodeRatio(a, b), factor);
        Part decode = new Part(a.decodeAlone(), b.decodeAlone(), run.decodeRatio(a, b), factor);
        Part pack = new Part(a.compress(), b.compress(), factor);
        Part unpack = new Part(a.decompress(), b.decompress(), factor);
        double center = encodeNs * (encode.center + pack.center) + decodeNs * (decode.center + unpack.center);
        double level = encodeNs * encode.level + decodeNs * decode.level;
        double below = length(weighted(encode.below, decode.below), weighted(pack.below, unpack.below), level);
        double above = length(weighted(encode.above, decode.above), weighted(pack.above, unpack.above), level);
        return new Interval(center, center - below, center + above, rounds);
    }

    private static double length(double a, double b, double c) {
        return Math.hypot(Math.hypot(a, b), c);
    }

    private double weighted(double encode, double decode) {
        return encodeNs * encode + (decodeNs == 0 ? 0 : decodeNs * decode);
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

    /** The difference of two times of one operation: nanoseconds, its error by the ratio, and its error by the common speed. */
    private static final class Part {

        private final double center;
        private final double below;
        private final double above;
        private final double level;

        Part(Interval a, Interval b, @Nullable Interval ratio, double factor) {
            center = a.center() - b.center();
            if (ratio == null) {
                below = factor * (center - (a.low() - b.high()));
                above = factor * (a.high() - b.low() - center);
                level = 0;
                return;
            }
            // around the geometric mean of the two, whose error is that of the common speed and independent of the
            // ratio's
            double mean = Math.sqrt(a.center() * b.center());
            double log = Math.log(a.center() / b.center());
            double down = factor * Math.log(ratio.center() / ratio.low());
            double up = factor * Math.log(ratio.high() / ratio.center());
            below = center - 2 * mean * Math.sinh((log - down) / 2);
            above = 2 * mean * Math.sinh((log + up) / 2) - center;
            double half = (Math.log(a.high() / a.low()) + Math.log(b.high() / b.low())) / 4;
            // of no difference the common speed is no error, however little is known of it
            level = center == 0 ? 0 : center * Math.expm1(factor * half);
        }

        /** Of times that were measured apart, each with an error of its own. */
        Part(Interval a, Interval b, double factor) {
            center = a.center() - b.center();
            below = factor * Math.hypot(a.center() - a.low(), b.high() - b.center());
            above = factor * Math.hypot(a.high() - a.center(), b.center() - b.low());
            level = 0;
        }
    }
}
