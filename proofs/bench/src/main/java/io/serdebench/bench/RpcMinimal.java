package io.serdebench.bench;

import io.serdebench.lab.store.JarFolder;
import io.serdebench.protocol.RpcReply;
import io.serdebench.protocol.RpcTurn;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Does the program of {@code serdebench rpc} do as many operations as a client and a server that were written by hand for the same
 * library? A pair is one session of each, with the same JVM flags, clients, threads and warm-up. The two sessions of a pair live at the
 * same time and take short turns, so that both see the machine as it is then.
 */
public final class RpcMinimal {

    private static final double BAR = 0.9;
    private static final List<String> ALL =
            List.of("thrift-binary", "thrift-compact", "msgpack-rpc", "grpc", "avro-ipc", "echo");
    private static final int CLIENTS = 2;
    private static final int THREADS = 100;
    private static final int ITEMS = 100;
    private static final int SIZE = 64;

    /** Timed turns of each session. */
    private static final int TURNS = 5;

    /** Before a turn, until all threads call again. */
    private static final int LEAD_MILLIS = 200;

    private final int warm;
    private final int seconds;

    private RpcMinimal(int warm, int seconds) {
        this.warm = warm;
        this.seconds = seconds;
    }

    /** {@code [STACK,... [PAIRS [WARM_SECONDS [SECONDS]]]]}; or the minimal programs themselves. Exit 1 where a bar was missed. */
    public static void main(String[] args) throws Exception {
        if (args.length > 1 && args[0].equals("serve")) {
            MinimalServer.serve(args[1], ITEMS, SIZE);
        } else if (args.length > 1 && args[0].equals("call")) {
            MinimalClient.call(args[1], Integer.parseInt(args[2]), THREADS, args[3].equals("put"), ITEMS, SIZE);
        } else {
            List<String> stacks = args.length > 0 ? List.of(args[0].split(",")) : ALL;
            int pairs = args.length > 1 ? Integer.parseInt(args[1]) : 6;
            int warm = args.length > 2 ? Integer.parseInt(args[2]) : 15;
            int seconds = args.length > 3 ? Integer.parseInt(args[3]) : 2;
            System.exit(new RpcMinimal(warm, seconds).compare(stacks, pairs) ? 0 : 1);
        }
    }

    private boolean compare(List<String> stacks, int pairs) throws Exception {
        boolean all = true;
        try (Sheet sheet = Sheet.ofTool(
                "rpc-minimal",
                "serdebench rpc against clients and servers by hand, " + CLIENTS + " x " + THREADS + " threads",
                "stack",
                "work",
                "pair",
                "turn",
                "ours",
                "minimal")) {
            for (String stack : stacks) {
                for (String work : List.of("get", "put")) {
                    double[] logs = new double[pairs];
                    for (int i = 0; i < pairs; i++) {
                        logs[i] = pair(stack, work, i + 1, sheet);
                    }
                    Estimate ratio = Estimate.ofRatios(logs);
                    boolean held = ratio.value() >= BAR;
                    all &= held;
                    sheet.tell(
                            "%s %s: %.3f times the minimal one, 95 %% interval [%.3f, %.3f], %d pairs; bar %.1f: %s",
                            stack, work, ratio.value(), ratio.low(), ratio.high(), pairs, BAR, held ? "met" : "missed");
                }
            }
        }
        return all;
    }

    /** The mean logarithm of the ratios of turns that follow each other. */
    private double pair(String stack, String work, int number, Sheet sheet) throws Exception {
        try (Session ours = Session.ours(stack, work);
                Session minimal = Session.minimal(stack, work)) {
            Session first = number % 2 == 1 ? ours : minimal;
            Session second = number % 2 == 1 ? minimal : ours;
            first.turn(0, warm * 1_000L);
            second.turn(0, warm * 1_000L);
            double logs = 0;
            for (int turn = 1; turn <= TURNS; turn++) {
                double before = first.turn(LEAD_MILLIS, seconds * 1_000L);
                double after = second.turn(LEAD_MILLIS, seconds * 1_000L);
                sheet.row(stack, work, number, turn, first == ours ? before : after, first == ours ? after : before);
                logs += (first == ours ? 1 : -1) * Math.log(before / after);
            }
            return logs / TURNS;
        }
    }

    /** A server and its clients, which call when they are asked to. */
    private static final class Session implements AutoCloseable {

        private final boolean reads;
        private final boolean own;
        private final List<Process> started = new ArrayList<>();
        private final List<Process> clients = new ArrayList<>();
        private final List<BufferedReader> answers = new ArrayList<>();

        private Session(String work, boolean own) {
            this.reads = work.equals("get");
            this.own = own;
        }

        /** Written by hand. */
        static Session minimal(String stack, String work) throws IOException {
            String path = System.getProperty("java.class.path");
            Session session = new Session(work, false);
            Process server = session.start(path, RpcMinimal.class.getName(), "serve", stack);
            String port = String.valueOf(reader(server).readLine());
            for (int i = 0; i < CLIENTS; i++) {
                session.client(session.start(path, RpcMinimal.class.getName(), "call", stack, port, work));
            }
            return session;
        }

        /** That of the product. */
        static Session ours(String stack, String work) throws IOException {
            String path = JarFolder.classPath(Path.of(System.getProperty("serdebench.home"), "rpc"));
            Session session = new Session(work, true);
            String main = "io.serdebench.rpc.RpcMain";
            Process server = session.start(path, main, "serve", stack, "items=" + ITEMS, "size=" + SIZE);
            int port = RpcReply.Serving.of(fields(reader(server))).port();
            for (int i = 0; i < CLIENTS; i++) {
                session.client(session.start(
                        path,
                        main,
                        "client",
                        stack,
                        String.valueOf(port),
                        "items=" + ITEMS,
                        "size=" + SIZE,
                        "threads=" + THREADS,
                        "writer=" + (1 + i * THREADS)));
            }
            return session;
        }

        /** Waits until it has connected. */
        private void client(Process client) throws IOException {
            clients.add(client);
            BufferedReader reader = reader(client);
            reader.readLine();
            answers.add(reader);
        }

        /** Operations per second of all clients. */
        double turn(long lead, long millis) throws IOException {
            String line = own ? new RpcTurn(reads ? 100 : 0, 0, lead, millis).line() : lead + " " + millis;
            for (Process client : clients) {
                client.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
                client.getOutputStream().flush();
            }
            double sum = 0;
            for (BufferedReader answer : answers) {
                sum += own
                        ? RpcReply.Turned.of(fields(answer)).operations() * 1e3 / millis
                        : Double.parseDouble(String.valueOf(answer.readLine()));
            }
            return sum;
        }

        @Override
        public void close() {
            started.forEach(Process::destroyForcibly);
        }

        private static List<String> fields(BufferedReader reader) throws IOException {
            return List.of(String.valueOf(reader.readLine()).split("\t", -1));
        }

        private static BufferedReader reader(Process process) {
            return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        }

        private Process start(String path, String... words) throws IOException {
            List<String> line = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xms64m",
                    "-Xmx512m",
                    "-XX:+UseSerialGC",
                    // Avro makes no object of a class that is not named so, and its own handshake is such an object
                    "-Dorg.apache.avro.SERIALIZABLE_PACKAGES=org.apache.avro.ipc",
                    "-cp",
                    path));
            line.addAll(List.of(words));
            Process process = new ProcessBuilder(line)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            started.add(process);
            return process;
        }
    }
}
