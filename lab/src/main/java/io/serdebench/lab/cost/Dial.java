package io.serdebench.lab.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * A figure of the load or the prices that can be turned. The cost is linear in it.
 *
 * @param key Its key in the file of prices.
 * @param unit The unit behind its value, in words.
 * @param scale What a value of the model is multiplied with to be in that unit.
 * @param now Its value now, in the model's unit.
 * @param with The prices with another value of it.
 */
record Dial(String key, String unit, double scale, double now, DoubleFunction<Prices> with) {

    private static final double GIGA = 1e9;
    private static final double DAY = 86_400;

    /** All of them. */
    static List<Dial> of(Prices prices) {
        List<Dial> dials = new ArrayList<>();
        String currency = prices.origin().currency();
        Prices.Load load = prices.load();
        dials.add(new Dial(
                "records",
                "records per second",
                1,
                load.recordsPerSecond(),
                value -> prices.with(new Prices.Load(value, load.fanOut()))));
        dials.add(new Dial(
                "fan-out",
                "decodes of each record",
                1,
                load.fanOut(),
                value -> prices.with(new Prices.Load(load.recordsPerSecond(), value))));
        dials.add(new Dial(
                "core-hour",
                currency + " a core hour",
                1,
                prices.cpu().coreHour(),
                value -> prices.with(new Prices.Cpu(value, prices.cpu().busy()))));
        Prices.Storage storage = prices.storage();
        if (storage != null) {
            dials.addAll(stored(prices, storage));
        }
        for (int i = 0; i < prices.links().size(); i++) {
            int at = i;
            Prices.Link link = prices.links().get(i);
            dials.add(new Dial("link", currency + "/GB, " + link.name(), GIGA, link.price(), value -> {
                List<Prices.Link> links = new ArrayList<>(prices.links());
                links.set(at, new Prices.Link(link.name(), value, link.crossings()));
                return prices.with(links);
            }));
        }
        return dials;
    }

    private static List<Dial> stored(Prices prices, Prices.Storage storage) {
        Dial price = new Dial(
                "storage",
                prices.origin().currency() + "/GB/month stored",
                GIGA / 12,
                storage.byteYear(),
                value -> prices.with(
                        new Prices.Storage(value, storage.copies(), storage.retentionSeconds(), storage.records())));
        Dial held = storage.retentionSeconds() == null
                ? new Dial(
                        "stored",
                        "records stored",
                        1,
                        storage.held(prices.load()),
                        value -> prices.with(new Prices.Storage(storage.byteYear(), storage.copies(), null, value)))
                : new Dial(
                        "retention",
                        "days of retention",
                        1 / DAY,
                        storage.retentionSeconds(),
                        value -> prices.with(new Prices.Storage(storage.byteYear(), storage.copies(), value, null)));
        return List.of(price, held);
    }

    /** A value with its unit: {@code 41,000 records per second}. */
    String text(double value) {
        return CostWords.amount(value * scale) + " " + unit;
    }
}
