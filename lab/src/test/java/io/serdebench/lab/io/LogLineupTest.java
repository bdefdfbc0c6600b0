package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LogLineupTest {

    private static LogLineup lineup(String... typed) {
        return new LogLineup(Set.of("protobuf"), List.of(typed));
    }

    /** The first ones are what is measured where time is short. */
    @Test
    void aLibrarysOwnStreamIsMeasuredBesideFramesByHand() {
        assertEquals(
                List.of(LogPath.STREAM, LogPath.FRAMED, LogPath.APPEND, LogPath.CHANNEL, LogPath.MAPPED),
                lineup().paths("protobuf"));
        assertEquals(lineup().paths("protobuf"), lineup("all").paths("protobuf"));
    }

    @Test
    void whatIsFramedByHandIsNotMeasuredTwice() {
        for (LogLineup all : List.of(lineup(), lineup("all"), lineup("*"))) {
            assertEquals(List.of(LogPath.STREAM, LogPath.APPEND, LogPath.CHANNEL, LogPath.MAPPED), all.paths("kryo"));
        }
        assertEquals(List.of(), lineup("framed").paths("kryo"));
        assertEquals(List.of(LogPath.FRAMED), lineup("framed").paths("protobuf"));
    }

    @Test
    void pathsAreTypedByNameOrGlob() {
        assertEquals(List.of(LogPath.STREAM), lineup("protobuf/s*").paths("protobuf"));
        assertEquals(List.of(), lineup("protobuf/s*").paths("kryo"));
        assertEquals(
                List.of(LogPath.APPEND, LogPath.MAPPED),
                lineup("*/mapped", "append").paths("kryo"));
    }

    @Test
    void codecsThatAreNotMeasuredTwiceAreNamed() {
        List<String> codecs = List.of("kryo", "protobuf", "thrift-binary");
        Set<LogPath> both = Set.of(LogPath.STREAM, LogPath.FRAMED);
        assertEquals(
                List.of("not measured twice, since stream frames their records by hand as framed does: kryo,"
                        + " thrift-binary"),
                lineup().notes(codecs, both));
        assertEquals(List.of(), lineup().notes(codecs, Set.of(LogPath.STREAM)), "framed is not measured");
        assertEquals(List.of(), lineup("protobuf/*").notes(codecs, both), "they are not asked for");
        assertEquals(List.of(), lineup().notes(List.of("protobuf"), both));
    }
}
