package io.serdebench.lab.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Holds expressions against the figures of finished steps. */
public final class Evaluation {

    private static final Estimate ONE = Estimate.exact(1);

    private final Map<String, ? extends Measured> steps;
    private final Map<String, String> whyNot;
    private final List<Evidence> evidence = new ArrayList<>();
    private @Nullable String doubt;

    private Evaluation(Map<String, ? extends Measured> steps, Map<String, String> whyNot) {
        this.steps = steps;
        this.whyNot = whyNot;
    }

    /**
     * Judges a claim.
     *
     * @param steps The figures of the steps that were run, by id.
     * @param whyNot Why the others were not, by id.
     */
    public static Judgement judge(Node claim, Map<String, ? extends Measured> steps, Map<String, String> whyNot) {
        Evaluation evaluation = new Evaluation(steps, whyNot);
        return new Judgement(evaluation.truth(claim), evaluation.evidence);
    }

    /**
     * Computes a number.
     *
     * @throws MissingFigure where a figure is missing
     */
    public static Estimate number(Node number, Map<String, ? extends Measured> steps, Map<String, String> whyNot)
            throws MissingFigure {
        return new Evaluation(steps, whyNot).number(number);
    }

    private Truth truth(Node node) {
        if (node instanceof Node.Binary both && both.sign().equals("and")) {
            return truth(both.left()).and(truth(both.right()));
        }
        if (node instanceof Node.Binary either && either.sign().equals("or")) {
            return truth(either.left()).or(truth(either.right()));
        }
        if (node instanceof Node.Call call) {
            return call(call);
        }
        try {
            return compared(node);
        } catch (MissingFigure e) {
            return missing(NodeText.of(node), e);
        }
    }

    private Truth compared(Node node) throws MissingFigure {
        if (node instanceof Node.Within within) {
            Estimate number = number(within.number());
            return note(NodeText.of(node), number, number.isWithin(within.from(), within.to()));
        }
        Node.Binary comparison = (Node.Binary) node;
        Estimate left = number(comparison.left());
        Estimate right = number(comparison.right());
        Truth truth = switch (comparison.sign()) {
            case "<" -> left.isLess(right);
            case ">" -> right.isLess(left);
            case "<=" -> left.isAtMost(right);
            default -> right.isAtMost(left);
        };
        String text = NodeText.of(node);
        // a comparison needs both figures
        return note(right.isExact() ? text : text + " = " + NodeText.estimate(right), left, truth);
    }

    private Truth call(Node.Call call) {
        List<String> words = call.words();
        if (call.function() == Function.JUDGED) {
            String text = words.get(0) + ": " + words.get(1);
            try {
                Measured step = step(words.get(0));
                String reason = step.doubt("");
                List<Evidence> judged = step.judged(words.get(1)).stream()
                        .map(each -> reason == null
                                ? each
                                : new Evidence(each.text(), each.value(), Truth.CANT_TELL, reason))
                        .toList();
                evidence.addAll(judged);
                return judged.stream().map(Evidence::truth).reduce(Truth.HOLDS, Truth::and);
            } catch (MissingFigure e) {
                return missing(text, e);
            }
        }
        Truth all = Truth.HOLDS;
        for (int i = 3; i < words.size(); i++) {
            String first = call.function() == Function.ORDER ? words.get(i - 1) : words.get(2);
            String lesser = call.function() == Function.MOST ? words.get(i) : first;
            String greater = call.function() == Function.MOST ? first : words.get(i);
            all = all.and(less(words.get(0), words.get(1), lesser, greater));
        }
        return all;
    }

    private Truth less(String step, String metric, String lesser, String greater) {
        String text = NodeText.ratio(step, metric, greater, lesser) + " > 1";
        try {
            Estimate ratio = ratio(step, metric, greater, lesser);
            return note(text, ratio, ONE.isLess(ratio));
        } catch (MissingFigure e) {
            return missing(text, e);
        }
    }

    private Estimate number(Node node) throws MissingFigure {
        if (node instanceof Node.Literal literal) {
            return Estimate.exact(literal.number());
        }
        if (node instanceof Node.Binary binary) {
            Estimate left = number(binary.left());
            Estimate right = number(binary.right());
            return switch (binary.sign()) {
                case "+" -> left.plus(right);
                case "-" -> left.minus(right);
                case "*" -> left.times(right);
                default -> left.over(right);
            };
        }
        Node.Call call = (Node.Call) node;
        List<String> words = call.words();
        return switch (call.function()) {
            case VALUE -> value(words.get(0), words.get(1), words.get(2));
            case RATIO -> ratio(words.get(0), words.get(1), words.get(2), words.get(3));
            case SPREAD -> value(words.get(0), words.get(1), words.get(2)).half();
            case RECORDS -> Estimate.exact(step(words.get(0)).records());
            case CEIL -> number(call.inner().get(0)).ceiling();
            default -> throw new IllegalStateException(call.function() + " is not a number");
        };
    }

    private Estimate value(String step, String metric, String row) throws MissingFigure {
        Estimate value = step(step).value(metric, row);
        doubted(step, metric);
        return value;
    }

    private void doubted(String step, String metric) throws MissingFigure {
        String reason = step(step).doubt(metric);
        doubt = reason == null ? doubt : reason;
    }

    /** As the step compared the two; what it did not compare is divided, with the widest interval that the two allow. */
    private Estimate ratio(String step, String metric, String a, String b) throws MissingFigure {
        Measured measured = step(step);
        Estimate compared = measured.ratio(metric, a, b);
        doubted(step, metric);
        return compared != null ? compared : measured.value(metric, a).over(measured.value(metric, b));
    }

    private Measured step(String id) throws MissingFigure {
        Measured step = steps.get(id);
        if (step == null) {
            throw new MissingFigure(whyNot.getOrDefault(id, "step " + id + " was not run"));
        }
        return step;
    }

    private Truth note(String text, Estimate value, Truth truth) {
        String reason = doubt;
        doubt = null;
        Truth said = reason == null ? truth : Truth.CANT_TELL;
        evidence.add(new Evidence(text, value, said, reason));
        return said;
    }

    private Truth missing(String text, MissingFigure why) {
        doubt = null;
        evidence.add(new Evidence(text, null, Truth.NOT_RUN, why.getMessage()));
        return Truth.NOT_RUN;
    }
}
