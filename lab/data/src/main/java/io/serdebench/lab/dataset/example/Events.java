package io.serdebench.lab.dataset.example;

import io.serdebench.api.Names;
import io.serdebench.lab.dataset.random.SplitMix64;

/** Events of a shop as nested JSON: objects in objects, lists of objects, a map with keys of the data. */
final class Events {

    private static final long START = 1_735_689_600_000L;
    private static final String[] TYPES = {"page_view", "add_to_cart", "purchase", "refund"};
    private static final String[] CITIES = {"Berlin", "Lyon", "Utrecht", "Zürich", "Malmö", "Porto"};
    private static final String[] TAGS = {"new", "vip", "mobile", "beta", "eu", "retry"};

    private Events() {}

    static Example example() {
        return new Example(
                "events",
                "nested JSON: objects, lists, a map",
                "events{event_id:string,type:string,time:timestamp-millis,"
                        + "user:{id:int32+,name:string,address:{city:string,zip:string,geo:{lat:float64,lon:float64}?}?},"
                        + "items:[{sku:string,quantity:int32+,price:float64}],tags:[string],counters:<int32+>,"
                        + "first_visit:boolean,comment:string?}",
                "jsonl",
                Events::start);
    }

    private static Example.Rows start() {
        SplitMix64 random = new SplitMix64(6);
        long[] time = {START};
        return (number, out) -> {
            time[0] += random.below(30_000);
            out.append("{\"event_id\":\"")
                    .append(E7.uuid(random))
                    .append("\",\"type\":\"")
                    .append(random.of(TYPES));
            out.append("\",\"time\":\"");
            Cells.time(out, time[0], 3);
            out.append("\",\"user\":{\"id\":");
            out.append(1_000 + random.below(90_000))
                    .append(",\"name\":\"user")
                    .append(random.below(90_000))
                    .append('"');
            address(random, out);
            out.append("},\"items\":[");
            items(random, out);
            out.append("],\"tags\":[");
            for (int i = random.below(4); i > 0; i--) {
                out.append('"').append(random.of(TAGS)).append(i > 1 ? "\"," : "\"");
            }
            out.append("],\"counters\":{");
            counters(random, out);
            out.append("},\"first_visit\":").append(random.once(5));
            if (random.once(6)) {
                String comment = random.of("works, thanks", "said \"no\"", "zu teuer", "ship to the 2nd floor");
                out.append(",\"comment\":").append(Names.quote(comment));
            }
            out.append("}\n");
        };
    }

    private static void address(SplitMix64 random, StringBuilder out) {
        if (random.once(3)) {
            return;
        }
        out.append(",\"address\":{\"city\":\"").append(random.of(CITIES)).append("\",\"zip\":\"");
        out.append(10_000 + random.below(89_999)).append('"');
        if (random.once(2)) {
            out.append(",\"geo\":{\"lat\":");
            Cells.fixed(out, 4_000_001 + 10 * random.below(150_000), 5);
            out.append(",\"lon\":");
            Cells.fixed(out, -800_001 + 10 * random.below(250_000), 5);
            out.append('}');
        }
        out.append('}');
    }

    private static void items(SplitMix64 random, StringBuilder out) {
        for (int i = random.below(4); i > 0; i--) {
            out.append("{\"sku\":\"SKU-").append(1_000 + random.below(9_000)).append("\",\"quantity\":");
            out.append(1 + random.below(5)).append(",\"price\":");
            Cells.fixed(out, 99 + random.below(9_000), 2);
            out.append(i > 1 ? "}," : "}");
        }
    }

    private static void counters(SplitMix64 random, StringBuilder out) {
        int key = random.below(50);
        for (int i = 1 + random.below(4); i > 0; i--) {
            out.append("\"page-")
                    .append(key)
                    .append("\":")
                    .append(1 + random.below(40))
                    .append(i > 1 ? "," : "");
            key += 1 + random.below(80);
        }
    }
}
