package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.SplitMix64;
import org.jspecify.annotations.Nullable;

/** Orders of a shop: identifiers, enumerations, money, times, some nulls, some free text. */
final class Orders {

    private static final long START = 1_735_689_600_000L;
    private static final long DAY = 86_400_000L;
    private static final String[] STATUS = {"new", "paid", "shipped", "shipped", "delivered", "delivered", "returned"};
    private static final String[] CURRENCY = {"EUR", "EUR", "EUR", "USD", "USD", "GBP", "CHF", "SEK"};
    private static final String[] COUNTRY = {"DE", "FR", "NL", "US", "GB", "CH", "SE", "IT", "ES", "PL"};
    private static final String[] NOTES = {
        "leave at the door",
        "call before delivery, please",
        "gift wrap in \"midnight blue\"",
        "ring twice",
        "bitte beim Nachbarn abgeben, Müller",
        "do not bend",
        "second delivery attempt, first one failed",
        "pas avant 18 h",
    };

    private Orders() {}

    static Example example() {
        return new Example(
                "orders",
                "business records: money, times, enumerations, some nulls",
                "orders{order_id:string,customer_id:int32+,session_id:string?,created_at:timestamp-millis,"
                        + "status:string,currency:string,country:string,sku:string,quantity:int32+,"
                        + "unit_price:decimal(9,2),discount:decimal(9,2)?,total:decimal(9,2),weight_kg:float64,"
                        + "gift:boolean,shipped_on:date?,note:string?}",
                "csv",
                Orders::start);
    }

    private static Example.Rows start() {
        SplitMix64 random = new SplitMix64(1);
        Cells cells = new Cells();
        long[] time = {START};
        return (number, out) -> {
            time[0] += random.below(80_000);
            String status = random.of(STATUS);
            long quantity = 1 + random.below(random.once(8) ? 24 : 3);
            long price = 99 + random.below(random.once(10) ? 90_000 : 6_000);
            long percent = random.once(4) ? 5 * (1 + random.below(6)) : 0;
            cells.to(out)
                    .text(Cells.padded(new StringBuilder("ORD-"), number + 1, 7).toString())
                    // few customers order often
                    .whole(10_000 + random.below(1 + random.below(400_000)))
                    .text(random.below(10) < 7 ? E7.uuid(random) : null)
                    .millis(time[0])
                    .text(status)
                    .text(random.of(CURRENCY))
                    .text(random.of(COUNTRY))
                    .text("SKU-" + (1000 + random.below(9000)) + "-" + (char) ('A' + random.below(6)))
                    .whole(quantity)
                    .fixed(price, 2);
            if (percent == 0) {
                cells.none();
            } else {
                cells.fixed(percent, 2);
            }
            cells.fixed(quantity * price * (100 - percent) / 100, 2)
                    .real(quantity * (20 + random.below(2_500)), 3)
                    .flag(random.once(12));
            if (status.equals("new") || status.equals("paid")) {
                cells.none();
            } else {
                cells.day(time[0] / DAY + 1 + random.below(4));
            }
            cells.text(note(random)).end();
        };
    }

    private static @Nullable String note(SplitMix64 random) {
        return random.once(5) ? random.of(NOTES) : null;
    }
}
