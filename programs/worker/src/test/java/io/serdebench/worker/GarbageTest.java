package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;

class GarbageTest {

    private static GarbageCollectorMXBean collector(long collections, long millis) {
        return (GarbageCollectorMXBean) Proxy.newProxyInstance(
                GarbageTest.class.getClassLoader(),
                new Class<?>[] {GarbageCollectorMXBean.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getCollectionCount" -> collections;
                    case "getCollectionTime" -> millis;
                    default -> throw new IllegalStateException("nobody asks for " + method);
                });
    }

    @Test
    void allCollectorsCount() {
        assertEquals(new Garbage(5, 70), Garbage.of(List.of(collector(2, 30), collector(3, 40))));
        assertEquals(new Garbage(0, 0), Garbage.of(List.of()));
    }

    @Test
    void whatWasDoneBeforeIsTakenOff() {
        assertEquals(new Garbage(3, 20), new Garbage(5, 70).since(new Garbage(2, 50)));
    }

    @Test
    void thisProcessHasCollectors() {
        Garbage before = Garbage.now();
        System.gc();
        assertTrue(Garbage.now().since(before).collections() > 0);
    }
}
