package io.serdebench.suite.junit;

import io.serdebench.suite.GateAnswer;
import io.serdebench.suite.GateAnswer.Verdict;
import io.serdebench.suite.NoInstallationException;
import io.serdebench.suite.Serdebench;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Asks the gate before the method of a {@link GateTest} and makes its verdict that of the test. */
final class GateExtension implements BeforeTestExecutionCallback {

    @Override
    public void beforeTestExecution(ExtensionContext context) throws IOException, InterruptedException {
        GateTest test = AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), GateTest.class)
                .orElseThrow();
        boolean strict = isStrict(test, context.getConfigurationParameter(GateTest.FAIL_IF_INCONCLUSIVE));
        GateAnswer answer;
        try {
            answer = Serdebench.gate(test.suite(), options(test));
        } catch (NoInstallationException e) {
            undecided(e.getMessage(), strict);
            return;
        }
        answer.limits().forEach(limit -> context.publishReportEntry("serdebench gate", limit.sentence()));
        judge(answer, strict);
    }

    /** True if what is undecided fails: where the test or the parameter of all tests says so. */
    static boolean isStrict(GateTest test, Optional<String> ofAll) {
        return test.failIfInconclusive() || ofAll.map(Boolean::parseBoolean).orElse(false);
    }

    static String[] options(GateTest test) {
        List<String> options = new ArrayList<>();
        add(options, "--fail-on", test.failOn());
        add(options, "--base-cp", test.base());
        if (!test.baseResult().isEmpty()) {
            add(options, "--base", test.baseResult());
        }
        if (!test.maxTime().isEmpty()) {
            add(options, "--max-time", test.maxTime());
        }
        options.addAll(List.of(test.options()));
        return options.toArray(String[]::new);
    }

    private static void add(List<String> options, String name, String... values) {
        for (String value : values) {
            options.add(name);
            options.add(value);
        }
    }

    /** Nothing where all limits hold. */
    static void judge(GateAnswer answer, boolean strict) {
        switch (answer.verdict()) {
            case PASS -> {}
            case FAIL -> throw new AssertionFailedError(lines(answer, Verdict.FAIL));
            case INCONCLUSIVE -> undecided(lines(answer, Verdict.INCONCLUSIVE), strict);
        }
    }

    private static String lines(GateAnswer answer, Verdict verdict) {
        return String.join("\n", answer.sentences(verdict));
    }

    private static void undecided(@Nullable String reason, boolean strict) {
        if (strict) {
            throw new AssertionFailedError(reason);
        }
        throw new TestAbortedException(reason);
    }
}
