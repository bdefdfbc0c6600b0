package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.SplitMix64;

/** Readings of sensors: a numeric time series of slow walks. */
final class Sensor {

    private static final long START = 1_750_000_000_000L;
    private static final int SENSORS = 40;

    private Sensor() {}

    static Example example() {
        return new Example(
                "sensor",
                "a numeric time series",
                "sensor{time:timestamp-millis,sensor_id:int32+,sequence:int64+,temperature:float64,humidity:float64,"
                        + "pressure:float64,voltage:float32,rssi:int32,status:int32+,ax:float32,ay:float32,az:float32}",
                "csv",
                Sensor::start);
    }

    private static Example.Rows start() {
        SplitMix64 random = new SplitMix64(2);
        Cells cells = new Cells();
        long[] temperature = new long[SENSORS];
        long[] humidity = new long[SENSORS];
        return (number, out) -> {
            int sensor = (int) (number % SENSORS);
            temperature[sensor] = walk(temperature[sensor], 3_000, random);
            humidity[sensor] = walk(humidity[sensor], 4_000, random);
            cells.to(out)
                    .millis(START + number * 25 + random.below(5))
                    .whole(sensor + 1L)
                    .whole(4_000_000_000L + number)
                    .real(2_150 + temperature[sensor], 2)
                    .real(5_000 + humidity[sensor], 2)
                    .real(1_013_250 + temperature[sensor] * 3 + random.below(200), 3)
                    .real(3_300 - random.below(400), 3)
                    .whole(-40 - random.below(50))
                    .whole(random.once(200) ? 1 + random.below(7) : 0)
                    .real(random.below(400) - 200, 4)
                    .real(random.below(400) - 200, 4)
                    .real(9_807 + random.below(400) - 200, 4)
                    .end();
        };
    }

    private static long walk(long value, long bound, SplitMix64 random) {
        return Math.max(-bound, Math.min(bound, value + random.below(41) - 20));
    }
}
