package io.serdebench.lab.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.RpcReply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Processes of a shell in the place of a server and its clients. */
@DisabledOnOs(OS.WINDOWS)
class StackProcessesTest {

    private static final Set<String> WORDS = Set.of(RpcReply.Connected.WORD, RpcReply.Used.WORD, Reply.Failed.WORD);

    @TempDir
    Path folder;

    private LineProtocol shell(String name, String script) throws WorkerException {
        return LineProtocol.start(name, List.of("/bin/sh", "-c", script), folder.resolve(name), WORDS);
    }

    private String failure(String server, String client) throws Exception {
        StackProcesses processes = new StackProcesses(shell("server", server), () -> false);
        processes.add(shell("client", client));
        try {
            return String.valueOf(
                    assertThrows(WorkerException.class, () -> processes.await(TimeLimit.byClock(Duration.ofMinutes(2))))
                            .getMessage());
        } finally {
            processes.kill();
        }
    }

    /** That nobody listens is what the clients see; why it is so only the server can say. */
    @Test
    void clientsThatCannotConnectAreToldTheServersFate() throws Exception {
        assertEquals(
                "refused: nobody listens; the server: the process ended with status 3: no heap left",
                failure("echo no heap left >&2; exit 3", "printf 'failed\\trefused: nobody listens\\n'; exec cat"));
    }

    @Test
    void ofAServerThatIsWellNothingIsSaid() throws Exception {
        assertEquals(
                "refused: nobody listens",
                failure(
                        "read asked; printf '" + used() + "\\n'; exec cat",
                        "printf 'failed\\trefused: nobody listens\\n'; exec cat"));
    }

    private static String used() {
        StringBuilder line = new StringBuilder(RpcReply.Used.WORD);
        new RpcReply.Used(1, 1).fields().forEach(field -> line.append("\\t").append(field));
        return line.toString();
    }
}
