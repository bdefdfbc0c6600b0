package io.serdebench.net;

import io.netty.buffer.ByteBuf;
import io.serdebench.protocol.NetAccount;
import io.serdebench.protocol.NetReply;
import io.serdebench.protocol.NetUsage;
import io.serdebench.protocol.Reply;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The end that receives: it serves one sender, from its hello to its end. Records are decoded on the thread that calls
 * {@link #run}; a thread of the {@link Inlet} reads what comes.
 */
final class Receiver implements FrameReader.Sink, AutoCloseable {

    private static final long ASK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final Subject subject;
    private final Terms terms;
    private final Consumer<Reply> replies;
    private final Inlet intake;
    private final ThreadGroups threads = new ThreadGroups();
    private final GarbageEvents garbage;
    private final Retained retained;
    private final long perRecord;
    private @Nullable Tally tally;
    private @Nullable Checks checks;
    private @Nullable Watch watch;
    private boolean finished;

    /**
     * Listens.
     *
     * @param retain Nanoseconds for which decoded records are kept alive.
     * @param perRecord Nanoseconds that it sleeps behind each record, for tests; 0 for none.
     * @throws NetFailure if the port is in use
     */
    Receiver(Subject subject, Terms terms, long retain, long perRecord, Consumer<Reply> replies)
            throws NetFailure, InterruptedException {
        this(subject, terms, new Intake(terms), retain, perRecord, replies);
    }

    /**
     * Takes what comes by any way.
     *
     * @param intake What comes. It is closed with the receiver.
     * @param retain Nanoseconds for which decoded records are kept alive.
     * @param perRecord Nanoseconds that it sleeps behind each record, for tests; 0 for none.
     */
    Receiver(Subject subject, Terms terms, Inlet intake, long retain, long perRecord, Consumer<Reply> replies) {
        this.subject = subject;
        this.terms = terms;
        this.perRecord = perRecord;
        this.replies = replies;
        this.retained = new Retained(retain);
        this.intake = intake;
        this.garbage = new GarbageEvents(NetReply.RECEIVER, terms.events(), this::tell);
        replies.accept(new NetReply.Listening(intake.port()));
    }

    /** The port that it listens on. */
    int port() {
        return intake.port();
    }

    /** Bytes of the connection that are held now. */
    long queued() {
        return intake.queued();
    }

    /**
     * Serves a sender.
     *
     * @throws NetFailure if the sender is gone or silent before its end, or sends what is no frame; what was seen until then is
     *     reported before
     */
    void run() throws Exception {
        FrameReader frames = new FrameReader(terms.checksum());
        long heard = System.nanoTime();
        while (!finished) {
            ByteBuf bytes = intake.next(ASK_NANOS);
            long now = System.nanoTime();
            if (bytes == null) {
                if (!intake.isServing()) {
                    heard = now;
                } else if (now - heard > terms.stall()) {
                    broken("nothing came from the sender for " + Link.seconds(terms.stall()) + " s");
                }
                continue;
            }
            heard = now;
            if (bytes == Inlet.GONE) {
                broken(intake.gone() + (frames.isInside() ? "; its last frame is not whole" : ""));
            }
            try {
                frames.read(bytes, this);
            } catch (NetFailure e) {
                throw e;
            } catch (java.io.IOException e) {
                broken(NetFailure.reason(e));
            } finally {
                bytes.release();
            }
        }
    }

    private void broken(String reason) throws NetFailure, InterruptedException {
        Checks seen = checks;
        if (watch != null && seen != null) {
            finish(seen, -1);
        }
        intake.send(Wire.control(Wire.REFUSED, reason));
        throw new NetFailure(reason);
    }

    @Override
    public void record(byte[] store, int from, int size) throws Exception {
        Checks open = checks;
        if (open == null) {
            throw new NetFailure("a record came before its phase was announced");
        }
        open.record(store, from, size);
        Tally told = tally;
        if (told != null) {
            told.waiting(intake.queued());
        }
        if (perRecord > 0) {
            TimeUnit.NANOSECONDS.sleep(perRecord);
        }
    }

    @Override
    public void control(byte type, ByteBuffer body) throws Exception {
        switch (type) {
            case Wire.PING -> intake.send(Wire.control(Wire.PONG, body.getLong(), System.nanoTime()));
            case Wire.PHASE -> begin(Wire.Phase.of(body));
            case Wire.END -> end(body.getLong());
            case Wire.BYE -> finished = true;
            default -> throw new java.io.IOException("a frame of control of the unknown type " + type);
        }
    }

    private void begin(Wire.Phase phase) {
        Tally fresh = new Tally();
        Checks begun = new Checks(subject, terms.checksum(), phase, retained, fresh);
        tally = fresh;
        checks = begun;
        if (phase.timed()) {
            intake.takePeakQueued();
            garbage.from(begun.start());
            watch = Watch.begin(
                    NetReply.RECEIVER,
                    fresh,
                    new Watch.Delays(begun.tick(), begun.slot()),
                    threads,
                    Pacer.secondsFrom(begun.start(), phase.rate(), phase.tick()),
                    this::tell);
        }
    }

    private void end(long sent) throws InterruptedException, NetFailure {
        Checks seen = checks;
        if (seen == null) {
            throw new NetFailure("a phase ended that was not announced");
        }
        if (watch != null) {
            finish(seen, sent);
        }
        intake.send(Wire.control(
                Wire.ENDED, seen.received(sent, 0, 0, false, NetUsage.UNKNOWN).received()));
    }

    private void finish(Checks seen, long expected) throws InterruptedException {
        Watch watched = watch;
        watch = null;
        NetUsage usage = watched == null ? NetUsage.UNKNOWN : watched.finish();
        garbage.finish();
        NetAccount.Received all =
                seen.received(expected, intake.takePeakQueued(), intake.strangers(), garbage.isSeen(), usage);
        seen.distributions().forEach(this::tell);
        tell(all);
    }

    /** Tells this laboratory, and over the connection the one of a sender on another host. */
    private void tell(Reply reply) {
        replies.accept(reply);
        if (intake.relays()) {
            String fields = reply.fields().stream()
                    .map(field -> String.valueOf(field).replaceAll("\\p{Cntrl}", " "))
                    .collect(Collectors.joining("\t"));
            intake.send(Wire.control(Wire.LINE, reply.word() + "\t" + fields));
        }
    }

    /** Closes the connection and the port. */
    @Override
    public void close() {
        garbage.close();
        intake.close();
    }
}
