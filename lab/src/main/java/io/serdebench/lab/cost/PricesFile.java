package io.serdebench.lab.cost;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.StrictToml;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.cost.Units.Money;
import io.serdebench.lab.topic.RegistryHeader;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a file of prices. What is missing, negative, without a unit or in a wrong one is refused with its line and what to write. */
final class PricesFile {

    private static final int MOST_LINKS = 20;
    private static final Pattern NAME = Pattern.compile("\\P{Cntrl}{1,40}");

    private static final String RECORDS = "records";
    private static final String FAN_OUT = "fan-out";
    private static final String CORE_HOUR = "core-hour";
    private static final String BUSY = "busy";
    private static final String STORAGE = "storage";
    private static final String COPIES = "copies";
    private static final String RETENTION = "retention";
    private static final String STORED = "stored";
    private static final String LINK = "link";
    private static final String PRICE = "price";
    private static final String CROSSINGS = "crossings";
    private static final String REQUESTS = "requests";
    private static final String PER_REQUEST = "records-per-request";
    private static final String BYTES_PER_REQUEST = "bytes-per-request";

    private static final String REGISTRY = "registry";

    private final String name;
    private final @Nullable Long census;
    private @Nullable String currency;
    private String currencyOf = "";
    private @Nullable String byTheMonth;

    private PricesFile(String name, @Nullable Long census) {
        this.name = name;
        this.census = census;
    }

    /**
     * Reads the text of a file.
     *
     * @param name The file, for messages.
     * @param text Its content.
     * @param census The records of a census, which {@code stored = "census"} stands for; null where there is none.
     * @throws Stop of class input where it cannot be read
     */
    static Prices read(String name, String text, @Nullable Long census) {
        StrictToml toml = StrictToml.numbered(new StrictToml.Source(name, "a file of prices", ExitCode.INPUT), text);
        return new PricesFile(name, census).prices(toml);
    }

    private Prices prices(StrictToml toml) {
        String source = toml.optional("source", StrictToml.LINE);
        String date = date(toml);
        double records = quantity(toml, RECORDS, Units::rate, "200000/s");
        double fanOut = number(toml, FAN_OUT, "1", true);
        double coreHour = money(toml, CORE_HOUR, Units::money, "0.05 USD");
        double busy = quantity(toml, BUSY, Units::share, "60 %");
        Prices.Storage storage = storage(toml);
        List<Prices.Link> links = links(toml);
        Prices.Requests requests = requests(toml);
        List<String> registry = registry(toml);
        toml.end();
        return new Prices(
                new Prices.Origin(name, source, date, String.valueOf(currency), byTheMonth),
                new Prices.Load(records, fanOut),
                new Prices.Cpu(coreHour, busy),
                storage,
                links,
                requests,
                registry);
    }

    /** A registry has schemas of some formats, and an application may have it for one and not for another. */
    private static @Nullable List<String> registry(StrictToml toml) {
        if (!toml.has(REGISTRY)) {
            return null;
        }
        String fix = "write  registry = [\"" + String.join("\", \"", RegistryHeader.FORMATS) + "\"]";
        List<String> formats = toml.texts(REGISTRY, StrictToml.LINE, RegistryHeader.FORMATS.size());
        for (String format : formats) {
            if (!RegistryHeader.FORMATS.contains(format)) {
                throw toml.wrong(
                        REGISTRY,
                        "has " + TerminalText.text(format) + ", and a registry has schemas of "
                                + String.join(", ", RegistryHeader.FORMATS),
                        fix);
            }
        }
        return formats;
    }

    private static @Nullable String date(StrictToml toml) {
        String date = toml.optional("date", StrictToml.LINE);
        if (date != null) {
            try {
                LocalDate.parse(date);
            } catch (DateTimeParseException e) {
                throw toml.wrong("date", "is not a date", "write  date = \"2026-11-27\"");
            }
        }
        return date;
    }

    private Prices.@Nullable Storage storage(StrictToml toml) {
        if (!toml.has(STORAGE) && !toml.has(COPIES) && !toml.has(RETENTION) && !toml.has(STORED)) {
            return null;
        }
        double price = money(toml, STORAGE, Units::perByteYear, "0.023 USD/GB/month");
        byTheMonth = Units.byTheMonth(toml.line(STORAGE));
        double copies = number(toml, COPIES, "3", false);
        if (toml.has(RETENTION) && toml.has(STORED)) {
            throw toml.wrong(STORED, "and retention are both given", "keep one of the two");
        }
        if (!toml.has(STORED)) {
            return new Prices.Storage(price, copies, quantity(toml, RETENTION, Units::seconds, "7 d"), null);
        }
        return new Prices.Storage(price, copies, null, stored(toml));
    }

    private double stored(StrictToml toml) {
        String fix = "2e9 records";
        if (toml.isNumber(STORED) || !toml.line(STORED).equals("census")) {
            return quantity(toml, STORED, Units::records, fix);
        }
        if (census == null) {
            throw toml.wrong(
                    STORED,
                    "is \"census\", and no census is given",
                    "serdebench cost RUN census.json --prices " + name + "   or write  stored = \"" + fix + "\"");
        }
        return census;
    }

    private List<Prices.Link> links(StrictToml toml) {
        List<Prices.Link> links = new ArrayList<>();
        if (toml.has(LINK)) {
            for (StrictToml link : toml.tables(LINK, MOST_LINKS)) {
                links.add(new Prices.Link(
                        link.text("name", NAME),
                        money(link, PRICE, Units::perByte, "0.02 USD/GB"),
                        number(link, CROSSINGS, "2", false)));
                link.end();
            }
        }
        return links;
    }

    private Prices.@Nullable Requests requests(StrictToml toml) {
        if (!toml.has(REQUESTS) && !toml.has(PER_REQUEST) && !toml.has(BYTES_PER_REQUEST)) {
            return null;
        }
        double price = money(toml, REQUESTS, Units::perRequest, "0.40 USD/million");
        if (toml.has(PER_REQUEST) && toml.has(BYTES_PER_REQUEST)) {
            throw toml.wrong(PER_REQUEST, "and " + BYTES_PER_REQUEST + " are both given", "keep one of the two");
        }
        return toml.has(BYTES_PER_REQUEST)
                ? new Prices.Requests(price, null, quantity(toml, BYTES_PER_REQUEST, Units::bytes, "8 MB"))
                : new Prices.Requests(price, number(toml, PER_REQUEST, "500", false), null);
    }

    /** A number that has no unit, and how to write it where it is missing. */
    private static double number(StrictToml toml, String key, String example, boolean zero) {
        String fix = "write  " + key + " = " + example;
        if (!toml.has(key)) {
            throw toml.wrong(key, "is missing", fix);
        }
        if (!toml.isNumber(key)) {
            throw toml.wrong(key, "must be a number without a unit", fix);
        }
        double value = toml.number(key);
        try {
            Units.checkSize(value);
        } catch (IllegalArgumentException e) {
            throw toml.wrong(key, String.valueOf(e.getMessage()), fix);
        }
        if (value < 0 || value == 0 && !zero) {
            throw toml.wrong(key, value < 0 ? "is negative" : "is 0", fix);
        }
        return value;
    }

    private static <T> T quantity(StrictToml toml, String key, Function<String, T> unit, String example) {
        String fix = "write  " + key + " = \"" + example + "\"";
        if (!toml.has(key)) {
            throw toml.wrong(key, "is missing", fix);
        }
        if (toml.isNumber(key)) {
            throw toml.wrong(key, "has no unit", fix);
        }
        try {
            return unit.apply(toml.line(key));
        } catch (IllegalArgumentException e) {
            throw toml.wrong(key, String.valueOf(e.getMessage()), fix);
        }
    }

    private double money(StrictToml toml, String key, Function<String, Money> unit, String example) {
        Money money = quantity(toml, key, unit, example);
        if (currency == null) {
            currency = money.currency();
            currencyOf = key;
        }
        if (!money.currency().equals(currency)) {
            throw toml.wrong(
                    key, "is in " + money.currency() + ", and " + currencyOf + " in " + currency, "use one currency");
        }
        return money.amount();
    }
}
