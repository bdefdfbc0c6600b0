package io.serdebench.lab.dataset.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class EpochsTest {

    @Test
    void timesAreToldByNameAndRange() {
        assertEquals(
                "may be milliseconds since 1970, from 2024-05-01 on; --types 'a.created_at=timestamp-millis' reads them so",
                Epochs.note("a.created_at", 1_714_557_600_000L, 1_714_557_700_000L));
        assertEquals(
                "may be seconds since 1970, from 2024-05-01 on",
                Epochs.note("eventTime", 1_714_557_600L, 1_800_000_000L));
        assertEquals(
                "may be nanoseconds since 1970, from 2024-05-01 on; --types 'ts=timestamp-nanos' reads them so",
                Epochs.note("ts", 1_714_557_600_000_000_000L, 1_714_557_600_000_000_001L));
    }

    @Test
    void otherNumbersAreNone() {
        assertEquals("", Epochs.note("customer_id", 1_714_557_600L, 1_800_000_000L));
        assertEquals("", Epochs.note("created_at", 5, 1_800_000_000L));
        assertEquals("", Epochs.note("ts", 1_714_557_600L, 1_714_557_600_000L));
        assertEquals("", Epochs.note("state", 1_714_557_600L, 1_800_000_000L));
    }
}
