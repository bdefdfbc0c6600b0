package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.Draw;

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
        Draw draw = new Draw(2);
        Cells cells = new Cells();
        long[] temperature = new long[SENSORS];
        long[] humidity = new long[SENSORS];
        return (number, out) -> {
            int sensor = (int) (number % SENSORS);
            temperature[sensor] = walk(temperature[sensor], 3_000, draw);
            humidity[sensor] = walk(humidity[sensor], 4_000, draw);
            cells.to(out)
                    .millis(START + number * 25 + draw.below(5))
                    .whole(sensor + 1L)
                    .whole(4_000_000_000L + number)
                    .real(2_150 + temperature[sensor], 2)
                    .real(5_000 + humidity[sensor], 2)
                    .real(1_013_250 + temperature[sensor] * 3 + draw.below(200), 3)
                    .real(3_300 - draw.below(400), 3)
                    .whole(-40 - draw.below(50))
                    .whole(draw.once(200) ? 1 + draw.below(7) : 0)
                    .real(draw.below(400) - 200, 4)
                    .real(draw.below(400) - 200, 4)
                    .real(9_807 + draw.below(400) - 200, 4)
                    .end();
        };
    }

    private static long walk(long value, long bound, Draw draw) {
        return Math.max(-bound, Math.min(bound, value + draw.below(41) - 20));
    }
}
