package io.serdebench.worker;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * A worker written from docs/internals/workers.md alone, with nothing of this program, for the one schema and codec of the page's examples.
 * Its argument plants a fault.
 */
final class SecondWorker {

    /** What is wrong with it. */
    enum Fault {
        /** Nothing is. */
        NONE,
        /** It verifies one record fewer than there are and does not say so. */
        SKIPS_A_RECORD,
        /** It counts a billion times the records that it does. */
        COUNTS_TOO_MANY,
        /** The last byte of what it encodes is another one. */
        WRONG_BYTES,
        /** It lives on when its input has ended. */
        OUTLIVES_ITS_INPUT
    }

    private static final PrintStream OUT =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

    /** An order. */
    private record Order(int id, @Nullable String note) {

        byte[] encode() {
            return (note == null ? "" + id : id + "," + note).getBytes(StandardCharsets.UTF_8);
        }

        static Order decode(byte[] bytes) {
            String text = new String(bytes, StandardCharsets.UTF_8);
            int comma = text.indexOf(',');
            return comma < 0
                    ? new Order(Integer.parseInt(text), null)
                    : new Order(Integer.parseInt(text.substring(0, comma)), text.substring(comma + 1));
        }

        int touch() {
            return id + (note == null ? 0 : note.length());
        }
    }

    private final Fault fault;
    private final InputStream in = System.in;
    private final Map<String, String> request = new HashMap<>();
    private final BlockingQueue<String> commands = new LinkedBlockingQueue<>();
    private long sink;

    private SecondWorker(Fault fault) {
        this.fault = fault;
    }

    public static void main(String[] args) throws Exception {
        SecondWorker worker = new SecondWorker(Fault.valueOf(args[0]));
        try {
            worker.readRequest();
            worker.listen();
            worker.run();
            Runtime.getRuntime().halt(0);
        } catch (EOFException e) {
            Runtime.getRuntime().halt(0);
        } catch (Exception e) {
            OUT.print("failed\t" + String.valueOf(e).replaceAll("\\p{Cntrl}", " ") + "\n");
            OUT.flush();
            Runtime.getRuntime().halt(1);
        }
    }

    private void readRequest() throws IOException {
        while (true) {
            String key = until(':');
            byte[] value = in.readNBytes(Integer.parseInt(until(':')));
            if (in.read() != '\n') {
                throw new EOFException();
            }
            if (key.equals("begin")) {
                return;
            }
            request.put(key, new String(value, StandardCharsets.UTF_8));
        }
    }

    private String until(char end) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int c = in.read(); c != end; c = in.read()) {
            if (c < 0) {
                throw new EOFException();
            }
            text.append((char) c);
        }
        return text.toString();
    }

    /** Reads commands until the input ends, and ends the process then. */
    private void listen() {
        Thread thread = new Thread(() -> {
            try {
                while (true) {
                    commands.add(until('\n'));
                }
            } catch (IOException e) {
                if (fault != Fault.OUTLIVES_ITS_INPUT) {
                    Runtime.getRuntime().halt(0);
                }
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private String text(String key) {
        String value = request.get(key);
        if (value == null) {
            throw new IllegalArgumentException("the request lacks " + key);
        }
        return value;
    }

    private int number(String key) {
        return Integer.parseInt(text(key));
    }

    private void run() throws Exception {
        List<Order> orders = orders(Path.of(text("rows")));
        switch (text("mode")) {
            case "verify" -> verify(orders);
            case "encode" -> encode(orders);
            case "first" -> first(orders);
            case "measure" -> measure(orders);
            default -> throw new IllegalArgumentException("no mode " + text("mode"));
        }
    }

    private static List<Order> orders(Path rows) throws IOException {
        List<Order> orders = new ArrayList<>();
        try (DataInputStream file = new DataInputStream(new BufferedInputStream(Files.newInputStream(rows)))) {
            file.skipBytes("SDBROWS1".length());
            file.readNBytes(file.readInt());
            while (file.available() > 0) {
                file.readInt();
                long raw = varint(file);
                int id = (int) (raw >>> 1 ^ -(raw & 1));
                boolean isNull = file.read() == 0;
                orders.add(new Order(
                        id, isNull ? null : new String(file.readNBytes((int) varint(file)), StandardCharsets.UTF_8)));
            }
        }
        return orders;
    }

    private static long varint(InputStream in) throws IOException {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            int b = in.read();
            value |= (long) (b & 0x7f) << shift;
            if (b < 0x80) {
                return value;
            }
        }
    }

    private void verify(List<Order> orders) {
        List<Order> seen = fault == Fault.SKIPS_A_RECORD ? orders.subList(1, orders.size()) : orders;
        long bytes = 0;
        long changed = 0;
        for (Order order : seen) {
            byte[] encoded = order.encode();
            bytes += encoded.length;
            changed += order.equals(Order.decode(encoded)) ? 0 : 1;
        }
        OUT.print("progress\t1\nan agent says something\n");
        OUT.print("verified\t" + seen.size() + "\t" + bytes + "\t" + changed + "\t0\t\t\t\n");
        OUT.flush();
    }

    private void encode(List<Order> orders) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        int skip = number("skip");
        List<Order> chosen = orders.subList(skip, Math.min(orders.size(), skip + number("records")));
        for (Order order : chosen) {
            byte[] encoded = order.encode();
            if (fault == Fault.WRONG_BYTES) {
                encoded[encoded.length - 1] ^= 1;
            }
            out.writeInt(encoded.length);
            out.write(encoded);
        }
        Files.write(Path.of(text("out")), bytes.toByteArray());
        int length = bytes.size() - Integer.BYTES * chosen.size();
        OUT.print("encoded\t" + chosen.size() + "\t" + length + "\n");
        OUT.flush();
    }

    private void first(List<Order> orders) {
        StringBuilder reply = new StringBuilder("first");
        long begun = System.nanoTime();
        int done = 0;
        for (String checkpoint : text("checkpoints").split(",")) {
            for (; done < Integer.parseInt(checkpoint); done++) {
                sink += Order.decode(orders.get(done % orders.size()).encode()).touch();
            }
            reply.append('\t').append(Math.max(1, System.nanoTime() - begun));
        }
        OUT.print(reply + "\t" + sink + "\n");
        OUT.flush();
    }

    private void measure(List<Order> orders) throws InterruptedException {
        List<byte[]> encoded = orders.stream().map(Order::encode).toList();
        OUT.print("ready\n");
        OUT.flush();
        while (true) {
            String[] words = commands.take().split(" ");
            if (words[0].equals("load")) {
                OUT.print("loaded\t" + orders.size() + "\n");
                OUT.flush();
                continue;
            }
            // it has no lead-in and no counters, which a worker may do without
            long end = Long.parseLong(words[2]) * 1_000;
            long begun = System.nanoTime();
            long nanos = 0;
            long records = 0;
            for (int at = 0; nanos < end; at = (at + 1) % orders.size()) {
                sink += switch (words[1]) {
                    case "create" ->
                        new Order(orders.get(at).id(), orders.get(at).note()).touch();
                    case "encode", "encode-message", "encode-same" ->
                        orders.get(at).encode().length;
                    default -> Order.decode(encoded.get(at)).touch();
                };
                records++;
                nanos = System.nanoTime() - begun;
            }
            records *= fault == Fault.COUNTS_TOO_MANY ? 1_000_000_000 : 1;
            OUT.print("slice\t" + words[1] + "\t" + nanos + "\t" + records + "\t0\t0\t0\n");
            OUT.flush();
        }
    }
}
