package io.serdebench.lab.report;

import static io.serdebench.lab.report.Claim.Kind;
import static io.serdebench.lab.report.Claim.Status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.CanaryState;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Canary;
import io.serdebench.lab.result.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ClaimsTest {

    private static final Set<Kind> EXACT = Set.of(Kind.SMALLEST, Kind.SMALLER_THAN_TEXT, Kind.LOSSLESS);

    @Test
    void aTieAtTheTopIsNotCalledAWinner() {
        Claim claim = claim(Fixtures.older(Fixtures.orders()), Kind.FASTEST);
        assertEquals("msgpack or protobuf is fastest: not decided yet", claim.text());
        assertEquals(Status.UNDECIDED, claim.status());
    }

    @Test
    void aLeaderThatIsDecidedIsAheadOfTheNextByTheRatioOfTheVerdict() {
        Claim claim = claim(Fixtures.older(without("msgpack")), Kind.FASTEST);
        assertEquals("protobuf is fastest, 1.16× ahead of thrift-binary", claim.text());
        assertEquals("time ratio 1.16, 95 % interval of this one ratio 1.14 to 1.18", claim.evidence());
        assertEquals("3 rounds", claim.basis());
        assertEquals(Status.SUPPORTED, claim.status());
    }

    @Test
    void sizesAreExactAndEqualOnesShareTheClaim() {
        Claim smallest = claim(Fixtures.orders(), Kind.SMALLEST);
        assertEquals("avro-specific and avro-generic are smallest, at 91.3 bytes per record", smallest.text());
        assertEquals("1,826,000 bytes in total", smallest.evidence());
        assertEquals(Status.EXACT, smallest.status());
        Claim text = claim(Fixtures.orders(), Kind.SMALLER_THAN_TEXT);
        assertEquals("avro-specific and avro-generic are 3.11× smaller than json", text.text());
    }

    @Test
    void withoutATextFormatNothingIsComparedWithOne() {
        List<Claim> claims = Claims.of(without("json"));
        assertTrue(Claims.find(claims, Kind.SMALLER_THAN_TEXT).isEmpty());
        assertTrue(Claims.find(claims, Kind.FASTER_THAN_TEXT).isEmpty());
    }

    /** The trait decides, so that the text format of a plug-in is compared as text, whatever it is called. */
    @Test
    void theManifestSaysWhatIsText() {
        CodecRow ofPlugin = ranked("my-lines", "lines", true);
        CodecRow binary = ranked("my-json", "json", false);
        CodecRow ofOlderDocument = ranked("json", "json", null);
        assertEquals(List.of(ofPlugin, ofOlderDocument), Claims.text(List.of(ofPlugin, binary, ofOlderDocument)));
    }

    private static CodecRow ranked(String codec, String format, @Nullable Boolean text) {
        return new CodecRow(
                new Standing(
                        codec,
                        format,
                        Standing.Status.RANKED,
                        1,
                        1,
                        false,
                        100.0,
                        1.0,
                        true,
                        null,
                        null,
                        text,
                        null,
                        null),
                Map.of(),
                Operation.wordsInTotal());
    }

    @Test
    void aTextFormatThatIsBestIsNotComparedWithItself() {
        Result only =
                Fixtures.result(List.of(Fixtures.nine().get(0), Fixtures.nine().get(1)), 3, false, null, List.of());
        List<Claim> claims = Claims.of(only);
        assertTrue(Claims.find(claims, Kind.SMALLER_THAN_TEXT).isEmpty());
        assertEquals(
                "json is fastest, 3.93× ahead of java-serialization",
                claim(Fixtures.older(only), Kind.FASTEST).text());
    }

    @Test
    void theChoiceIsTheFirstClaimWithItsBound() {
        Claim claim = Claims.of(Fixtures.orders()).get(0);
        assertEquals("take msgpack: at most 3 % slower than whichever is fastest", claim.text());
        assertTrue(claim.evidence().startsWith("no other of 9 codecs is faster by more than 3 %"), claim.evidence());
        assertEquals(List.of("msgpack"), claim.codecs());
        assertEquals(Status.SUPPORTED, claim.status());
    }

    @Test
    void whenTheCanaryComesOutDifferentNoClaimOnTimeIsSupported() {
        Result result = Fixtures.result(
                Fixtures.nine(),
                3,
                false,
                new Canary(Verdict.DIFFERENT, CanaryState.FAILED, 1.08, 1.02, 1.15, "protobuf", 3),
                List.of());
        for (Claim claim : Claims.of(result)) {
            Status expected = EXACT.contains(claim.kind())
                    ? Status.EXACT
                    : claim.kind() == Kind.MIN_GARBAGE ? Status.MEASURED : Status.NOT_RELIABLE;
            assertEquals(expected, claim.status(), claim.text());
            assertEquals(expected == Status.NOT_RELIABLE ? " [C01]" : "", claim.mark(), claim.text());
        }
    }

    @Test
    void whenTheRecordsAreTooFewNoClaimOnTimeIsSupported() {
        Warning few = new Warning("D07", "sample too small", "12 records", null);
        Result result = Fixtures.result(Fixtures.nine(), 3, false, null, List.of(few));
        assertEquals(Status.NOT_RELIABLE, claim(result, Kind.FASTER_THAN_TEXT).status());
        assertEquals("D07", claim(result, Kind.FASTER_THAN_TEXT).word());
        assertEquals(Status.EXACT, claim(result, Kind.SMALLEST).status());
    }

    @Test
    void aCodecThatWasNotSteadyMakesOnlyItsOwnClaimsUnreliable() {
        List<Fixtures.Figure> figures = new ArrayList<>(Fixtures.nine());
        figures.set(1, figures.get(1).unsteady());
        Result result = Fixtures.result(figures, 3, false, null, List.of());
        assertEquals(Status.NOT_RELIABLE, claim(result, Kind.FASTER_THAN_TEXT).status());
        assertEquals("S01", claim(result, Kind.FASTER_THAN_TEXT).word());
        assertEquals(Status.SUPPORTED, claim(result, Kind.FASTEST_ENCODE).status());
    }

    @Test
    void aCodecThatLosesDataIsRefutedWithItsReason() {
        Claim claim = claim(Fixtures.trouble(), Kind.LOSES_DATA);
        assertEquals("msgpack-map keeps all data", claim.text());
        assertEquals(Status.REFUTED, claim.status());
        assertTrue(claim.evidence().contains("row 211"), claim.evidence());
        assertTrue(claim(Fixtures.trouble(), Kind.LOSSLESS).text().startsWith("all 6 ranked codecs give back"));
    }

    @Test
    void withNothingRankedThereIsNothingToClaim() {
        assertEquals(List.of(), Claims.of(Fixtures.nothingRanked()));
    }

    @Test
    void aCodecAloneIsNeitherFastestNorSmallest() {
        List<Claim> claims = Claims.of(Fixtures.alone());
        assertEquals(List.of(Kind.LOSSLESS), claims.stream().map(Claim::kind).toList());
    }

    private static Result without(String codec) {
        List<Fixtures.Figure> figures =
                Fixtures.nine().stream().filter(f -> !f.codec().equals(codec)).toList();
        return Fixtures.result(figures, 3, false, null, List.of());
    }

    private static Claim claim(Result result, Kind kind) {
        return Claims.find(Claims.of(result), kind).orElseThrow();
    }
}
