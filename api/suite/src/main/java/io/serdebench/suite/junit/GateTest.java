package io.serdebench.suite.junit;

import io.serdebench.suite.Suite;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that holds the serializers of a suite against those of a base by {@code serdebench gate}. Its method runs after that and may
 * be empty. The test passes where all limits hold, and fails where one does not, with both figures and the limit. It is aborted where no
 * limit failed and one could not be judged, or where there is no installation of serdebench. It fails in any case where the gate cannot
 * run for another reason, as without the base.
 *
 * <pre>{@code
 * @GateTest(suite = OrderSuite.class, base = "target/base/orders.jar", failOn = {"size>0", "lossy"})
 * void isNoWorseThanTheRelease() {}
 * }</pre>
 *
 * <p>The JUnit parameter {@value #FAIL_IF_INCONCLUSIVE}, as a line of {@code junit-platform.properties} or a system property, says for
 * all tests that one fails instead of being aborted.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(GateExtension.class)
@Test
public @interface GateTest {

    /** The JUnit parameter that makes all tests fail where they would be aborted. */
    String FAIL_IF_INCONCLUSIVE = "serdebench.gate.failIfInconclusive";

    /** The suite, whose records both sides have. */
    Class<? extends Suite<?>> suite();

    /** The class path of the base: jars, folders of classes, or {@code folder/*}. Its classes take the place of those of the test. */
    String[] base() default {};

    /** A stored result of {@code serdebench run} that is the base: a file or its folder. */
    String baseResult() default "";

    /** The limits, as {@code "size>0"}; none for those of {@code serdebench gate}. */
    String[] failOn() default {};

    /** The time for all of it at most, as {@code "90s"}; empty for that of {@code serdebench gate}. */
    String maxTime() default "";

    /** Further options of {@code serdebench gate}. */
    String[] options() default {};

    /** True if the test fails, and is not aborted, where a limit could not be judged or nothing is installed. */
    boolean failIfInconclusive() default false;
}
