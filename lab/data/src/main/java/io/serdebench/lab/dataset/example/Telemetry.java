package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.SplitMix64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Reports of vehicles, with the sizes of the record of the published experiment E6: 104 bytes in MessagePack as an array, and 145
 * in Protocol Buffers. Each value is drawn from a range in which its size is the same in both formats, so that all records have
 * these sizes.
 */
final class Telemetry {

    /** One byte in both formats. */
    private static final List<String> SMALL = List.of(
            "speed_kmh",
            "gear",
            "fuel_pct",
            "battery_pct",
            "throttle_pct",
            "brake_pct",
            "load_pct",
            "signal_pct",
            "satellites",
            "oil_temperature_c",
            "coolant_temperature_c",
            "cabin_temperature_c",
            "state",
            "door_state",
            "errors");

    /** Three bytes in both formats: from 2^14, where a varint needs the third, to below 2^16. */
    private static final List<String> MIDDLE = List.of(
            "voltage_mv",
            "current_ma",
            "power_dw",
            "pressure_dpa",
            "altitude_cm",
            "range_dam",
            "flow_ul",
            "light_lux",
            "rotor_rpm",
            "vibration_nm",
            "humidity_ppm");

    private static final int MAX_SMALL = 127;
    private static final int MIN_MIDDLE = 1 << 14;
    private static final int MIDDLES = (1 << 16) - MIN_MIDDLE;

    /** From 2^28, where a varint needs its fifth byte, and below 2^31 with what is added. */
    private static final long MIN_LARGE = 300_000_000;

    private static final long LARGES = 1_000_000_000;
    private static final long START = 1_750_000_000_000L;
    private static final int VEHICLES = 500;

    private Telemetry() {}

    static Example example() {
        return new Example("telemetry", "E6: reports of vehicles, all of one size", schema(), "csv", Telemetry::start);
    }

    private static String schema() {
        return "telemetry{time_ms:int64+,vehicle:string,latitude:float64,longitude:float64,sequence:int32+,odometer_m:int32+,"
                + whole(SMALL) + "," + whole(MIDDLE) + "}";
    }

    private static String whole(List<String> names) {
        return names.stream().map(name -> name + ":int32+").collect(Collectors.joining(","));
    }

    private static Example.Rows start() {
        SplitMix64 random = new SplitMix64(6);
        Cells cells = new Cells();
        return (number, out) -> {
            cells.to(out)
                    .whole(START + number * 10)
                    .text("vehicle-" + (1_000_000 + number % VEHICLES))
                    .real(47_000_000 + random.below(1_000_000), 6)
                    .real(8_000_000 + random.below(1_000_000), 6)
                    .whole(MIN_LARGE + number % LARGES)
                    .whole(MIN_LARGE + number * 13 % LARGES);
            for (int i = 0; i < SMALL.size(); i++) {
                cells.whole(1 + random.below(MAX_SMALL));
            }
            for (int i = 0; i < MIDDLE.size(); i++) {
                cells.whole(MIN_MIDDLE + random.below(MIDDLES));
            }
            cells.end();
        };
    }
}
