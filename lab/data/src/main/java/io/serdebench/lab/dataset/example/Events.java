package io.serdebench.lab.dataset.example;

import io.serdebench.api.Names;
import io.serdebench.lab.dataset.random.Draw;

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
        Draw draw = new Draw(6);
        long[] time = {START};
        return (number, out) -> {
            time[0] += draw.below(30_000);
            out.append("{\"event_id\":\"")
                    .append(E7.uuid(draw))
                    .append("\",\"type\":\"")
                    .append(draw.of(TYPES));
            out.append("\",\"time\":\"");
            Cells.time(out, time[0], 3);
            out.append("\",\"user\":{\"id\":");
            out.append(1_000 + draw.below(90_000))
                    .append(",\"name\":\"user")
                    .append(draw.below(90_000))
                    .append('"');
            address(draw, out);
            out.append("},\"items\":[");
            items(draw, out);
            out.append("],\"tags\":[");
            for (int i = draw.below(4); i > 0; i--) {
                out.append('"').append(draw.of(TAGS)).append(i > 1 ? "\"," : "\"");
            }
            out.append("],\"counters\":{");
            counters(draw, out);
            out.append("},\"first_visit\":").append(draw.once(5));
            if (draw.once(6)) {
                String comment = draw.of("works, thanks", "said \"no\"", "zu teuer", "ship to the 2nd floor");
                out.append(",\"comment\":").append(Names.quote(comment));
            }
            out.append("}\n");
        };
    }

    private static void address(Draw draw, StringBuilder out) {
        if (draw.once(3)) {
            return;
        }
        out.append(",\"address\":{\"city\":\"").append(draw.of(CITIES)).append("\",\"zip\":\"");
        out.append(10_000 + draw.below(89_999)).append('"');
        if (draw.once(2)) {
            out.append(",\"geo\":{\"lat\":");
            Cells.fixed(out, 4_000_001 + 10 * draw.below(150_000), 5);
            out.append(",\"lon\":");
            Cells.fixed(out, -800_001 + 10 * draw.below(250_000), 5);
            out.append('}');
        }
        out.append('}');
    }

    private static void items(Draw draw, StringBuilder out) {
        for (int i = draw.below(4); i > 0; i--) {
            out.append("{\"sku\":\"SKU-").append(1_000 + draw.below(9_000)).append("\",\"quantity\":");
            out.append(1 + draw.below(5)).append(",\"price\":");
            Cells.fixed(out, 99 + draw.below(9_000), 2);
            out.append(i > 1 ? "}," : "}");
        }
    }

    private static void counters(Draw draw, StringBuilder out) {
        int key = draw.below(50);
        for (int i = 1 + draw.below(4); i > 0; i--) {
            out.append("\"page-")
                    .append(key)
                    .append("\":")
                    .append(1 + draw.below(40))
                    .append(i > 1 ? "," : "");
            key += 1 + draw.below(80);
        }
    }
}
