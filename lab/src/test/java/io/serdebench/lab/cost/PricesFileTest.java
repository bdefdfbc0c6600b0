package io.serdebench.lab.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.document.PipeRate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of prices: what is read, and each thing that is refused with its sentence. */
class PricesFileTest {

    static final String WHOLE = """
            records = "200000/s"
            fan-out = 3
            core-hour = "0.05 USD"
            busy = "50 %"
            storage = "0.10 USD/GB/month"
            copies = 3
            retention = "7 d"
            requests = "0.40 USD/million"
            records-per-request = 500
            [[link]]
            name = "between zones"
            price = "0.01 USD/GB"
            crossings = 4
            """;

    private static Prices read(String text) {
        return PricesFile.read("prices.toml", text, null);
    }

    @Test
    void allOfItIsRead() {
        Prices prices = read(WHOLE);
        assertEquals("USD", prices.origin().currency());
        assertEquals(200_000, prices.load().recordsPerSecond());
        assertEquals(200_000 * 365.0 * 86_400, prices.load().recordsPerYear());
        assertEquals(0.05, prices.cpu().coreHour());
        assertEquals(0.5, prices.cpu().busy());
        Prices.Storage storage = prices.storage();
        assertNotNull(storage);
        assertEquals(1.2e-9, storage.byteYear(), 1e-20);
        assertEquals(200_000 * 7 * 86_400.0, storage.held(prices.load()));
        assertEquals(1e-11, prices.links().get(0).price(), 1e-25);
        Prices.Requests requests = prices.requests();
        assertNotNull(requests);
        assertEquals(4e-7, requests.price(), 1e-18);
    }

    /** A gigabit is an eighth of a gigabyte, so its price is that of eight times as many bytes; a gibibyte is larger by 7 %. */
    @Test
    void bitsAreNotBytes() {
        double perGigabyte = Units.perByte("8 USD/GB").amount();
        assertEquals(8e-9, perGigabyte, 1e-20);
        assertEquals(8 * perGigabyte, Units.perByte("8 USD/Gbit").amount(), 1e-20);
        assertEquals(8 / 1.073741824e9, Units.perByte("8 USD/GiB").amount(), 1e-20);
        assertEquals(8e6, Units.bytes("8 MB"));
        assertEquals(1e6, Units.bytes("8 Mbit"));
        assertEquals(8 * 1_048_576.0, Units.bytes("8 MiB"));
    }

    @Test
    void timesAndRates() {
        assertEquals(86_400, Units.seconds("1 d"));
        assertEquals(Units.YEAR / 12, Units.seconds("1 month"));
        assertEquals(1e9 / 86_400, Units.rate("1e9/d"));
        for (String rate : List.of("40k/s", "40 k / s", "1.5M/s", "250/s", "40_000/s", "6e4/s")) {
            assertEquals(PipeRate.parse(rate).perSecond(), Units.rate(rate), rate);
        }
        assertEquals(PipeRate.parse("60k/min").perSecond(), Units.rate("60k/min"));
        assertThrows(IllegalArgumentException.class, () -> Units.rate("40k"));
        assertEquals(200_000, Units.rate("200_000 / s"));
        assertEquals(2e9, Units.records("2e9 records"));
        assertEquals(12, Units.perByteYear("1 USD/B/month").amount(), 1e-9);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "core-hour = \"0.05 USD\" | - | prices.toml: core-hour is missing",
                "core-hour = \"0.05 USD\" | core-hour = 0.05 | prices.toml line 3: core-hour has no unit",
                "core-hour = \"0.05 USD\" | core-hour = \"0.05\" | prices.toml line 3: core-hour has no unit",
                "core-hour = \"0.05 USD\" | core-hour = \"-1 USD\" | prices.toml line 3: core-hour is negative",
                "core-hour = \"0.05 USD\" | core-hour = \"1 USD/h\" | prices.toml line 3: core-hour is \"1 USD/h\", which is not an amount",
                "core-hour = \"0.05 USD\" | core-hour = \"5 cents\" | prices.toml line 3: core-hour is \"5 cents\", which is not an amount",
                "busy = \"50 %\" | busy = \"150 %\" | prices.toml line 4: busy is more than 100 %",
                "busy = \"50 %\" | busy = \"0 %\" | prices.toml line 4: busy is 0",
                "records = \"200000/s\" | records = \"200000\" | prices.toml line 1: records has no unit",
                "records = \"200000/s\" | records = \"200000 MB/s\" | prices.toml line 1: records is \"200000 MB/s\", which is not records in a time, such as 40k/s",
                "fan-out = 3 | fan-out = -1 | prices.toml line 2: fan-out is negative",
                "fan-out = 3 | fan-out = \"3\" | prices.toml line 2: fan-out must be a number without a unit",
                "core-hour = \"0.05 USD\" | core-hour = \"1e300 USD\" | prices.toml line 3: core-hour is more than 1e15",
                "core-hour = \"0.05 USD\" | core-hour = \"1e-300 USD\" | prices.toml line 3: core-hour is less than 1e-15, and not 0",
                "busy = \"50 %\" | busy = \"1e-300 %\" | prices.toml line 4: busy is less than 1e-15, and not 0",
                "records = \"200000/s\" | records = \"1e16/s\" | prices.toml line 1: records is more than 1e15",
                "fan-out = 3 | fan-out = 1e300 | prices.toml line 2: fan-out is more than 1e15",
                "copies = 3 | copies = 1e200 | prices.toml line 6: copies is more than 1e15",
                "retention = \"7 d\" | retention = \"1e99 d\" | prices.toml line 7: retention is more than 1e15",
                "copies = 3 | copies = 0 | prices.toml line 6: copies is 0",
                "copies = 3 | - | prices.toml: copies is missing",
                "retention = \"7 d\" | retention = \"7 GB\" | prices.toml line 7: retention is \"7 GB\", which is not a time; times are s, min, h, d, month, year",
                "retention = \"7 d\" | - | prices.toml: retention is missing",
                "retention = \"7 d\" | stored = \"census\" | prices.toml line 7: stored is \"census\", and no census is given",
                "storage = \"0.10 USD/GB/month\" | storage = \"0.10 USD/GB\" | prices.toml line 5: storage is \"0.10 USD/GB\", which is not a price of a size for a time",
                "storage = \"0.10 USD/GB/month\" | storage = \"0.10 EUR/GB/month\" | prices.toml line 5: storage is in EUR, and core-hour in USD",
                "price = \"0.01 USD/GB\" | price = \"0.01 USD/Gb\" | prices.toml line 12: link[0].price has the unit Gb, which some read as bytes and some as bits: bytes are B, and bits are bit",
                "price = \"0.01 USD/GB\" | - | prices.toml line 10: link[0].price is missing",
                "crossings = 4 | crosings = 4 | prices.toml line 10: link[0].crossings is missing",
                "records-per-request = 500 | - | prices.toml: records-per-request is missing",
                "fan-out = 3 | fan-out = | prices.toml line 2: not TOML",
            })
    void whatIsWrongIsNamedWithItsLine(String line, @Nullable String instead, String sentence) {
        String text = WHOLE.replace(line, instead == null ? "" : instead);
        Stop stop = assertThrows(Stop.class, () -> read(text));
        assertEquals(ExitCode.INPUT, stop.code());
        assertEquals(sentence, stop.getMessage());
        assertTrue(stop.details().size() == 1, stop.details().toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true | must be an array",
                "\"avro\" | must be an array",
                "[\"msgpack\"] | has msgpack, and a registry has schemas of avro, protobuf, json",
                "[5] | must be text",
            })
    void aRegistryHasFormats(String value, String wrong) {
        assertEquals(List.of("avro"), read("registry = [\"avro\"]\n" + WHOLE).registry());
        assertEquals(List.of(), read("registry = []\n" + WHOLE).registry());
        assertEquals(null, read(WHOLE).registry());
        Stop stop = assertThrows(Stop.class, () -> read("registry = " + value + "\n" + WHOLE));
        assertTrue(
                String.valueOf(stop.getMessage()).startsWith("prices.toml line 1: registry")
                        && stop.getMessage().endsWith(wrong),
                stop.getMessage());
    }

    @Test
    void aKeyThatNobodyReadsIsRefused() {
        Stop stop = assertThrows(Stop.class, () -> read("core_hour = \"0.05 USD\"\n" + WHOLE));
        assertEquals(
                "prices.toml line 1: core_hour is not a key of a file of prices.  did you mean  core-hour ?",
                stop.getMessage());
    }

    @Test
    void aCensusCountsWhatIsStored() {
        String text = WHOLE.replace("retention = \"7 d\"", "stored = \"census\"");
        Prices.Storage storage = PricesFile.read("prices.toml", text, 12_345L).storage();
        assertNotNull(storage);
        assertEquals(12_345, storage.held(new Prices.Load(1, 1)));
    }
}
