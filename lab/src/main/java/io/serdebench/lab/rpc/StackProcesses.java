package io.serdebench.lab.rpc;

import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.protocol.RpcReply;
import io.serdebench.protocol.RpcTurn;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** The live server of one stack and its clients. */
final class StackProcesses implements AutoCloseable {

    /** The time that a turn may take beyond its own: every call may end at its deadline, and the processes have to be scheduled. */
    private static final Duration SLACK = Duration.ofSeconds(60);

    private static final TimeLimit ASK = TimeLimit.ofOwn(Duration.ofSeconds(20));

    private final LineProtocol server;
    private final List<LineProtocol> clients = new CopyOnWriteArrayList<>();
    private final BooleanSupplier stop;

    /**
     * The calls of all clients in one turn.
     *
     * @param nanos The length of the timed stretch.
     * @param clientCpuNanos CPU time of all clients; negative if unknown.
     * @param serverCpuNanos CPU time of the server; negative if unknown.
     * @param compilerMillis The time that the compilers of all processes took.
     * @param problem What was wrong first; empty if nothing was.
     */
    record Turn(
            long nanos,
            long operations,
            long wrong,
            long unsent,
            long clientCpuNanos,
            long serverCpuNanos,
            long compilerMillis,
            Histogram latencies,
            String problem) {}

    StackProcesses(LineProtocol server, BooleanSupplier stop) {
        this.server = server;
        this.stop = stop;
    }

    void add(LineProtocol client) {
        clients.add(client);
    }

    /** Waits until all clients are connected. */
    void await(TimeLimit limit) throws WorkerException, InterruptedException {
        try {
            for (LineProtocol client : clients) {
                List<String> reply = client.reply(limit, stop);
                if (!reply.get(0).equals(RpcReply.Connected.WORD)) {
                    throw new WorkerException("a client did not connect but printed: " + String.join(" ", reply));
                }
            }
        } catch (WorkerException e) {
            throw new WorkerException(e.getMessage() + fate());
        }
    }

    /**
     * Has all clients take a turn at the same time.
     *
     * @param perSecond The operations per second of all of them that fall due, or 0.
     * @throws WorkerException where a call fails or a process is gone; the message names what
     */
    Turn turn(int reads, double perSecond, long leadMillis, long millis) throws WorkerException, InterruptedException {
        RpcReply.Used before = used();
        String line = new RpcTurn(reads, perSecond / clients.size(), leadMillis, millis).line() + "\n";
        for (LineProtocol client : clients) {
            client.send(line);
        }
        List<RpcReply.Turned> turns = new ArrayList<>();
        try {
            for (LineProtocol client : clients) {
                turns.add(turned(client.reply(SLACK.plusMillis(leadMillis + millis), stop)));
            }
        } catch (WorkerException e) {
            throw new WorkerException(e.getMessage() + fate());
        }
        return sum(turns, before, used());
    }

    /** Why clients failed, where it is that the server is gone. */
    private String fate() throws InterruptedException {
        if (stop.getAsBoolean()) {
            return "";
        }
        try {
            used();
            return "";
        } catch (WorkerException e) {
            return "; the server: " + e.getMessage();
        }
    }

    private RpcReply.Used used() throws WorkerException, InterruptedException {
        server.send(RpcReply.Used.WORD + "\n");
        List<String> reply = server.reply(ASK, stop);
        try {
            return RpcReply.Used.of(reply);
        } catch (IllegalArgumentException e) {
            throw new WorkerException("the server printed: " + String.join(" ", reply));
        }
    }

    private static RpcReply.Turned turned(List<String> reply) throws WorkerException {
        try {
            return RpcReply.Turned.of(reply);
        } catch (IllegalArgumentException e) {
            throw new WorkerException("a client did not answer a turn but printed: " + String.join(" ", reply));
        }
    }

    private static Turn sum(List<RpcReply.Turned> turns, RpcReply.Used before, RpcReply.Used after)
            throws WorkerException {
        Histogram all = histogram(turns.get(0).latencies());
        for (RpcReply.Turned turn : turns.subList(1, turns.size())) {
            all.add(histogram(turn.latencies()));
        }
        boolean known = turns.stream().noneMatch(turn -> turn.cpuNanos() < 0);
        return new Turn(
                turns.stream().mapToLong(RpcReply.Turned::nanos).max().orElse(1),
                turns.stream().mapToLong(RpcReply.Turned::operations).sum(),
                turns.stream().mapToLong(RpcReply.Turned::wrong).sum(),
                turns.stream().mapToLong(RpcReply.Turned::unsent).sum(),
                known ? turns.stream().mapToLong(RpcReply.Turned::cpuNanos).sum() : -1,
                before.cpuNanos() < 0 ? -1 : after.cpuNanos() - before.cpuNanos(),
                turns.stream().mapToLong(RpcReply.Turned::compilerMillis).sum()
                        + after.compilerMillis()
                        - before.compilerMillis(),
                all,
                turns.stream()
                        .map(RpcReply.Turned::problem)
                        .filter(problem -> !problem.isEmpty())
                        .findFirst()
                        .orElse(""));
    }

    private static Histogram histogram(String text) throws WorkerException {
        try {
            return Latencies.of(text);
        } catch (DataFormatException | IllegalArgumentException e) {
            throw new WorkerException("a client sent latencies that cannot be read: " + e.getMessage());
        }
    }

    /** All processes. */
    Stream<ProcessHandle> handles() {
        return Stream.concat(Stream.of(server), clients.stream()).map(LineProtocol::handle);
    }

    /** Ends all processes at once. */
    void kill() {
        clients.forEach(LineProtocol::kill);
        server.kill();
    }

    /** Ends the clients, then the server. */
    @Override
    public void close() {
        clients.parallelStream().forEach(LineProtocol::close);
        server.close();
    }

    /** Latencies as text. */
    static final class Latencies {

        private Latencies() {}

        /** From a compressed histogram in Base64. */
        static Histogram of(String text) throws DataFormatException {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
        }

        /** As a compressed histogram in Base64. */
        static String text(Histogram latencies) {
            ByteBuffer buffer = ByteBuffer.allocate(latencies.getNeededByteBufferCapacity());
            int length = latencies.encodeIntoCompressedByteBuffer(buffer);
            return Base64.getEncoder().encodeToString(java.util.Arrays.copyOf(buffer.array(), length));
        }
    }
}
