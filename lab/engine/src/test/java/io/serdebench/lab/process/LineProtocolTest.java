package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineProtocolTest {

    @TempDir
    Path folder;

    private LineProtocol start(String script) throws Exception {
        return LineProtocol.start("x", List.of("/bin/sh", "-c", script), folder.resolve("stderr"), Set.of("yes"));
    }

    @Test
    void otherLinesThanAnswersArePassedOver() throws Exception {
        try (LineProtocol talk = start("echo 'an agent talks'; printf 'yes\\tit is\\n'; read end")) {
            assertEquals(List.of("yes", "it is"), talk.reply(Duration.ofMinutes(10)));
        }
    }

    @Test
    void whoWantsToStopDoesNotWaitForTheAnswer() throws Exception {
        try (LineProtocol talk = start("read end")) {
            AtomicInteger asked = new AtomicInteger();
            WorkerException stopped = assertThrows(
                    WorkerException.class,
                    () -> talk.reply(Duration.ofMinutes(10), () -> asked.incrementAndGet() == 2));
            assertEquals("interrupted", stopped.getMessage());
            assertEquals(2, asked.get());
        }
    }

    /** Code of a user may start programs, which nobody else would end. */
    @Test
    void whatItHasStartedEndsWithIt() throws Exception {
        for (boolean atOnce : new boolean[] {false, true}) {
            LineProtocol talk = start("sleep 1000 & printf \"yes\\t$!\\n\"; read end");
            long id = Long.parseLong(talk.reply(Duration.ofMinutes(10)).get(1));
            ProcessHandle sleeper = ProcessHandle.of(id).orElseThrow();
            if (atOnce) {
                talk.kill();
            }
            talk.close();
            sleeper.onExit().get();
        }
    }

    @Test
    void anAnswerThatDoesNotComeIsTold() throws Exception {
        try (LineProtocol talk = start("read end")) {
            WorkerException late = assertThrows(WorkerException.class, () -> talk.reply(Duration.ofMillis(300)));
            assertEquals("no answer for 0.3 s", late.getMessage());
        }
    }

    /** However much it wrote before. */
    @Test
    void theLastLineOfTheErrorsIsTheReason() throws Exception {
        String much = "i=0; while [ $i -lt 400 ]; do echo \"line $i of many\" >&2; i=$((i + 1)); done; ";
        try (LineProtocol talk = start(much + "echo 'no more paper' >&2; exit 3")) {
            WorkerException end = assertThrows(WorkerException.class, () -> talk.reply(Duration.ofMinutes(10)));
            assertEquals("the process ended with status 3: no more paper", end.getMessage());
        }
    }
}
