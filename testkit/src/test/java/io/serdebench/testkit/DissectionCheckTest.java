package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DissectionCheckTest {

    private static final byte[] BYTES = {1, 2, 3};

    /** A length and this many bytes. */
    private static Object[] sound(byte[] bytes, io.serdebench.api.dissect.Spans spans) throws UndecodableException {
        Cursor in = new Cursor(bytes, spans);
        in.enter("text");
        int length = in.u8();
        in.mark(Role.LENGTH, length);
        in.mark(Role.DATA, in.bytes(length));
        in.leave();
        in.finish();
        return new Object[0];
    }

    @Test
    void whatKeepsItsPromisesPasses() {
        DissectionCheck check = new DissectionCheck(DissectionCheckTest::sound);
        check.explained(new byte[] {2, 7, 7});
        assertTrue(check.harmless(new byte[] {0}));
        assertFalse(check.harmless(new byte[] {9}));
        assertThrows(AssertionError.class, () -> check.explained(new byte[] {9}));
    }

    static Stream<Dissector> broken() {
        return Stream.of(
                (bytes, spans) -> new Object[0],
                (bytes, spans) -> {
                    spans.span(0, 2, Role.DATA, null);
                    spans.span(1, 3, Role.DATA, null);
                    return new Object[0];
                },
                (bytes, spans) -> {
                    spans.enter("a");
                    spans.span(0, 3, Role.DATA, null);
                    return new Object[0];
                },
                (bytes, spans) -> {
                    spans.span(0, 3, Role.DATA, null);
                    spans.leave();
                    return new Object[0];
                },
                (bytes, spans) -> {
                    spans.span(0, 4, Role.DATA, null);
                    return new Object[0];
                },
                (bytes, spans) -> {
                    spans.span(0, 3, Role.UNDECODABLE, null);
                    return new Object[0];
                },
                (bytes, spans) -> {
                    spans.span(0, 2, Role.DATA, null);
                    throw new UndecodableException(1, "elsewhere");
                },
                (bytes, spans) -> {
                    throw new UndecodableException(0, " ");
                },
                (bytes, spans) -> {
                    throw new ArrayIndexOutOfBoundsException(3);
                },
                (bytes, spans) -> {
                    throw new UndecodableException(0, "after " + new byte[1 << 22].length);
                },
                (bytes, spans) -> {
                    bytes[0] = 9;
                    throw new UndecodableException(0, "no reason");
                });
    }

    @ParameterizedTest
    @MethodSource("broken")
    void whatBreaksOneIsFound(Dissector dissector) {
        assertThrows(AssertionError.class, () -> new DissectionCheck(dissector).harmless(BYTES.clone()));
    }

    @Test
    void mutationsAreManyAndLeaveTheirOriginal() {
        byte[] valid = "{\"a\":[1,2,3]}".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        byte[] before = valid.clone();
        Mutations mutations = new Mutations(1);
        Set<String> seen = new HashSet<>();
        int longest = 0;
        for (int i = 0; i < 1_000; i++) {
            byte[] one = mutations.next(valid);
            seen.add(Arrays.toString(one));
            longest = Math.max(longest, one.length);
        }
        assertTrue(seen.size() > 600, seen.size() + " different ones");
        assertTrue(longest > 10_000, longest + " bytes");
        assertEquals(Arrays.toString(before), Arrays.toString(valid));
        mutations.next(new byte[] {1});
    }
}
