package io.serdebench.lab.rpc;

import io.serdebench.lab.journal.RpcEntry.RpcPlan.Setting;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Work;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.shell.OutputChoice;
import java.time.Duration;
import java.util.List;

/**
 * Options of {@code rpc}.
 *
 * @param stacks Stacks as typed; empty for all.
 * @param works The works in their order.
 * @param setting The node and its clients.
 * @param jvm The JVM of servers and clients.
 * @param budget The time for all.
 * @param margin The margin of "the same": 0.03 for 3 %.
 * @param seed The seed of the order of turns, of keys and of what is read.
 * @param output The folder and the forms of the result.
 */
record RpcOptions(
        List<String> stacks,
        List<Work> works,
        Setting setting,
        Jvm jvm,
        Duration budget,
        double margin,
        long seed,
        OutputChoice output) {}
