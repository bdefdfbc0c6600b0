package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

class CpuLimitTest {

    @Test
    void whatComputesWithoutEndFails() {
        AtomicBoolean over = new AtomicBoolean();
        AtomicLong sum = new AtomicLong();
        try {
            AssertionFailedError failed = assertThrows(
                    AssertionFailedError.class,
                    () -> CpuLimit.within(Duration.ofMillis(200), () -> {
                        while (!over.get()) {
                            sum.incrementAndGet();
                        }
                    }));
            assertTrue(String.valueOf(failed.getMessage()).contains("CPU time"), failed.getMessage());
        } finally {
            over.set(true);
        }
    }

    @Test
    void whatOnlyWaitsDoesNot() {
        assertEquals(7, CpuLimit.<Integer>within(Duration.ofMillis(200), () -> {
            Thread.sleep(400);
            return 7;
        }));
    }

    @Test
    void whatIsThrownComesThrough() {
        IOException thrown = new IOException();
        assertSame(
                thrown,
                assertThrows(
                        IOException.class,
                        () -> CpuLimit.within(Duration.ofSeconds(10), () -> {
                            throw thrown;
                        })));
    }
}
