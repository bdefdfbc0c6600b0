package io.serdebench.lab.io;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A machine of which nothing is seen, and whose cores need no waking: runners of tests say what time they took.
 * The real one starts three processes a round.
 */
final class FakeMachine implements Machine {

    /** A plan on such a machine. */
    static WorkPlan plan(List<Workload> works, List<Participant> participants, int startedAtOnce, Path source) {
        return plan(works, participants, startedAtOnce, source, new FakeMachine());
    }

    /** A plan on a machine. */
    static WorkPlan plan(
            List<Workload> works, List<Participant> participants, int startedAtOnce, Path source, Machine machine) {
        return new WorkPlan(
                works,
                participants,
                startedAtOnce,
                source,
                CacheState.WARM,
                1,
                () -> {},
                List.of(),
                List.of(),
                machine);
    }

    @Override
    public Awake awake() {
        return new Awake(false, Set.of(), () -> {});
    }

    @Override
    public OptionalDouble resident(Path file) {
        return OptionalDouble.empty();
    }
}
