package io.serdebench.rpc;

import io.serdebench.protocol.CommandInput;
import io.serdebench.protocol.Interrupts;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.RpcReply;
import io.serdebench.protocol.RpcTurn;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * One process is the node, or one client of it.
 *
 * <p>{@code list} answers a line for each row, fields separated by tabs: {@code stack} or {@code limit}, name and definition.
 *
 * <p>{@code serve STACK key=value...} listens on the loopback address and answers {@code serving} and the port; then to each line
 * {@code used} of standard input with what the process has used. Keys: {@code port} (0, one that is free), {@code items}, {@code
 * size}.
 *
 * <p>{@code client STACK PORT key=value...} connects all its threads and answers {@code connected}; then to each {@link RpcTurn} of
 * standard input {@code turned}. Keys: those of {@link Load}, and {@code deadline}, milliseconds.
 *
 * <p>What cannot be done is answered {@code failed} and a reason, with exit status 1. The end of standard input ends the process.
 */
public final class RpcMain {

    private static final int DEADLINE_MILLIS = 10_000;

    private RpcMain() {}

    /** Exit status 0 when all is listed or the input ends, 1 when something failed. */
    public static void main(String[] args) throws Exception {
        CommandInput commands = new CommandInput(System.in, false);
        if (args.length > 0 && !args[0].equals("list")) {
            // before anything else: while the rest is still being loaded, the end of the input must end the process
            commands.start();
        }
        Interrupts.ignore();
        ReplyOutput out = ReplyOutput.ofProcess(Integer.MAX_VALUE);
        try {
            List<String> words = Arrays.asList(args);
            if (words.equals(List.of("list"))) {
                Stacks.all().forEach(row -> out.send(row.fields()));
            } else if (words.size() > 1 && words.get(0).equals("serve")) {
                serve(words.get(1), new Words(words.subList(2, words.size())), commands, out);
            } else if (words.size() > 2 && words.get(0).equals("client")) {
                client(words, commands, out);
            } else {
                throw new IllegalArgumentException(
                        "usage: list, serve STACK key=value..., or client STACK PORT key=value...");
            }
            Runtime.getRuntime().halt(0);
        } catch (Throwable e) {
            e.printStackTrace();
            out.send(new Reply.Failed(
                    e instanceof Fault || e instanceof IllegalArgumentException && e.getMessage() != null
                            ? String.valueOf(e.getMessage())
                            : ReplyOutput.describe(e)));
            Runtime.getRuntime().halt(1);
        }
    }

    private static InetSocketAddress local(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    private static void serve(String name, Words words, CommandInput commands, ReplyOutput out) throws Exception {
        int size = words.number("size", 64);
        Stack stack = Stacks.open(name, size);
        Store store = new Store(words.number("items", 100), size);
        Stack.Server server;
        try {
            server = stack.serve(store, local(words.number("port", 0)));
        } catch (Exception e) {
            throw Fault.of(e);
        }
        out.send(new RpcReply.Serving(server.port()));
        while (true) {
            String command = commands.command();
            if (!command.equals(RpcReply.Used.WORD)) {
                throw new IllegalArgumentException("no command: " + command);
            }
            Usage used = Usage.now();
            out.send(new RpcReply.Used(used.cpuNanos(), used.compilerMillis()));
        }
    }

    private static void client(List<String> words, CommandInput commands, ReplyOutput out) throws Exception {
        List<String> keys = words.subList(3, words.size());
        Load load = Load.of(keys);
        Stack stack = Stacks.open(words.get(1), load.size());
        Duration deadline = Duration.ofMillis(new Words(keys).number("deadline", DEADLINE_MILLIS));
        Client client = Client.connect(stack, local(Integer.parseInt(words.get(2))), deadline, load);
        out.send(new RpcReply.Connected());
        while (true) {
            out.send(client.turn(RpcTurn.of(commands.command())));
        }
    }
}
