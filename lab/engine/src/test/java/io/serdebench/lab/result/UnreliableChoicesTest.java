package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.WarningCatalog;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.result.SimulatedRun.Speed;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** No codec is to be taken beside figures that are not reliable. */
class UnreliableChoicesTest {

    private static final double[] FIVE = {1, 1.02, 0.98, 1.01, 0.99};
    private static final Speed SLOWS = (round, t) -> t < 2.2 ? 150 : 195;
    private static final Speed STATES = (round, t) -> round % 2 == 0 ? 150 : 195;

    /** All states in which verdicts are said to be not reliable: what is said instead, and which warning says why. */
    static Stream<Arguments> states() {
        ExactRun few = ExactRun.of(Plans.of(999, "a", "b"));
        return Stream.of(
                Arguments.of(
                        "the control differs from itself",
                        ExactRun.of("a", "b")
                                .and(new Entry.Canary("a", "a~again"))
                                .rounds(FIVE, "a", 100, "a~again", 200, "b", 400)
                                .result(),
                        "no choice: the control failed, since one codec differed from itself",
                        ""),
                Arguments.of(
                        "few records",
                        few.checked("a", Fidelity.LOSSLESS, 99_900)
                                .checked("b", Fidelity.LOSSLESS, 99_900)
                                .rounds(FIVE, "a", 100, "b", 400)
                                .result(),
                        "too few records to choose by time: a so far",
                        "D07"),
                Arguments.of(
                        "the chosen one moves",
                        result(4, new SimulatedRun(3).with("a", SLOWS).steady("b", 900)),
                        "too early to choose: a so far, and times of a were not steady",
                        "S01"),
                Arguments.of(
                        "a rival moves",
                        result(4, new SimulatedRun(3).steady("a", 100).with("b", SLOWS)),
                        "too early to choose: a so far, and times of b were not steady",
                        "S01"),
                Arguments.of(
                        "a machine without time to warm up",
                        result(
                                2,
                                new SimulatedRun(3)
                                        .steady("a", 100)
                                        .steady("b", 150)
                                        .and(new Entry.Unsettled(1, "a"))
                                        .and(new Entry.Unsettled(2, "a"))
                                        .and(new Entry.Unsettled(1, "b"))
                                        .and(new Entry.Unsettled(2, "b"))),
                        "too early to choose: a so far, and times of a and b were not steady",
                        "S01"),
                Arguments.of(
                        "the chosen one has two states",
                        result(
                                6,
                                new SimulatedRun(5)
                                        .with("a", STATES)
                                        .steady("b", 200)
                                        .steady("c", 400)),
                        "too early to choose: a so far, and rounds of a (30 % apart) fall into two states",
                        "S02"),
                Arguments.of(
                        "a rival has two states",
                        result(
                                6,
                                new SimulatedRun(5)
                                        .steady("a", 140)
                                        .with("b", STATES)
                                        .steady("c", 400)),
                        "too early to choose: a so far, and rounds of b (30 % apart) fall into two states",
                        "S02"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("states")
    void nothingIsChosen(String state, Result result, String sentence, String code) {
        Choice choice = result.choices().get(0);
        assertEquals(sentence, choice.sentence().replaceAll("\\(\\d\\d % apart\\)", "(30 % apart)"));
        assertEquals(code.isEmpty() ? List.of() : List.of(code), choice.except());
        assertEquals(code.isEmpty() ? Choice.State.NONE : Choice.State.EARLY, choice.state());
        assertTrue(
                result.warnings().stream().anyMatch(w -> w.code().equals(code.isEmpty() ? "C01" : code)),
                result.warnings().toString());
    }

    /** A new warning that takes verdicts back belongs into the list above. */
    @Test
    void noOtherWarningTakesVerdictsBack() {
        assertEquals(
                List.of("S02"),
                WarningCatalog.all().stream()
                        .filter(entry -> entry.effect().contains("not reliable"))
                        .map(entry -> entry.code())
                        .toList());
    }

    /** What times may be off by does not put one in front that is far behind. */
    @Test
    void aRivalThatIsFarBehindForbidsNothing() {
        for (SimulatedRun run : List.of(
                new SimulatedRun(3).steady("a", 50).with("b", SLOWS),
                new SimulatedRun(5).steady("a", 50).with("b", STATES).steady("c", 400))) {
            Choice choice = result(6, run).choices().get(0);
            assertNotEquals(Choice.State.EARLY, choice.state(), choice.sentence());
            assertEquals(List.of(), choice.except());
        }
    }

    /** The time that the warning proposes gives rounds enough. */
    @Test
    void manyRoundsShowBothStatesOftenEnough() {
        SimulatedRun run =
                new SimulatedRun(5).steady("a", 100).with("b", STATES).steady("c", 400);
        Result result = result(12, run);
        assertEquals(List.of(), result.choices().get(0).except());
        assertTrue(
                result.warnings().stream()
                        .anyMatch(w -> w.code().equals("S02") && !w.message().contains("not reliable")),
                result.warnings().toString());
    }

    /** Beside the figure it is said that its rounds show two states, and how far these are apart. */
    @Test
    void aStandingHasTheStatesOfItsRounds() {
        Result result =
                result(6, new SimulatedRun(5).steady("a", 100).with("b", STATES).steady("c", 400));
        for (Standing standing : result.ranking()) {
            TwoStates states = standing.states();
            if (standing.codec().equals("b")) {
                assertEquals(30, Objects.requireNonNull(states).apartPercent(), 4);
                assertEquals(6, states.rounds());
            } else {
                assertNull(states, standing.toString());
            }
        }
    }

    private static Result result(int rounds, SimulatedRun run) {
        return Assembly.assemble(run.journal(rounds));
    }
}
