package io.serdebench.worker;

import io.serdebench.api.RowsFile;
import io.serdebench.api.Type.Struct;
import io.serdebench.protocol.Interrupts;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.Request;
import io.serdebench.protocol.RowsTurn;
import io.serdebench.protocol.Turn;
import io.serdebench.protocol.WorkerReply;
import io.serdebench.worker.file.IoPath;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Starts the process: exit status 0 when the work is done or the input ends, 1 when the codec failed. */
public final class WorkerMain {

    private WorkerMain() {}

    /** Takes no arguments; the request comes on standard input. */
    public static void main(String[] args) throws Exception {
        // before anything else: while the rest is still being loaded, the end of the input must end the process
        Input in = new Input(System.in);
        in.start();
        Interrupts.ignore();
        Runtime.getRuntime().halt(work(in, ReplyOutput.ofProcess(ReplyOutput.WORKER_FIELD), System.err));
    }

    /**
     * Does what the request asks for, and gives the exit status.
     *
     * @param errors Takes where an error came from.
     */
    static int work(Input in, ReplyOutput replies, PrintStream errors) {
        try {
            Request request = in.request();
            switch (request.text("mode")) {
                case "verify" ->
                    new Verification(subject(request), replies).run(Path.of(request.text("rows")), out(request));
                case "verify-files" -> files(request, in, replies);
                case "supply" -> Supply.run(request, replies);
                case "objects" -> OwnObjects.run(request, replies);
                case "describe" -> Describe.run(request, replies);
                case "registered" -> Registered.run(subject(request), request, replies);
                case "first" -> firstCalls(request, replies);
                case "encode" -> encode(request, replies);
                case "check" ->
                    new EncodedCheck(subject(request), replies, new WallClock())
                            .run(Path.of(request.text("rows")), Path.of(request.text("in")));
                case "log" -> log(request, in, replies);
                case "steps" -> new Stepper(Ptrace.load(), new WallClock(), request.integer("core")).run(in, replies);
                default -> measure(request, subject(request), in, replies);
            }
            return 0;
        } catch (Refusal e) {
            e.printStackTrace(errors);
            replies.send(new Reply.Failed(String.valueOf(e.getMessage())));
            return 1;
        } catch (Throwable e) {
            e.printStackTrace(errors);
            replies.send(new Reply.Failed(ReplyOutput.describe(e)));
            return 1;
        }
    }

    private static Subject subject(Request request) throws Exception {
        return Subject.of(request);
    }

    /** Answers {@code ready}, then each command until the input ends. */
    private static void files(Request request, Input in, ReplyOutput replies) throws Exception {
        FileVerification verification =
                new FileVerification(Verification.check(subject(request)), replies, new WallClock(), out(request));
        replies.send(new WorkerReply.Ready());
        while (true) {
            verification.run(Path.of(RowsTurn.of(in.command()).file()));
        }
    }

    private static @Nullable Path out(Request request) {
        String out = request.values().get("out");
        return out == null ? null : Path.of(out);
    }

    private static void encode(Request request, ReplyOutput replies) throws Exception {
        new Encoding(subject(request), replies)
                .run(
                        Path.of(request.text("rows")),
                        request.integer("skip"),
                        request.integer("records"),
                        Path.of(request.text("out")));
    }

    /** Answers {@code first}, the nanoseconds at each checkpoint, and what came of the calls. */
    private static void firstCalls(Request request, ReplyOutput replies) throws Exception {
        FirstCalls calls = FirstCalls.load(
                Subject.domain(request.text("domain")),
                request.text("binding"),
                Path.of(request.text("rows")),
                request.integer("stride"),
                request.integer("records"));
        String[] numbers = request.text("checkpoints").split(",");
        int[] checkpoints = new int[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            checkpoints[i] = Integer.parseInt(numbers[i]);
        }
        List<Long> reply = new ArrayList<>();
        for (long nanos : calls.run(checkpoints, request.integer("limit-millis") * 1_000_000L)) {
            reply.add(nanos);
        }
        replies.send(new WorkerReply.First(reply, calls.sink()));
    }

    /** Answers {@code ready}, how records stand one after the other, and how the file is used; then each command until the input ends. */
    private static void log(Request request, Input in, ReplyOutput replies) throws Exception {
        Subject subject = subject(request);
        Path rows = Path.of(request.text("rows"));
        int records = request.integer("records");
        Struct root;
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            root = reader.schema().root();
        }
        IoPath path = IoPath.of(request.text("path"));
        RecordLog log = new RecordLog(
                subject,
                root,
                Records.objects(subject.domain(), rows, request.integer("stride"), records),
                (int) Math.round(records * request.decimal("slowdown", 1)),
                new RecordLog.Place(path, Path.of(request.text("file")), SyncRule.of(request.text("sync"))));
        LogPasses passes = new LogPasses(log, records, replies);
        replies.send(new WorkerReply.LogReady(log.framing(), path.definition()));
        while (true) {
            passes.run(in.command().substring(Turn.SLICE.length()));
        }
    }

    private static void measure(Request request, Subject subject, Input in, ReplyOutput replies) throws Exception {
        String refusal = BlackholeHint.refusal();
        if (refusal != null) {
            throw new IllegalStateException(refusal);
        }
        Path rows = Path.of(request.text("rows"));
        int from = request.integer("first");
        int stride = request.integer("stride");
        int count = request.integer("records");
        Records first = Records.load(subject, rows, from, stride, Math.min(count, request.integer("first-records")));
        if (first.count() == 0) {
            throw new IllegalArgumentException("no records to measure with");
        }
        Session.open(
                        subject,
                        first,
                        () -> Records.load(subject, rows, from, stride, count),
                        new Session.Batch(request.integer("batch"), request.decimal("slowdown", 1)),
                        in,
                        replies)
                .withSteps(
                        request.values().getOrDefault("steps", ""),
                        records -> Records.load(subject, rows, 0, 1, records));
        OptionsBuilder options = new OptionsBuilder();
        options.include(SliceBenchmark.class.getName() + "\\.slice$")
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.days(10))
                .timeout(TimeValue.days(10))
                .shouldFailOnError(true);
        try {
            new Runner(options.build(), new QuietFormat(replies)).run();
        } catch (RunnerException e) {
            // the harness hides what a codec said
            Throwable error = e.getCause();
            if (error != null
                    && error.getSuppressed().length > 0
                    && error.getSuppressed()[0] instanceof Exception own) {
                throw own;
            }
            throw e;
        }
    }
}
