package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.Draw;
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
        Draw draw = new Draw(1);
        Cells cells = new Cells();
        long[] time = {START};
        return (number, out) -> {
            time[0] += draw.below(80_000);
            String status = draw.of(STATUS);
            long quantity = 1 + draw.below(draw.once(8) ? 24 : 3);
            long price = 99 + draw.below(draw.once(10) ? 90_000 : 6_000);
            long percent = draw.once(4) ? 5 * (1 + draw.below(6)) : 0;
            cells.to(out)
                    .text(Cells.padded(new StringBuilder("ORD-"), number + 1, 7).toString())
                    // few customers order often
                    .whole(10_000 + draw.below(1 + draw.below(400_000)))
                    .text(draw.below(10) < 7 ? E7.uuid(draw) : null)
                    .millis(time[0])
                    .text(status)
                    .text(draw.of(CURRENCY))
                    .text(draw.of(COUNTRY))
                    .text("SKU-" + (1000 + draw.below(9000)) + "-" + (char) ('A' + draw.below(6)))
                    .whole(quantity)
                    .fixed(price, 2);
            if (percent == 0) {
                cells.none();
            } else {
                cells.fixed(percent, 2);
            }
            cells.fixed(quantity * price * (100 - percent) / 100, 2)
                    .real(quantity * (20 + draw.below(2_500)), 3)
                    .flag(draw.once(12));
            if (status.equals("new") || status.equals("paid")) {
                cells.none();
            } else {
                cells.day(time[0] / DAY + 1 + draw.below(4));
            }
            cells.text(note(draw)).end();
        };
    }

    private static @Nullable String note(Draw draw) {
        return draw.once(5) ? draw.of(NOTES) : null;
    }
}
