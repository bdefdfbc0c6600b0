package io.serdebench.worker.copy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Classes of an application, and objects of them. */
public final class Samples {

    private Samples() {}

    /** An enum whose constants have bodies. */
    public enum Status {
        NEW {
            @Override
            int rank() {
                return 1;
            }
        },
        SENT {
            @Override
            int rank() {
                return 2;
            }
        };

        abstract int rank();
    }

    /** A record within others. */
    public record Item(String sku, int count, @Nullable BigDecimal price) {}

    /** A superclass. */
    public static class Base {
        private long version;

        public long getVersion() {
            return version;
        }

        public void setVersion(long version) {
            this.version = version;
        }
    }

    /** A bean with getters and setters, one of a builder's kind, and public fields. */
    public static class Bean extends Base {
        private @Nullable String id;
        private boolean active;
        private boolean isPaid;
        private @Nullable Status status;
        private @Nullable List<Item> items;
        private Map<String, @Nullable Item> byName = new LinkedHashMap<>();
        public byte small;
        public @Nullable Short shorter;
        public char letter = 'a';
        public transient int forgotten;

        public @Nullable String getId() {
            return id;
        }

        public Bean setId(@Nullable String id) {
            this.id = id;
            return this;
        }

        public boolean isActive() {
            return active;
        }

        public void setActive(boolean active) {
            this.active = active;
        }

        public boolean isPaid() {
            return isPaid;
        }

        public void setPaid(boolean paid) {
            this.isPaid = paid;
        }

        public @Nullable Status getStatus() {
            return status;
        }

        public void setStatus(@Nullable Status status) {
            this.status = status;
        }

        public @Nullable List<Item> getItems() {
            return items;
        }

        public void setItems(@Nullable List<Item> items) {
            this.items = items;
        }

        public Map<String, @Nullable Item> getByName() {
            return byName;
        }

        public void setByName(Map<String, @Nullable Item> byName) {
            this.byName = byName;
        }
    }

    static List<Bean> beans() {
        List<Bean> beans = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Bean bean = new Bean().setId(i == 1 ? null : "b" + i);
            bean.setVersion(i);
            bean.setActive(i == 0);
            bean.setPaid(i == 1);
            bean.setStatus(i == 2 ? null : Status.values()[i]);
            bean.setItems(i == 0 ? null : List.of(new Item("s" + i, -i, i == 1 ? null : new BigDecimal("12.50"))));
            bean.getByName().put("k" + i, i == 2 ? null : new Item("m", i, BigDecimal.valueOf(100, 2)));
            bean.small = (byte) -i;
            bean.shorter = i == 0 ? null : (short) (1_000 * i);
            bean.letter = (char) ('\u20ac' + i);
            beans.add(bean);
        }
        return beans;
    }

    /** Values of the JDK. */
    public record Values(
            float f,
            double d,
            Double boxed,
            byte[] bytes,
            UUID uuid,
            LocalDate day,
            Instant millis,
            Instant nanos,
            LocalDateTime local,
            Date date,
            BigInteger large,
            OffsetDateTime offset,
            ZonedDateTime zoned,
            Duration duration,
            LocalTime time,
            YearMonth month,
            ZoneId zone,
            URI uri) {}

    static List<Values> values() {
        return IntStream.range(0, 3)
                .mapToObj(i -> new Values(
                        i / 3f,
                        i == 1 ? Double.NaN : -0.0,
                        i / 7d,
                        new byte[] {(byte) i, -1},
                        new UUID(i, -i),
                        LocalDate.of(2024, 2, 29).minusYears(i),
                        Instant.ofEpochMilli(-5L * i),
                        Instant.ofEpochSecond(1L << 30, 123_456_789L * i),
                        LocalDateTime.of(2024, 12, 31, 23, 59, i, 5_000),
                        new Date(1_700_000_000_000L + i),
                        BigInteger.TEN.pow(10 * i).negate(),
                        OffsetDateTime.parse("2024-05-01T10:00:0" + i + "+05:30"),
                        ZonedDateTime.parse("2024-05-01T10:00:0" + i + "+02:00[Europe/Berlin]"),
                        Duration.ofMillis(1_234L * i),
                        LocalTime.of(i, 5),
                        YearMonth.of(2024, 1 + i),
                        ZoneId.of(i == 0 ? "UTC" : "Europe/Paris"),
                        URI.create("https://example.org/" + i)))
                .toList();
    }

    /** Collections of every kind. */
    public record Many(
            List<? extends String> words,
            Collection<Integer> numbers,
            Set<Status> states,
            HashSet<Long> hashed,
            SortedSet<String> sorted,
            int[] ints,
            short[][] shorts,
            Item[] items,
            List<List<String>> nested,
            Map<String, List<Item>> grouped,
            HashMap<String, Byte> plain,
            SortedMap<String, String> ordered,
            Optional<Item> maybe,
            Optional<Short> number,
            List<@Nullable String> holes) {}

    static List<Many> many() {
        return IntStream.range(0, 3)
                .mapToObj(i -> new Many(
                        List.of("w" + i),
                        List.of(i, -i),
                        i == 0 ? Set.of() : Set.of(Status.values()),
                        new HashSet<>(List.of(5L, (long) i + 10)),
                        new TreeSet<>(List.of("z", "a" + i)),
                        new int[] {i, -7},
                        new short[][] {{1, (short) i}, {}},
                        new Item[] {new Item("x", i, null)},
                        List.of(List.of("p", "q" + i), List.of()),
                        Map.of("g", List.of(new Item("y", i, null))),
                        new HashMap<>(Map.of("b", (byte) i)),
                        new TreeMap<>(Map.of("s", "t" + i)),
                        i == 0 ? Optional.empty() : Optional.of(new Item("o", i, BigDecimal.valueOf(i, 2))),
                        i == 1 ? Optional.empty() : Optional.of((short) i),
                        Arrays.asList("h", null, "i" + i)))
                .toList();
    }

    /** A class that cannot be changed, with a constructor of all its fields. */
    public static final class Fixed {
        private final String name;
        private final List<String> tags;
        private final int size;

        public Fixed(String name, List<String> tags, int size) {
            this.name = name;
            this.tags = List.copyOf(tags);
            this.size = size;
        }

        public String name() {
            return name;
        }

        public List<String> getTags() {
            return tags;
        }

        public int getSize() {
            return size;
        }
    }

    /** Decimals of two scales. */
    public record Scales(BigDecimal total) {}
}
