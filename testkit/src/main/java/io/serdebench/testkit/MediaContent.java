package io.serdebench.testkit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The record of the benchmark suite jvm-serializers (https://github.com/eishay/jvm-serializers) as the suite's own objects have
 * it: classes that are not final, enumerations, a number with a flag beside it that says whether it is there. A library that walks objects has
 * the suite's published sizes for these, and other sizes for the classes generated here, whose shape follows from a schema.
 */
public class MediaContent {

    /** A player of the media. */
    public enum Player {
        JAVA,
        FLASH
    }

    /** How large an image is. */
    public enum Size {
        SMALL,
        LARGE
    }

    /** The media that are played. */
    public static class Media {
        public String uri = "";
        public @Nullable String title;
        public int width;
        public int height;
        public String format = "";
        public long duration;
        public long size;
        public int bitrate;
        public boolean hasBitrate;
        public List<String> persons = new ArrayList<>();
        public Player player = Player.FLASH;
        public @Nullable String copyright;
    }

    /** A picture of it. */
    public static class Image {
        public String uri = "";
        public @Nullable String title;
        public int width;
        public int height;
        public Size size = Size.SMALL;
    }

    public Media media = new Media();
    public List<Image> images = new ArrayList<>();

    /** The one record that the suite measures. Equal texts are different objects, as they are when they were read. */
    public static MediaContent standard() {
        MediaContent content = new MediaContent();
        Media media = content.media;
        media.uri = "http://javaone.com/keynote.mpg";
        media.title = title();
        media.width = 640;
        media.height = 480;
        media.format = "video/mpg4";
        media.duration = 18_000_000;
        media.size = 58_982_400;
        media.bitrate = 262_144;
        media.hasBitrate = true;
        media.persons.add("Bill Gates");
        media.persons.add("Steve Jobs\uC2A4");
        media.player = Player.JAVA;
        content.images.add(image("http://javaone.com/keynote_large.jpg", 1024, 768, Size.LARGE));
        content.images.add(image("http://javaone.com/keynote_small.jpg", 320, 240, Size.SMALL));
        return content;
    }

    /** Classes that a library has to be configured with. */
    public static List<Class<?>> classes() {
        return List.of(MediaContent.class, Media.class, Player.class, Image.class, Size.class);
    }

    private static Image image(String uri, int width, int height, Size size) {
        Image image = new Image();
        image.uri = uri;
        image.title = title();
        image.width = width;
        image.height = height;
        image.size = size;
        return image;
    }

    private static String title() {
        return String.valueOf("Javaone Keynote".toCharArray());
    }
}
