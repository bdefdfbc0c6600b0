package io.serdebench.lab.pipe;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.process.Gc;
import io.serdebench.lab.process.HeapSize;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.process.JvmArguments;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Durations;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputChoice;
import io.serdebench.lab.shell.PluginOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Sends the user's records over TCP, or through Kafka, at a set pace. */
@Command(
        name = "pipe",
        description =
                "Send your own records over TCP or through Kafka at a set pace, from one process to another: latency, CPU,"
                        + " heap, and whether every record came through.",
        footer = {
            "",
            "Each record is numbered and checked at the receiver. Latency is counted from when a record "
                    + "should have been sent. Each figure is of one run; there are no verdicts.",
            "",
            "Examples:",
            "  serdebench pipe orders.csv -c json,protobuf",
            "  serdebench pipe orders.csv --rate 10k/s,100k/s --tick 500ms --duration 10m",
            "  serdebench pipe orders.csv -c json --rate max --heap 64m,1g --gc serial,g1",
            "  serdebench pipe orders.csv -c protobuf --search 'p99<5ms'",
            "  serdebench pipe orders.csv -c json --via kafka --compression none,zstd",
            "  serdebench pipe orders.csv -c protobuf --listen 0.0.0.0:7000    (one host)",
            "  serdebench pipe orders.csv -c protobuf --connect otherhost:7000 (the other)"
        },
        exitCodeList = {
            "0:done",
            "1:a bug",
            "2:usage",
            "3:input",
            "4:environment",
            "130:interrupted; what was measured is saved"
        },
        sortOptions = false)
public final class PipeCommand implements Callable<Integer> {

    private static final Duration MAX_TICK = Duration.ofSeconds(5);
    private static final int MAX_FLUSH = 100_000;
    private static final int MAX_PORT = 65_535;
    private static final int MAX_RUNS = 1_000;

    /** The heap that the JVM chooses. */
    private static final String DEFAULT = "default";

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Mixin
    InputOptions input = new InputOptions();

    @Option(
            names = {"-c", "--codecs"},
            paramLabel = "SEL",
            split = ",",
            description = "Codecs, as for run (default @default).")
    List<String> codecs = List.of("@default");

    @Mixin
    PluginOptions plugins = new PluginOptions();

    @Option(
            names = "--rate",
            paramLabel = "LIST",
            split = ",",
            description = "Records per second to send: 10k/s, 2500, 1M/s, or max (default 10k/s,20k/s,100k/s).")
    List<String> rates = new ArrayList<>();

    @Option(
            names = "--tick",
            paramLabel = "TIME",
            description =
                    "Records are sent in bursts, one each tick: those of a tick at its end. smooth sends each in its slot (default 1ms).")
    String tick = "1ms";

    @Option(names = "--duration", paramLabel = "TIME", description = "Length of each run (default 10s).")
    @Nullable
    String duration;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description =
                    "Time of all runs with their warm-ups, as 5m; in place of --duration. All runs are equally long. Preparing codecs and starting"
                            + " processes comes on top.")
    @Nullable
    String time;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "How often each codec runs at each rate; claims with intervals need three (default 1).")
    int runs = 1;

    @Option(
            names = "--warm-up",
            paramLabel = "TIME",
            description = "Warm-up at full speed before each run; 0s for none (default 3s).")
    String warmUp = "3s";

    @Option(
            names = "--search",
            paramLabel = "TARGET",
            description = "Search for the highest rate that holds a latency, as 'p99<5ms'; in place of --rate.")
    @Nullable
    String search;

    @Option(
            names = "--flush",
            paramLabel = "N",
            description = "Largest number of records written to the socket at once (default 64).")
    int flush = 64;

    @Option(names = "--no-checksum", description = "Send frames without a CRC32C.")
    boolean noChecksum;

    @Option(
            names = "--opaque",
            description = "Encode all records beforehand and carry their bytes: the bound that the pipeline sets.")
    boolean opaque;

    @Option(
            names = "--retain",
            paramLabel = "TIME",
            description = "How long the receiver keeps decoded records alive (default 0s).")
    String retain = "0s";

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            split = ",",
            description =
                    "The heap of both ends, or of the sender and the receiver: 64m,1g; default is what the JVM chooses"
                            + " (default 512m).")
    List<String> heaps = new ArrayList<>();

    @Option(
            names = "--gc",
            paramLabel = "NAME",
            split = ",",
            description =
                    "The collector of both ends, or of the sender and the receiver: serial, parallel, g1, z, shenandoah (default g1).")
    List<String> collectors = new ArrayList<>();

    @Option(names = "--jvm", paramLabel = "PATH", description = "The JVM of both ends; the running one if left out.")
    @Nullable
    Path jvm;

    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            description = "An argument for the JVM of both ends. May be repeated.")
    List<String> arguments = new ArrayList<>();

    @Option(
            names = "--stall",
            paramLabel = "TIME",
            description = "How long an end waits for the other before it gives up (default 10s; through Kafka 60s).")
    @Nullable
    String stall;

    @Option(
            names = "--listen",
            paramLabel = "[HOST:]PORT",
            description =
                    "Only receive, for a sender on another host. The first codec has this port, each further one the next.")
    @Nullable
    String listen;

    @Option(
            names = "--connect",
            paramLabel = "HOST:PORT",
            description = "Only send, to a receiver on another host with the same file, codecs and options.")
    @Nullable
    String connect;

    @Mixin
    KafkaOptions kafka = new KafkaOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Output folder (default serdebench-out/pipe-<name>-<utc>).")
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
        Console console = Objects.requireNonNull(root).console();
        PipeOptions options = options();
        if (dryRun) {
            new PipeSession(console, options).plan();
            return ExitCode.OK.code();
        }
        if (options.listen() != null) {
            new PipeListener(console, options, options.listen()).run();
            return ExitCode.OK.code();
        }
        return new PipeSession(console, options).run().code();
    }

    /** Checks the options that were given. */
    PipeOptions options() throws InterruptedException {
        if (input.inputs.isEmpty()) {
            throw Stop.usage("pipe needs a file whose records it sends");
        }
        if (search != null && !rates.isEmpty()) {
            throw Stop.usage("--search looks for a rate, and --rate says one; leave one of them out");
        }
        if (listen != null && connect != null) {
            throw Stop.usage("--listen receives and --connect sends; each host does one of them");
        }
        if (runs < 1 || runs > MAX_RUNS) {
            throw Stop.usage("--runs takes a number from 1 to " + MAX_RUNS + ", not " + runs);
        }
        if (runs > 1 && search != null) {
            throw Stop.usage("--search tries each rate once; leave out --runs");
        }
        checkTime();
        KafkaPlan through = kafka.plan(input);
        if (through != null && (listen != null || connect != null)) {
            throw Stop.usage("--via kafka runs both ends here; --bootstrap names a broker on another host");
        }
        if (through != null && search != null && through.compressions().size() > 1) {
            throw Stop.usage("--search takes one compression, as --compression lz4, not '"
                    + String.join(",", through.compressions()) + "'");
        }
        List<String> typed = rates.isEmpty() ? List.of("10k/s", "20k/s", "100k/s") : rates;
        return new PipeOptions(
                input,
                codecs,
                plugins,
                search == null ? typed.stream().map(PipeRate::parse).distinct().toList() : List.of(),
                runs,
                time == null ? null : between("--time", time, Duration.ofSeconds(1), Duration.ofHours(24)),
                search == null ? null : PipeTarget.parse(search),
                plan(through),
                listen == null ? null : place("--listen", listen, "127.0.0.1"),
                connect == null ? null : place("--connect", connect, null),
                through,
                new OutputChoice(output, !noReport, json));
    }

    private void checkTime() {
        if (time == null) {
            return;
        }
        if (duration != null) {
            throw Stop.usage(
                    "--time is shared by all runs, and --duration is the length of each; leave one of them out");
        }
        if (search != null) {
            throw Stop.usage(
                    "--search makes as many runs as it needs; --duration says how long each is, in place of --time");
        }
        if (listen != null || connect != null) {
            throw Stop.usage("two hosts need runs of the same length; --duration says it, in place of --time");
        }
    }

    private PipePlan plan(@Nullable KafkaPlan through) throws InterruptedException {
        if (flush < 1 || flush > MAX_FLUSH) {
            throw Stop.usage("--flush takes a number of records from 1 to " + MAX_FLUSH + ", not " + flush);
        }
        return new PipePlan(
                tickNanos(),
                between("--duration", duration == null ? "10s" : duration, Duration.ofSeconds(1), Duration.ofHours(24)),
                between("--warm-up", warmUp, Duration.ZERO, Duration.ofMinutes(10)),
                flush,
                !noChecksum,
                opaque,
                between("--retain", retain, Duration.ZERO, Duration.ofHours(1)),
                through == null ? patience("10s") : through.stall(patience("60s")),
                variant("sender", 0),
                variant("receiver", 1));
    }

    /** A broker on a busy machine is slow to answer, and there is another process to wait for. */
    private Duration patience(String usual) {
        return between("--stall", stall == null ? usual : stall, Duration.ofSeconds(5), Duration.ofHours(1));
    }

    private long tickNanos() {
        if (tick.equals("smooth")) {
            return 0;
        }
        return between("--tick", tick, Duration.ofMillis(1), MAX_TICK).toNanos();
    }

    static Duration between(String option, String text, Duration least, Duration most) {
        Duration parsed = Durations.parse(option, text);
        if (parsed.compareTo(least) < 0 || parsed.compareTo(most) > 0) {
            throw Stop.usage(option + " " + text + " is out of range; it takes from " + least.toMillis() + "ms to "
                    + most.toMillis() + "ms");
        }
        return parsed;
    }

    private JvmVariant variant(String end, int index) throws InterruptedException {
        List<String> flags = flags(index);
        JvmVariant variant = new JvmVariant(end, jvm == null ? Jvm.running() : Jvm.at(jvm), flags);
        // the answer takes the start of a JVM, and both ends mostly have the same flags
        String refusal = index > 0 && flags.equals(flags(0)) ? null : variant.refusal();
        if (refusal != null) {
            throw Stop.usage(refusal);
        }
        return variant;
    }

    private List<String> flags(int index) {
        Gc gc = Gc.parse(of("--gc", collectors, index, "g1"));
        String size = of("--heap", heaps, index, HeapSize.STANDARD.text());
        boolean own = size.equals(DEFAULT);
        HeapSize heap = own ? HeapSize.STANDARD : HeapSize.parse(size);
        return JvmVariant.flags(gc, heap, new JvmArguments("", arguments).arguments()).stream()
                .filter(flag -> !own || !flag.matches("-Xm[sx].*"))
                .toList();
    }

    /** The one value for both ends, or that of an end. */
    private static String of(String option, List<String> values, int index, String usual) {
        if (values.size() > 2) {
            throw Stop.usage(option + " takes one value for both ends, or two: sender,receiver; not '"
                    + String.join(",", values) + "'");
        }
        return values.isEmpty() ? usual : values.get(Math.min(index, values.size() - 1));
    }

    static PipeProgram.Place place(String option, String text, @Nullable String host) {
        int colon = text.lastIndexOf(':');
        String typed = colon < 0 ? "" : text.substring(0, colon);
        boolean bracketed = typed.startsWith("[") && typed.endsWith("]");
        if (!bracketed && typed.matches(".*[:\\[\\]].*")) {
            // without brackets, the last group of the address would be its port
            throw Stop.usage(option + " takes an IPv6 address in brackets, [ADDRESS]:PORT, not '" + text + "'");
        }
        String name = colon < 0 ? host : bracketed ? typed.substring(1, typed.length() - 1) : typed;
        try {
            int port = Integer.parseInt(text.substring(colon + 1));
            if (name != null && !name.isEmpty() && port > 0 && port <= MAX_PORT) {
                return new PipeProgram.Place(name, port);
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw Stop.usage(option + " takes " + (host == null ? "HOST:PORT" : "[HOST:]PORT") + ", not '" + text + "'");
    }
}
