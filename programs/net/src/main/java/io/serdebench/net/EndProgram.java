package io.serdebench.net;

import io.serdebench.protocol.CommandInput;
import io.serdebench.protocol.Interrupts;
import io.serdebench.protocol.NetReply;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.Request;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Starts an end of any way. A {@link Request} on standard input says which: {@code end} is {@code sender} or {@code receiver}, and
 * {@code domain} and {@code binding} name the generated classes on the class path; {@link Terms} has the other keys, and
 * {@code rows} and {@code records} say what is sent, {@code retain-millis} how long decoded records are kept. The end answers
 * with {@link NetReply}. The command {@code stop} ends the timed part of a sender; the end of the input ends the process.
 */
public final class EndProgram {

    private static final String STOP = "stop";

    private EndProgram() {}

    /**
     * Does what standard input asks for and ends the process: status 0 when all was said, 1 when something failed.
     *
     * @param carrier What carries the frames of the records.
     * @throws Exception if the JVM has no signals to ignore
     */
    public static void start(Carrier carrier) throws Exception {
        // before anything else: while the rest is still being loaded, the end of the input must end the process
        CommandInput in = new CommandInput(System.in, true);
        in.start();
        Interrupts.ignore();
        ReplyOutput replies = ReplyOutput.ofProcess(ReplyOutput.WORKER_FIELD);
        Thread application =
                new Thread(() -> Runtime.getRuntime().halt(run(carrier, in, replies)), ThreadGroups.APPLICATION);
        application.start();
        application.join();
    }

    private static int run(Carrier carrier, CommandInput in, ReplyOutput replies) {
        try {
            Request request = in.request();
            if (request.text("end").equals(NetReply.SENDER)) {
                send(carrier, request, in, replies);
            } else {
                receive(carrier, request, replies);
            }
            replies.send(new NetReply.Done());
            return 0;
        } catch (NetFailure e) {
            replies.send(new Reply.Failed(NetFailure.reason(e)));
        } catch (Throwable e) {
            e.printStackTrace();
            replies.send(new Reply.Failed(ReplyOutput.describe(e)));
        }
        return 1;
    }

    private static void send(Carrier carrier, Request request, CommandInput in, ReplyOutput replies) throws Exception {
        Subject subject = Subject.of(request);
        Object[] objects = subject.objects(Path.of(request.text("rows")), request.integer("records"));
        Sender sender = new Sender(subject, objects, Terms.of(request), Terms.Load.of(request), replies::send);
        Thread commands = new Thread(
                () -> {
                    try {
                        while (!in.command().equals(STOP)) {}
                        sender.stop();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "commands");
        commands.setDaemon(true);
        commands.start();
        try (Outlet outlet = carrier.outlet(request, line -> replies.send(List.of(line.split("\t", -1))))) {
            sender.run(outlet);
        }
    }

    private static void receive(Carrier carrier, Request request, ReplyOutput replies) throws Exception {
        Subject subject = Subject.of(request);
        long retain = TimeUnit.MILLISECONDS.toNanos(request.integer("retain-millis"));
        try (Receiver receiver =
                new Receiver(subject, Terms.of(request), carrier.inlet(request), retain, 0, replies::send)) {
            receiver.run();
        }
    }
}
