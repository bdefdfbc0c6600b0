package io.serdebench.lab.rpc;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Setting;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Work;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Durations;
import io.serdebench.lab.shell.OutputChoice;
import io.serdebench.lab.shell.Percents;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Compares RPC stacks that serve a small key-value node. */
@Command(
        name = "rpc",
        description =
                "Compare RPC stacks: a key-value node in memory, served and called by each of them on this machine.",
        footer = {
            "",
            "Stacks: thrift-binary, thrift-compact, msgpack-rpc, grpc, avro-ipc; and echo, the limit. Every "
                    + "value that is read is checked: it must be one that was written, and not an older one than the "
                    + "reading thread may see.",
            "",
            "Examples:",
            "  serdebench rpc",
            "  serdebench rpc --stacks thrift-binary,msgpack-rpc --threads 100 --time 10m",
            "  serdebench rpc --reads 95 --rate 5000 --threads 20",
            "  serdebench rpc --stacks '!grpc' --pipeline 16"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "4:environment", "130:interrupted; what was measured is saved"},
        sortOptions = false)
public final class RpcCommand implements Callable<Integer> {

    private static final int MOST_THREADS = 2_000;
    private static final int MOST_CLIENTS = 16;

    /** Operations per second of each client, so that at least one is due in the shortest turn. */
    private static final int LEAST_EACH = 10;

    private static final int MOST_ITEMS = 1_000_000;
    private static final int MOST_BYTES = 60_000;

    /** The most bytes that a thread sends before it reads, which must fit into the buffers of sockets. */
    private static final int MOST_AT_ONCE = 1 << 16;

    private static final int OVERHEAD = 64;
    private static final int LEAST_BYTES = 16;

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Option(
            names = "--stacks",
            paramLabel = "SEL",
            split = ",",
            description =
                    "Stacks by name, all, exclusions as !grpc (default all). The limit takes part in any case, unless it is excluded.")
    List<String> stacks = new ArrayList<>();

    @Option(
            names = "--reads",
            paramLabel = "PCT",
            split = ",",
            description =
                    "How many of 100 operations read; each value is one workload: 100 is get, 0 is put (default 100,0).")
    List<Integer> reads = List.of(100, 0);

    @Option(names = "--items", paramLabel = "N", description = "Items of the node (default 100).")
    int items = 100;

    @Option(
            names = "--value",
            paramLabel = "BYTES",
            description = "The length of a value in bytes, 16 or more (default 64).")
    int value = 64;

    @Option(names = "--clients", paramLabel = "N", description = "Client processes (default 2).")
    int clients = 2;

    @Option(names = "--threads", paramLabel = "N", description = "Threads of each client (default 100).")
    int threads = 100;

    @Option(
            names = "--pipeline",
            paramLabel = "N",
            description =
                    "Operations that a thread sends before it waits for answers, all of different keys (default 1).")
    int pipeline = 1;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description =
                    "Operations per second to send, over all clients. Stacks are then compared by their 99th percentile."
                            + " Without a rate, each thread sends its next operation when the answer is there.")
    double rate;

    @Option(names = "--deadline", paramLabel = "TIME", description = "The longest time of a call (default 10s).")
    String deadline = "10s";

    @Option(
            names = "--warm-up",
            paramLabel = "TIME",
            description =
                    "The longest warm-up of a stack in a round (default 20s); it ends earlier once times are flat.")
    String warmUp = "20s";

    @Option(names = "--jvm", paramLabel = "PATH", description = "The JVM of servers and clients, a JAVA_HOME.")
    @Nullable
    Path jvm;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "Total time, as 90s or 10m (default 5m), everything included.")
    String time = "5m";

    @Option(
            names = "--precision",
            paramLabel = "PCT",
            description = "Differences smaller than this are called the same (default 3%%).")
    String precision = "3%";

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the order of turns, of keys and of what is read (default 1).")
    long seed = 1;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Output folder (default serdebench-out/rpc-<utc>).")
    @Nullable
    Path output;

    @Option(names = "--dry-run", description = "Print the plan and when it would end, and measure nothing.")
    boolean dryRun;

    @Option(names = "--json", description = "Print the result as one JSON document on standard output.")
    boolean json;

    @Option(names = "--no-report", description = "Do not write report.html.")
    boolean noReport;

    @Override
    public Integer call() throws Exception {
        RpcSession session = new RpcSession(Objects.requireNonNull(root).console(), options());
        if (dryRun) {
            session.plan();
            return ExitCode.OK.code();
        }
        boolean whole = session.run();
        return (whole ? ExitCode.OK : ExitCode.INTERRUPTED).code();
    }

    /** Checks the options that were given. */
    RpcOptions options() throws InterruptedException {
        Duration budget = Durations.parse("--time", time);
        if (budget.toSeconds() < 5) {
            throw Stop.usage("--time " + time + " is too short; the shortest is 5s, the default 5m");
        }
        within("--items", items, 1, MOST_ITEMS);
        within("--value", value, LEAST_BYTES, MOST_BYTES);
        within("--clients", clients, 1, MOST_CLIENTS);
        within("--threads", threads, 1, MOST_THREADS);
        within("--pipeline", pipeline, 1, Math.min(items, MOST_AT_ONCE / (value + OVERHEAD)));
        if (rate < 0 || rate > 1e9) {
            throw Stop.usage("--rate takes operations per second, not " + rate);
        }
        if (rate > 0 && rate < LEAST_EACH * clients) {
            throw Stop.usage(String.format(
                    Locale.ROOT,
                    "--rate %s is too low: a turn may take a tenth of a second, and each client calls in it; the lowest for %d"
                            + " client%s is %d",
                    Double.toString(rate),
                    clients,
                    clients == 1 ? "" : "s",
                    LEAST_EACH * clients));
        }
        List<Work> works = new ArrayList<>();
        for (int share : reads) {
            within("--reads", share, 0, 100);
            works.add(new Work(share == 100 ? "get" : share == 0 ? "put" : "mixed-" + share, share));
        }
        return new RpcOptions(
                stacks,
                works.stream().distinct().toList(),
                new Setting(
                        items,
                        value,
                        clients,
                        threads,
                        pipeline,
                        rate,
                        millis("--deadline", deadline),
                        millis("--warm-up", warmUp)),
                jvm == null ? Jvm.running() : Jvm.at(jvm),
                budget,
                Percents.parse("--precision", precision),
                seed,
                new OutputChoice(output, !noReport, json));
    }

    private static long millis(String option, String text) {
        long millis = Durations.parse(option, text).toMillis();
        if (millis < 1 || millis > 600_000) {
            throw Stop.usage(option + " takes a time from 1ms to 10m, not '" + text + "'");
        }
        return millis;
    }

    private static void within(String option, int given, int least, int most) {
        if (given < least || given > most) {
            throw Stop.usage(option + " takes a number from " + least + " to " + most + ", not " + given);
        }
    }
}
