package io.serdebench.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** A table of parcels that no rule of the program was made for: 20,000 rows, always the same. */
final class Shipments {

    private static final int ROWS = 20_000;
    private static final List<String> CARRIERS = List.of("Northline", "DHX", "Kite", "Postes", "Blue Van");
    private static final List<String> STATES = List.of("created", "picked", "in transit", "delivered", "returned");

    private Shipments() {}

    /** Writes it where it is not there yet. */
    static Path write(Path file) throws IOException {
        if (Files.exists(file)) {
            return file;
        }
        SplittableRandom random = new SplittableRandom(20_261_125);
        StringBuilder text = new StringBuilder(
                "parcel_id,carrier,state,weight_kg,length_cm,width_cm,height_cm,sent_at,delivered_at,depot,insured,declared,latitude,longitude,note\n");
        LocalDateTime start = LocalDateTime.of(2026, 3, 1, 6, 0);
        for (int row = 0; row < ROWS; row++) {
            LocalDateTime sent = start.plusSeconds(row * 37L + random.nextInt(30));
            boolean delivered = random.nextInt(5) > 0;
            text.append(String.format(
                    Locale.ROOT,
                    "PX%09d,%s,%s,%.3f,%d,%d,%d,%s,%s,%d,%b,%.2f,%.6f,%.6f,%s%n",
                    100_000_000 + row * 7 + random.nextInt(7),
                    CARRIERS.get(random.nextInt(CARRIERS.size())),
                    STATES.get(random.nextInt(STATES.size())),
                    0.05 + 30 * Math.pow(random.nextDouble(), 3),
                    10 + random.nextInt(110),
                    5 + random.nextInt(70),
                    1 + random.nextInt(60),
                    sent,
                    delivered ? sent.plusMinutes(600 + random.nextInt(6_000)) : "",
                    1 + random.nextInt(240),
                    random.nextBoolean(),
                    5 + random.nextInt(90_000) / 100.0,
                    47 + 8 * random.nextDouble(),
                    6 + 9 * random.nextDouble(),
                    random.nextInt(4) == 0 ? "leave at door " + random.nextInt(500) : ""));
        }
        return Files.writeString(file, text.toString().replace("\r\n", "\n"));
    }
}
