package io.serdebench.lab.claim;

import java.util.LinkedHashSet;
import java.util.Set;

/** The steps that an expression asks for. */
public final class NodeSteps {

    private NodeSteps() {}

    /** Their ids, in the order of the expression. */
    public static Set<String> of(Node node) {
        Set<String> steps = new LinkedHashSet<>();
        collect(node, steps);
        return steps;
    }

    private static void collect(Node node, Set<String> steps) {
        if (node instanceof Node.Binary binary) {
            collect(binary.left(), steps);
            collect(binary.right(), steps);
        } else if (node instanceof Node.Within within) {
            collect(within.number(), steps);
        } else if (node instanceof Node.Call call) {
            call.inner().forEach(inner -> collect(inner, steps));
            if (!call.words().isEmpty()) {
                steps.add(call.words().get(0));
            }
        }
    }
}
