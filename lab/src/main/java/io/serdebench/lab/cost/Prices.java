package io.serdebench.lab.cost;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The load of a year and what it is paid with. All amounts are in one currency.
 *
 * @param origin The source of the prices.
 * @param load The records.
 * @param cpu The price of computing.
 * @param storage What is kept; null where nothing is.
 * @param links The links that records are moved over; empty where that is free.
 * @param requests Requests that are paid one by one; null where none are.
 * @param registry The formats whose records have the header of a schema registry; null where the data that were measured say it.
 */
record Prices(
        Origin origin,
        Load load,
        Cpu cpu,
        @Nullable Storage storage,
        List<Link> links,
        @Nullable Requests requests,
        @Nullable List<String> registry) {

    /** Copies the lists. */
    Prices {
        links = List.copyOf(links);
        registry = registry == null ? null : List.copyOf(registry);
    }

    /**
     * Where prices come from.
     *
     * @param name The file, or the name of a preset.
     * @param source The source that the file names; null where it names none.
     * @param date The date of the prices, ISO 8601; null where the file has none.
     * @param currency Three letters.
     * @param byTheMonth The price of storage as it is given and by the month, where it is given by a shorter time; null otherwise.
     */
    record Origin(
            String name,
            @Nullable String source,
            @Nullable String date,
            String currency,
            @Nullable String byTheMonth) {}

    /**
     * The records of a year.
     *
     * @param recordsPerSecond Records encoded a second, mean of the year.
     * @param fanOut How many times each record is decoded.
     */
    record Load(double recordsPerSecond, double fanOut) {

        /** Records encoded a year. */
        double recordsPerYear() {
            return recordsPerSecond * Units.YEAR;
        }
    }

    /**
     * Computing.
     *
     * @param coreHour The price of one core for an hour.
     * @param busy The share of a core that may be busy, up to 1.
     */
    record Cpu(double coreHour, double busy) {}

    /**
     * What is kept. Either the time is set or the number of records.
     *
     * @param byteYear The price of a byte for a year.
     * @param copies Copies of each record.
     * @param retentionSeconds How long a record is kept; null where the number of records is set.
     * @param records The records that are there at any time, whatever the rate; null where the time is set.
     */
    record Storage(
            double byteYear,
            double copies,
            @Nullable Double retentionSeconds,
            @Nullable Double records) {

        /** Records that are there at any time. */
        double held(Load load) {
            return records != null
                    ? records
                    : retentionSeconds == null ? 0 : load.recordsPerSecond() * retentionSeconds;
        }
    }

    /**
     * A way that records take.
     *
     * @param name Its name.
     * @param price The price of a byte.
     * @param crossings How many times each record takes it.
     */
    record Link(String name, double price, double crossings) {}

    /**
     * Requests. Each holds so many records, or so many bytes.
     *
     * @param price The price of one.
     * @param records Records of one; null where bytes are set.
     * @param bytes Bytes of one; null where records are set.
     */
    record Requests(
            double price,
            @Nullable Double records,
            @Nullable Double bytes) {}

    /** These prices with another load. */
    Prices with(Load other) {
        return new Prices(origin, other, cpu, storage, links, requests, registry);
    }

    /** These prices with another price of computing. */
    Prices with(Cpu other) {
        return new Prices(origin, load, other, storage, links, requests, registry);
    }

    /** These prices with another way of keeping records. */
    Prices with(Storage other) {
        return new Prices(origin, load, cpu, other, links, requests, registry);
    }

    /** These prices with other links. */
    Prices with(List<Link> others) {
        return new Prices(origin, load, cpu, storage, others, requests, registry);
    }

    /** These prices with other requests. */
    Prices with(Requests other) {
        return new Prices(origin, load, cpu, storage, links, other, registry);
    }
}
