package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which failures are worth one more try: of a process that was at work and had too little CPU time. */
class WorkerExceptionTest {

    @ParameterizedTest
    @CsvSource({"good,1,good", "failed good,1,failed", "starved good,2,good", "starved starved good,2,starved"})
    void oneMoreTryIsForWhoWasStarved(String outcomes, int tries, String end) throws Exception {
        Iterator<String> next = List.of(outcomes.split(" ")).iterator();
        List<String> seen = new ArrayList<>();
        WorkerException.Try<String> some = () -> {
            seen.add(next.next());
            String now = seen.get(seen.size() - 1);
            if (now.equals("good")) {
                return now;
            }
            throw new WorkerException(now, now.equals("starved"));
        };
        assertEquals(
                end,
                end.equals("good")
                        ? WorkerException.twice(some)
                        : assertThrows(WorkerException.class, () -> WorkerException.twice(some))
                                .getMessage());
        assertEquals(tries, seen.size());
    }
}
