package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompressorNamesTest {

    @Test
    void namesAreGivenInFullAndOnce() {
        assertEquals(
                List.of("zstd:3", "lz4", "lz4:9", "deflate:6"),
                CompressorNames.parse(List.of("zstd", " LZ4", "lz4:9", "zstd:03", "deflate")));
        assertEquals(List.of(), CompressorNames.parse(List.of("none")));
        assertTrue(
                CompressorNames.parse(List.of("all")).containsAll(List.of("lz4", "snappy", "brotli:5", "zstd-dict:3")));
    }

    @Test
    void batchesHaveNoDictionary() {
        assertEquals(List.of("zstd:3", "lz4"), CompressorNames.ofBatches(List.of("zstd", "lz4")));
        List<String> all = CompressorNames.ofBatches(List.of("all"));
        assertEquals(CompressorNames.parse(List.of("all")).size() - 1, all.size());
        assertTrue(all.stream().noneMatch(name -> name.startsWith("zstd-dict")), all::toString);
        Stop stop = assertThrows(Stop.class, () -> CompressorNames.ofBatches(List.of("lz4", "zstd-dict:5")));
        assertTrue(String.valueOf(stop.getMessage()).contains("zstd-dict is for single records"), stop::toString);
    }

    @Test
    void theLeastAndTheMostAreLevels() {
        List<String> ends = List.of("brotli:0", "brotli:11", "lz4:1", "lz4:17");
        assertEquals(ends, CompressorNames.parse(ends));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "zst      | --compress does not know 'zst'. Did you mean zstd?",
                "zstd:23  | --compress: levels of zstd go from 1 to 22",
                "zstd:    | --compress: levels of zstd go from 1 to 22",
                "snappy:1 | --compress: snappy has no levels",
                "a;rm     | --compress does not know 'a?rm'.",
                "lz4:0    | --compress: levels of lz4 go from 1 to 17",
                "brotli:12 | --compress: levels of brotli go from 0 to 11",
                "zstd:100 | --compress: levels of zstd go from 1 to 22",
                "aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd  | --compress does not know 'aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd'.",
                "aaaaaaaaaabbbbbbbbbbccccccccccdddddddddde | --compress does not know 'aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd...'.",
            })
    void whatIsNotKnownIsRefused(String word, String message) {
        Stop stop = assertThrows(Stop.class, () -> CompressorNames.parse(List.of(word)));
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(
                String.valueOf(stop.getMessage()).startsWith(message.replace(" Did you mean zstd?", "")),
                stop.getMessage());
    }
}
