package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.SplitMix64;
import org.jspecify.annotations.Nullable;

/** Log lines of services: mostly text, some of it over several lines. */
final class Logs {

    private static final long START = 1_750_000_000_000_000L;
    private static final String[] LEVELS = {"DEBUG", "INFO", "INFO", "INFO", "INFO", "WARN", "ERROR"};
    private static final String[] SERVICES = {"checkout", "catalog", "identity", "payments", "search", "shipping"};
    private static final String[] LOGGERS = {
        "com.example.http.AccessLog",
        "com.example.db.Pool",
        "com.example.cache.Evictions",
        "com.example.payments.Gateway",
        "com.example.search.Indexer",
    };
    private static final String[] VERBS = {"served", "retried", "queued", "rejected", "stored", "expired"};
    private static final String[] NOUNS = {"request", "session", "cart", "invoice", "index segment", "refund"};

    private Logs() {}

    static Example example() {
        return new Example(
                "logs",
                "log lines, heavy in text",
                "logs{time:timestamp-micros,level:string,service:string,host:string,logger:string,message:string,"
                        + "trace_id:string?,duration_ms:int32+?,exception:string?}",
                "csv",
                Logs::start);
    }

    private static Example.Rows start() {
        SplitMix64 random = new SplitMix64(3);
        Cells cells = new Cells();
        long[] time = {START};
        return (number, out) -> {
            time[0] += random.below(40_000);
            String level = random.of(LEVELS);
            String service = random.of(SERVICES);
            cells.to(out)
                    .micros(time[0])
                    .text(level)
                    .text(service)
                    .text(service + "-" + (1 + random.below(12)) + ".eu-west.example.net")
                    .text(random.of(LOGGERS))
                    .text(message(random))
                    .text(random.below(10) < 8 ? Long.toHexString(random.bits() | 1L << 63) : null);
            if (random.once(2)) {
                cells.whole(random.below(1 + random.below(3_000)));
            } else {
                cells.none();
            }
            cells.text(level.equals("ERROR") ? exception(random) : null).end();
        };
    }

    private static String message(SplitMix64 random) {
        return random.of(VERBS) + " " + random.of(NOUNS) + " " + random.below(1_000_000) + " for user "
                + random.below(50_000) + ", path=/api/v2/" + random.of(NOUNS).replace(' ', '-') + "/"
                + random.below(10_000)
                + (random.once(3) ? ", agent=\"Mozilla/5.0 (X11; Linux x86_64)\"" : "");
    }

    private static @Nullable String exception(SplitMix64 random) {
        StringBuilder trace = new StringBuilder("java.io.IOException: connection reset by peer");
        for (int i = 2 + random.below(6); i > 0; i--) {
            trace.append("\n\tat ")
                    .append(random.of(LOGGERS))
                    .append(".call(Unknown:")
                    .append(random.below(900))
                    .append(')');
        }
        return trace.toString();
    }
}
