package io.serdebench.rpc;

import io.serdebench.protocol.RpcReply;
import io.serdebench.protocol.RpcTurn;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** The threads of one client process, all connected. */
final class Client implements AutoCloseable {

    private final Stack.Link link;
    private final List<CallThread> threads = new CopyOnWriteArrayList<>();
    private final ExecutorService pool;
    private final Watchdog watchdog;
    private long wrong;

    private Client(Stack.Link link, int threads, Duration deadline) {
        this.link = link;
        this.pool = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "calls");
            thread.setDaemon(true);
            return thread;
        });
        this.watchdog = new Watchdog(deadline, this::disconnect);
    }

    /**
     * Connects all threads.
     *
     * @param deadline The longest time of a call, and of connecting.
     * @throws Fault if one of them cannot connect
     */
    static Client connect(Stack stack, InetSocketAddress address, Duration deadline, Load load) throws Fault {
        Stack.Link link;
        try {
            link = stack.link(address, deadline);
        } catch (Exception e) {
            throw Fault.of(e);
        }
        Client client = new Client(link, load.threads(), deadline);
        try {
            for (int i = 0; i < load.threads(); i++) {
                client.threads.add(new CallThread(client.watchdog.watch(link.caller()), stack.isStore(), load, i));
            }
            return client;
        } catch (Exception e) {
            client.close();
            throw Fault.of(e);
        }
    }

    /**
     * Takes a turn.
     *
     * @throws Fault if a call of any thread failed, or came too late
     */
    RpcReply.Turned turn(RpcTurn asked) throws Fault, InterruptedException {
        Usage before = Usage.now();
        double interval = asked.perSecond() > 0 ? 1e9 * threads.size() / asked.perSecond() : 0;
        long begin = System.nanoTime();
        long from = begin + asked.leadMillis() * 1_000_000;
        long to = from + asked.millis() * 1_000_000;
        CallThread.Turn turn = new CallThread.Turn(asked.reads(), interval, begin, from, to);
        AtomicReference<@Nullable Throwable> problem = new AtomicReference<>();
        List<Future<?>> running = new ArrayList<>();
        for (CallThread thread : threads) {
            running.add(pool.submit(() -> thread.run(turn, problem)));
        }
        for (Future<?> one : running) {
            try {
                one.get();
            } catch (ExecutionException e) {
                problem.compareAndSet(null, e.getCause());
            }
        }
        Throwable met = problem.get();
        if (met != null) {
            throw Fault.of(met);
        }
        return answer(to - from, before);
    }

    private RpcReply.Turned answer(long nanos, Usage before) {
        Usage used = Usage.now();
        Histogram all = threads.get(0).latencies().copy();
        threads.subList(1, threads.size()).forEach(thread -> all.add(thread.latencies()));
        long wrongNow = threads.stream().mapToLong(CallThread::wrong).sum();
        long wrongBefore = wrong;
        wrong = wrongNow;
        String first = threads.stream()
                .map(CallThread::firstWrong)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
        return new RpcReply.Turned(
                nanos,
                threads.stream().mapToLong(CallThread::operations).sum(),
                wrongNow - wrongBefore,
                threads.stream().mapToLong(CallThread::unsent).sum(),
                used.cpuNanos() < 0 ? -1 : used.cpuNanos() - before.cpuNanos(),
                used.compilerMillis() - before.compilerMillis(),
                text(all),
                wrongNow > wrongBefore ? first : "");
    }

    private static String text(Histogram latencies) {
        ByteBuffer buffer = ByteBuffer.allocate(latencies.getNeededByteBufferCapacity());
        int length = latencies.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    @Override
    public void close() {
        pool.shutdownNow();
        watchdog.close();
        disconnect();
    }

    private void disconnect() {
        threads.forEach(CallThread::close);
        link.close();
    }
}
