package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a measured rate must meet. Each prints its line before it judges. */
public final class Bars {

    private Bars() {}

    /** The whole interval of the rate is at or below the bar. */
    public static void atMost(double bar, Rate rate) {
        rate.print();
        assertTrue(
                rate.high() <= bar,
                () -> rate.what() + ": " + rate.share() + " with upper end " + rate.high() + " > " + bar);
    }

    /** The rate is not shown to be above the bar, for procedures whose true rate is the bar itself. */
    static void notAbove(double bar, Rate rate) {
        rate.print();
        assertTrue(
                rate.low() <= bar,
                () -> rate.what() + ": " + rate.share() + " with lower end " + rate.low() + " > " + bar);
    }

    /** The rate is not shown to be below the bar, for procedures whose true rate is the bar itself. */
    static void notBelow(double bar, Rate rate) {
        rate.print();
        assertTrue(
                rate.high() >= bar,
                () -> rate.what() + ": " + rate.share() + " with upper end " + rate.high() + " < " + bar);
    }

    /** The whole interval of the rate is at or above the bar. */
    public static void atLeast(double bar, Rate rate) {
        rate.print();
        assertTrue(
                rate.low() >= bar,
                () -> rate.what() + ": " + rate.share() + " with lower end " + rate.low() + " < " + bar);
    }
}
