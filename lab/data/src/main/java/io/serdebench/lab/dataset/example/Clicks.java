package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.Draw;

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
        Draw draw = new Draw(4);
        Cells cells = new Cells();
        long[] time = {START};
        return (number, out) -> {
            time[0] += draw.below(500);
            cells.to(out)
                    .whole(7_000_000_000L + number)
                    .text("u" + (100_000 + draw.below(1 + draw.below(90_000))))
                    .millis(time[0])
                    .text(draw.of(PAGES));
            for (int i = 0; i < TEXTS; i++) {
                cells.text(draw.once(6) ? draw.of(SOURCES) : null);
            }
            for (int i = 0; i < COUNTS; i++) {
                if (draw.once(5)) {
                    cells.whole(draw.below(1 + draw.below(10_000)));
                } else {
                    cells.none();
                }
            }
            for (int i = 0; i < FLAGS; i++) {
                if (draw.once(4)) {
                    cells.flag(draw.once(2));
                } else {
                    cells.none();
                }
            }
            for (int i = 0; i < SHARES; i++) {
                if (draw.once(8)) {
                    cells.real(draw.below(1_000_000), 6);
                } else {
                    cells.none();
                }
            }
            cells.end();
        };
    }
}
