package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.SplitMix64;

/** Clicks on a site: wide, and most of it null. */
final class Clicks {

    private static final long START = 1_750_000_000_000L;
    private static final int TEXTS = 16;
    private static final int COUNTS = 16;
    private static final int FLAGS = 8;
    private static final int SHARES = 4;
    private static final String[] PAGES = {"/", "/search", "/cart", "/checkout", "/account", "/help"};
    private static final String[] SOURCES = {"newsletter", "spring_sale", "cpc", "organic", "partner-17", "qr"};

    private Clicks() {}

    static Example example() {
        StringBuilder schema =
                new StringBuilder("clicks{click_id:int64+,user_id:string,time:timestamp-millis,page:string");
        for (int i = 1; i <= TEXTS; i++) {
            schema.append(",tag_").append(i).append(":string?");
        }
        for (int i = 1; i <= COUNTS; i++) {
            schema.append(",count_").append(i).append(":int32+?");
        }
        for (int i = 1; i <= FLAGS; i++) {
            schema.append(",flag_").append(i).append(":boolean?");
        }
        for (int i = 1; i <= SHARES; i++) {
            schema.append(",share_").append(i).append(":float64?");
        }
        return new Example(
                "clicks", "wide and sparse: 48 fields, most of them null", schema + "}", "csv", Clicks::start);
    }

    private static Example.Rows start() {
        SplitMix64 random = new SplitMix64(4);
        Cells cells = new Cells();
        long[] time = {START};
        return (number, out) -> {
            time[0] += random.below(500);
            cells.to(out)
                    .whole(7_000_000_000L + number)
                    .text("u" + (100_000 + random.below(1 + random.below(90_000))))
                    .millis(time[0])
                    .text(random.of(PAGES));
            for (int i = 0; i < TEXTS; i++) {
                cells.text(random.once(6) ? random.of(SOURCES) : null);
            }
            for (int i = 0; i < COUNTS; i++) {
                if (random.once(5)) {
                    cells.whole(random.below(1 + random.below(10_000)));
                } else {
                    cells.none();
                }
            }
            for (int i = 0; i < FLAGS; i++) {
                if (random.once(4)) {
                    cells.flag(random.once(2));
                } else {
                    cells.none();
                }
            }
            for (int i = 0; i < SHARES; i++) {
                if (random.once(8)) {
                    cells.real(random.below(1_000_000), 6);
                } else {
                    cells.none();
                }
            }
            cells.end();
        };
    }
}
