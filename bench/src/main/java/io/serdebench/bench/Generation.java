package io.serdebench.bench;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.generate.Generator;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.measure.Preparation;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** How long it takes to generate and compile every codec for a schema of twenty fields. */
public final class Generation {

    private static final Schema TWENTY_FIELDS =
            Notation.parseSchema("orders{order_id:string,customer_id:int64+,status:string,total:decimal(9,2),"
                    + "currency:string,created_at:timestamp-millis,shipped_on:date?,quantity:int32+,weight_kg:float64,"
                    + "gift:boolean,note:string?,discount:float64?,item:{sku:string,price:decimal(9,2)},tags:[string],"
                    + "attributes:<string>,lat:float64,lon:float64,source:string?,retries:int32,checksum:bytes}");

    private Generation() {}

    /** Argument: the folder of the cache. Once in a process, since the compiler is cold for every user. */
    public static void main(String[] args) throws Exception {
        Path home = Path.of(System.getProperty("serdebench.home"));
        Path api = Preparation.apiJar(home);
        long begun = System.nanoTime();
        List<Outcome> outcomes = new Generator()
                .generate(
                        TWENTY_FIELDS,
                        Catalog.load(home).select(List.of("@default")),
                        Path.of(args[0]),
                        api,
                        Progress.NONE);
        double seconds = (System.nanoTime() - begun) / 1e9;
        long ready = outcomes.stream().filter(Outcome.Ready.class::isInstance).count();
        long cached = outcomes.stream()
                .filter(outcome -> outcome instanceof Outcome.Ready r && r.cached())
                .count();
        System.out.printf(
                Locale.ROOT,
                "%d of %d codecs ready, %d from the cache, %.2f s%n",
                ready,
                outcomes.size(),
                cached,
                seconds);
    }
}
