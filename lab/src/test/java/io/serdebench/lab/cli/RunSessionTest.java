package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RunSessionTest {

    @Test
    void aSpeedIsSaidWhereItCanBeSeen() {
        assertEquals("820 bytes in 0.1 s", RunSession.speed(820, 100_000_000));
        assertEquals("20.0 MB in 0.1 s, 200 MB/s", RunSession.speed(20_000_000, 100_000_000));
    }
}
