package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.testkit.CoverCheck;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CborDissectorTest {

    private static Explained explain(String hex) {
        return Explained.of("cbor", "cbor", new CborDissector(), HexText.parse(hex));
    }

    private static List<String> shown(String hex) {
        Explained explained = explain(hex);
        assertNull(explained.undecodable());
        return explained.pieces().stream()
                .map(piece -> piece.length() + " " + piece.role().word() + " " + piece.path() + " " + Meaning.of(piece))
                .toList();
    }

    /** Examples of RFC 8949, appendix A. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "00 | 0",
                "17 | 23",
                "1818 | 24",
                "1903e8 | 1000",
                "1a000f4240 | 1000000",
                "1b000000e8d4a51000 | 1000000000000",
                "1bffffffffffffffff | 18446744073709551615",
                "3bffffffffffffffff | -18446744073709551616",
                "20 | -1",
                "3903e7 | -1000",
                "f90000 | 0.0",
                "f98000 | -0.0",
                "f93c00 | 1.0",
                "f97bff | 65504.0",
                "f90001 | 5.9604645E-8",
                "f90400 | 6.1035156E-5",
                "f9c400 | -4.0",
                "f97c00 | Infinity",
                "f97e00 | NaN",
                "f9fc00 | -Infinity",
                "fa47c35000 | 100000.0",
                "fb3ff199999999999a | 1.1",
                "f4 | false",
                "f5 | true",
                "f6 | null",
                "f7 | undefined",
                "f0 | simple value 16",
                "f8ff | simple value 255",
                "4401020304 | 01020304",
                "6449455446 | \"IETF\"",
            })
    void valuesOfTheSpecification(String hex, String value) {
        List<Piece> pieces = explain(hex).pieces();
        assertEquals(value, Meaning.of(pieces.get(pieces.size() - 1)));
        assertNull(explain(hex).undecodable());
    }

    @Test
    void tagsStandBeforeTheirItem() {
        assertEquals(
                List.of(
                        "1 type-info  tag 1, seconds since 1970",
                        "1 type-info  unsigned integer",
                        "4 data  1363896240"),
                shown("c11a514b67b0"));
    }

    @Test
    void containersHaveParts() {
        assertEquals(
                List.of(
                        "1 length  2",
                        "1 length {a} 1",
                        "1 name {a} \"a\"",
                        "1 data {a} 1",
                        "1 length {b} 1",
                        "1 name {b} \"b\"",
                        "1 length {b} 2",
                        "1 data {b}[0] 2",
                        "1 data {b}[1] 3"),
                shown("a26161016162820203"));
    }

    @Test
    void indefiniteLengthsEndAtABreak() {
        assertEquals(List.of("1 length  to the break", "1 data [0] 1", "1 length  break"), shown("9f01ff"));
        assertEquals(
                List.of("1 length  to the break", "1 length {1} 0", "1 length  break"),
                shown("bf0180ff").stream()
                        .filter(line -> line.contains("length"))
                        .toList());
        assertEquals(
                List.of(
                        "1 length  to the break",
                        "1 length  2",
                        "2 data  0102",
                        "1 length  3",
                        "3 data  030405",
                        "1 length  break"),
                shown("5f42010243030405ff"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "18",
                "1c",
                "5f6161ff",
                "7f5fff",
                "ff",
                "81",
                "a101",
                "9b7fffffffffffffff",
                "9f",
                "f818",
                "61ff",
                "0000",
                "df00"
            })
    void whatIsNotWellFormedIsUndecodable(String hex) {
        assertNotNull(explain(hex).undecodable());
    }

    @Test
    void hostileBytesAreHarmless() throws Exception {
        byte[] nested = new byte[100_000];
        Arrays.fill(nested, (byte) 0x81);
        assertNotNull(Explained.of("cbor", "cbor", new CborDissector(), nested).undecodable());
        Arrays.fill(nested, (byte) 0xc1);
        assertNotNull(Explained.of("cbor", "cbor", new CborDissector(), nested).undecodable());
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            CoverCheck cover = new CoverCheck(bytes.length);
            try {
                new CborDissector().dissect(bytes, cover);
                cover.finished();
            } catch (io.serdebench.api.dissect.UndecodableException e) {
                assertEquals(cover.at(), e.offset());
            }
        }
    }
}
