package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.SplitMix64;

/** Stored objects with their content: binary. */
final class Blobs {

    private static final long START = 1_740_000_000_000L;
    private static final int HASH = 32;
    private static final String[] TYPES = {"image/png", "image/jpeg", "application/pdf", "application/octet-stream"};

    private Blobs() {}

    static Example example() {
        return new Example(
                "blobs",
                "binary content of 64 to 4,096 bytes",
                "blobs{key:string,content_type:string,stored_at:timestamp-millis,sha256:bytes,content:bytes,"
                        + "thumbnail:bytes?}",
                "csv",
                Blobs::start);
    }

    private static Example.Rows start() {
        SplitMix64 random = new SplitMix64(5);
        Cells cells = new Cells();
        return (number, out) -> {
            cells.to(out)
                    .text("objects/" + Long.toHexString(random.bits() >>> 20) + "/" + number)
                    .text(random.of(TYPES))
                    .millis(START + number * 1_700 + random.below(900))
                    .bytes(random(HASH, random))
                    .bytes(random(64 << random.below(7), random));
            if (random.once(3)) {
                cells.bytes(random(48, random));
            } else {
                cells.none();
            }
            cells.end();
        };
    }

    /** Bytes of which about half are zero, as in pictures and documents. */
    private static byte[] random(int length, SplitMix64 random) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i += 8) {
            long bits = random.bits();
            for (int j = i; j < Math.min(length, i + 8); j++) {
                bytes[j] = (bits & 1) == 0 && length > HASH ? 0 : (byte) (bits >>> 1);
                bits >>>= 8;
            }
        }
        return bytes;
    }
}
