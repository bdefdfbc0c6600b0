package io.serdebench.suite.junit;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.suite.GateAnswer;
import io.serdebench.suite.GateAnswer.Limit;
import io.serdebench.suite.GateAnswer.Verdict;
import io.serdebench.suite.SerdeCase;
import io.serdebench.suite.Suite;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** The three verdicts of a gate are those of a test. */
class GateExtensionTest {

    private static final List<Limit> LIMITS = List.of(
            new Limit(Verdict.PASS, "lossy holds"),
            new Limit(Verdict.FAIL, "size is 66, limit size>0"),
            new Limit(Verdict.INCONCLUSIVE, "time is open"));

    static final class NoSuite implements Suite<String> {

        @Override
        public List<String> records() {
            return List.of();
        }

        @Override
        public List<SerdeCase<String>> cases() {
            return List.of();
        }
    }

    @Test
    void limitsThatHoldPass() {
        GateAnswer answer = new GateAnswer(Verdict.PASS, LIMITS, "");
        assertDoesNotThrow(() -> GateExtension.judge(answer, true));
    }

    @Test
    void aLimitThatFailsIsNamed() {
        GateAnswer answer = new GateAnswer(Verdict.FAIL, LIMITS, "");
        assertEquals(
                "size is 66, limit size>0",
                assertThrows(AssertionFailedError.class, () -> GateExtension.judge(answer, false))
                        .getMessage());
    }

    @Test
    void anOpenLimitAbortsOrFails() {
        GateAnswer answer = new GateAnswer(Verdict.INCONCLUSIVE, LIMITS, "");
        assertEquals(
                "time is open",
                assertThrows(TestAbortedException.class, () -> GateExtension.judge(answer, false))
                        .getMessage());
        assertThrows(AssertionFailedError.class, () -> GateExtension.judge(answer, true));
    }

    /** Annotated methods that no engine runs. */
    interface Annotated {

        @GateTest(suite = NoSuite.class)
        void plain();

        @GateTest(
                suite = NoSuite.class,
                base = {"a.jar", "b.jar"},
                baseResult = "stored",
                failOn = {"size>0", "time>5%"},
                maxTime = "90s",
                options = {"--heap", "1g"})
        void full();

        @GateTest(suite = NoSuite.class, failIfInconclusive = true)
        void strict();
    }

    private static GateTest annotation(String method) throws NoSuchMethodException {
        return Objects.requireNonNull(Annotated.class.getDeclaredMethod(method).getAnnotation(GateTest.class));
    }

    private static List<String> options(String method) throws NoSuchMethodException {
        return List.of(GateExtension.options(annotation(method)));
    }

    /** The test may ask for it, and so may a parameter for all tests; neither takes back what the other asks for. */
    @ParameterizedTest
    @CsvSource({
        "plain, , false",
        "plain, false, false",
        "plain, true, true",
        "strict, , true",
        "strict, false, true",
        "strict, true, true"
    })
    void whatIsUndecidedFailsWhereItIsAskedFor(String method, @Nullable String ofAll, boolean strict)
            throws NoSuchMethodException {
        assertEquals(strict, GateExtension.isStrict(annotation(method), Optional.ofNullable(ofAll)));
    }

    @Test
    void whatIsLeftOutIsThatOfTheGate() throws NoSuchMethodException {
        assertEquals(List.of(), options("plain"));
        assertEquals(
                List.of(
                        "--fail-on",
                        "size>0",
                        "--fail-on",
                        "time>5%",
                        "--base-cp",
                        "a.jar",
                        "--base-cp",
                        "b.jar",
                        "--base",
                        "stored",
                        "--max-time",
                        "90s",
                        "--heap",
                        "1g"),
                options("full"));
    }
}
