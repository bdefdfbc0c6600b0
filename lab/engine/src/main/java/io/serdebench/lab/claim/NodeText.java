package io.serdebench.lab.claim;

import java.util.Locale;

/** Expressions for people. */
public final class NodeText {

    private static final double WHOLE = 100;

    private NodeText() {}

    /** The text of an expression without quotes and names of functions that say nothing. */
    public static String of(Node node) {
        if (node instanceof Node.Literal literal) {
            return number(literal.number());
        }
        if (node instanceof Node.Within within) {
            return of(within.number()) + " in [" + number(within.from()) + ", " + number(within.to()) + "]";
        }
        if (node instanceof Node.Binary binary) {
            String text = of(binary.left()) + " " + binary.sign() + " " + of(binary.right());
            return "+-".contains(binary.sign()) ? "(" + text + ")" : text;
        }
        Node.Call call = (Node.Call) node;
        return switch (call.function()) {
            case VALUE -> head(call) + call.words().get(2);
            case SPREAD -> head(call) + "half the interval of " + call.words().get(2);
            case RATIO ->
                ratio(
                        call.words().get(0),
                        call.words().get(1),
                        call.words().get(2),
                        call.words().get(3));
            case CEIL -> "ceil(" + of(call.inner().get(0)) + ")";
            default -> call.function().word() + "(" + String.join(", ", call.words()) + ")";
        };
    }

    /** Two rows of one metric, the first over the second. */
    public static String ratio(String step, String metric, String a, String b) {
        return step + ", " + metric + ": " + a + " over " + b;
    }

    /** A number, with its interval unless it was counted. */
    public static String estimate(Estimate estimate) {
        if (estimate.isExact()) {
            return number(estimate.value());
        }
        if (estimate.isBounded() && estimate.isVague()) {
            return number(estimate.value()) + " [too few rounds for an interval]";
        }
        return number(estimate.value())
                + (estimate.isBounded()
                        ? " [" + number(estimate.low()) + ", " + number(estimate.high()) + "]"
                        : " [one run, no interval]");
    }

    /** As many digits as a reader wants; a number next to 1 is not shown as 1. */
    public static String number(double number) {
        if (number == Math.rint(number) && Math.abs(number) < 1e15) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        if (Math.abs(number) >= WHOLE) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        String text = String.format(Locale.ROOT, Math.abs(number) < 0.1 ? "%.3f" : "%.2f", number);
        return text.equals("1.00") ? number > 1 ? "above 1" : "below 1" : text;
    }

    private static String head(Node.Call call) {
        return call.words().get(0) + ", " + call.words().get(1) + ": ";
    }
}
