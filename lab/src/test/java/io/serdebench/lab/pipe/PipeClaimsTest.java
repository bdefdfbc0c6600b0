package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.document.PipeResult.Brokered;
import io.serdebench.lab.document.PipeResult.Collection;
import io.serdebench.lab.document.PipeResult.Cost;
import io.serdebench.lab.document.PipeResult.HeldClaim;
import io.serdebench.lab.document.PipeResult.Pace;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The claims of E6 over runs whose figures are made up. */
class PipeClaimsTest {

    private static Cost cost(double ns, int collections) {
        return new Cost(ns / 2, ns / 4, 0.0, 0.0, ns, 0.1, 0.1, 0.1, 100.0, collections, 1.0, 1.0);
    }

    private static Run run(
            String codec, int repeat, Status status, double ns, int collections, double after, @Nullable Brokered via) {
        List<Collection> heap = List.of(
                new Collection("sender", 1, "G1New", "cause", 1, 1, after),
                new Collection("receiver", 1, "G1New", "cause", 1, 1, after),
                new Collection("receiver", 2, "G1New", "cause", 1, 1, null));
        double bytes = codec.equals("msgpack") ? 104 : 145;
        return new Run(
                codec,
                "1",
                20_000,
                repeat,
                false,
                status,
                null,
                null,
                new Pace(10, 10, 0, 10, bytes, bytes + 28, 0, 0, 0, 0L, 1),
                null,
                null,
                null,
                cost(ns, collections),
                cost(ns, collections),
                20.0,
                null,
                0,
                0.0,
                List.of(),
                heap,
                via,
                java.util.Map.of());
    }

    /** Pairs of both codecs: CPU time of MessagePack where that of Protocol Buffers is 1,000, and collections of both. */
    private static List<Run> runs(double[] msgpackNs, int[] msgpackCollections, int[] protobufCollections) {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < msgpackNs.length; i++) {
            runs.add(run("msgpack", i + 1, Status.OK, msgpackNs[i], msgpackCollections[i], 12 + i, null));
            runs.add(run("protobuf", i + 1, Status.OK, 1_000, protobufCollections[i], 8 + i, null));
        }
        return runs;
    }

    private static HeldClaim one(List<Run> runs, String id, String in) {
        return PipeClaims.held(runs).stream()
                .filter(claim -> claim.id().equals(id) && claim.quantity().contains(in))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void bytesAreExactInOneRun() {
        HeldClaim claim = one(runs(new double[] {900}, new int[] {1}, new int[] {1}), "C6.2", "bytes");
        assertEquals(145.0 / 104, claim.here());
        assertEquals("holds here", claim.outcome());
    }

    @Test
    void cpuTimeIsComparedOverRuns() {
        int[] some = {4, 4, 4};
        HeldClaim near = one(runs(new double[] {1_010, 1_020, 1_030}, some, some), "C6.3", "CPU");
        assertEquals(1.02, near.here(), 1e-9);
        assertEquals("holds here: less than 15 % apart", near.outcome());
        assertNotNull(near.ciLow());
        assertTrue(near.ciLow() < 1.02 && near.ciLow() > 0.9, near.toString());
        assertEquals(
                "refuted here: more than 15 % apart",
                one(runs(new double[] {1_510, 1_520, 1_530}, some, some), "C6.3", "CPU")
                        .outcome());
        assertEquals(
                "refuted here: more than 15 % apart",
                one(runs(new double[] {510, 520, 530}, some, some), "C6.3", "CPU")
                        .outcome());
        assertEquals(
                "can't tell here",
                one(runs(new double[] {800, 1_100, 1_500}, some, some), "C6.3", "CPU")
                        .outcome());
    }

    @Test
    void twoRunsTellNothing() {
        HeldClaim claim = one(runs(new double[] {1_000, 1_000}, new int[] {4, 4}, new int[] {2, 2}), "C6.3", "CPU");
        assertNull(claim.ciLow());
        assertTrue(claim.outcome().startsWith("can't tell here: three runs"), claim.outcome());
    }

    @Test
    void collectionsAreSubtractedSinceThereMayBeNone() {
        double[] same = {1_000, 1_000, 1_000};
        HeldClaim fewer = one(runs(same, new int[] {5, 6, 5}, new int[] {0, 0, 0}), "C6.4", "less");
        assertEquals(2 * 16 / 3.0, fewer.here(), 1e-9);
        assertEquals("holds here", fewer.outcome());
        assertEquals(
                "the other way round here",
                one(runs(same, new int[] {0, 0, 0}, new int[] {5, 6, 5}), "C6.4", "less")
                        .outcome());
        assertEquals(
                "no difference here",
                one(runs(same, new int[] {3, 3, 3}, new int[] {3, 3, 3}), "C6.4", "less")
                        .outcome());
        assertEquals(
                "can't tell here",
                one(runs(same, new int[] {1, 9, 2}, new int[] {4, 4, 4}), "C6.4", "less")
                        .outcome());
        assertEquals(
                "msgpack keeps more here",
                one(runs(same, new int[] {3, 3, 3}, new int[] {3, 3, 3}), "C6.4", "heap after")
                        .outcome());
    }

    /** Runs that were damaged or went through a broker are of another experiment, and a half of a pair is none. */
    @Test
    void onlyWholePairsOverTcpCount() {
        Run msgpack = run("msgpack", 1, Status.OK, 1_000, 1, 9, null);
        assertEquals(List.of(), PipeClaims.held(List.of(msgpack)));
        assertEquals(
                List.of(), PipeClaims.held(List.of(msgpack, run("protobuf", 1, Status.DAMAGED, 1_000, 1, 9, null))));
        assertEquals(List.of(), PipeClaims.held(List.of(msgpack, run("protobuf", 2, Status.OK, 1_000, 1, 9, null))));
        Brokered broker = new Brokered("none", null, null, null, 0);
        assertEquals(List.of(), PipeClaims.held(List.of(msgpack, run("protobuf", 1, Status.OK, 1_000, 1, 9, broker))));
    }
}
