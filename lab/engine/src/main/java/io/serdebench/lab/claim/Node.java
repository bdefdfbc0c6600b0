package io.serdebench.lab.claim;

import java.util.List;

/** A part of an expression. */
public sealed interface Node {

    /** True if it is a claim; else it is a number. */
    boolean isClaim();

    /** A number that stands in the text. */
    record Literal(double number) implements Node {
        @Override
        public boolean isClaim() {
            return false;
        }
    }

    /**
     * A function.
     *
     * @param words The arguments in quotes.
     * @param inner The one argument that is an expression, or none.
     */
    record Call(Function function, List<String> words, List<Node> inner) implements Node {

        public Call {
            words = List.copyOf(words);
            inner = List.copyOf(inner);
        }

        @Override
        public boolean isClaim() {
            return function.isClaim();
        }
    }

    /**
     * Two numbers, or two claims, and what stands between them.
     *
     * @param sign One of {@code + - * / < > <= >= and or}.
     */
    record Binary(String sign, Node left, Node right) implements Node {
        @Override
        public boolean isClaim() {
            return !"+-*/".contains(sign);
        }
    }

    /** A number in a range, its ends included. */
    record Within(Node number, double from, double to) implements Node {
        @Override
        public boolean isClaim() {
            return true;
        }
    }
}
