package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Generated types beside classes of an application: what a schema of these would give. */
class OwnBesideTest extends ToolTest {

    private static final String RECEIPTS = """
            package com.acme;

            import java.math.BigDecimal;
            import java.time.Instant;
            import java.util.List;
            import java.util.Map;
            import java.util.Optional;
            import java.util.stream.IntStream;

            // nobody outside of its package can name it
            record Receipt(String id, Instant at, Status status, BigDecimal total, List<Line> lines, Map<String, Integer> points,
                    Optional<String> note) {
                enum Status { OPEN, PAID }

                static class Line {
                    private String sku;
                    private int[] sizes;
                    public String getSku() { return sku; }
                    public void setSku(String sku) { this.sku = sku; }
                    public int[] getSizes() { return sizes; }
                    public void setSizes(int[] sizes) { this.sizes = sizes; }
                }

                static List<Receipt> all() {
                    return IntStream.range(0, 200).mapToObj(Receipt::one).toList();
                }

                private static BigDecimal scaled(int i, int scale) {
                    return BigDecimal.valueOf(100L * i, 2).setScale(scale);
                }

                private static Receipt one(int i) {
                    Line line = new Line();
                    line.setSku("sku-" + i);
                    line.setSizes(new int[] {i, -i});
                    return new Receipt("r" + i, Instant.ofEpochMilli(1_700_000_000_000L + i), i % 2 == 0 ? Status.OPEN : Status.PAID,
                            scaled(i, 2), List.of(line), Map.of("a", i), i % 3 == 0 ? Optional.empty() : Optional.of("n" + i));
                }

                record Scaled(BigDecimal total) {
                    static List<Scaled> all() {
                        return IntStream.range(0, 200).mapToObj(i -> new Scaled(scaled(i, i == 5 ? 1 : 2))).toList();
                    }
                }

                record Node(String name, Node next) {
                    static List<Node> all() {
                        return IntStream.range(0, 200).mapToObj(i -> new Node("n" + i, null)).toList();
                    }
                }
            }
            """;

    private static final String SENTENCE = "types that are generated for a schema of your class";

    @BeforeAll
    void application() throws Exception {
        tool.write("Receipt.java", RECEIPTS);
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-d",
                        folder.resolve("classes").toString(),
                        folder.resolve("Receipt.java").toString());
        assertEquals(0, exit);
    }

    private static String[] run(String supplier, String codecs) {
        return ("run --classes classes --time 5s --supplier com.acme." + supplier + " -c " + codecs + " -o out-"
                        + supplier.replaceAll("\\W", "-") + " " + Tool.SOON_WARM)
                .split(" ");
    }

    private static Map<String, String> standings(JsonNode result) {
        Map<String, String> standings = new LinkedHashMap<>();
        for (JsonNode standing : result.path("ranking")) {
            String status = standing.path("status").asText();
            String reason = standing.path("reason").asText("null");
            standings.put(
                    standing.path("codec").asText(),
                    CHECKED.equals(status + " " + reason) || status.endsWith("ranked")
                            ? "lossless"
                            : status + " " + reason);
        }
        return standings;
    }

    /** Verified by the same walk of the graph as every other candidate, and one sentence says what they are. */
    @Test
    void objectsComeBackFromGeneratedTypes() throws Exception {
        assertEquals(
                Map.of(
                        "kryo", "lossless",
                        "msgpack+copy", "lossless",
                        "protobuf+copy", "lossless",
                        "avro-specific+copy", "lossless",
                        "thrift-compact+copy", "lossless"),
                standings(oneRound(run("Receipt#all", "kryo,msgpack,protobuf,avro-specific,thrift-compact"))));
        String said = said("report", "out-Receipt-all", "--export", "md=report.md")
                .exits(0)
                .out()
                .replaceAll("\\s+", " ");
        assertEquals(2, said.split(SENTENCE).length, said);
        for (String file : List.of("report.md", "out-Receipt-all/report.html")) {
            String text = Files.readString(folder.resolve(file));
            assertEquals(2, text.split(SENTENCE).length, text);
        }
    }

    @Test
    void whatASchemaLosesAndWhatItCannotDescribeIsNamed() throws Exception {
        assertEquals(
                Map.of(
                        "kryo",
                        "lossless",
                        "protobuf+copy",
                        "lossy 1 of 200 records changed; first at record 6: total 5.0 -> 5.00"),
                standings(checked(run("Receipt$Scaled#all", "kryo,protobuf"))));
        assertEquals(
                Map.of(
                        "kryo",
                        "lossless",
                        "protobuf+copy",
                        "unsupported Node.next is a com.acme.Receipt$Node within a"
                                + " com.acme.Receipt$Node: a cycle"),
                standings(checked(run("Receipt$Node#all", "kryo,protobuf"))));
    }

    /** Where nobody names codecs, four stand beside; where the class cannot be described, they are left out by name. */
    @Test
    void withoutSelectorsFourStandBeside() throws Exception {
        String plan = planned("Receipt#all");
        assertTrue(plan.contains("18 codecs: "), plan);
        assertTrue(plan.contains("avro-specific+copy, msgpack+copy, protobuf+copy, thrift-compact+copy"), plan);
        String without = planned("Receipt$Node#all");
        assertTrue(without.contains("14 codecs: "), without);
        assertTrue(
                without.contains(
                        "left out avro-specific+copy, msgpack+copy, protobuf+copy, thrift-compact+copy: Node.next is"
                                + " a com.acme.Receipt$Node within a com.acme.Receipt$Node: a cycle"),
                without);
    }

    private String planned(String supplier) throws Exception {
        return said("run", "--supplier", "com.acme." + supplier, "--classes", "classes", "--dry-run")
                .exits(0)
                .out()
                .replaceAll("\\s+", " ");
    }
}
