// 15 dates and times of `java.time`, up to nanoseconds
// json {"instant":"2024-02-29T12:34:56.123456789Z","zoned":"2024-03-31T03:30:00.5+02:00","offset":"2024-01-01T00:00:00-05:30","date":"2024-02-29","time":"23:59:59.999999999","local":"1969-12-31T23:59:59.000000001","duration":"PT1.5S","period":"P1Y2M3D","zone":"Europe/Berlin"}
package shapes;

import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;

public class Times implements Serializable {
    public Instant instant;
    public ZonedDateTime zoned;
    public OffsetDateTime offset;
    public LocalDate date;
    public LocalTime time;
    public LocalDateTime local;
    public Duration duration;
    public Period period;
    public ZoneId zone;
}
