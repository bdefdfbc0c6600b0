package io.serdebench.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TouchTest {

    @Test
    void numbersAreTouchedWhole() {
        assertNotEquals(Touch.of(true), Touch.of(false));
        assertEquals(Touch.of(true), Touch.of(Boolean.TRUE));
        assertEquals(Touch.of(false), Touch.of(Boolean.FALSE));
        assertEquals(1231, Touch.of(true));
        assertEquals(1237, Touch.of(false));
        assertEquals(-7, Touch.of(-7));
        assertEquals(-7, Touch.of((Integer) (-7)));
        assertEquals(1L << 40, Touch.of(1L << 40));
        assertEquals(1L << 40, Touch.of((Long) (1L << 40)));
        assertEquals(0x3f80_0000, Touch.of(1f));
        assertEquals(0x3f80_0000, Touch.of((Float) 1f));
        assertEquals(0x3ff0_0000_0000_0000L, Touch.of(1d));
        assertEquals(0x3ff0_0000_0000_0000L, Touch.of((Double) 1d));
    }

    @Test
    void textsAndBytesAreTouchedByLengthAndLastUnit() {
        assertEquals(1, Touch.of(""));
        assertEquals(2 + ('b' << 16), Touch.of("ab"));
        assertEquals(2 + ('b' << 16), Touch.of(new StringBuilder("ab")));
        assertEquals(1, Touch.of(new byte[0]));
        assertEquals(2 + (-3 << 16), Touch.of(new byte[] {1, -3}));
        assertEquals(1, Touch.of(ByteBuffer.allocate(0)));
        ByteBuffer part = ByteBuffer.wrap(new byte[] {9, 1, -3, 9});
        part.position(1).limit(3);
        assertEquals(2 + (-3 << 16), Touch.of(part));
        assertEquals(1, part.position(), "it is not moved");
    }

    @Test
    void otherValuesAreTouchedByTheirParts() {
        assertEquals(2 + 31, Touch.of(new BigDecimal("13.37")));
        assertEquals(3 - 31, Touch.of(new BigDecimal("-13.370")));
        assertEquals(2024 * 512 + 29, Touch.of(LocalDate.of(2024, 2, 29)));
        assertEquals(6 ^ 3, Touch.of(Instant.ofEpochSecond(6, 3)));
        assertEquals(6 ^ 3, Touch.of(new UUID(6, 3)));
    }

    @Test
    void nullIsTouchedAsNought() {
        assertEquals(0, Touch.of((CharSequence) null));
        assertEquals(0, Touch.of((byte[]) null));
        assertEquals(0, Touch.of((ByteBuffer) null));
        assertEquals(0, Touch.of((BigDecimal) null));
        assertEquals(0, Touch.of((LocalDate) null));
        assertEquals(0, Touch.of((Instant) null));
        assertEquals(0, Touch.of((UUID) null));
        assertEquals(0, Touch.of((Boolean) null));
        assertEquals(0, Touch.of((Integer) null));
        assertEquals(0, Touch.of((Long) null));
        assertEquals(0, Touch.of((Float) null));
        assertEquals(0, Touch.of((Double) null));
    }
}
