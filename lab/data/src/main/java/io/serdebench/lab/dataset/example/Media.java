package io.serdebench.lab.dataset.example;

/**
 * The record of the benchmark suite jvm-serializers, a media item with two images, over and over: what that suite measures, so
 * that its sizes can be compared. Its two enumerations are numbers in one example, as schema-first formats encode them, and
 * names in the other, as textual ones do. The numbers begin with 1, since proto3 leaves out zeros and the suite's proto2 does
 * not; no other format tells 0 from 1 by size.
 */
final class Media {

    private static final String SCHEMA =
            "media{media:{uri:string,title:string?,width:int32+,height:int32+,format:string,"
                    + "duration:int64+,size:int64+,bitrate:int32+?,persons:[string],player:%1$s,copyright:string?},"
                    + "images:[{uri:string,title:string?,width:int32+,height:int32+,size:%1$s}]}";

    private static final String RECORD =
            "{\"media\":{\"uri\":\"http://javaone.com/keynote.mpg\",\"title\":\"Javaone Keynote\","
                    + "\"width\":640,\"height\":480,\"format\":\"video/mpg4\",\"duration\":18000000,\"size\":58982400,"
                    + "\"bitrate\":262144,\"persons\":[\"Bill Gates\",\"Steve Jobs\uC2A4\"],\"player\":%1$s,\"copyright\":null},"
                    + "\"images\":[{\"uri\":\"http://javaone.com/keynote_large.jpg\",\"title\":\"Javaone Keynote\",\"width\":1024,"
                    + "\"height\":768,\"size\":%2$s},{\"uri\":\"http://javaone.com/keynote_small.jpg\",\"title\":\"Javaone Keynote\","
                    + "\"width\":320,\"height\":240,\"size\":%3$s}]}\n";

    private Media() {}

    /** Enumerations as numbers. */
    static Example numbers() {
        return example(
                "media", "the one record of jvm-serializers, its enumerations as numbers", "int32+", "1", "2", "1");
    }

    /** Enumerations as names. */
    static Example names() {
        return example(
                "media-names", "the same, its enumerations as names", "string", "\"JAVA\"", "\"LARGE\"", "\"SMALL\"");
    }

    private static Example example(
            String name, String summary, String enumeration, String player, String large, String small) {
        String record = RECORD.formatted(player, large, small);
        return new Example(
                name, summary, SCHEMA.formatted(enumeration), "jsonl", () -> (number, out) -> out.append(record));
    }
}
