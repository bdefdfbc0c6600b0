package io.serdebench.lab.dataset.source;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskRoomTest {

    private static final long GB = 1_000_000_000;

    @TempDir
    Path folder;

    private final AtomicLong free = new AtomicLong(GB);

    private DiskRoom room() {
        return new DiskRoom(folder.resolve("rows.sdb"), free::get);
    }

    @Test
    void aFullDiskIsSeenBeforeTheFirstRow() {
        free.set(DiskRoom.RESERVE - 1);
        Stop stop = assertThrows(Stop.class, () -> room().check(0, 0, 100));
        assertEquals(ExitCode.ENVIRONMENT, stop.code());
        assertTrue(
                String.valueOf(stop.getMessage()).startsWith("the disk is full: 34 MB are left for "),
                stop.getMessage());
        assertTrue(stop.details().toString().contains("-o DIR"), stop.details().toString());
    }

    @Test
    void theFirstRowsTellWhatTheRestTakes() {
        DiskRoom room = room();
        room.check(0, 0, 10_000_000);
        Stop stop = assertThrows(Stop.class, () -> room.check(DiskRoom.STEP, 10_000, 10_000_000));
        assertTrue(String.valueOf(stop.getMessage()).endsWith("and about 4.2 GB are still to come"), stop.getMessage());
        DiskRoom enough = room();
        assertDoesNotThrow(() -> enough.check(DiskRoom.STEP, 10_000, 1_000_000));
    }

    @Test
    void aDiskThatOthersFillIsSeenOnTheWay() {
        DiskRoom room = room();
        room.check(0, 0, 0);
        free.set(0);
        assertDoesNotThrow(() -> room.check(DiskRoom.STEP - 1, 1, 0));
        assertThrows(Stop.class, () -> room.check(DiskRoom.STEP, 1, 0));
    }

    @Test
    void noPartOfACopyIsLeft() throws Exception {
        assertEquals(3, room().copy(new ByteArrayInputStream(new byte[3])));
        free.set(0);
        assertThrows(Stop.class, () -> room().copy(new ByteArrayInputStream(new byte[3])));
        assertFalse(Files.exists(folder.resolve("rows.sdb")));
    }

    @Test
    void realDisksHaveRoom() {
        assertDoesNotThrow(() -> new DiskRoom(folder.resolve("rows.sdb")).check(0, 0, 1));
    }
}
