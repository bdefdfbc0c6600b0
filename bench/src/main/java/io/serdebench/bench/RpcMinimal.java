package io.serdebench.bench;

import io.serdebench.protocol.RpcReply;
import io.serdebench.protocol.RpcTurn;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Does the program of {@code serdebench rpc} do as many operations as a client and a server that were written by hand for the same
 * library? Both in turn, with the same JVM flags, clients, threads and warm-up.
 */
public final class RpcMinimal {

    private static final double BAR = 0.9;
    private static final List<String> ALL =
            List.of("thrift-binary", "thrift-compact", "msgpack-rpc", "grpc", "avro-ipc", "echo");
    private static final int CLIENTS = 2;
    private static final int THREADS = 100;
    private static final int ITEMS = 100;
    private static final int SIZE = 64;

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
            MinimalClient.call(
                    args[1],
                    Integer.parseInt(args[2]),
                    THREADS,
                    args[3].equals("put"),
                    ITEMS,
                    SIZE,
                    Integer.parseInt(args[4]),
                    Integer.parseInt(args[5]));
        } else {
            List<String> stacks = args.length > 0 ? List.of(args[0].split(",")) : ALL;
            int pairs = args.length > 1 ? Integer.parseInt(args[1]) : 6;
            int warm = args.length > 2 ? Integer.parseInt(args[2]) : 15;
            int seconds = args.length > 3 ? Integer.parseInt(args[3]) : 5;
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
                "ours",
                "minimal")) {
            for (String stack : stacks) {
                for (String work : List.of("get", "put")) {
                    double[] ratios = new double[pairs];
                    for (int i = 0; i < pairs; i++) {
                        boolean first = i % 2 == 0;
                        double before = first ? ours(stack, work) : minimal(stack, work);
                        double after = first ? minimal(stack, work) : ours(stack, work);
                        double ours = first ? before : after;
                        double minimal = first ? after : before;
                        ratios[i] = ours / minimal;
                        sheet.row(stack, work, i + 1, ours, minimal);
                    }
                    Arrays.sort(ratios);
                    double median = (ratios[(pairs - 1) / 2] + ratios[pairs / 2]) / 2;
                    boolean held = median >= BAR;
                    all &= held;
                    // the least and the largest of n ratios enclose their true median but for two cases of 2^n
                    sheet.tell(
                            "%s %s: %.2f times the minimal one [%.2f, %.2f], median of %d pairs, interval of %.0f %%;"
                                    + " bar %.1f: %s",
                            stack,
                            work,
                            median,
                            ratios[0],
                            ratios[pairs - 1],
                            pairs,
                            100 * (1 - Math.pow(2, 1 - pairs)),
                            BAR,
                            held ? "held" : "missed");
                }
            }
        }
        return all;
    }

    private double minimal(String stack, String work) throws Exception {
        String path = System.getProperty("java.class.path");
        List<Process> started = new ArrayList<>();
        try {
            Process server = start(started, path, RpcMinimal.class.getName(), "serve", stack);
            String port = String.valueOf(reader(server).readLine());
            List<BufferedReader> clients = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                clients.add(reader(start(
                        started,
                        path,
                        RpcMinimal.class.getName(),
                        "call",
                        stack,
                        port,
                        work,
                        String.valueOf(warm),
                        String.valueOf(seconds))));
            }
            double sum = 0;
            for (BufferedReader client : clients) {
                sum += Double.parseDouble(String.valueOf(client.readLine()));
            }
            return sum;
        } finally {
            started.forEach(Process::destroyForcibly);
        }
    }

    private double ours(String stack, String work) throws Exception {
        String path;
        try (Stream<Path> jars = Files.list(Path.of(System.getProperty("serdebench.home"), "rpc"))) {
            path = jars.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        }
        String main = "io.serdebench.rpc.RpcMain";
        List<Process> started = new ArrayList<>();
        try {
            Process server = start(started, path, main, "serve", stack, "items=" + ITEMS, "size=" + SIZE);
            int port = RpcReply.Serving.of(fields(reader(server))).port();
            List<BufferedReader> answers = new ArrayList<>();
            List<Process> clients = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                Process client = start(
                        started,
                        path,
                        main,
                        "client",
                        stack,
                        String.valueOf(port),
                        "items=" + ITEMS,
                        "size=" + SIZE,
                        "threads=" + THREADS,
                        "writer=" + (1 + i * THREADS));
                clients.add(client);
                answers.add(reader(client));
            }
            for (BufferedReader answer : answers) {
                answer.readLine();
            }
            String turn = new RpcTurn(work.equals("get") ? 100 : 0, 0, warm * 1_000L, seconds * 1_000L).line() + "\n";
            for (Process client : clients) {
                client.getOutputStream().write(turn.getBytes(StandardCharsets.UTF_8));
                client.getOutputStream().flush();
            }
            double sum = 0;
            for (BufferedReader answer : answers) {
                sum += RpcReply.Turned.of(fields(answer)).operations() / (double) seconds;
            }
            return sum;
        } finally {
            started.forEach(Process::destroyForcibly);
        }
    }

    private static List<String> fields(BufferedReader reader) throws IOException {
        return List.of(String.valueOf(reader.readLine()).split("\t", -1));
    }

    private static BufferedReader reader(Process process) {
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    private static Process start(List<Process> started, String path, String... words) throws IOException {
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
