package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.store.JarFolder;
import io.serdebench.protocol.NetReply;
import io.serdebench.protocol.Request;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The program that sends and receives: how a process of either end is started. */
final class PipeProgram {

    private static final String TCP = "io.serdebench.net.NetMain";
    private static final String KAFKA = "io.serdebench.kafka.KafkaMain";

    /** Beyond the heap, for buffers of the network. */
    private static final String DIRECT = "-XX:MaxDirectMemorySize=256m";

    private static final int SCHEMA_BYTES = 8;

    private final String main;
    private final List<Path> jars;
    private final Path scratch;
    private final PipePlan plan;
    private final Dataset dataset;

    /**
     * Prepares the program whose ends speak over TCP.
     *
     * @param home The folder of the installation.
     * @param scratch Takes what processes write to standard error.
     * @throws Stop where the installation is not complete
     */
    public static PipeProgram tcp(Path home, Path scratch, PipePlan plan, Dataset dataset) {
        return new PipeProgram(TCP, home.resolve("net"), scratch, plan, dataset);
    }

    /**
     * Prepares the program whose ends speak through a Kafka broker.
     *
     * @param home The folder of the installation.
     * @param scratch Takes what processes write to standard error.
     * @throws Stop where the installation is not complete
     */
    public static PipeProgram kafka(Path home, Path scratch, PipePlan plan, Dataset dataset) {
        return new PipeProgram(KAFKA, home.resolve("kafka"), scratch, plan, dataset);
    }

    private PipeProgram(String main, Path folder, Path scratch, PipePlan plan, Dataset dataset) {
        this.main = main;
        this.scratch = scratch;
        this.plan = plan;
        this.dataset = dataset;
        try {
            this.jars = JarFolder.ready(folder);
        } catch (IOException e) {
            throw Stop.environment("the installation is incomplete: " + folder + " cannot be read");
        }
    }

    /** How records are sent. */
    PipePlan plan() {
        return plan;
    }

    /** This program with another length of the timed part. */
    PipeProgram with(PipePlan other) {
        return new PipeProgram(main, jars, scratch, other, dataset);
    }

    private PipeProgram(String main, List<Path> jars, Path scratch, PipePlan plan, Dataset dataset) {
        this.main = main;
        this.jars = jars;
        this.scratch = scratch;
        this.plan = plan;
        this.dataset = dataset;
    }

    /** Where a host and a port are. */
    public record Place(String host, int port) {}

    /**
     * Starts a receiver, which listens when it has answered.
     *
     * @param more What else the ends of this way have to know.
     * @throws WorkerException where it cannot be started
     */
    LineProtocol receiver(Candidate candidate, Place place, Map<String, String> more) throws WorkerException {
        Map<String, String> request = both(candidate, place, NetReply.RECEIVER);
        request.putAll(more);
        request.put("retain-millis", String.valueOf(plan.retain().toMillis()));
        return start(candidate, plan.receiver(), NetReply.RECEIVER, new Request(request));
    }

    /**
     * Starts a sender, which connects, warms up and sends.
     *
     * @param remote Whether the receiver is on another host.
     * @param more What else the ends of this way have to know.
     * @throws WorkerException where it cannot be started
     */
    LineProtocol sender(Candidate candidate, Place place, PipeRate rate, boolean remote, Map<String, String> more)
            throws WorkerException {
        Map<String, String> request = both(candidate, place, NetReply.SENDER);
        request.putAll(more);
        request.put("rows", dataset.rows().toString());
        request.put("records", String.valueOf(PipePlan.MAX_RECORDS));
        request.put("remote", String.valueOf(remote));
        request.put("rate", String.valueOf(rate.perSecond()));
        request.put("tick-nanos", String.valueOf(plan.tickNanos()));
        request.put("duration-millis", String.valueOf(plan.duration().toMillis()));
        request.put("warm-millis", String.valueOf(plan.warmUp().toMillis()));
        request.put("flush", String.valueOf(plan.flush()));
        return start(candidate, plan.sender(), NetReply.SENDER, new Request(request));
    }

    private Map<String, String> both(Candidate candidate, Place place, String end) {
        Map<String, String> request = new LinkedHashMap<>();
        request.put("end", end);
        request.put("domain", candidate.domain());
        request.put("binding", candidate.binding());
        request.put("host", place.host());
        request.put("port", String.valueOf(place.port()));
        request.put("codec", candidate.codec());
        request.put("schema", schema());
        request.put("checksum", String.valueOf(plan.checksum()));
        request.put("opaque", String.valueOf(plan.opaque()));
        request.put("stall-millis", String.valueOf(plan.stall().toMillis()));
        return request;
    }

    /** The name of the schema on both hosts. */
    private String schema() {
        try {
            byte[] text = dataset.schema().toString().getBytes(StandardCharsets.UTF_8);
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text);
            return HexFormat.of().formatHex(hash, 0, SCHEMA_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private LineProtocol start(Candidate candidate, JvmVariant variant, String end, Request request)
            throws WorkerException {
        String name = end + "-" + candidate.codec().replaceAll("[^A-Za-z0-9.-]", "_");
        LineProtocol process =
                LineProtocol.start(name, line(candidate, variant), scratch.resolve(name + ".stderr"), NetReply.WORDS);
        process.send(request.text());
        return process;
    }

    private List<String> line(Candidate candidate, JvmVariant variant) {
        List<String> line = new ArrayList<>(List.of(variant.jvm().java().toString()));
        line.addAll(variant.flags());
        line.add(DIRECT);
        // what events are written to until they are read; a process that is killed leaves it
        line.add("-XX:FlightRecorderOptions=repository=" + scratch.resolve("events"));
        line.add("--enable-native-access=ALL-UNNAMED");
        line.addAll(candidate.jvmArgs());
        line.add("-cp");
        line.add(Stream.concat(jars.stream(), candidate.classPath().stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)));
        line.add(main);
        return line;
    }
}
