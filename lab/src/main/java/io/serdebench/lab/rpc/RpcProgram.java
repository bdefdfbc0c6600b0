package io.serdebench.lab.rpc;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Setting;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.SideProgram;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.RpcReply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** The program that serves a node and calls it: how it is asked what it can do, and how processes of it are started. */
final class RpcProgram {

    private static final String MAIN = "io.serdebench.rpc.RpcMain";

    /** The least heap, and what each thread of a client keeps of latencies besides; MiB. */
    private static final int HEAP = 256;

    private static final Set<String> WORDS = Set.of(
            RpcReply.Serving.WORD,
            RpcReply.Connected.WORD,
            RpcReply.Used.WORD,
            RpcReply.Turned.WORD,
            Reply.Failed.WORD);

    /** A JVM starts, and hundreds of threads connect. */
    private final SideProgram program;

    private final Path scratch;

    /**
     * Prepares it.
     *
     * @param jvm The JVM that runs it.
     * @param folder The folder of its jars.
     * @param scratch The folder that takes what processes write to standard error.
     */
    public RpcProgram(Jvm jvm, Path folder, Path scratch) throws IOException {
        this.program = new SideProgram(jvm, folder, MAIN);
        this.scratch = scratch;
    }

    /**
     * The stacks that there are.
     *
     * @throws Stop where the program does not start on this JVM
     */
    public StackOffer offer() throws InterruptedException {
        return StackOffer.parse(program.list("serves by RPC"));
    }

    /**
     * Starts the server of a stack and all its clients.
     *
     * @param stack The name of the stack.
     * @param as The name that it has in this run, which is another one if it takes part twice.
     * @param stop Is asked now and then whether to give up.
     * @throws WorkerException where one of the processes fails; none is left then
     */
    StackProcesses start(String stack, String as, Setting setting, long seed, BooleanSupplier stop)
            throws WorkerException, InterruptedException {
        String name = as.replaceAll("[^a-z0-9-]", "_");
        List<String> node = List.of("items=" + setting.items(), "size=" + setting.valueBytes());
        List<String> serve = new ArrayList<>(List.of("serve", stack));
        serve.addAll(node);
        LineProtocol server = LineProtocol.start(
                as + " server",
                program.line(2 * HEAP, List.of(), serve),
                scratch.resolve(name + "-server.stderr"),
                WORDS);
        StackProcesses processes = new StackProcesses(server, stop);
        try {
            int port = serving(server.reply(TimeLimit.STEP, stop));
            for (int i = 0; i < setting.clients(); i++) {
                List<String> client = new ArrayList<>(List.of("client", stack, String.valueOf(port)));
                client.addAll(node);
                client.addAll(List.of(
                        "threads=" + setting.threads(),
                        "pipeline=" + setting.pipeline(),
                        "writer=" + (1 + i * setting.threads()),
                        "deadline=" + setting.deadlineMillis(),
                        "seed=" + (int) seed));
                processes.add(LineProtocol.start(
                        as + " client " + (i + 1),
                        program.line(HEAP + setting.threads(), List.of(), client),
                        scratch.resolve(name + "-client" + (i + 1) + ".stderr"),
                        WORDS));
            }
            processes.await(TimeLimit.STEP);
            return processes;
        } catch (WorkerException | InterruptedException | RuntimeException e) {
            processes.kill();
            throw e;
        }
    }

    private static int serving(List<String> reply) throws WorkerException {
        try {
            return RpcReply.Serving.of(reply).port();
        } catch (IllegalArgumentException e) {
            throw new WorkerException("the server did not say its port but: " + String.join(" ", reply));
        }
    }
}
